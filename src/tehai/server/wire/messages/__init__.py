"""What a browser and the server say to each other over a WebSocket: commands one way, frames the other.

Every message is a JSON object whose `type` names its class, in lower case with underscores. The TypeScript types
of the front end are made from these classes (`tools/web_types.py`). Tiles are mpsz texts as everywhere; a tile that the
receiver may not see is null. Times are milliseconds. Nothing here knows how a message is made or what it does.
"""

from .base import *
from .commands import *
from .frames import *
from .happenings import *
from .scores import *
from .tables import *
