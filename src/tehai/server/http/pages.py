"""The built front end: its files, and the one page for every address that it finds its own way from."""

from __future__ import annotations

import gzip
from functools import cached_property
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_TYPES: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".html": "text/html",
    ".json": "application/json",
    ".txt": "text/plain",
}
"""Of files that are sent packed."""
_INDEX: Final = "/index.html"


class StaticFile:
    """A file, read and packed when it is first asked for: all of them together have less than a megabyte."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @cached_property
    def data(self) -> bytes:
        return self._path.read_bytes()

    @cached_property
    def packed(self) -> bytes | None:
        return gzip.compress(self.data, 9) if self._path.suffix in _TYPES else None

    def answer(self, request: Request, kept: str) -> Response:
        headers = {"cache-control": kept, "vary": "accept-encoding"}
        media_type = _TYPES.get(self._path.suffix, "application/octet-stream")
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, headers={**headers, "content-encoding": "gzip"}, media_type=media_type)
        return Response(self.data, headers=headers, media_type=media_type)


class Pages:
    """Answers whatever is not the API. Files are looked up in a list made at the start: no path leads elsewhere."""

    def __init__(self, folder: Path) -> None:
        files = (path for path in folder.rglob("*") if path.is_file())
        self._files = {f"/{path.relative_to(folder).as_posix()}": StaticFile(path) for path in files}

    async def __call__(self, request: Request) -> Response:
        path = request.url.path
        if path in self._files and path != _INDEX:
            return self._files[path].answer(
                request, _FOR_EVER if path.startswith("/assets/") else "public, max-age=3600"
            )
        if "." in path.rsplit("/", 1)[-1]:
            return PlainTextResponse("There is no such file.\n", 404)
        if _INDEX not in self._files:
            return PlainTextResponse("The pages have not been built: run make play in the source of tehai.\n", 503)
        return self._files[_INDEX].answer(request, "no-cache")
