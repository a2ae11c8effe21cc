# syntax=docker/dockerfile:1
# A tehai server; compose.yaml adds a database and a TLS proxy. See docs/club.md.

FROM python:3.13.1-slim-bookworm AS build
WORKDIR /source
COPY . .
# The pages are built in this stage, with Node from PyPI; the final image has neither Node nor pip's cache.
RUN --mount=type=cache,target=/root/.cache/pip --mount=type=cache,target=/root/.npm \
    pip wheel --no-deps --wheel-dir /wheels . \
    && python -m venv /opt/tehai \
    && /opt/tehai/bin/pip install --no-deps --require-hashes --requirement constraints.txt \
    && /opt/tehai/bin/pip install --no-deps /wheels/tehai-*.whl

FROM python:3.13.1-slim-bookworm
RUN useradd --system --uid 10001 --user-group --home-dir /var/lib/tehai --create-home tehai
COPY --from=build /opt/tehai /opt/tehai
# Games are stored in this folder if no database is given; so is the machine code of the rules.
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
