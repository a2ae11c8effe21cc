"""The messages between a browser and the server over a WebSocket: commands one way, frames the other.

Every message is a JSON object whose `type` names its class, in lower case with underscores. The TypeScript types of the
front end are made from these classes (`tools/web_types.py`). Tiles are in mpsz, as everywhere; a tile that the receiver
may not see is null. Times are in milliseconds.
"""

from .base import *
from .commands import *
from .frames import *
from .happenings import *
from .scores import *
from .tables import *
