import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openStudio } from '../ffmpeg/studio.ts';
import type { Measured } from '../measured.ts';
import { isInNorm, verdictsOf } from '../norm/norm.ts';
import { madeSound, type Wish } from '../testing/made-sound.ts';
import { wavFile } from '../testing/wav-file.ts';
import { corrected, mend } from './mend.ts';
import { LESS_MOST, planOf } from './plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-mend-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const studio = openStudio();

/** A recording that shops take, but for what is said of it. */
function heardOf(other: Partial<Measured> = {}): Measured {
  return {
    ...{ seconds: 600, rms: -20, truePeak: -3.5, lufs: -19, floor: -66, floorAt: 12, head: 0.7, tail: 2, nothing: 0 },
    ...{
      silences: [],
      pauses: [],
      clipping: { count: 0, places: [] },
      crest: [],
      wave: { peaks: new Uint8Array(), rms: new Uint8Array() },
    },
    ...{
      kind: 'WAV',
      isLossless: true,
      codec: 'pcm_s16le',
      channels: 1,
      rate: 44_100,
      kbps: 705,
      bytes: 1,
      promised: 600,
    },
    ...other,
  };
}

describe('the norm', () => {
  test('takes a good recording, and says of each fault what it is, where, and who mends it', () => {
    expect(isInNorm(heardOf())).toBe(true);
    const faults = (other: Partial<Measured>) => verdictsOf(heardOf(other)).filter(({ isMet }) => !isMet);
    expect(faults({})).toEqual([]);
    expect(faults({ rms: -35.64 })).toMatchObject([
      { code: 'rms', mends: 'machine', words: 'Громкость файла −35,6\u00A0дБ, допустимо от −23 до −18\u00A0дБ' },
    ]);
    expect(faults({ truePeak: -1.2, floor: -48, head: 0.1, tail: 9, rate: 48_000 }).map(({ code }) => code)).toEqual([
      ...['true-peak', 'floor', 'head', 'tail', 'rate'],
    ]);
    expect(faults({ kind: 'MP3', isLossless: false, kbps: 128 })).toMatchObject([
      { code: 'bit-rate', mends: 'author' },
    ]);
    expect(faults({ seconds: 7260, promised: 7260 })).toMatchObject([{ code: 'length', isStrict: true }]);
    expect(
      faults({
        clipping: {
          count: 2,
          places: [
            { at: 83, seconds: 0 },
            { at: 3725, seconds: 1 },
          ],
        },
      }),
    ).toMatchObject([{ code: 'clipping', isStrict: false, words: expect.stringContaining('на 1:23, 1:02:05') }]);
    expect(faults({ promised: 700 })).toMatchObject([{ code: 'cut-short' }]);
  });
});

describe('a plan', () => {
  test('of a good recording is empty', () => {
    expect(planOf(heardOf(), { channels: 1 }).steps).toEqual([]);
  });

  test('tells the noise that will come with the voice, and raises no more than the norm asks when it is near', () => {
    const loud = planOf(heardOf({ rms: -35.6, floor: -62.4 }));
    expect(loud.becomes.floor).toBeGreaterThan(-60);
    expect(loud.warnings[0]).toContain('слышнее комната');
    const near = planOf(heardOf({ rms: -28, floor: -66.2 }));
    expect(near.becomes).toMatchObject({ rms: expect.closeTo(-22.3, 1), floor: expect.closeTo(-60.5, 1) });
    expect(planOf(heardOf({ rms: -35.6, floor: -62.4 }), { choices: ['noise'] }).becomes.floor).toBeLessThan(-60);
  });

  test('is undone step by step, and the rest is reckoned anew', () => {
    const heard = heardOf({ rms: -30, floor: -80, truePeak: -8, head: 0, tail: 0.2, rate: 48_000, channels: 2 });
    const kinds = (plan: ReturnType<typeof planOf>) => plan.steps.map(({ kind }) => kind);
    expect(kinds(planOf(heard, { channels: 1 }))).toEqual(['head', 'tail', 'channels', 'gain', 'limiter', 'rate']);
    const undone = planOf(heard, { channels: 1, without: ['gain', 'head'] });
    expect(kinds(undone)).toEqual(['tail', 'channels', 'rate']);
    expect(undone.becomes).toMatchObject({ head: 0, truePeak: -8 });
    expect(undone.words).toContain('Свести в\u00A0моно');
  });

  test('keeps away from the edges of the norm where something is pressed anew, and presses nothing for that alone', () => {
    expect(planOf(heardOf({ tail: 1.02, head: 0.98 })).steps).toEqual([]);
    const { steps, becomes } = planOf(heardOf({ rms: -30, floor: -80, tail: 1.02, head: 0.98 }));
    expect(steps.map(({ kind }) => kind)).toEqual(['head', 'tail', 'gain', 'limiter']);
    expect(becomes).toMatchObject({ head: expect.closeTo(0.75, 2), tail: expect.closeTo(2, 2) });
  });

  test('tells what a limiter will take of the strength, so that the noise it tells is the noise that comes', () => {
    // A clap a decibel under full scale has nine tenths of the strength; the voice is 20 dB below it.
    const crest = [0.9, ...Array.from({ length: 19 }, () => 0), 0.1];
    const heard = heardOf({ rms: -24, truePeak: -1, floor: -66, crest });
    const { becomes, steps } = planOf(heard);
    const gain = steps.find((step) => step.kind === 'gain')?.decibels ?? 0;
    expect(gain).toBeGreaterThan(-20.5 - -24 + 3);
    expect(becomes).toMatchObject({ rms: expect.closeTo(-22.5, 1), floor: expect.closeTo(-66 + gain, 5) });
    const unheld = planOf(heard, { without: ['limiter'] });
    expect(unheld.becomes).toMatchObject({ rms: expect.closeTo(-20.5, 1), truePeak: expect.closeTo(2.5, 1) });
  });

  test('never takes a second pressing for granted', () => {
    expect(planOf(heardOf({ kind: 'MP3', isLossless: false, rms: -30 })).warnings.join()).toContain('сжат второй раз');
  });
});

describe('what came out beside the norm', () => {
  const noisy = planOf(heardOf({ rms: -30, floor: -62 }), { choices: ['noise'] });
  const [noise] = noisy.steps.filter((step) => step.kind === 'noise');
  const come = (heard: { rms?: number; floor?: number; truePeak?: number }) => ({ ...noisy.becomes, ...heard });
  const lessOf = (steps: typeof noisy.steps) =>
    steps.flatMap((step) => (step.kind === 'noise' ? step.less : []))[0] ?? 0;

  test('is left alone when it is within', () => {
    expect(corrected(noisy.steps, noisy, come({ rms: -21, floor: -61 }))).toBe(noisy.steps);
  });

  test('has more noise taken off, by what the last time really took; never more than voices stand', () => {
    const better = corrected(noisy.steps, noisy, come({ floor: -58 }));
    expect(lessOf(better)).toBeGreaterThan((noise?.less ?? 0) + 2);
    expect(better.map(({ kind }) => kind)).toEqual(noisy.steps.map(({ kind }) => kind));
    expect(lessOf(corrected(noisy.steps, noisy, come({ floor: -40 })))).toBe(LESS_MOST);
    const most = corrected(noisy.steps, noisy, come({ floor: -40 }));
    expect(corrected(most, noisy, come({ floor: -40 }))).toBe(most);
  });

  test('is raised no further than the room allows, and lowered where the voice has room', () => {
    const plain = planOf(heardOf({ rms: -30, floor: -70 }));
    const gainOf = (steps: typeof plain.steps) =>
      steps.flatMap((step) => (step.kind === 'gain' ? step.decibels : []))[0] ?? 0;
    const heard = (rms: number, floor: number) => ({ ...plain.becomes, rms, floor });
    const by = (rms: number, floor: number) =>
      gainOf(corrected(plain.steps, plain, heard(rms, floor))) - gainOf(plain.steps);
    expect(by(-24, -66)).toBeCloseTo(plain.becomes.rms + 24, 5);
    expect(by(-24, -62)).toBeCloseTo(1.7, 5);
    expect(by(-21, -59.5)).toBeCloseTo(-0.8, 5);
    // Where both cannot be had the voice goes first, and the verdict says the rest.
    expect(by(-24, -58)).toBeCloseTo(plain.becomes.rms + 24, 5);
    expect(corrected(plain.steps, plain, heard(-22.8, -59.9))).toBe(plain.steps);
  });

  test('what was undone stays undone', () => {
    const undone = planOf(heardOf({ rms: -30, floor: -70 }), { without: ['gain', 'limiter'] });
    const kinds = corrected(undone.steps, undone, { rms: -30, floor: -70, truePeak: -1 }).map(({ kind }) => kind);
    expect(kinds).toEqual(undone.steps.map(({ kind }) => kind));
  });
});

describe('what was mended is measured again and in the norm', () => {
  const cases: readonly (readonly [string, Wish, object])[] = [
    ['quiet, no quiet at its ends', { seed: 31, rms: -37, floor: -82, head: 0, tail: 0.1 }, {}],
    [
      'loud, long quiet, stereo, 48 kHz',
      { seed: 32, rms: -15, floor: -68, head: 2.5, tail: 6.5, seconds: 16, rate: 48_000, channels: 2 },
      {},
    ],
    ['noise', { seed: 33, rms: -25, floor: -58 }, { choices: ['noise', 'hum'] }],
  ];
  test.each(cases)('%s', async (name, wish, choices) => {
    const [from, to] = [join(folder, `${wish.seed}.wav`), join(folder, `${wish.seed}.mp3`)];
    const original = wavFile(madeSound(wish));
    writeFileSync(from, original);
    const heard = await studio.measure(from);
    const plan = planOf(heard, { channels: 1, ...choices });
    const { measured, isInNorm, verdicts } = await mend(studio, { from, heard, plan, to, form: 'mp3' });
    expect([name, verdicts.filter((each) => !each.isMet && each.isStrict)]).toEqual([name, []]);
    expect(isInNorm).toBe(true);
    expect(measured).toMatchObject({ kind: 'MP3', kbps: 192, rate: 44_100, channels: 1 });
    expect(measured.nothing).toBeLessThan(0.1);
    expect(Math.abs(measured.seconds - plan.becomes.seconds)).toBeLessThan(0.1);
    expect(Math.abs(measured.rms - plan.becomes.rms)).toBeLessThan(1);
    expect(measured.floor - plan.becomes.floor).toBeLessThan(2);
    expect(readFileSync(from).equals(original)).toBe(true);
  });
});
