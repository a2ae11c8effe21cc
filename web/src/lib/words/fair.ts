// Whether the deals of a game were fair.
import { speaker } from "../i18n.svelte";

export const t = speaker({
  "fair.good": {
    en: "Deals checked: every tile and seat follows from what the server committed to before the game.",
    ja: "配牌を検証しました。すべての牌と席は、対局前に公開されたハッシュの通りです。",
    zh: "发牌已验证：每张牌和座位都与开局前公布的承诺一致。",
  },
  "fair.bad": { en: "The deals of this game do not hold:", ja: "この対局の配牌に問題があります：", zh: "本局发牌有问题：" },
  "fair.withheld": { en: "The server has not opened its secret.", ja: "サーバーが秘密を公開していません。", zh: "服务器没有公开秘密。" },
  "fair.commitment": {
    en: "The secret is not the one that the server committed to.",
    ja: "公開された秘密が、事前のハッシュと一致しません。",
    zh: "公开的秘密与事先的承诺不符。",
  },
  "fair.late": {
    en: "The server did not commit to this game before your browser sent its seed.",
    ja: "ブラウザが乱数を送る前に、サーバーがハッシュを公開していませんでした。",
    zh: "在浏览器发送种子之前，服务器没有作出承诺。",
  },
  "fair.seed": { en: "Your browser's seed was changed.", ja: "ブラウザの乱数が変更されました。", zh: "浏览器的种子被更改了。" },
  "fair.seats": { en: "The seats were not drawn as promised.", ja: "席順が約束通りではありません。", zh: "座位不是按承诺抽取的。" },
  "fair.tiles": { en: "Other tiles were dealt than those committed to.", ja: "約束と異なる牌が配られました。", zh: "所发的牌与承诺不符。" },
  "fair.receipt": { en: "Save the receipt", ja: "検証用データを保存", zh: "保存凭证" },
});
