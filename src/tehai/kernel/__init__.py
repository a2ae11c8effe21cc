"""The rules of riichi mahjong, written once.

Plain functions on integers and named fields. Interpreted, a record is a dict of ints and lists; compiled, it is a
numpy structured record; `layout` describes the fields of both. The kernel uses no text, objects, errors or decorators:
bad input is refused by the layers above, and `tehai.engine` does the compiling.

The dialect: `s["name"]` and `a[i][j]`, one index at a time; no slices, no array methods, no classes, exceptions,
strings, closures, recursion or allocation; signed integers that never overflow 63 bits; functions call each other by
bare name.
"""
