import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { write } from "./tools/sprite.mjs";

/** The tiles are a file of the sources that is made, so that it gets a hashed name like any other. */
const tiles: Plugin = { name: "tehai-tiles", buildStart: () => void write() };

export default defineConfig({
  plugins: [tiles, svelte()],
  build: { outDir: "../src/tehai/server/static", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8136", ws: true } } },
});
