import { execFileSync, spawnSync } from 'node:child_process';
import { madeText } from '../../press/sound/testing/made-text.ts';
import { randomOf } from '../../press/sound/testing/random.ts';
import type { Engine } from '../../press/sound/voice/espeak/engine.ts';
import { soundOf } from '../../press/sound/voice/wav.ts';

/** A reading of which it is known when every sentence begins. */
export type Reading = {
  readonly sentences: readonly string[];
  readonly samples: Float32Array;
  readonly rate: number;
  /** Undefined for a sentence that was left out. */
  readonly starts: readonly (number | undefined)[];
};

export type ReadingWish = {
  readonly seed: number;
  readonly count: number;
  /** One of espeak's variants, or one of flite's voices, which were made of recordings of people. */
  readonly voice:
    | { readonly espeak: string; readonly pitch?: number }
    | { readonly flite: 'slt' | 'awb' | 'rms' | 'kal' };
  readonly pace?: number;
  /** Decibels below full scale of noise behind the voice. */
  readonly noise?: number;
  readonly reverb?: boolean;
  /** Sentences left out by the reader. */
  readonly dropped?: readonly number[];
};

const FFMPEG = '/usr/bin/ffmpeg';

/** Whether this machine's ffmpeg can speak by itself. */
export function hasFlite(): boolean {
  return spawnSync(FFMPEG, ['-hide_banner', '-filters'], { encoding: 'utf8' }).stdout?.includes(' flite ') ?? false;
}

/** Every sentence by itself, with a reader's pauses between, a room and a noise behind. */
export function readingOf(engine: Engine, wish: ReadingWish): Reading {
  const random = randomOf(wish.seed + 5);
  const language = 'flite' in wish.voice ? 'en' : 'ru';
  const sentences = madeText(wish.seed, wish.count, language);
  const parts: Float32Array[] = [];
  const starts: (number | undefined)[] = [];
  let [length, rate] = [0, 22_050];
  const add = (part: Float32Array): void => {
    parts.push(part);
    length += part.length;
  };
  add(new Float32Array(Math.round(rate * 0.7)));
  for (const [index, text] of sentences.entries()) {
    if (wish.dropped?.includes(index)) {
      starts.push(undefined);
      continue;
    }
    const spoken = trimmed('flite' in wish.voice ? byFlite(text, wish.voice.flite) : byEspeak(engine, text, wish));
    if (rate !== spoken.rate) {
      length = Math.round((length * spoken.rate) / rate);
      parts.splice(0, parts.length, new Float32Array(length));
      rate = spoken.rate;
    }
    starts.push(length / rate);
    add(spoken.samples);
    add(new Float32Array(Math.round(rate * (0.18 + random() * 0.7))));
  }
  add(new Float32Array(rate));
  const dry = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    dry.set(part, at);
    at += part.length;
  }
  return { sentences, starts, rate, samples: spoilt(dry, rate, wish) };
}

type SpokenSound = { readonly samples: Float32Array; readonly rate: number };

function byEspeak(engine: Engine, text: string, { voice, pace = 150 }: ReadingWish): SpokenSound {
  const { espeak, pitch = 50 } = voice as { readonly espeak: string; readonly pitch?: number };
  const { samples, rate } = engine.say({ text, language: 'ru', variant: espeak, pitch, pace });
  return { rate, samples: Float32Array.from(samples, (value) => value / 32_768) };
}

function byFlite(text: string, voice: string): SpokenSound {
  const source = `flite=text='${text.replace(/[^\w ,.-]/g, ' ')}':voice=${voice}`;
  const words = ['-hide_banner', '-v', 'error', '-f', 'lavfi', '-i', source, '-c:a', 'pcm_s16le', '-f', 'wav', '-'];
  const sound = soundOf(execFileSync(FFMPEG, words, { maxBuffer: 1 << 26 }));
  if (sound === undefined) throw new Error('flite said nothing');
  return { rate: sound.rate, samples: Float32Array.from(sound.samples, (value) => value / 32_768) };
}

function trimmed({ samples, rate }: SpokenSound): SpokenSound {
  const isHeard = (value: number): boolean => Math.abs(value) > 0.004;
  return {
    rate,
    samples: samples.subarray(Math.max(0, samples.findIndex(isHeard)), samples.findLastIndex(isHeard) + 1),
  };
}

/** Echoes of a room of four metres, and a noise that never ends. */
function spoilt(dry: Float32Array, rate: number, { seed, noise = -70, reverb }: ReadingWish): Float32Array {
  const random = randomOf(seed + 9);
  const height = Math.sqrt(3) * 10 ** (noise / 20);
  const echoes = reverb
    ? [0.023, 0.041, 0.067, 0.11, 0.17].map((s, i) => [Math.round(s * rate), 0.4 / (i + 1)] as const)
    : [];
  return dry.map((value, index) => {
    let sum = value;
    for (const [late, part] of echoes) sum += (dry[index - late] ?? 0) * part;
    return sum * 0.6 + (random() * 2 - 1) * height;
  });
}
