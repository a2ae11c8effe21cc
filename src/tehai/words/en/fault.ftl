### What went wrong, by the code of an error. English pages show the server's own message where it has one.

fault-bad_tile = This tile cannot be used.
fault-too_many_copies = Too many copies of a tile.
fault-wrong_tile_count = Wrong number of tiles.
fault-bad_meld = This meld is not possible.
fault-impossible_flags = These situations cannot go together.
fault-unknown_option = Unknown option.
fault-bad_value = Invalid value.
fault-bad_json = The request could not be read.
fault-bad_log = Not a supported log. Try Tenhou JSON, mjlog, mjai or Mahjong Soul JSON.
fault-illegal_action = You cannot do that now.
fault-bad_token = Your session has expired. Reload the page.
fault-not_allowed = You are not allowed to do that.
fault-not_found = Not found.
fault-server_error = Something went wrong on the server. Try again.
fault-too_fast = Too many requests. Wait a moment.
fault-too_large = The file or message is too large.
fault-no_space = The server's disk is nearly full. Games that have begun go on, but nothing new can start. Tell the server's operator.
fault-no_answer = The server does not answer.
