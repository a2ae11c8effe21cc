"""The built front end: its files, and the one page for every address that it finds its own way from."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".html": "text/html"}


class Pages:
    """Answers whatever is not the API. Files are looked up in a list made at the start: no path leads elsewhere."""

    def __init__(self, folder: Path) -> None:
        self._files = {f"/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()}
        self._index = folder / "index.html"

    async def __call__(self, request: Request) -> Response:
        path = request.url.path
        found = self._files.get(path)
        if found is not None and found != self._index:
            kept = _FOR_EVER if path.startswith("/assets/") else "public, max-age=3600"
            return FileResponse(found, headers={"cache-control": kept}, media_type=_TYPES.get(found.suffix))
        if "." in path.rsplit("/", 1)[-1]:
            return PlainTextResponse("There is no such file.\n", 404)
        if not self._files:
            return PlainTextResponse("The pages have not been built: run make play in the source of tehai.\n", 503)
        return FileResponse(self._index, headers={"cache-control": "no-cache"}, media_type="text/html")
