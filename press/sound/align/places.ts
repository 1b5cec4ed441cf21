import { HOP_SECONDS, RATE } from './ear.ts';
import { AROUND, type Speech, secondsOf } from './speech.ts';
import type { Path } from './warp.ts';

/** Where a sentence stands in the reference, in samples. */
export type SpokenSpan = { readonly from: number; readonly to: number };

/** What was seen where a sentence begins: all that an estimate can be made of. */
export type Clues = {
  readonly start: number;
  readonly end: number;
  /** Seconds of the pause it was put to; 0 where there is none. */
  readonly pause: number;
  /** Seconds of speech from where the path had it. */
  readonly shift: number;
  /** Seconds to another pause that would have done nearly as well; 0 where there is none. */
  readonly rival: number;
  /** How unlike recording and reference are in this sentence. */
  readonly cost: number;
  /** Frames of the recording for one of the reference. */
  readonly ratio: number;
  /** Seconds of the longest stretch in which only one of the two goes on. */
  readonly stuck: number;
};

/** How far a beginning is looked for, in frames of speech. */
const REACH = 14;
const PAUSE_MOST = 12;
const FAR_COSTS = 0.8;
const NEARLY = 3;

export function placesOf(
  sentences: readonly SpokenSpan[],
  reference: Speech,
  recording: Speech,
  path: Path,
): readonly Clues[] {
  const rowAt = (samples: number): number => reference.speechAt[frameAt(samples, reference)] ?? 0;
  const rows = sentences.map(({ from, to }) => {
    const first = Math.min(reference.count - 1, rowAt(from));
    return { first, last: Math.max(first, rowAt(to) - 1) };
  });
  const starts = rows.map(({ first }, index) => beginning(path.first[first] ?? 0, index === 0, recording));
  return rows.map(({ first, last }, index): Clues => {
    const own = starts[index] ?? { column: 0, pause: 0, shift: 0, rival: 0 };
    const next = starts[index + 1]?.column ?? recording.count;
    const [end, begin] = [recording.frameOf[next - 1] ?? 0, recording.frameOf[own.column] ?? 0];
    const heard = (path.last[last] ?? 0) - (path.first[first] ?? 0) + 1;
    return {
      start: secondsOf(begin + AROUND),
      end: secondsOf(Math.max(begin, end - AROUND)),
      pause: own.pause * HOP_SECONDS,
      shift: own.shift * HOP_SECONDS,
      rival: own.rival * HOP_SECONDS,
      cost: mean(path.cost.subarray(first, last + 1)),
      ratio: heard / (last - first + 1),
      stuck: stuckIn(path, first, last) * HOP_SECONDS,
    };
  });
}

function frameAt(samples: number, { speechAt }: Speech): number {
  const frame = Math.round(samples / (RATE * HOP_SECONDS));
  return Math.max(0, Math.min(speechAt.length - 1, frame));
}

type Beginning = { readonly column: number; readonly pause: number; readonly shift: number; readonly rival: number };

/** The nearest pause, counted in frames of speech: a sentence begins after one. */
function beginning(column: number, isFirst: boolean, { frameOf, count }: Speech): Beginning {
  if (isFirst) return { column: 0, pause: PAUSE_MOST, shift: column, rival: 0 };
  const pauses: { readonly at: number; readonly gap: number; readonly score: number }[] = [];
  for (let at = Math.max(1, column - REACH); at <= Math.min(count - 1, column + REACH); at++) {
    const gap = (frameOf[at] ?? 0) - (frameOf[at - 1] ?? 0) - 1;
    if (gap > 0) pauses.push({ at, gap, score: Math.min(gap, PAUSE_MOST) - FAR_COSTS * Math.abs(at - column) });
  }
  const [best, second] = pauses.sort((one, other) => other.score - one.score);
  if (best === undefined) return { column: Math.min(count - 1, column), pause: 0, shift: 0, rival: 0 };
  const isRival = second !== undefined && best.score - second.score < NEARLY;
  return {
    column: best.at,
    pause: best.gap,
    shift: Math.abs(best.at - column),
    rival: isRival ? Math.abs((frameOf[second.at] ?? 0) - (frameOf[best.at] ?? 0)) : 0,
  };
}

/** Steps in a row that go on in the reference alone, or in the recording alone. */
function stuckIn({ first, last }: Path, from: number, to: number): number {
  let [longest, alone] = [0, 0];
  for (let row = from; row <= to; row++) {
    longest = Math.max(longest, (last[row] ?? 0) - (first[row] ?? 0));
    alone = row > 0 && last[row] === last[row - 1] ? alone + 1 : 0;
    longest = Math.max(longest, alone);
  }
  return longest;
}

function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
