import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadSound } from '../refusals.ts';
import { hostileSounds, TRICKS } from '../testing/hostile-sounds.ts';
import { type Made, madeSound } from '../testing/made-sound.ts';
import { wavFile } from '../testing/wav-file.ts';
import { openStudio } from './studio.ts';
import { CALMLY, reading } from './words.ts';

const NATIVE = '/usr/bin/ffmpeg';
const folder = mkdtempSync(join(tmpdir(), 'pero-studio-'));
const path = (name: string): string => join(folder, name);
const studio = openStudio();
let made: Made;

beforeAll(() => {
  made = madeSound({ seed: 21, rms: -22, floor: -58, head: 0.4, tail: 1.6, channels: 2, rate: 48_000, clips: [3] });
  writeFileSync(path('a.wav'), wavFile(made, 24));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SENTENCE = /^[А-ЯЁ](?:[^.!?\n]|[.!?](?=\S))*[^.!?\s]$/u;

/** Samples come in pieces of whatever length, and the sum of the same numbers differs in its last digits. */
function toMillionths(measured: object): unknown {
  return JSON.parse(
    JSON.stringify(measured, (_, value) => (typeof value === 'number' ? Number(value.toFixed(6)) : value)),
  );
}

describe('a recording is measured in a process of its own', () => {
  test('as it is, whatever it comes in', async () => {
    expect(await studio.measure(path('a.wav'))).toMatchObject({
      kind: 'WAV',
      codec: 'pcm_s24le',
      channels: 2,
      rate: 48_000,
      kbps: 2304,
      seconds: 8,
      rms: expect.closeTo(made.truth.rms, 1),
      truePeak: expect.closeTo(made.truth.truePeak, 0),
      floor: expect.closeTo(made.truth.floor, 0),
      head: expect.closeTo(0.4, 1),
      tail: expect.closeTo(1.6, 1),
      clipping: { places: [{ at: expect.closeTo(3, 1) }] },
    });
    const forms = [
      ['mp3', ['-c:a', 'libmp3lame', '-b:a', '192k', '-f', 'mp3'], { kind: 'MP3', kbps: 192, isLossless: false }],
      ['flac', ['-c:a', 'flac', '-ar', '44100', '-f', 'flac'], { kind: 'FLAC', rate: 44_100, isLossless: true }],
      // Its table of contents stands at the end, as phones write it.
      [
        'm4a',
        ['-c:a', 'aac', '-b:a', '128k', '-af', 'pan=mono|c0=0.5*c0+0.5*c1', '-f', 'ipod'],
        { kind: 'M4A', channels: 1, codec: 'aac' },
      ],
    ] as const;
    for (const [ending, words, known] of forms) {
      const output = path(`a.${ending}`);
      await studio.make({
        inputs: [path('a.wav')],
        outputs: [output],
        words: [...CALMLY, ...reading('wav', 0), ...words, { output: 0 }],
      });
      const measured = await studio.measure(output);
      expect(measured).toMatchObject(known);
      expect(Math.abs(measured.rms - made.truth.rms)).toBeLessThan(0.5);
      expect(Math.abs(measured.floor - made.truth.floor)).toBeLessThan(2);
      expect(Math.abs(measured.head - 0.4)).toBeLessThan(0.1);
      expect(Math.abs(measured.tail - 1.6)).toBeLessThan(0.1);
    }
  });

  test.runIf(existsSync(NATIVE))(
    'with an installed ffmpeg it comes to the same, and to what its own filters say',
    async () => {
      const [wasm, native] = [
        await studio.measure(path('a.wav')),
        await openStudio({ ffmpeg: NATIVE }).measure(path('a.wav')),
      ];
      expect(toMillionths(native)).toEqual(toMillionths(wasm));
      const words = [
        '-hide_banner',
        '-nostats',
        '-i',
        path('a.wav'),
        '-af',
        'ebur128=peak=true,astats',
        '-f',
        'null',
        '-',
      ];
      const log = execFileSync('/bin/sh', ['-c', '"$0" "$@" 2>&1', NATIVE, ...words], { encoding: 'utf8' });
      const figure = (name: string) => Number(log.slice(log.lastIndexOf(name) + name.length).split(/[^-\d.]+/, 2)[1]);
      expect(Math.abs(wasm.lufs - figure('I:'))).toBeLessThan(0.15);
      expect(Math.abs(wasm.truePeak - figure('Peak:'))).toBeLessThan(0.3);
      expect(Math.abs(wasm.rms - figure('RMS level dB'))).toBeLessThan(0.05);
    },
  );

  test('a file that ends too early is measured as far as it goes, and says how long it promised to be', async () => {
    writeFileSync(path('cut.wav'), wavFile(made, 24).subarray(0, 44 + 48_000 * 6 * 3));
    const { seconds, promised } = await studio.measure(path('cut.wav'));
    expect(seconds).toBeCloseTo(3, 1);
    expect(promised === null || promised >= 3).toBe(true);
  });

  test('what is no recording, or a damaged or a hostile one, gets one sentence or its measures', async () => {
    const good = new Map([['WAV', wavFile(madeSound({ seed: 22, seconds: 2, tail: 0.5 }))]]);
    const codes = new Map<string, string>();
    const damaged = [...hostileSounds(good, { seed: 5, count: TRICKS.length + 2 })].slice(TRICKS.length);
    for (const { name, bytes } of [...TRICKS.filter((_, index) => index % 2 === 0), ...damaged]) {
      writeFileSync(path('hostile'), bytes);
      const answer = await studio.measure(path('hostile')).catch((error: unknown) => error);
      if (answer instanceof Error) expect([name, answer]).toEqual([name, expect.any(BadSound)]);
      if (answer instanceof BadSound) expect(answer.message).toMatch(SENTENCE);
      codes.set(name, answer instanceof BadSound ? answer.code : 'measured');
    }
    expect(codes.get('nothing')).toBe('empty');
    expect(codes.get('a list that names a file')).toBe('not-sound');
    expect(codes.get('a FLAC of its name alone')).toBe('broken');
  });

  test('has an end, and leaves room for the next', async () => {
    const hasty = openStudio({ measureMs: 1 });
    await expect(hasty.measure(path('a.wav'))).rejects.toMatchObject({ code: 'too-slow' });
    await expect(hasty.measure(path('none.wav'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
