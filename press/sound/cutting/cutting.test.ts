import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openStudio } from '../ffmpeg/studio.ts';
import { CALMLY, reading } from '../ffmpeg/words.ts';
import { FORMS } from '../mending/mend.ts';
import type { Place } from '../meter/clipping.ts';
import { madeSound } from '../testing/made-sound.ts';
import { randomOf } from '../testing/random.ts';
import { wavFile } from '../testing/wav-file.ts';
import { cut, cutForm } from './cut.ts';
import { piecesOf, planCuts, shifted } from './plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-cutting-'));
const path = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Hours of a reader: chapters at a pace that wavers, pauses between sentences and, somewhat longer ones, between chapters. */
function longRecording(seed: number, between: number) {
  const random = randomOf(seed);
  const lengths = Array.from({ length: 6 + Math.floor(random() * 14) }, () => Math.round(6000 * 5 ** random()));
  const pauses: Place[] = [];
  const ends: number[] = [];
  let now = 0.7;
  for (const [index, length] of lengths.entries()) {
    const end = now + (length / 14) * (0.95 + random() * 0.1);
    for (now += 15 + random() * 20; now < end - 5; now += 8 + random() * 25) {
      pauses.push({ at: now, seconds: 0.45 + random() * 0.9 });
    }
    now = end;
    if (index < lengths.length - 1) {
      pauses.push({ at: now, seconds: between * (0.8 + random() * 0.4) });
      ends.push(now);
      now += between;
    }
  }
  return { lengths, ends, heard: { seconds: now + 2, head: 0.7, tail: 2, pauses } };
}

describe('a long recording is cut at the pauses near the right places', () => {
  test.each([
    [3, 0.99, 0.9, 'where chapters are parted by long pauses'],
    [1.6, 0.9, 0, 'where they are hardly longer than those between sentences'],
  ])('of %d s: %d of them are found and %d are sure, %s', (between, part, partSure) => {
    let [found, sure, sureAndWrong, all] = [0, 0, 0, 0];
    for (let seed = 0; seed < 12; seed++) {
      const { lengths, ends, heard } = longRecording(seed, between);
      const { cuts } = planCuts(lengths, heard);
      expect(cuts).toHaveLength(ends.length);
      for (const [index, end] of ends.entries()) {
        const { pause, isSure } = cuts[index] ?? { pause: null, isSure: false };
        const isFound = pause?.at === end;
        [found, sure, all] = [found + Number(isFound), sure + Number(isSure), all + 1];
        sureAndWrong += Number(isSure && !isFound);
      }
    }
    expect(found / all).toBeGreaterThan(part);
    expect(sure / all).toBeGreaterThanOrEqual(partSure);
    expect(sureAndWrong).toBe(0);
  });

  test('and without any pause it is cut where the length of the text says, which is not sure', () => {
    const { cuts } = planCuts([100, 300], { seconds: 42, head: 1, tail: 1, pauses: [] });
    expect(cuts).toEqual([{ at: 11, expected: 11, pause: null, isSure: false, others: [] }]);
    expect(planCuts([100], { seconds: 42, head: 1, tail: 1, pauses: [] }).cuts).toEqual([]);
  });

  test('a person shifts a cut, but not over its neighbours', () => {
    const { lengths, heard } = longRecording(1, 3);
    const plan = planCuts(lengths, heard);
    const at = plan.cuts[1]?.others[0] ?? 0;
    const edited = shifted(plan, 1, at);
    expect(edited.cuts[1]).toMatchObject({ at, isSure: true, pause: { seconds: expect.any(Number) } });
    expect(piecesOf(edited)).toHaveLength(lengths.length);
    expect(piecesOf(edited)[2]?.start).toBe(at);
    expect(shifted(plan, 1, 0).cuts[1]?.at).toBe((plan.cuts[0]?.at ?? 0) + 1);
  });

  test('its frames are copied, a FLAC written anew without loss, and nothing is lost between the pieces', async () => {
    const studio = openStudio();
    const made = madeSound({ seed: 81, seconds: 9, tail: 1.2, silence: { at: 3.4, seconds: 1.6 } });
    writeFileSync(path('all.wav'), wavFile(made));
    for (const ending of ['flac', 'mp3'] as const) {
      const words = [...CALMLY, ...reading('wav', 0), ...FORMS[ending], { output: 0 }];
      await studio.make({ inputs: [path('all.wav')], outputs: [path(`all.${ending}`)], words });
    }
    for (const [ending, isCopied, most] of [
      ['flac', false, 0.001],
      ['mp3', true, 0.06],
    ] as const) {
      const from = path(`all.${ending}`);
      const heard = await studio.measure(from);
      expect(cutForm(heard)).toMatchObject({ ending, isCopied });
      const plan = planCuts([400, 420], heard);
      expect(plan.cuts[0]?.pause?.at).toBeCloseTo(3.4, 1);
      const to = [path(`1.${ending}`), path(`2.${ending}`)];
      await cut(studio, { from, heard, pieces: piecesOf(plan), to });
      const [first, second] = [await studio.measure(to[0] ?? ''), await studio.measure(to[1] ?? '')];
      expect(Math.abs(first.seconds - (plan.cuts[0]?.at ?? 0))).toBeLessThan(most);
      expect(Math.abs(first.seconds + second.seconds - heard.seconds)).toBeLessThan(2 * most);
      expect([first.codec, first.rate, second.kind]).toEqual([heard.codec, heard.rate, heard.kind]);
      expect(Math.abs(second.head - 0.7)).toBeLessThan(0.1);
    }
  });
});
