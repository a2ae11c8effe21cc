// How somebody does in the trainer, kept in this browser.
export interface Tally {
  asked: number;
  right: number;
  streak: number;
  longest: number;
}

export type Skill = "efficiency" | "han" | "fu" | "points" | "score";

const KEY = "tehai.trainer";
const SKILLS: Skill[] = ["efficiency", "score", "han", "fu", "points"];

function fresh(): Record<Skill, Tally> {
  return Object.fromEntries(SKILLS.map((skill) => [skill, { asked: 0, right: 0, streak: 0, longest: 0 }])) as Record<Skill, Tally>;
}

function stored(): Record<Skill, Tally> {
  try {
    return { ...fresh(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Record<Skill, Tally>>) };
  } catch {
    return fresh();
  }
}

export const tallies = $state(stored());

export function count(skill: Skill, right: boolean): void {
  const tally = tallies[skill];
  tally.asked += 1;
  tally.right += right ? 1 : 0;
  tally.streak = right ? tally.streak + 1 : 0;
  tally.longest = Math.max(tally.longest, tally.streak);
  save();
}

export function forget(skills: readonly Skill[]): void {
  const empty = fresh();
  for (const skill of skills) tallies[skill] = empty[skill];
  save();
}

function save(): void {
  localStorage.setItem(KEY, JSON.stringify(tallies));
}

/** A question that nobody has seen. */
export function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
