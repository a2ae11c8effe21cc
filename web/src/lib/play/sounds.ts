// The sounds of the table, rendered once by the page from the way things ring: a tile is a handful of short high modes
// and a burst of noise, a stick is wood, calls and wins are struck bells. Nothing has to be fetched.
import { idle } from "../later.svelte";
import { settings } from "../settings.svelte";

export type Sound = "tile" | "call" | "flower" | "riichi" | "win" | "yaku" | "points" | "turn" | "clock";

/** Something that is struck: at what time, which modes it has as [pitch, loudness, seconds], and how much noise. */
interface Strike {
  at: number;
  modes: readonly (readonly [number, number, number])[];
  noise?: readonly [loudness: number, seconds: number];
}

const clack = (at: number, loud = 1): Strike => ({
  at,
  modes: [[1740, 0.5 * loud, 0.022], [2890, 0.42 * loud, 0.016], [4310, 0.3 * loud, 0.011], [6420, 0.16 * loud, 0.008], [310, 0.35 * loud, 0.03]],
  noise: [0.5 * loud, 0.006],
});
const wood = (at: number, pitch: number): Strike => ({
  at,
  modes: [[pitch, 0.5, 0.05], [pitch * 2.76, 0.22, 0.028], [pitch * 5.4, 0.1, 0.014]],
  noise: [0.18, 0.004],
});
const bell = (at: number, pitch: number, loud = 0.26, long = 0.5): Strike => ({
  at,
  modes: [[pitch, loud, long], [pitch * 2.01, loud * 0.5, long * 0.6], [pitch * 2.76, loud * 0.24, long * 0.32], [pitch * 5.4, loud * 0.1, long * 0.14]],
  noise: [0.05, 0.004],
});

const STRIKES: Record<Sound, Strike[]> = {
  tile: [clack(0), clack(0.028, 0.22)],
  call: [clack(0, 0.8), clack(0.07), wood(0.02, 520)],
  flower: [bell(0, 784, 0.16, 0.3), bell(0.09, 1175, 0.18, 0.45)],
  riichi: [clack(0), wood(0.16, 880), wood(0.235, 830), bell(0.2, 587, 0.2, 0.7), bell(0.32, 880, 0.2, 0.9)],
  win: [clack(0), bell(0.08, 523), bell(0.2, 659), bell(0.32, 784), bell(0.46, 1047, 0.3, 1.2)],
  yaku: [clack(0, 0.6), wood(0, 660)],
  points: [bell(0, 784, 0.2, 0.5), bell(0.06, 1175, 0.22, 0.9)],
  turn: [bell(0, 880, 0.07, 0.18), bell(0.08, 1175, 0.06, 0.22)],
  clock: [wood(0, 1250)],
};
const TAIL = 5;
const LOUDEST = 0.9;

let context: AudioContext | null = null;
let way: GainNode | null = null;
const rendered = new Map<Sound, AudioBuffer>();

/** Browsers let a page sound only after somebody has touched it. */
export function allowSounds(): () => void {
  const wake = (): void => {
    if (!context) {
      context = new AudioContext();
      if (settings.sound) prepare(Object.keys(STRIKES) as Sound[]);
    }
    if (context.state === "suspended") void context.resume();
  };
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
  return () => {
    removeEventListener("pointerdown", wake);
    removeEventListener("keydown", wake);
  };
}

export function sound(name: Sound): void {
  if (!settings.sound || settings.volume <= 0 || context?.state !== "running") return;
  if (!way) {
    way = new GainNode(context);
    way.connect(context.destination);
  }
  way.gain.value = settings.volume / 100;
  // No two tiles fall alike.
  const playbackRate = name === "tile" ? 0.94 + Math.random() * 0.12 : 1;
  const source = new AudioBufferSourceNode(context, { buffer: bufferOf(name, context.sampleRate), playbackRate });
  source.connect(way);
  source.start();
}

function bufferOf(name: Sound, sampleRate: number): AudioBuffer {
  let buffer = rendered.get(name);
  if (!buffer) {
    const samples = render(STRIKES[name], sampleRate);
    buffer = new AudioBuffer({ length: samples.length, sampleRate });
    buffer.copyToChannel(samples, 0);
    rendered.set(name, buffer);
  }
  return buffer;
}

/** Render them one by one while there is nothing else to do: a tile would wait for the first of its kind. */
function prepare([next, ...others]: Sound[]): void {
  if (!next) return;
  idle(() => {
    if (context) bufferOf(next, context.sampleRate);
    prepare(others);
  });
}

/** The samples of what is struck: each mode dies away by itself. */
export function render(strikes: readonly Strike[], rate: number): Float32Array<ArrayBuffer> {
  const ends = strikes.flatMap((one) => [one.at + 0.02, ...one.modes.map(([, , seconds]) => one.at + seconds * TAIL)]);
  const samples = new Float32Array(Math.ceil(Math.max(...ends) * rate));
  for (const { at, modes, noise } of strikes) {
    const first = Math.round(at * rate);
    for (const [pitch, loud, seconds] of modes) {
      // Each sample of a sine that dies away follows from the two before it.
      const angle = (2 * Math.PI * pitch) / rate;
      const fade = Math.exp(-1 / rate / seconds);
      const [next, damped] = [2 * fade * Math.cos(angle), fade * fade];
      const end = Math.min(samples.length, first + seconds * TAIL * rate);
      let [before, now] = [(-loud * Math.sin(angle)) / fade, 0];
      for (let frame = first; frame < end; frame += 1) {
        samples[frame] = (samples[frame] ?? 0) + now;
        [before, now] = [now, next * now - damped * before];
      }
    }
    if (!noise) continue;
    for (let frame = first; frame < Math.min(samples.length, first + noise[1] * TAIL * rate); frame += 1) {
      samples[frame] = (samples[frame] ?? 0) + (Math.random() * 2 - 1) * noise[0] * Math.exp(-(frame - first) / rate / noise[1]);
    }
  }
  const loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), LOUDEST);
  return samples.map((one) => (one / loudest) * LOUDEST);
}
