// Tiles that the package does not draw, in its colours and on its board of 300 by 400.
const BLUE = "#19328c";
const RED = "#b93c3c";
const BRIGHT = "#d71e1e";
const GREEN = "#004900";
const LEAF = "#2e7d32";
const GOLD = "#c98a12";
const PURPLE = "#6a2f8f";
const BROWN = "#6b4423";

const line = (d, colour, width, more = "") => `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`;
const shape = (d, colour, more = "") => `<path fill="${colour}" d="${d}"${more}/>`;
const dot = (x, y, r, colour) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
const moved = (x, y, angle, scale, inner) => `<g transform="translate(${x} ${y})rotate(${angle})scale(${scale})">${inner}</g>`;

/** The same part, `count` times around a point. */
const around = (count, part, from = 0) => Array.from({ length: count }, (_, index) => `<g transform="rotate(${Math.round((from + (index * 360) / count) * 10) / 10})">${part}</g>`).join("");

/** Small numbers 1 to 4 in a corner, as strokes: text would depend on a font. */
const NUMERALS = {
  1: "M8 12 22 0v56",
  2: "M0 14C2-6 34-6 34 15 34 30 2 40 0 56h36",
  3: "M0 6C10-4 34-2 33 13 32 26 16 27 12 27c8 0 24 1 24 15 0 16-26 18-36 8",
  4: "M28 56V0L0 40h38",
};
const numeral = (number, colour, x = 44) => line(NUMERALS[number], colour, 11, ` transform="translate(${x} 38)"`);

const frame =
  line("M52 52h196v296H52z", BLUE, 16) +
  line("M80 80h140v240H80z", BLUE, 6) +
  line("M52 52 80 80M248 52 220 80M52 348 80 320M248 348 220 320", BLUE, 6);

const blossom = (colour, heart) => around(5, `<ellipse cy="-27" rx="20" ry="25" fill="${colour}" stroke="#fff" stroke-width="4"/>`) + dot(0, 0, 11, heart) + around(5, line("M0-6V-24", heart, 4), 36);

const plum =
  line("M60 368C120 320 92 246 150 206S236 150 246 96", BROWN, 17) +
  line("M112 288C150 296 190 280 214 252M150 206C124 190 104 168 98 140", BROWN, 11) +
  moved(98, 132, 10, 1.15, blossom(BRIGHT, "#ffd24d")) +
  moved(212, 236, 30, 1.25, blossom(BRIGHT, "#ffd24d")) +
  moved(236, 100, 0, 0.85, blossom(RED, "#ffd24d")) +
  dot(122, 330, 10, RED) +
  dot(170, 286, 12, BRIGHT);

const orchidFlower = around(3, `<path fill="${PURPLE}" d="M0 0C-24-20-20-54 0-68 20-54 24-20 0 0z"/>`) + around(2, `<path fill="#9a5cc0" d="M0 0C-20-10-26-34-14-50 2-40 6-16 0 0z"/>`, 70) + dot(0, 2, 9, "#ffd24d");
const orchid =
  line("M150 372C140 290 96 226 50 206M150 372C150 270 120 190 96 150M150 372C162 300 214 250 258 244M150 372C170 280 214 220 226 172", GREEN, 13) +
  line("M150 372C156 290 160 230 152 176", LEAF, 9) +
  moved(154, 132, 0, 1.15, orchidFlower) +
  moved(206, 262, 40, 0.7, orchidFlower);

const chrysanthemum =
  line("M150 372V250", GREEN, 13) +
  shape("M150 340C112 344 84 322 72 290 112 286 140 306 150 340zM150 322C190 326 220 300 232 268 190 266 160 286 150 322z", GREEN) +
  moved(150, 172, 0, 1, around(14, `<ellipse cy="-70" rx="15" ry="36" fill="${GOLD}" stroke="#fff" stroke-width="4"/>`) + around(10, `<ellipse cy="-38" rx="12" ry="26" fill="#e6b030" stroke="#fff" stroke-width="4"/>`, 18) + dot(0, 0, 20, RED));

const stalk = (x, top, width) =>
  line(`M${x} 368V${top}`, GREEN, width) + line(`M${x - width / 2 - 3} 292h${width + 6}M${x - width / 2 - 3} 216h${width + 6}M${x - width / 2 - 3} 140h${width + 6}`, "#fff", 6);
const blade = `<path fill="${LEAF}" d="M0 0C14-18 52-26 84-14 58 6 24 14 0 0z"/>`;
const bamboo =
  stalk(120, 70, 24) +
  stalk(184, 120, 20) +
  moved(132, 140, -20, 1.1, blade) +
  moved(132, 150, 25, 1, blade) +
  moved(108, 216, 200, 0.9, blade) +
  moved(196, 216, -35, 0.95, blade) +
  moved(194, 296, 10, 0.95, blade) +
  moved(108, 300, 150, 0.9, blade);

const spring =
  line("M150 372C146 320 152 280 150 232", LEAF, 15) +
  shape("M150 270C90 270 60 226 56 178 114 180 148 216 150 270zM150 250C154 186 196 150 250 146 250 204 214 246 150 250z", LEAF) +
  moved(96, 120, 0, 0.95, blossom("#e0607e", "#ffd24d")) +
  moved(190, 96, 20, 0.75, blossom("#e0607e", "#ffd24d")) +
  line("M60 372h180", BROWN, 13);

const summer =
  dot(150, 150, 56, BRIGHT) +
  moved(150, 150, 0, 1, around(12, line("M0-76V-100", BRIGHT, 14))) +
  line("M46 300c26-26 52-26 78 0s52 26 78 0 40-24 52-14M46 352c26-26 52-26 78 0s52 26 78 0 40-24 52-14", BLUE, 16);

const maple = "M0-120 22-70 62-92 56-44 104-40 74-4 92 26 40 30 44 66 4 46 4 110-4 110-4 46-44 66-40 30-92 26-74-4-104-40-56-44-62-92-22-70z";
const autumn = moved(156, 190, 8, 1.08, shape(maple, "#c4521b") + line("M0 40V-90M0 10 60-26M0 10-60-26M0 30 34 44M0 30-34 44", "#fff", 5)) + moved(88, 326, -35, 0.36, shape(maple, GOLD)) + moved(226, 336, 40, 0.3, shape(maple, RED));

const winter =
  moved(150, 170, 0, 1, around(6, line("M0 0V-108M0-62-26-88M0-62 26-88M0-34-16-50M0-34 16-50", BLUE, 13))) +
  shape("M40 372C90 316 128 340 156 322S232 318 260 372z", "#8fa6cf") +
  dot(60, 300, 7, BLUE) +
  dot(246, 288, 8, BLUE);

/** Tile text to what is inside its picture. */
export const drawn = {
  "5z": frame,
  "1f": plum + numeral(1, BRIGHT, 34),
  "2f": orchid + numeral(2, BRIGHT, 34),
  "3f": chrysanthemum + numeral(3, BRIGHT, 30),
  "4f": bamboo + numeral(4, BRIGHT, 34),
  "5f": spring + numeral(1, BLUE, 34),
  "6f": summer + numeral(2, BLUE, 34),
  "7f": autumn + numeral(3, BLUE, 34),
  "8f": winter + numeral(4, BLUE, 34),
};
