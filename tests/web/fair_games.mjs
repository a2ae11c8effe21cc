// Judges recorded games as the page does.
//
//     node fair_games.mjs FILE
//
// A line of the file is one game: what the browser saw, and what the server opened. A line of the output is what the page
// finds wrong with it.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  resolve: (name, context, next) => next(name.startsWith("./") && !/\.\w+$/.test(name) ? `${name}.ts` : name, context),
});
const { problemsOf } = await import("../../web/src/lib/fair/witness.ts");

for (const line of readFileSync(process.argv[2], "utf8").trim().split("\n")) {
  const { seen, opened } = JSON.parse(line);
  console.log(JSON.stringify(problemsOf(seen, opened)));
}
