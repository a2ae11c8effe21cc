// Folds recorded frames as the page does, and compares each table with what `tehai.Board` says of it.
//
//     node fold_boards.mjs FILE
//
// A line of the file is one game: its frames as one viewer got them, and hashes of the boards after some of them. The
// report is the last line of the output: how many boards were compared, and the first tables that differ.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

registerHooks({
  resolve(name, context, next) {
    return next(name.startsWith("./") && !/\.\w+$/.test(name) ? `${name}.ts` : name, context);
  },
});
const { after } = await import("../../web/src/lib/fold.ts");
const { byOrder } = await import("../../web/src/lib/tiles.ts");

function meld({ kind, tiles, taken, added, from }, seat, players) {
  const all = [...tiles, taken, added].filter((tile) => tile !== null).sort(byOrder);
  const steps = from === null ? 0 : (from - seat + players) % players;
  return [kind, all, taken, steps === 0 ? null : steps === players - 1 ? 3 : steps];
}

function plain(table) {
  return {
    round: [table.round, table.dealer, table.honba, table.sticks, table.live, table.turn],
    indicators: table.indicators,
    wins: table.wins.map((won) => won.seat),
    draw: table.draw && table.draw.reason,
    end: table.end && table.end.scores,
    seats: table.seats.map((one, seat) => ({
      hand: one.hand,
      drawn: one.drawn === undefined ? [] : [one.drawn],
      pond: one.pond.map((tile) => [tile.tile, tile.drawn, tile.called]),
      sideways: one.pond.findIndex((tile) => tile.sideways && !tile.called),
      melds: one.melds.map((made) => meld(made, seat, table.players)),
      aside: one.aside,
      points: one.points,
      riichi: [one.riichi, one.stick, one.openRiichi],
    })),
  };
}

const different = [];
let compared = 0;
for (const line of readFileSync(process.argv[2], "utf8").trim().split("\n")) {
  const { game, frames, boards } = JSON.parse(line);
  let table = null;
  frames.forEach((frame, place) => {
    table = after(table, frame);
    if (!(place in boards)) return;
    compared += 1;
    const found = JSON.stringify(plain(table));
    if (createHash("md5").update(found).digest("hex") !== boards[place]) different.push({ game, place, found });
  });
}
console.log(JSON.stringify({ compared, differences: different.length, different: different.slice(0, 3) }));
