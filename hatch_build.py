"""What the build of the package does beyond copying files: it compiles the words (`tools/words.py`) and makes the pages
of the browser (`tools/web_pages.py`).

It does so for wheels, for editable installs and for source distributions, which carry the sources and the pages; a
wheel made of one needs no Node. With TEHAI_NO_PAGES=1 there are no pages.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TehaiHook(BuildHookInterface):  # type: ignore[type-arg]  # of the settings there are none
    """Compiles the words and builds the pages before the files of the package are collected."""

    def dependencies(self) -> list[str]:
        """Node, and only when it has something to do."""
        pages = self._tool("web_pages")
        if self._skipped(pages) or pages.up_to_date(Path(self.root)):
            return []
        return list(self.metadata.core.optional_dependencies["node"])

    def initialize(self, _version: str, build_data: dict[str, Any]) -> None:
        """Compile the words and build the pages, and let them be taken although git ignores them."""
        words, pages = self._tool("words"), self._tool("web_pages")
        try:
            words.compile_all(Path(self.root))
        except words.WordsError as problem:
            self.app.abort(str(problem))
        build_data["artifacts"].append(f"/{words.DATA.as_posix()}/")
        if self._skipped(pages):
            self.app.display_warning(f"{pages.SKIP} is set: without the pages of the browser")
            return
        try:
            pages.build(Path(self.root), self.app.display_info)
        except pages.PagesError as problem:
            self.app.abort(str(problem))
        build_data["artifacts"].append(f"/{pages.STATIC.as_posix()}/")
        if self.target_name == "sdist":
            build_data["artifacts"].append(f"/{pages.STAMP.as_posix()}")

    def _skipped(self, pages: ModuleType) -> bool:
        return os.environ.get(pages.SKIP, "") not in ("", "0")

    def _tool(self, name: str) -> ModuleType:
        sys.path.insert(0, str(Path(self.root, "tools")))
        try:
            return import_module(name)
        finally:
            sys.path.pop(0)
