// Written by tools/web_types.py from the rules of the package: change those.

export const ACTIONS = {"tsumo":925,"ron":926} as const;
export const FACTS = ["ron","tsumo","dealer","not_dealer","open_meld","meld","any_riichi","no_riichi","nukidora","no_replacement","second_copy"] as const;
export const RIICHI_FLAGS = ["double_riichi","open_riichi","riichi"] as const;
export const FU = {"base":20,"menzen_ron":10,"tsumo":2,"kanchan":2,"pair":2,"double_pair":4,"open_no_fu":2} as const;
export const SET_FU = {"sequence":[0,0],"triplet-simple":[2,4],"triplet-end":[4,8],"quad-simple":[8,16],"quad-end":[16,32]} as const;
/** What is true of a win beside its flags. */
export type Fact = (typeof FACTS)[number];

/** By ron, and by self-draw from each non-dealer and from the dealer, or from everybody. */
export type Cell = readonly [ron: string, tsumo: string];

/** Hands below a limit: the fu, and a cell for each of one to four han. */
export const NON_DEALER: readonly { fu: number; cells: readonly Cell[] }[] = [
  { fu: 20, cells: [["",""],["","400/700"],["","700/1300"],["","1300/2600"]] },
  { fu: 25, cells: [["",""],["1600",""],["3200","800/1600"],["6400","1600/3200"]] },
  { fu: 30, cells: [["1000","300/500"],["2000","500/1000"],["3900","1000/2000"],["7700","2000/3900"]] },
  { fu: 40, cells: [["1300","400/700"],["2600","700/1300"],["5200","1300/2600"],["mangan",""]] },
  { fu: 50, cells: [["1600","400/800"],["3200","800/1600"],["6400","1600/3200"],["mangan",""]] },
  { fu: 60, cells: [["2000","500/1000"],["3900","1000/2000"],["7700","2000/3900"],["mangan",""]] },
  { fu: 70, cells: [["2300","600/1200"],["4500","1200/2300"],["mangan",""],["mangan",""]] },
  { fu: 80, cells: [["2600","700/1300"],["5200","1300/2600"],["mangan",""],["mangan",""]] },
  { fu: 90, cells: [["2900","800/1500"],["5800","1500/2900"],["mangan",""],["mangan",""]] },
  { fu: 100, cells: [["3200","800/1600"],["6400","1600/3200"],["mangan",""],["mangan",""]] },
  { fu: 110, cells: [["3600",""],["7100","1800/3600"],["mangan",""],["mangan",""]] },
];

export const DEALER: readonly { fu: number; cells: readonly Cell[] }[] = [
  { fu: 20, cells: [["",""],["","700"],["","1300"],["","2600"]] },
  { fu: 25, cells: [["",""],["2400",""],["4800","1600"],["9600","3200"]] },
  { fu: 30, cells: [["1500","500"],["2900","1000"],["5800","2000"],["11600","3900"]] },
  { fu: 40, cells: [["2000","700"],["3900","1300"],["7700","2600"],["mangan",""]] },
  { fu: 50, cells: [["2400","800"],["4800","1600"],["9600","3200"],["mangan",""]] },
  { fu: 60, cells: [["2900","1000"],["5800","2000"],["11600","3900"],["mangan",""]] },
  { fu: 70, cells: [["3400","1200"],["6800","2300"],["mangan",""],["mangan",""]] },
  { fu: 80, cells: [["3900","1300"],["7700","2600"],["mangan",""],["mangan",""]] },
  { fu: 90, cells: [["4400","1500"],["8700","2900"],["mangan",""],["mangan",""]] },
  { fu: 100, cells: [["4800","1600"],["9600","3200"],["mangan",""],["mangan",""]] },
  { fu: 110, cells: [["5300",""],["10600","3600"],["mangan",""],["mangan",""]] },
];

export const LIMITS = [
  { name: "mangan", han: "5", non_dealer: ["8000","2000/4000"], dealer: ["12000","4000"] },
  { name: "haneman", han: "6–7", non_dealer: ["12000","3000/6000"], dealer: ["18000","6000"] },
  { name: "baiman", han: "8–10", non_dealer: ["16000","4000/8000"], dealer: ["24000","8000"] },
  { name: "sanbaiman", han: "11–12", non_dealer: ["24000","6000/12000"], dealer: ["36000","12000"] },
  { name: "yakuman", han: "13+", non_dealer: ["32000","8000/16000"], dealer: ["48000","16000"] },
] as const;
