import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { write } from "./tools/sprite.mjs";

/** The tiles are a file of the sources that is made, so that it gets a hashed name like any other. */
const tiles: Plugin = { name: "tehai-tiles", buildStart: () => void write() };

export default defineConfig(({ mode }) => ({
  plugins: [tiles, svelte()],
  build: { outDir: "../src/tehai/server/static", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: "http://127.0.0.1:8136", ws: true } } },
  // Tests run in Node, with what a browser gets of Svelte.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { include: ["src/**/*.test.ts"], setupFiles: ["src/lib/testing.ts"] },
}));
