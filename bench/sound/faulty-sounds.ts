import type { Wish } from '../../press/sound/testing/made-sound.ts';
import { randomOf } from '../../press/sound/testing/random.ts';

/** What a recording is written as before anybody measures it. */
export type Writing = 'wav16' | 'wav24' | 'wav32' | 'flac' | 'mp3';

export type FaultySound = { readonly wish: Wish; readonly writing: Writing };

const RATES = [44_100, 44_100, 48_000, 32_000, 96_000];
const WRITINGS: readonly Writing[] = ['wav16', 'wav24', 'wav32', 'flac', 'mp3'];

/** Recordings of 9 to 22 seconds with every fault that the norm knows, alone and together. */
export function faultySounds({
  seed,
  count,
}: {
  readonly seed: number;
  readonly count: number;
}): readonly FaultySound[] {
  const random = randomOf(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const pick = <T>(items: readonly T[], fallback: T): T => items[Math.floor(random() * items.length)] ?? fallback;
  return Array.from({ length: count }, (_, index): FaultySound => {
    const writing = WRITINGS[index % WRITINGS.length] ?? 'wav16';
    const rms = between(-38, -15);
    const [head, tail] = [pick([0, between(0, 3), 0.7], 0.7), pick([0, between(0, 8), 2], 2)];
    const seconds = Math.round(head + tail + between(9, 11));
    const isCut = random() < 0.3;
    const hasSilence = random() < 0.25;
    return {
      writing,
      wish: {
        seed: seed + index,
        rms,
        floor: Math.max(-84, between(rms - 60, rms - 34)),
        head,
        tail,
        seconds,
        rate: writing === 'mp3' ? 44_100 : pick(RATES, 44_100),
        channels: pick([1, 1, 2], 1),
        ...(isCut && { clips: [head + between(0.5, 1.5), head + between(2.5, 3)] }),
        ...(hasSilence && !isCut && { silence: { at: head + 1.5, seconds: between(5.2, 6) } }),
      },
    };
  });
}
