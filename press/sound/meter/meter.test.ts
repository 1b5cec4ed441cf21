import { describe, expect, test } from 'vitest';
import type { Heights } from '../measured.ts';
import { type Made, madeSound } from '../testing/made-sound.ts';
import { wavFile } from '../testing/wav-file.ts';
import { openMeter } from './meter.ts';
import { openWavStream } from './wav-stream.ts';

function measured({ samples, rate, channels }: Omit<Made, 'truth'>, piece = 8192): Heights {
  const meter = openMeter({ rate, channels });
  for (let at = 0; at < samples.length; at += piece) meter.feed(samples.subarray(at, at + piece));
  return meter.end();
}

function sine(hertz: number, decibels: number, { rate = 48_000, channels = 1, seconds = 5, phase = 0 } = {}): Made {
  const height = 10 ** (decibels / 20);
  const samples = Float32Array.from({ length: rate * seconds * channels }, (_, index) => {
    return height * Math.sin((2 * Math.PI * hertz * Math.floor(index / channels)) / rate + phase);
  });
  return { samples, rate, channels: channels as 1 | 2, truth: {} as never };
}

/** As an encoder leaves it: all a little lower, and uneven by some hundredths. */
function pressed(samples: Float32Array): Float32Array {
  return samples.map((value, index) => value * 0.97 + Math.abs(value) * 0.02 * Math.sin(index * 1.9));
}

const roundedTo = (value: unknown) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value);

describe('the meter', () => {
  test.each([
    [{ seed: 1 }],
    [{ seed: 2, rms: -36, floor: -62, head: 0.1, tail: 0.3 }],
    [{ seed: 3, rms: -18, floor: -55, head: 3, tail: 7, seconds: 14, channels: 2 as const }],
    [{ seed: 4, rms: -24, floor: -44, rate: 48_000 }],
    [{ seed: 5, rms: -20, floor: -80, rate: 22_050, head: 0, tail: 0 }],
    [{ seed: 6, rms: -22, rate: 96_000, seconds: 6 }],
  ])('hears what is in a recording: %o', (wish) => {
    const made = madeSound(wish);
    const { rms, truePeak, floor, head, tail, seconds, clipping } = measured(made);
    expect(Math.abs(rms - made.truth.rms)).toBeLessThan(0.01);
    expect(Math.abs(truePeak - made.truth.truePeak)).toBeLessThan(0.3);
    expect(Math.abs(floor - made.truth.floor)).toBeLessThan(0.5);
    expect(Math.abs(head - made.truth.head)).toBeLessThan(0.1);
    expect(Math.abs(tail - made.truth.tail)).toBeLessThan(0.1);
    expect(seconds).toBeCloseTo(made.truth.seconds, 3);
    expect(clipping.count).toBe(0);
  });

  test('says where tops were cut, and tells places that lie apart from each other', () => {
    const made = madeSound({ seed: 7, rms: -24, clips: [2, 2.2, 5.5] });
    const { clipping } = measured(made);
    expect(clipping.places.map(({ at }) => at)).toEqual([expect.closeTo(2, 1), expect.closeTo(5.5, 1)]);
    expect(clipping.places[0]?.seconds).toBeCloseTo(0.2, 1);
  });

  test('finds cut tops that a press has rounded, and takes no full-scale voice for one', () => {
    const made = madeSound({ seed: 7, rms: -24, clips: [2, 5.5] });
    expect(measured({ ...made, samples: pressed(made.samples) }).clipping.places.map(({ at }) => at)).toEqual([
      expect.closeTo(2, 1),
      expect.closeTo(5.5, 1),
    ]);
    const whole = madeSound({ seed: 14, rms: -24 });
    const top = whole.samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const full = { ...whole, samples: whole.samples.map((value) => value / top) };
    expect(measured(full).clipping.count).toBe(0);
    expect(measured({ ...full, samples: pressed(full.samples) }).clipping.count).toBe(0);
    const cut = whole.samples.map((value) => Math.max(-1, Math.min(1, (value / top) * 2)));
    expect(measured({ ...whole, samples: cut }).clipping.places.length).toBeGreaterThan(0);
  });

  test('says which part of the strength lies near the top', () => {
    const { crest } = measured(sine(440, -12));
    expect(crest[0]).toBeCloseTo(1, 2);
    const claps = sine(440, -40);
    for (let at = 0; at < 4800; at++) claps.samples[96_000 + at] = Math.sin((2 * Math.PI * 440 * at) / 48_000) * 0.5;
    const [top = 0, ...rest] = measured(claps).crest;
    expect(top).toBeGreaterThan(0.9);
    expect(Math.max(...rest)).toBeCloseTo(1 - top, 2);
    expect(rest.findIndex((part) => part > 0.01)).toBeGreaterThan(30);
  });

  test('says where nobody speaks for long', () => {
    const { silences } = measured(madeSound({ seed: 8, seconds: 20, silence: { at: 6, seconds: 7 } }));
    expect(silences).toHaveLength(1);
    const [{ at = 0, seconds = 0 } = {}] = silences;
    expect(Math.abs(at - 6)).toBeLessThan(0.1);
    expect(Math.abs(seconds - 7)).toBeLessThan(0.1);
  });

  test('takes bare zeros for no room: the floor is what a microphone heard', () => {
    const made = madeSound({ seed: 9, floor: -58 });
    made.samples.fill(0, 0, made.rate * 0.6);
    const { floor, nothing } = measured(made);
    expect(floor).toBeCloseTo(-58, 0);
    expect(nothing).toBeCloseTo(0.6, 1);
    expect(measured({ ...made, samples: new Float32Array(44_100) })).toMatchObject({
      rms: -120,
      floor: -120,
      lufs: -120,
    });
  });

  test('weighs loudness as EBU R 128 does, at every rate', () => {
    for (const rate of [44_100, 48_000, 96_000]) {
      expect(measured(sine(1000, -23, { rate, channels: 2 })).lufs).toBeCloseTo(-23, 1);
    }
    expect(measured(sine(997, 0)).lufs).toBeCloseTo(-3.01, 1);
  });

  test('finds the top of a wave between its samples', () => {
    // A quarter of the rate, all samples half way up: each is 3 dB below the wave.
    const made = sine(12_000, -6, { phase: Math.PI / 4 });
    expect(measured(made).truePeak).toBeCloseTo(-6, 1);
  });

  test('comes to the same whatever pieces it is fed in', () => {
    const made = madeSound({ seed: 10, seconds: 4, clips: [1], channels: 2 });
    const rounded = (heights: Heights) => JSON.parse(JSON.stringify(heights), (_, value) => roundedTo(value));
    expect(rounded(measured(made, 614))).toEqual(rounded(measured(made, 65_536)));
  });

  test('is not led astray by floats that are no sound', () => {
    const made = madeSound({ seed: 11, seconds: 2, tail: 0.5 });
    const before = measured(made);
    made.samples.set([Number.NaN, Number.POSITIVE_INFINITY, -1e30], 30_000);
    const after = measured(made);
    expect(after.rms).toBeCloseTo(before.rms, 1);
    expect(after.truePeak).toBeCloseTo(before.truePeak, 1);
  });

  test('draws a line of peaks and strength', () => {
    const { wave } = measured(madeSound({ seed: 12, seconds: 25, rms: -20 }));
    expect(wave.peaks).toHaveLength(1200);
    expect(wave.peaks.every((peak, index) => peak >= (wave.rms[index] ?? 0))).toBe(true);
    expect(wave.rms[0]).toBe(0);
  });
});

test('a WAV is read in whatever pieces it comes, its lengths unbelieved', () => {
  const made = madeSound({ seed: 13, seconds: 0.4, channels: 2, head: 0.1, tail: 0.1 });
  const file = wavFile(made, 32);
  file.writeUInt32LE(0xffff_ffff, 40);
  for (const piece of [1, 7, 1000]) {
    const got: number[] = [];
    const take = openWavStream({
      onFormat: (format) => expect(format).toEqual({ rate: 44_100, channels: 2 }),
      onSamples: (samples) => {
        for (const sample of samples) got.push(sample);
      },
    });
    for (let at = 0; at < file.length; at += piece) take(file.subarray(at, at + piece));
    expect(got).toEqual([...made.samples]);
  }
});
