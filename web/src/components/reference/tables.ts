// What hands below a mangan are worth, and the limits: by ron, and by self-draw from each (and from the dealer).
// The same numbers as in the project's rules, where they are computed.
export type Cell = readonly [ron: string, tsumo: string];
export interface Row {
  fu: number;
  /** for one to four han */
  cells: readonly Cell[];
}

export const NON_DEALER: readonly Row[] = [
  { fu: 20, cells: [["", ""], ["", "400/700"], ["", "700/1300"], ["", "1300/2600"]] },
  { fu: 25, cells: [["", ""], ["1600", ""], ["3200", "800/1600"], ["6400", "1600/3200"]] },
  { fu: 30, cells: [["1000", "300/500"], ["2000", "500/1000"], ["3900", "1000/2000"], ["7700", "2000/3900"]] },
  { fu: 40, cells: [["1300", "400/700"], ["2600", "700/1300"], ["5200", "1300/2600"], ["mangan", ""]] },
  { fu: 50, cells: [["1600", "400/800"], ["3200", "800/1600"], ["6400", "1600/3200"], ["mangan", ""]] },
  { fu: 60, cells: [["2000", "500/1000"], ["3900", "1000/2000"], ["7700", "2000/3900"], ["mangan", ""]] },
  { fu: 70, cells: [["2300", "600/1200"], ["4500", "1200/2300"], ["mangan", ""], ["mangan", ""]] },
  { fu: 80, cells: [["2600", "700/1300"], ["5200", "1300/2600"], ["mangan", ""], ["mangan", ""]] },
  { fu: 90, cells: [["2900", "800/1500"], ["5800", "1500/2900"], ["mangan", ""], ["mangan", ""]] },
  { fu: 100, cells: [["3200", "800/1600"], ["6400", "1600/3200"], ["mangan", ""], ["mangan", ""]] },
  { fu: 110, cells: [["3600", ""], ["7100", "1800/3600"], ["mangan", ""], ["mangan", ""]] },
];

export const DEALER: readonly Row[] = [
  { fu: 20, cells: [["", ""], ["", "700"], ["", "1300"], ["", "2600"]] },
  { fu: 25, cells: [["", ""], ["2400", ""], ["4800", "1600"], ["9600", "3200"]] },
  { fu: 30, cells: [["1500", "500"], ["2900", "1000"], ["5800", "2000"], ["11600", "3900"]] },
  { fu: 40, cells: [["2000", "700"], ["3900", "1300"], ["7700", "2600"], ["mangan", ""]] },
  { fu: 50, cells: [["2400", "800"], ["4800", "1600"], ["9600", "3200"], ["mangan", ""]] },
  { fu: 60, cells: [["2900", "1000"], ["5800", "2000"], ["11600", "3900"], ["mangan", ""]] },
  { fu: 70, cells: [["3400", "1200"], ["6800", "2300"], ["mangan", ""], ["mangan", ""]] },
  { fu: 80, cells: [["3900", "1300"], ["7700", "2600"], ["mangan", ""], ["mangan", ""]] },
  { fu: 90, cells: [["4400", "1500"], ["8700", "2900"], ["mangan", ""], ["mangan", ""]] },
  { fu: 100, cells: [["4800", "1600"], ["9600", "3200"], ["mangan", ""], ["mangan", ""]] },
  { fu: 110, cells: [["5300", ""], ["10600", "3600"], ["mangan", ""], ["mangan", ""]] },
];

export interface Limit {
  name: "mangan" | "haneman" | "baiman" | "sanbaiman" | "yakuman";
  han: string;
  nonDealer: Cell;
  dealer: Cell;
}

export const LIMITS: readonly Limit[] = [
  { name: "mangan", han: "5", nonDealer: ["8000", "2000/4000"], dealer: ["12000", "4000"] },
  { name: "haneman", han: "6–7", nonDealer: ["12000", "3000/6000"], dealer: ["18000", "6000"] },
  { name: "baiman", han: "8–10", nonDealer: ["16000", "4000/8000"], dealer: ["24000", "8000"] },
  { name: "sanbaiman", han: "11–12", nonDealer: ["24000", "6000/12000"], dealer: ["36000", "12000"] },
  { name: "yakuman", han: "13+", nonDealer: ["32000", "8000/16000"], dealer: ["48000", "16000"] },
];
