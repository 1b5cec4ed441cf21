import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openStudio } from '../ffmpeg/studio.ts';
import { madeText } from '../testing/made-text.ts';
import { sentencesOf } from '../text/sentences.ts';
import { openDraftVoice } from '../voice/espeak/voice.ts';
import { readAloud } from '../voice/read-aloud.ts';
import { align, nudged } from './align.ts';
import { errorsOf } from './estimate.ts';
import { SMALL_ERROR } from './known.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-align-'));
const voice = openDraftVoice();
afterAll(() => {
  voice.close();
  rmSync(folder, { recursive: true, force: true });
});

test('sentences are found in a recording by another voice, at another pace, and one that was not read is told of', async () => {
  const path = join(folder, 'reading.wav');
  const sentences = madeText(5, 14);
  const timbre = { voice: 'f2', pitch: 5, pace: 0.85 };
  const read = sentences.filter((_, index) => index !== 8);
  const { lines } = await readAloud(
    voice,
    read.map((text) => ({ text, timbre })),
    { to: path },
  );
  const truth = lines.toSpliced(8, 0, lines[8] ?? { start: 0, end: 0, words: [] });
  const rows = await align(openStudio(), { path, kind: 'WAV', sentences, folder });
  expect(rows).toHaveLength(14);
  const off = rows.map(({ start }, index) => Math.abs(start - (truth[index]?.start ?? 0)));
  const trusted = rows.map(({ error }) => error <= SMALL_ERROR);
  expect(off.filter((each, index) => trusted[index] && each > SMALL_ERROR)).toEqual([]);
  expect(trusted.filter(Boolean).length).toBeGreaterThan(2);
  expect(trusted[8] && trusted[9]).toBe(false);
  expect(off.toSorted((a, b) => a - b)[7]).toBeLessThan(0.1);
  expect(rows.every(({ start, end }, index) => end >= start && end <= (rows[index + 1]?.start ?? end))).toBe(true);
});

describe('a place in a recording', () => {
  test('is the more doubtful the less there is to hold on to', () => {
    const good = { start: 0, end: 1, pause: 0.5, shift: 0.1, rival: 0, cost: 3, ratio: 1.3, stuck: 0.1 };
    const worst = (clues: object) => Math.max(...errorsOf([good, good, { ...good, ...clues }, good, good], 40));
    expect(worst({})).toBeLessThan(SMALL_ERROR);
    for (const doubt of [{ pause: 0 }, { shift: 0.5 }, { rival: 0.9 }, { cost: 5 }, { ratio: 0.5 }, { stuck: 1.2 }]) {
      expect([doubt, worst(doubt) > SMALL_ERROR]).toEqual([doubt, true]);
    }
    expect(errorsOf([good, good], 2)[1]).toBeGreaterThan(errorsOf([good, good], 40)[1] ?? 0);
  });

  test('can be nudged, between its neighbours', () => {
    const rows = [0, 2, 4].map((start) => ({ start, end: start + 1.8, error: 0.5 }));
    expect(nudged(rows, 1, 1.5)).toEqual([
      { start: 0, end: 1.5, error: 0.5 },
      { start: 1.5, end: 3.8, error: 0 },
      { start: 4, end: 5.8, error: 0.5 },
    ]);
    expect(nudged(rows, 1, 9)[1]?.start).toBeCloseTo(3.95, 5);
    expect(nudged(rows, 0, -1)[0]).toEqual({ start: 0, end: 1.8, error: 0 });
    // Neighbours that a machine has put close together leave no room: never over the next one.
    const close = [1, 1.02, 1.04].map((start) => ({ start, end: start + 0.02, error: 0.5 }));
    for (const to of [0, 9]) expect(nudged(close, 1, to)[1]?.start).toBeCloseTo(1.02, 5);
  });
});

test.each([
  ['Было утро. Шёл дождь! «Кто там?» Никого…', ['Было утро. ', 'Шёл дождь! ', '«Кто там?» ', 'Никого…']],
  ['— Кто там? — спросил он. — Я.', ['— Кто там? — спросил он. ', '— Я.']],
  ['А. С. Пушкин жил на ул. Мойка, д. 12. Потом уехал.', ['А. С. Пушкин жил на ул. Мойка, д. 12. ', 'Потом уехал.']],
  ['В 1905 г. Он ушёл.', ['В 1905 г. Он ушёл.']],
  ['Без точки', ['Без точки']],
  ['', []],
])('a paragraph is parted into sentences: %s', (text, sentences) => {
  expect(sentencesOf(text).map(({ from, to }) => text.slice(from, to))).toEqual(sentences);
});
