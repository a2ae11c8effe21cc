# syntax=docker/dockerfile:1
# tehai for many people; compose.yaml puts a database and a proxy with TLS around it. docs/club.md tells how.

FROM python:3.13.1-slim-bookworm AS build
WORKDIR /source
COPY . .
# The pages are built here, with the Node that comes from PyPI; what runs later has neither Node nor pip's cache.
RUN --mount=type=cache,target=/root/.cache/pip --mount=type=cache,target=/root/.npm \
    pip wheel --no-deps --wheel-dir /wheels . \
    && python -m venv /opt/tehai \
    && /opt/tehai/bin/pip install --no-deps --require-hashes --requirement constraints.txt \
    && /opt/tehai/bin/pip install --no-deps /wheels/tehai-*.whl

FROM python:3.13.1-slim-bookworm
RUN useradd --system --uid 10001 --user-group --home-dir /var/lib/tehai --create-home tehai
COPY --from=build /opt/tehai /opt/tehai
# Games are in the folder when no database is named; the machine code of the rules is kept there too.
ENV PATH=/opt/tehai/bin:$PATH PYTHONUNBUFFERED=1 XDG_DATA_HOME=/var/lib TEHAI_CACHE=/var/lib/tehai/cache
USER tehai
WORKDIR /var/lib/tehai
VOLUME /var/lib/tehai
EXPOSE 8136
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 CMD ["python", "-c", \
    "from urllib.request import urlopen; urlopen('http://127.0.0.1:8136/api/health', timeout=4)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["tehai"]
CMD ["serve", "--host", "0.0.0.0"]
