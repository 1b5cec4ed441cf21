import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  /**
   * One of espeak's variants; one of flite's voices or festival's Russian one, which were cut out of recordings of people; or a
   * person, who read a book for LibriVox.
   */
  readonly voice:
    | { readonly espeak: string; readonly pitch?: number }
    | { readonly flite: 'slt' | 'awb' | 'rms' | 'kal' }
    | { readonly festival: 'ru' }
    | { readonly person: 'librivox' };
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

/** Debian's festival with festvox-ru. */
export function hasFestival(): boolean {
  return existsSync('/usr/bin/text2wave') && existsSync('/usr/share/festival/voices/russian');
}

/** Debian's pocketsphinx-testdata: sentences of «Sense and Sensibility», each a recording with its words. */
const LIBRIVOX = '/usr/share/pocketsphinx/test/data/librivox';

export function hasLibrivox(): boolean {
  return existsSync(LIBRIVOX);
}

/** What people read, as often as is asked for. */
function readByPeople(count: number): readonly { readonly text: string; readonly path: string }[] {
  const lines = readFileSync(join(LIBRIVOX, 'transcription'), 'utf8').matchAll(/<s> (.+) <\/s> \((\S+)\)/g);
  const known = [...lines].map(([, text = '', name]) => ({ text: `${text}.`, path: join(LIBRIVOX, `${name}.wav`) }));
  return Array.from({ length: count }, (_, at) => known[at % known.length]).filter((one) => one !== undefined);
}

/** Every sentence by itself, with a reader's pauses between, a room and a noise behind. */
export function readingOf(engine: Engine, wish: ReadingWish): Reading {
  const random = randomOf(wish.seed + 5);
  const people = 'person' in wish.voice ? readByPeople(wish.count) : [];
  const sentences =
    people.length > 0 ? people.map(({ text }) => text) : madeText(wish.seed, wish.count, languageOf(wish.voice));
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
    const spoken = trimmed(spokenBy(engine, { text, sentences, path: people[index]?.path }, wish), people.length > 0);
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

export function languageOf(voice: ReadingWish['voice']): 'en' | 'ru' {
  return 'flite' in voice || 'person' in voice ? 'en' : 'ru';
}

type Said = { readonly text: string; readonly sentences: readonly string[]; readonly path: string | undefined };

function spokenBy(engine: Engine, { text, sentences, path }: Said, wish: ReadingWish): SpokenSound {
  const { voice } = wish;
  if (path !== undefined) return heardIn(readFileSync(path));
  if ('festival' in voice) return byFestival(text, sentences);
  return 'flite' in voice ? byFlite(text, voice.flite) : byEspeak(engine, text, wish);
}

function heardIn(wav: Buffer): SpokenSound {
  const sound = soundOf(wav);
  if (sound === undefined) throw new Error('nothing was said');
  return { rate: sound.rate, samples: Float32Array.from(sound.samples, (value) => value / 32_768) };
}

/** What festival has said once; its voice is so large that a process for each sentence takes longer than all else. */
const festivalSaid = new Map<string, SpokenSound>();

function byFestival(text: string, sentences: readonly string[]): SpokenSound {
  const known = festivalSaid.get(text);
  if (known) return known;
  const folder = mkdtempSync(join(tmpdir(), 'pero-festival-'));
  try {
    const path = (at: number): string => join(folder, `${at}.wav`);
    const quoted = (words: string): string => `"${words.replace(/["\\]/g, ' ')}"`;
    const saying = sentences.map(
      (each, at) => `(utt.save.wave (utt.synth (Utterance Text ${quoted(each)})) ${quoted(path(at))})`,
    );
    const script = join(folder, 'script.scm');
    writeFileSync(script, ['(voice_msu_ru_nsh_clunits)', ...saying, ''].join('\n'));
    execFileSync('festival', ['-b', script], { stdio: 'ignore' });
    for (const [at, each] of sentences.entries()) festivalSaid.set(each, heardIn(readFileSync(path(at))));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return byFestival(text, sentences);
}

function byEspeak(engine: Engine, text: string, { voice, pace = 150 }: ReadingWish): SpokenSound {
  const { espeak, pitch = 50 } = voice as { readonly espeak: string; readonly pitch?: number };
  const { samples, rate } = engine.say({ text, language: 'ru', variant: espeak, pitch, pace });
  return { rate, samples: Float32Array.from(samples, (value) => value / 32_768) };
}

function byFlite(text: string, voice: string): SpokenSound {
  const source = `flite=text='${text.replace(/[^\w ,.-]/g, ' ')}':voice=${voice}`;
  const words = ['-hide_banner', '-v', 'error', '-f', 'lavfi', '-i', source, '-c:a', 'pcm_s16le', '-f', 'wav', '-'];
  return heardIn(execFileSync(FFMPEG, words, { maxBuffer: 1 << 26 }));
}

function trimmed({ samples, rate }: SpokenSound, isInRoom: boolean): SpokenSound {
  // A person is heard in a room: he begins where he is above it.
  const top = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const least = isInRoom ? top / 20 : 0.004;
  const isHeard = (value: number): boolean => Math.abs(value) > least;
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
