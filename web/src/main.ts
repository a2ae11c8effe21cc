import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./assets/fonts.css";
import { wordsLoaded } from "./lib/i18n.svelte";
import { renew } from "./lib/renew";

addEventListener("vite:preloadError", () => void renew());

const target = document.getElementById("app");
if (target) void wordsLoaded().then(() => mount(App, { target }));
