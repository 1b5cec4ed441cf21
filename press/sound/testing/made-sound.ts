import { randomOf } from './random.ts';

/** A recording to be made, with its faults. */
export type Wish = {
  readonly seed: number;
  readonly rate?: number;
  readonly channels?: 1 | 2;
  readonly seconds?: number;
  /** Decibels: of the whole, and of the room. */
  readonly rms?: number;
  readonly floor?: number;
  readonly head?: number;
  readonly tail?: number;
  /** Where tops are cut. */
  readonly clips?: readonly number[];
  /** Where nobody speaks. */
  readonly silence?: { readonly at: number; readonly seconds: number };
};

/** Samples with channels in turn, and what is true of them, known from how they were made or counted in the plainest way. */
export type Made = {
  readonly samples: Float32Array;
  readonly rate: number;
  readonly channels: 1 | 2;
  readonly truth: {
    readonly seconds: number;
    readonly rms: number;
    readonly truePeak: number;
    readonly floor: number;
    readonly head: number;
    readonly tail: number;
    readonly clips: readonly number[];
  };
};

const CLIP_SECONDS = 0.03;

/** Something like a reader: sung syllables, breaths between phrases, a room behind. */
export function madeSound(wish: Wish): Made {
  const { seed, rate = 44_100, channels = 1, seconds = 8, rms = -20, floor = -70, head = 0.7, tail = 2 } = wish;
  const { clips = [], silence } = wish;
  const frames = Math.round(seconds * rate);
  const voice = spoken({ seed, rate, frames, from: head * rate, to: (seconds - tail) * rate, silence });
  const room = noise(seed + 1, frames, floor);
  const loudness = Math.sqrt(Math.max(0, 10 ** (rms / 10) - 10 ** (floor / 10)) / power(voice));
  const mono = voice.map((value, index) => value * loudness + (room[index] ?? 0));
  for (const at of clips) cutTops(mono, Math.round(at * rate), Math.round(CLIP_SECONDS * rate), rate);
  const samples = channels === 1 ? mono : doubled(mono);
  return {
    samples,
    rate,
    channels,
    truth: { seconds, rms: 10 * Math.log10(power(mono)), truePeak: exactPeak(mono), floor, head, tail, clips },
  };
}

type Speech = Required<Pick<Wish, 'seed' | 'rate'>> & {
  readonly frames: number;
  readonly from: number;
  readonly to: number;
  readonly silence: Wish['silence'];
};

function spoken({ seed, rate, frames, from, to, silence }: Speech): Float32Array {
  const random = randomOf(seed);
  const voice = new Float32Array(frames);
  let pitch = 95 + random() * 110;
  for (let at = Math.round(from), syllables = 0; at < to; ) {
    const length = Math.round((0.12 + random() * 0.14) * rate);
    const isLast = at + length * 2 > to;
    const end = isLast ? Math.round(to) : at + length;
    pitch *= 0.94 + random() * 0.12;
    sing(voice, { at, end, pitch, rate, strength: 0.5 + random() * 0.5 });
    syllables += 1;
    // No breath beside a silence, so that its edges are where they are said to be.
    const isNear = silence && Math.abs(end / rate - silence.at - silence.seconds / 2) < silence.seconds / 2 + 1;
    const pause = syllables % 9 === 0 && to - end > 2 * rate && !isNear ? 0.7 : 0.02;
    at = isLast ? Math.ceil(to) : end + Math.round(pause * rate);
  }
  if (silence) voice.fill(0, Math.round(silence.at * rate), Math.round((silence.at + silence.seconds) * rate));
  return voice;
}

type Note = {
  readonly at: number;
  readonly end: number;
  readonly pitch: number;
  readonly rate: number;
  readonly strength: number;
};

const TABLE = 8192;
/** One turn of a voice with its overtones. */
const TURN = Float32Array.from({ length: TABLE }, (_, index) => {
  let sum = 0;
  for (let tone = 1; tone <= 12; tone++) sum += Math.sin((2 * Math.PI * index * tone) / TABLE + tone * tone) / tone;
  return sum;
});

/** Under a hill that rises at once, so that its beginning is where it is said to be. */
function sing(voice: Float32Array, { at, end, pitch, rate, strength }: Note): void {
  for (let index = at; index < end; index++) {
    const part = (index - at) / (end - at);
    const hill = Math.min(1, part * 20, (1 - part) * 20) * strength;
    voice[index] = (TURN[Math.floor(((pitch * (index - at)) / rate) * TABLE) % TABLE] ?? 0) * hill;
  }
}

/** Even noise of just this strength. */
function noise(seed: number, frames: number, level: number): Float32Array {
  const random = randomOf(seed);
  const height = Math.sqrt(3) * 10 ** (level / 20);
  return Float32Array.from({ length: frames }, () => (random() * 2 - 1) * height);
}

function cutTops(samples: Float32Array, at: number, frames: number, rate: number): void {
  for (let index = at; index < at + frames; index++) {
    samples[index] = Math.max(-1, Math.min(1, 2.5 * Math.sin((2 * Math.PI * 180 * (index - at)) / rate)));
  }
}

function doubled(mono: Float32Array): Float32Array {
  return Float32Array.from({ length: mono.length * 2 }, (_, index) => mono[index >> 1] ?? 0);
}

function power(samples: Float32Array): number {
  return samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
}

const AROUND = 200;
const FINE = 16;
const LOOKED_AT = 5000;
/** A long sinc for each place between two samples. */
const WAVES = Array.from({ length: FINE - 1 }, (_, part) =>
  Float64Array.from({ length: 2 * AROUND + 1 }, (_, step) => {
    const x = (part + 1) / FINE - (step - AROUND);
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / (AROUND + 1)));
  }),
);

/** The wave itself, around the samples that are highest: slow, and beyond doubt. */
function exactPeak(samples: Float32Array): number {
  const high = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const places: number[] = [];
  samples.forEach((value, index) => {
    if (Math.abs(value) > high * 0.9 && places.length < LOOKED_AT) places.push(index);
  });
  let peak = high;
  for (const place of places) {
    for (const wave of WAVES) peak = Math.max(peak, Math.abs(between(samples, place, wave)));
  }
  return 20 * Math.log10(peak);
}

function between(samples: Float32Array, place: number, wave: Float64Array): number {
  let sum = 0;
  for (let step = 0; step < wave.length; step++) sum += (samples[place - AROUND + step] ?? 0) * (wave[step] ?? 0);
  return sum;
}
