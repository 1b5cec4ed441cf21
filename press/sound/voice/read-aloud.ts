import { open } from 'node:fs/promises';
import type { Glossary } from './glossary.ts';
import type { Heard, Timbre, Voice } from './voice.ts';
import { wavHead } from './wav.ts';

/** A sentence to be read, and by whom. */
export type Line = {
  readonly text: string;
  readonly timbre?: Timbre;
  /** Begins a paragraph, a scene: a longer pause stands before it. */
  readonly isNewParagraph?: boolean;
};

/** A sentence in the recording; its words with it. */
export type ReadLine = { readonly start: number; readonly end: number; readonly words: readonly Heard[] };

const PAUSES = { head: 0.7, sentence: 0.35, paragraph: 0.8, tail: 2 };
/** Quieter than this is nothing: voices put silence around what they say, each as much as it likes. */
const SILENT = 80;
const EDGE_SECONDS = 0.03;

/** Reads sentences into one WAV, with pauses of ours between them, and tells when each is heard. */
export async function readAloud(
  voice: Voice,
  lines: readonly Line[],
  order: {
    readonly to: string;
    readonly glossary?: Glossary;
    readonly owner?: string;
    readonly onLine?: (number: number) => void;
  },
): Promise<{ readonly seconds: number; readonly rate: number; readonly lines: readonly ReadLine[] }> {
  const { to, glossary = [], owner, onLine } = order;
  const file = await open(to, 'w');
  const read: ReadLine[] = [];
  let [written, rate] = [0, 0];
  const write = async (samples: Int16Array): Promise<void> => {
    if (samples.length === 0) return;
    await file.write(
      new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength),
      0,
      samples.byteLength,
      44 + written * 2,
    );
    written += samples.length;
  };
  const silence = (seconds: number): Promise<void> => write(stillness(Math.round(seconds * rate)));
  try {
    for (const [index, { text, timbre, isNewParagraph }] of lines.entries()) {
      const hints = { glossary, ...(timbre && { timbre }), ...(owner !== undefined && { owner }) };
      const spoken = await voice.synthesise(text, hints);
      if (rate !== 0 && spoken.rate !== rate) throw new Error('A voice keeps its rate');
      rate = spoken.rate;
      const usual = isNewParagraph ? PAUSES.paragraph : PAUSES.sentence;
      await silence(index === 0 ? PAUSES.head : usual);
      const { from, to: end } = trimmed(spoken.samples, rate);
      const [start, skipped] = [written / rate, from / rate];
      await write(spoken.samples.subarray(from, end));
      const words = spoken.times.map((each) => {
        return {
          ...each,
          start: start + Math.max(0, each.start - skipped),
          end: Math.min(written / rate, start + each.end - skipped),
        };
      });
      read.push({ start, end: written / rate, words });
      onLine?.(index + 1);
    }
    await silence(PAUSES.tail);
    await file.write(wavHead(written, rate), 0, 44, 0);
    return { seconds: written / Math.max(1, rate), rate, lines: read };
  } finally {
    await file.close();
  }
}

/** Some −75 dB: bare zeros are heard as a hole, and are no room to measure. The same every time. */
const BREATH = 10;

function stillness(samples: number): Int16Array {
  let seed = 1;
  return Int16Array.from({ length: samples }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.round(((seed / 2_147_483_647) * 2 - 1) * BREATH);
  });
}

/** Without the silence around it, but for a breath. */
function trimmed(samples: Int16Array, rate: number): { readonly from: number; readonly to: number } {
  const edge = Math.round(EDGE_SECONDS * rate);
  const isHeard = (value: number): boolean => Math.abs(value) > SILENT;
  const first = samples.findIndex(isHeard);
  if (first === -1) return { from: 0, to: samples.length };
  return { from: Math.max(0, first - edge), to: Math.min(samples.length, samples.findLastIndex(isHeard) + 1 + edge) };
}
