"""The routes that need neither tables nor a database: scores, analysis, rules and names, logs, quizzes."""

from __future__ import annotations

from fastapi import FastAPI

from tehai.server.http.routes import logs, quiz, reference, scoring


def add_routes(app: FastAPI) -> None:
    """Let an application serve them."""
    for part in (scoring, reference, logs, quiz):
        part.routes.add_to(app)
