"""The fields of every record, once, for dicts (interpreted) and numpy records (compiled).

A layout is a tuple of fields (name, integer type, shape); a field may also be a record: (name, layout, ()).
`blank` makes an empty dict of ints and lists, `dtype` the numpy type, `pack` and `unpack` go between the two and
refuse values that a field cannot hold.

`hand`, `play` and `learn` describe the records of the kernel's rooms, `odds` that of a hand's odds, `rules` those of
the options, `fields` what a layout is. The kernel and everybody else import from here.
"""

from .fields import *
from .hand import *
from .learn import *
from .odds import *
from .play import *
from .reason import *
from .rules import *
