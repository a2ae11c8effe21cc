// A hand for each yaku: concealed tiles, melds, the winning tile after a plus, how it was won, and the situation.
// Seats are South and the round East unless the words say otherwise.
import type { YakuShown } from "../../lib/messages";
import type { Laid } from "../guide/lessons";

export const EXAMPLES: Record<string, string> = {
  menzen_tsumo: "123m789m24p678s99s +3p tsumo",
  riichi: "123m789m24p678s99s +3p ron riichi",
  ippatsu: "234m456m67p22s789s +8p ron riichi ippatsu",
  chankan: "123m567m34p678s55s +2p ron chankan",
  rinshan: "34p678s55s chi:234m ankan:9999s +5p tsumo rinshan",
  haitei: "34p678s55s chi:123m chi:567m +5p tsumo haitei",
  houtei: "34p678s55s chi:123m chi:567m +5p ron houtei",
  pinfu: "123m567m34p678s44z +5p ron",
  tanyao: "34p678s55s chi:234m chi:567m +5p ron",
  iipeikou: "223344m678p13s99s +2s ron",
  yakuhai_seat_wind: "34p678s55s chi:234m pon:222z +5p ron",
  yakuhai_round_wind: "34p678s55s chi:234m pon:111z +5p ron",
  yakuhai_haku: "34p678s55s chi:234m pon:555z +5p ron",
  yakuhai_hatsu: "34p678s55s chi:234m pon:666z +5p ron",
  yakuhai_chun: "34p678s55s chi:234m pon:777z +5p ron",
  double_riichi: "123m789m24p678s99s +3p ron double_riichi",
  chiitoitsu: "1133m5577p99s22z4z +4z ron",
  chanta: "123m789p12s789s11z +3s ron",
  ittsu: "123456789m34p99s +2p ron",
  sanshoku_doujun: "234m234p23s789s11p +4s ron",
  sanshoku_doukou: "333p34m22z pon:333m pon:333s +5m ron",
  sankantsu: "23m55s minkan:4444p ankan:6666p kakan:8888s +4m ron",
  toitoi: "222m44s99s pon:555p pon:888p +9s ron",
  sanankou: "222m444p777s3p chi:678m +3p ron",
  shousangen: "23p666z77z234m pon:555z +4p ron",
  honroutou: "111m999p11s44z pon:777z +1s ron",
  ryanpeikou: "112233m778899p5s +5s ron",
  junchan: "123m789p12s789s99p +3s ron",
  honitsu: "123m345678m22z66z +2z ron",
  chinitsu: "2344567888m234m +1m ron",
  tenhou: "123m789m24p678s99s +3p tsumo tenhou seat:E",
  chiihou: "123m789m24p678s99s +3p tsumo chiihou",
  daisangen: "34m88s pon:555z pon:666z minkan:7777z +5m ron",
  suuankou: "222m555p888s77s33m +7s tsumo",
  suuankou_tanki: "222m555p888s777s3m +3m ron",
  tsuuiisou: "11z33z444z pon:555z pon:666z +1z ron",
  ryuuiisou: "223344s66s888s66z +6z ron",
  chinroutou: "11m99p pon:999m pon:111p pon:111s +9p ron",
  chuuren: "1112345578999m +6m ron",
  junsei_chuuren: "1112345678999m +5m ron",
  kokushi: "119m19p19s123456z +7z ron",
  kokushi_13: "19m19p19s1234567z +1m ron",
  daisuushii: "44z11p pon:111z pon:222z pon:333z +4z ron",
  shousuushii: "23m44z pon:111z pon:222z pon:333z +1m ron",
  suukantsu: "5m ankan:1111z minkan:9999s kakan:3333p ankan:6666z +5m ron",
  renhou: "123m567m34p678s55s +2p ron renhou renhou=yakuman",
  open_riichi: "123m789m24p678s99s +3p tsumo open_riichi open_riichi=on",
  daisharin: "2233445566778p +8p ron daisharin=on",
  daichisei: "1122334455667z +7z ron daichisei=on",
  paarenchan: "123m789m24p678s99s +3p ron paarenchan paarenchan=on seat:E",
  isshoku_sanjun: "222333444m99p78s +9s ron isshoku_sanjun=on",
  sanrenkou: "22333m99p pon:444m pon:222p +2m ron sanrenkou=on",
  suurenkou: "22333m99p pon:444m pon:555m +2m ron suurenkou=on",
  uumensai: "78s55z chi:123m chi:456p pon:333z +9s ron uumensai=on",
  tsubame_gaeshi: "34p678s55s chi:123m chi:567m +5p ron tsubame_gaeshi tsubame_gaeshi=on",
  kanburi: "34p678s55s chi:123m chi:567m +5p ron kanburi kanburi=on",
  shiiaru_raotai: "5m chi:123m pon:999s chi:456p minkan:8888s +5m ron shiiaru_raotai=on",
  yakuhai_north: "678s34s55s pon:999p pon:444z +5s ron rules:standard-sanma sanma_north_yakuhai=on",
};

export interface Drawn {
  tiles: string;
  melds: Laid[];
  win: string;
  tsumo: boolean;
}

/** What there is to see of an example. */
export function drawn(example: string): Drawn {
  const [tiles = "", ...words] = example.split(" ");
  return {
    tiles,
    melds: words.filter((word): word is Laid => /^(chi|pon|minkan|kakan|ankan):/.test(word)),
    win: words.find((word) => word.startsWith("+"))?.slice(1) ?? "",
    tsumo: words.includes("tsumo"),
  };
}

export type Group = "one" | "two" | "three" | "six" | "yakuman" | "local";
export const GROUPS: readonly Group[] = ["one", "two", "three", "six", "yakuman", "local"];

/** Where a yaku is listed; `han` as in "2/1", "yakuman". */
export function groupOf({ han, optional }: Pick<YakuShown, "han" | "optional">): Group {
  if (optional) return "local";
  const closed = Number.parseInt(han, 10);
  if (Number.isNaN(closed)) return "yakuman";
  return closed >= 6 ? "six" : closed === 3 ? "three" : closed === 2 ? "two" : "one";
}
