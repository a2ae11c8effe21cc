"""The built front end: its files, and its one page for every other address."""

from __future__ import annotations

import gzip
import mimetypes
import os
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_FOR_EVER: Final = "public, max-age=31536000, immutable"
_HOUR: Final = "public, max-age=3600"
_INDEX: Final = "index.html"
_PACKED: Final = (".css", ".html", ".js", ".json", ".svg")
_MOST_PACKED: Final = 256

_TYPES: Final = ((".js", "text/javascript"), (".css", "text/css"), (".svg", "image/svg+xml"), (".woff2", "font/woff2"))

for _ending, _kind in _TYPES:
    mimetypes.add_type(_kind, _ending)  # on Windows, other programs can change these types in the registry


class Pages(StaticFiles):
    """Answers every request that is not for the API. If the folder is empty, the answer says how to build the pages."""

    async def check_config(self) -> None:
        """Create the route; the folder is checked for each request."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD") or f"{scope['path']}/".startswith("/api/"):
            raise HTTPException(404)
        try:
            response = await super().get_response(path, scope)
        except HTTPException:
            if path == _INDEX:
                return PlainTextResponse("The pages have not been built: run make play in the source of tehai.\n", 503)
            if "." in scope["path"].rsplit("/", 1)[-1]:
                return PlainTextResponse("There is no such file.\n", 404)
            return await self.get_response(_INDEX, scope)
        kept = _FOR_EVER if path.startswith(f"assets{os.sep}") else _HOUR
        response.headers["cache-control"] = "no-cache" if path == _INDEX else kept
        return response

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, packed where the browser takes that."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        if Path(full_path).suffix not in _PACKED:
            return response
        response.headers["vary"] = "Accept-Encoding"
        if not isinstance(response, FileResponse) or "gzip" not in Headers(scope=scope).get("accept-encoding", ""):
            return response
        data = _packed(str(full_path), stat_result.st_mtime_ns, stat_result.st_size)
        headers = MutableHeaders(raw=[*response.raw_headers])
        for name in ("accept-ranges", "content-length"):
            del headers[name]
        headers["content-encoding"] = "gzip"
        return Response(data, status_code, headers)


@lru_cache(_MOST_PACKED)
def _packed(path: str, _changed: int, _size: int) -> bytes:
    """A file, packed once: to do it for each request would take more time than everything else about it."""
    return gzip.compress(Path(path).read_bytes(), mtime=0)
