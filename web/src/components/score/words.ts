// What a score says in words: fu beside the pictures of their tiles, limits, payments, and the way to the points.
import type { FuRow, ScoreShown, YakuRow } from "../../lib/messages";
import { say } from "../../lib/said";
import { t, type Key } from "../../lib/words/result";

const LIMITS: Record<string, Key> = {
  mangan: "result-limit-mangan",
  haneman: "result-limit-haneman",
  baiman: "result-limit-baiman",
  sanbaiman: "result-limit-sanbaiman",
  kazoe_yakuman: "result-limit-kazoe",
  yakuman: "result-yakuman",
};
const PLAIN_FU: Record<string, Key> = {
  base: "result-fu-base",
  chiitoitsu: "result-fu-chiitoitsu",
  closed_hand: "result-fu-closed_hand",
  menzen_ron: "result-fu-menzen_ron",
  open_no_fu: "result-fu-open_no_fu",
};
const SETS: Record<string, Key> = {
  ankou: "result-fu-ankou",
  minkou: "result-fu-minkou",
  ankan: "result-fu-ankan",
  minkan: "result-fu-minkan",
  sequence: "result-fu-sequence",
};
const WAITS: Record<string, Key> = {
  ryanmen: "result-fu-ryanmen",
  kanchan: "result-fu-kanchan",
  penchan: "result-fu-penchan",
  tanki: "result-fu-tanki",
  shanpon: "result-fu-shanpon",
  chiitoitsu: "result-form-chiitoitsu",
  kokushi: "result-form-kokushi",
};

/** The name of a limit; several yakuman at once are a multiple. */
export function limitTitle(score: Pick<ScoreShown, "limit" | "yakuman">): string {
  if (score.yakuman) return timesYakuman(score.yakuman);
  const key = score.limit === null ? undefined : LIMITS[score.limit];
  return key ? t(key) : (score.limit ?? "");
}

function timesYakuman(times: number): string {
  return times > 1 ? t("result-yakuman-times", { n: times }) : t("result-yakuman");
}

/** "3 han", or how many times a yakuman. */
export function worth(row: Pick<YakuRow, "han" | "yakuman">): string {
  return row.yakuman ? timesYakuman(row.yakuman) : t("result-han", { n: row.han ?? 0 });
}

/** Why a hand has these fu; the tiles are shown beside it. */
export function fuWords(row: FuRow): string {
  const [what = "", tile = ""] = row.label.split(":");
  if (what === "tsumo") return t(row.fu ? "result-fu-tsumo" : "result-fu-tsumo-pinfu");
  if (what === "pair") return pairWords(row.fu, tile);
  if (SETS[what]) return setWords(row, what, tile);
  const key = PLAIN_FU[what] ?? WAITS[what];
  return key ? t(key) : row.label;
}

function pairWords(fu: number, tile: string): string {
  if (!fu) return t("result-fu-pair");
  if (/^[567]/.test(tile)) return t("result-fu-pair-dragon");
  return t(fu > 2 ? "result-fu-pair-double" : "result-fu-pair-wind");
}

/** "open triplet of honours, 2 × 2 = 4": a factor for each reason. */
function setWords(row: FuRow, what: string, tile: string): string {
  const honour = tile.endsWith("z");
  const kind = t(honour ? "result-fu-honour" : /^[19]/.test(tile) ? "result-fu-terminal" : "result-fu-simple");
  const words = [t(SETS[what] ?? "result-fu-sequence", { tile: kind })];
  if (row.by_ron) words.push(t("result-fu-by_ron"));
  if (row.factors.length > 1) words.push(`${row.factors.join("\u00a0×\u00a0")}\u00a0=\u00a0${row.fu}`);
  return words.join(t("result-fu-comma"));
}

/** The wait, or the special shape, by which another reading differs. */
export function formWords(form: string): string {
  const key = WAITS[form];
  return key ? t(key) : form;
}

/** From han and fu to what the winner gets, line by line. */
export function formulaLines(score: ScoreShown): readonly string[] {
  return score.parts.find((part) => part.name === "points")?.lines.map((line) => say(line.text)) ?? [];
}
