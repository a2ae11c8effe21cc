// The score calculator.
export const words = {
  "calculator.chi": { en: "Chi", ja: "チー", zh: "吃" },
  "calculator.pon": { en: "Pon", ja: "ポン", zh: "碰" },
  "calculator.minkan": { en: "Open kan", ja: "大明槓", zh: "大明杠" },
  "calculator.kakan": { en: "Added kan", ja: "加槓", zh: "加杠" },
  "calculator.ankan": { en: "Concealed kan", ja: "暗槓", zh: "暗杠" },
};
