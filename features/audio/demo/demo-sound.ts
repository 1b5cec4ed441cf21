import { wavHead } from '@pero/sound/voice/wav';

/** How a demonstration recording is to be. */
export type DemoSound = {
  readonly seed: number;
  readonly seconds: number;
  /** Decibels: of the voice, and of the room behind it. */
  readonly voice: number;
  readonly room: number;
  /** Where tops are cut. */
  readonly cutAt?: number;
};

export const DEMO_RATE = 44_100;
const HEAD = 0.7;
const TAIL = 2;

/** Something like a reader: hummed syllables with breaths between, made by code so that nothing is kept for it. */
export function demoVoice(seconds: number): Float32Array {
  const random = randomOf(1);
  const samples = new Float32Array(Math.round(seconds * DEMO_RATE));
  for (let at = HEAD * DEMO_RATE, syllable = 1; at < samples.length; syllable += 1) {
    const length = (0.14 + random() * 0.16) * DEMO_RATE;
    hum(samples, Math.round(at), Math.round(length), 105 + random() * 60);
    at += length + (syllable % 11 === 0 ? 0.6 : 0.03) * DEMO_RATE;
  }
  return samples;
}

/** A recording of that voice, as long and as faulty as it is wished. */
export function demoRecording(
  voice: Float32Array,
  { seed, seconds, voice: level, room, cutAt }: DemoSound,
): Float32Array {
  const random = randomOf(seed);
  const samples = voice.slice(0, Math.round(seconds * DEMO_RATE));
  samples.fill(0, Math.round((seconds - TAIL) * DEMO_RATE));
  const loudness = 10 ** (level / 20) / Math.sqrt(powerOf(samples));
  const noise = Math.sqrt(3) * 10 ** (room / 20);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = Math.max(-0.98, Math.min(0.98, (samples[index] ?? 0) * loudness)) + (random() * 2 - 1) * noise;
  }
  if (cutAt !== undefined) samples.fill(1, Math.round(cutAt * DEMO_RATE), Math.round((cutAt + 0.01) * DEMO_RATE));
  return samples;
}

const OVERTONES = [1, 0.6, 0.35];

function hum(samples: Float32Array, from: number, length: number, pitch: number): void {
  for (let index = 0; index < length; index++) {
    const hill = Math.sin((Math.PI * index) / length) ** 0.5;
    const phase = (2 * Math.PI * pitch * index) / DEMO_RATE;
    if (from + index >= samples.length) return;
    samples[from + index] = hill * OVERTONES.reduce((sum, part, tone) => sum + part * Math.sin(phase * (tone + 1)), 0);
  }
}

function powerOf(samples: Float32Array): number {
  return samples.reduce((sum, value) => sum + value * value, 0) / samples.length || 1;
}

function randomOf(seed: number): () => number {
  let state = seed * 7919 + 13;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** As a WAV of 16 bits. */
export function demoWav(samples: Float32Array, rate: number): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((value, index) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), index * 2);
  });
  return Buffer.concat([wavHead(samples.length, rate), bytes]);
}
