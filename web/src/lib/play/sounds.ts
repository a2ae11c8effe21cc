// Short sounds, made on the spot: nothing has to be fetched.
import { settings } from "../settings.svelte";

export type Sound = "tile" | "call" | "flower" | "riichi" | "win" | "turn" | "clock";

interface Note {
  pitch: number;
  start: number;
  length: number;
  shape: OscillatorType;
  volume: number;
}

const note = (pitch: number, start: number, length: number, shape: OscillatorType = "sine", volume = 0.18): Note => ({
  pitch,
  start,
  length,
  shape,
  volume,
});

const NOTES: Record<Exclude<Sound, "tile">, Note[]> = {
  call: [note(330, 0, 0.1, "triangle"), note(440, 0.08, 0.14, "triangle")],
  flower: [note(587, 0, 0.1), note(880, 0.08, 0.18)],
  riichi: [note(392, 0, 0.12, "triangle"), note(523, 0.1, 0.12, "triangle"), note(784, 0.2, 0.3, "triangle")],
  win: [note(523, 0, 0.16), note(659, 0.12, 0.16), note(784, 0.24, 0.16), note(1047, 0.36, 0.5)],
  turn: [note(660, 0, 0.09, "sine", 0.1), note(880, 0.08, 0.12, "sine", 0.1)],
  clock: [note(1200, 0, 0.06, "square", 0.05)],
};

let context: AudioContext | null = null;

/** Browsers let a page sound only after somebody has touched it. */
export function allowSounds(): () => void {
  const wake = (): void => {
    context ??= new AudioContext();
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
  if (!settings.sound || context?.state !== "running") return;
  if (name === "tile") click(context);
  else for (const one of NOTES[name]) ring(context, one);
}

function ring(audio: AudioContext, { pitch, start, length, shape, volume }: Note): void {
  const from = audio.currentTime + start;
  const tone = new OscillatorNode(audio, { type: shape, frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(volume, from + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, from + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(from);
  tone.stop(from + length);
}

/** A tile put down: a burst of noise that dies at once. */
function click(audio: AudioContext): void {
  const frames = Math.round(audio.sampleRate * 0.05);
  const buffer = new AudioBuffer({ length: frames, sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let frame = 0; frame < frames; frame++) samples[frame] = (Math.random() * 2 - 1) * Math.exp((-9 * frame) / frames);
  const source = new AudioBufferSourceNode(audio, { buffer });
  const body = new BiquadFilterNode(audio, { type: "bandpass", frequency: 1900, Q: 1.2 });
  source.connect(body).connect(new GainNode(audio, { gain: 0.5 })).connect(audio.destination);
  source.start();
}
