import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStudio, type Studio } from '../../press/sound/ffmpeg/studio.ts';
import { CALMLY, reading } from '../../press/sound/ffmpeg/words.ts';
import type { Measured } from '../../press/sound/measured.ts';
import { FORMS, mend } from '../../press/sound/mending/mend.ts';
import { type ExpectedSound, planOf } from '../../press/sound/mending/plan.ts';
import { NORM } from '../../press/sound/norm/norm.ts';
import { type Made, madeSound } from '../../press/sound/testing/made-sound.ts';
import { wavFile } from '../../press/sound/testing/wav-file.ts';
import { type FaultySound, faultySounds, type Writing } from './faulty-sounds.ts';

export type SoundSeen = {
  readonly sounds: number;
  /** The largest error of each measure, in decibels or seconds. */
  readonly worst: ReadonlyMap<string, number>;
  readonly mended: number;
  /** Too noisy to be mended, as the plan had said before. */
  readonly foretold: number;
  readonly wrong: readonly string[];
};

const DECIBELS = 0.5;
const SECONDS = 0.1;

/** Makes recordings with known faults, measures and mends them: measures are to be true, what was mended in the norm. */
export async function proveSound(options: {
  readonly seed: number;
  readonly count: number;
  readonly tell: (line: string) => void;
}): Promise<SoundSeen> {
  const folder = mkdtempSync(join(tmpdir(), 'pero-sounds-'));
  const studio = openStudio();
  const sounds = faultySounds(options).entries();
  const all: Tried[] = [];
  const context = async (): Promise<void> => {
    for (const [number, sound] of sounds) {
      all.push(await tried(studio, join(folder, `${number}`), sound));
      if (all.length % 20 === 0) options.tell(`${all.length} recordings`);
    }
  };
  try {
    await Promise.all([context(), context()]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return summaryOf(all);
}

type Tried = { readonly name: string; readonly errors: readonly Off[]; readonly outcome: string };

function summaryOf(all: readonly Tried[]): SoundSeen {
  const worst = new Map<string, number>();
  for (const { measure, error } of all.flatMap(({ errors }) => errors)) {
    worst.set(measure, Math.max(worst.get(measure) ?? 0, error));
  }
  const times = (wanted: string) => all.filter(({ outcome }) => outcome === wanted).length;
  const wrong = all.flatMap(({ name, errors, outcome }) => [
    ...errors
      .filter(({ error, most }) => !(error <= most))
      .map(({ measure, error }) => `${name}: ${measure} is off by ${error.toFixed(2)}`),
    ...(outcome === 'mended' || outcome === 'foretold' ? [] : [`${name}: ${outcome}`]),
  ]);
  return { sounds: all.length, worst, mended: times('mended'), foretold: times('foretold'), wrong };
}

type Off = { readonly measure: string; readonly error: number; readonly most: number };

async function tried(studio: Studio, path: string, { wish, writing }: FaultySound): Promise<Tried> {
  const made = madeSound(wish);
  const from = await written(studio, path, made, writing);
  const heard = await studio.measure(from);
  const first = planOf(heard, { channels: 1 });
  const plan = first.becomes.floor > NORM.floor.most ? planOf(heard, { channels: 1, choices: ['noise'] }) : first;
  const to = `${path}-mended.mp3`;
  const result = await mend(studio, { from, heard, plan, to, form: 'mp3' });
  const errors = [...errorsOf(made, heard, writing, wish.silence), ...foretoldOff(plan.becomes, result.measured)];
  const unmet = result.verdicts.filter(({ isMet, isStrict }) => !isMet && isStrict);
  rmSync(from);
  rmSync(to);
  const name = `${writing} ${JSON.stringify(wish)}`;
  return { name, errors, outcome: outcomeOf(unmet, plan.becomes.floor > NORM.floor.most) };
}

function outcomeOf(unmet: readonly { readonly code: string; readonly words: string }[], isForetold: boolean): string {
  if (unmet.length === 0) return 'mended';
  if (isForetold && unmet.every(({ code }) => code === 'floor')) return 'foretold';
  return `not mended: ${unmet.map(({ words }) => words).join('; ')}`;
}

async function written(studio: Studio, path: string, made: Made, writing: Writing): Promise<string> {
  const bits = { wav16: 16, wav24: 24, wav32: 32, flac: 16, mp3: 16 } as const;
  writeFileSync(`${path}.wav`, wavFile(made, bits[writing]));
  if (writing !== 'flac' && writing !== 'mp3') return `${path}.wav`;
  const output = `${path}.${writing}`;
  const form = FORMS[writing].filter((word, index, all) => word !== '-ar' && all[index - 1] !== '-ar');
  const words = [...CALMLY, ...reading('wav', 0), ...form, { output: 0 }];
  await studio.make({ inputs: [`${path}.wav`], outputs: [output], words });
  rmSync(`${path}.wav`);
  return output;
}

function errorsOf(
  { truth }: Made,
  heard: Measured,
  writing: Writing,
  silence: { readonly at: number; readonly seconds: number } | undefined,
): readonly Off[] {
  const level = (measure: string, error: number): Off => ({ measure, error: Math.abs(error), most: DECIBELS });
  const time = (measure: string, error: number): Off => ({ measure, error: Math.abs(error), most: SECONDS });
  const nearest = (at: number) => Math.min(9, ...heard.clipping.places.map((place) => clippedOff(place, at)));
  const [found] = heard.silences;
  return [
    level('RMS', heard.rms - truth.rms),
    // Pressing changes tops and noise themselves; there is no truth to compare with but the pressed file.
    ...(writing === 'mp3'
      ? []
      : [level('true peak', heard.truePeak - truth.truePeak), level('noise floor', heard.floor - truth.floor)]),
    time('head', heard.head - truth.head),
    time('tail', heard.tail - truth.tail),
    time('length', heard.seconds - truth.seconds),
    ...truth.clips.map((at) => time('cut tops', nearest(at))),
    // As many places as are too many; a second is more than is forgiven.
    ...(truth.truePeak < -0.5 ? [time('cut tops where none were', heard.clipping.places.length)] : []),
    ...(silence ? [time('long silence', found ? found.at - silence.at : 9)] : []),
    ...(silence ? [time('its length', found ? found.seconds - silence.seconds : 9)] : []),
  ];
}

/** What a plan said of levels, beside what came of it. A promise may be missed by as much as the norm is kept away from. */
function foretoldOff(becomes: ExpectedSound, { rms, floor }: Measured): readonly Off[] {
  return [
    { measure: 'foretold RMS', error: Math.abs(rms - becomes.rms), most: 2 },
    // Less noise than was promised is no fault.
    { measure: 'foretold noise floor', error: Math.max(0, floor - becomes.floor), most: 3 },
  ];
}

function clippedOff({ at, seconds }: { readonly at: number; readonly seconds: number }, place: number): number {
  return Math.max(0, at - place, place - at - seconds);
}

/** The bytes of good recordings of several kinds, to be damaged. */
export async function goodSounds(studio: Studio, folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const made = madeSound({ seed: 71, seconds: 4, tail: 1, channels: 2 });
  const from = join(folder, 'good.wav');
  writeFileSync(from, wavFile(made));
  const good = new Map([['WAV', readFileSync(from)]]);
  const forms = {
    MP3: FORMS.mp3,
    FLAC: FORMS.flac,
    M4A: ['-c:a', 'aac', '-f', 'ipod'],
    OGG: ['-c:a', 'libvorbis', '-f', 'ogg'],
  };
  for (const [kind, form] of Object.entries(forms)) {
    const output = join(folder, kind);
    await studio.make({
      inputs: [from],
      outputs: [output],
      words: [...CALMLY, ...reading('wav', 0), ...form, { output: 0 }],
    });
    good.set(kind, readFileSync(output));
  }
  return good;
}
