import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Aligned, align } from '../../press/sound/align/align.ts';
import { SMALL_ERROR } from '../../press/sound/align/known.ts';
import { openStudio } from '../../press/sound/ffmpeg/studio.ts';
import { wavFile } from '../../press/sound/testing/wav-file.ts';
import { openEspeak } from '../../press/sound/voice/espeak/engine.ts';
import type { ProofResult } from '../../tools/proof-page.ts';
import {
  hasFestival,
  hasFlite,
  hasLibrivox,
  languageOf,
  type Reading,
  type ReadingWish,
  readingOf,
} from './readings.ts';

type Condition = Omit<ReadingWish, 'seed' | 'count'> & { readonly name: string };

/** Voices other than the one that recordings are compared with; flite's were made of recordings of people, who read English. */
const CONDITIONS: readonly Condition[] = [
  { name: 'espeak, a woman’s voice, slower', voice: { espeak: 'f2', pitch: 70 }, pace: 140 },
  { name: 'espeak by Klatt’s synthesis', voice: { espeak: 'klatt4' }, pace: 155 },
  { name: 'a low voice, slow, noise', voice: { espeak: 'm7', pitch: 25 }, pace: 120, noise: -45 },
  { name: 'high, quick, echo and loud noise', voice: { espeak: 'f2', pitch: 65 }, pace: 190, noise: -32, reverb: true },
  { name: 'four sentences left out', voice: { espeak: 'f2', pitch: 70 }, pace: 140, dropped: [10, 11, 25, 33] },
  { name: 'festival’s Russian voice', voice: { festival: 'ru' }, noise: -60 },
  { name: 'festival’s Russian voice, echo and noise', voice: { festival: 'ru' }, noise: -45, reverb: true },
  { name: 'a person, English, five sentences again and again', voice: { person: 'librivox' } },
  { name: 'a person, English, echo and noise', voice: { person: 'librivox' }, noise: -45, reverb: true },
  { name: 'flite slt, English', voice: { flite: 'slt' }, noise: -60 },
  { name: 'flite awb, English, noise', voice: { flite: 'awb' }, noise: -50 },
  { name: 'flite rms, English, echo and noise', voice: { flite: 'rms' }, noise: -45, reverb: true },
];

/**
 * Readings of which the truth is known, made by other voices and spoilt; ALIGNED asks for fewer sentences of each, ALIGN_ONLY for
 * those with such a name: on a busy machine the whole is done in parts, and each row is told when it is there.
 */
export async function alignSeen(tell: (line: string) => void): Promise<ProofResult> {
  const count = Number(process.env.ALIGNED ?? 60);
  const folder = mkdtempSync(join(tmpdir(), 'pero-align-proof-'));
  const [engine, studio] = [await openEspeak(), openStudio()];
  const only = process.env.ALIGN_ONLY ?? '';
  const conditions = CONDITIONS.filter(({ name, voice }) => isThere(voice) && name.includes(only));
  const rows: Row[] = [];
  try {
    for (const { name, ...wish } of conditions) {
      const reading = readingOf(engine, { seed: 20_261_118, count, ...wish });
      const path = join(folder, 'reading.wav');
      writeFileSync(path, wavFile({ samples: reading.samples, rate: reading.rate, channels: 1 }));
      const { sentences } = reading;
      const language = languageOf(wish.voice);
      const row = rowOf(name, reading, await align(studio, { path, kind: 'WAV', sentences, language, folder }));
      rows.push(row);
      tell(lineOf(row));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const [trusted, wrong] = [sum(rows.map((row) => row.trusted)), sum(rows.map((row) => row.wrong))];
  return {
    ok: wrong <= trusted * 0.02 && trusted > sum(rows.map((row) => row.sentences)) / 2,
    isRecorded: count >= 40 && only === '',
    lines: [
      `Beginnings of ${count} sentences in each of ${rows.length} readings (${(sum(rows.map(({ minutes }) => minutes))).toFixed(0)} minutes), off from the truth, in seconds. «Shown» are those whose own estimate is at most ${SMALL_ERROR} s, «wrong» those of them that are off by more, or were never read.`,
      '',
      '| reading | median | 90 % | largest | shown | wrong |',
      '|---|---|---|---|---|---|',
      ...rows.map(lineOf),
      '',
      `Shown: ${trusted}, wrong among them: ${wrong}. Festival (festvox-ru) and flite speak with voices cut out of recordings of people; the person read a book for LibriVox, his sentences are taken one by one and set apart (Debian’s pocketsphinx-testdata). No whole chapter read by a living person was tried, nor anybody who reads Russian.`,
    ],
  };
}

function isThere(voice: ReadingWish['voice']): boolean {
  if ('festival' in voice) return hasFestival();
  if ('person' in voice) return hasLibrivox();
  return 'espeak' in voice || hasFlite();
}

type Row = {
  readonly name: string;
  readonly minutes: number;
  readonly sentences: number;
  readonly errors: readonly number[];
  readonly trusted: number;
  readonly wrong: number;
};

function lineOf({ name, errors, trusted, sentences, wrong }: Row): string {
  const off = errors.map((each) => each.toFixed(3)).join(' | ');
  return `| ${name} | ${off} | ${trusted} of ${sentences} | ${wrong} |`;
}

function rowOf(name: string, { starts, samples, rate }: Reading, aligned: readonly Aligned[]): Row {
  const off = aligned.map(({ start }, index) => {
    const truth = starts[index];
    return truth === undefined ? undefined : Math.abs(start - truth);
  });
  const known = off.filter((each) => each !== undefined).sort((a, b) => a - b);
  const at = (part: number): number => known[Math.min(known.length - 1, Math.floor(part * known.length))] ?? 0;
  const isTrusted = aligned.map(({ error }) => error <= SMALL_ERROR);
  return {
    name,
    minutes: samples.length / rate / 60,
    sentences: starts.length,
    errors: [at(0.5), at(0.9), at(1)],
    trusted: isTrusted.filter(Boolean).length,
    wrong: off.filter((each, index) => isTrusted[index] && (each === undefined || each > SMALL_ERROR)).length,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
