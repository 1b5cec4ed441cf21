import type { Place } from './clipping.ts';
import { decibels, SILENT } from './decibels.ts';

/** A fiftieth of a second. */
export type Step = {
  /** Mean of squares over all channels. */
  readonly power: number;
  /** The same as an ear weighs it, channels added up. */
  readonly weighted: number;
  readonly highest: number;
};

const FLOOR_SECONDS = 0.5;
/** Under this no room and no microphone is heard: sixteen bits hold nothing quieter. */
const NOTHING = 10 ** -9.6;
/** A room is so much quieter than the softest word. */
const OVER_FLOOR = 10;
const QUIET_LEAST = -60;
const UNDER_SPEECH = 10;
/** A click is shorter, a word is not. */
const WORD_STEPS = 2;
const LONG_SECONDS = 5;
/** Between sentences; within words and phrases it is shorter. */
const PAUSE_SECONDS = 0.4;
const PAUSES_A_MINUTE = 3;

/** The quietest half second of what the microphone heard. A recording without any has a floor of nothing. */
export function floorOf(
  steps: readonly Step[],
  aSecond: number,
): { readonly floor: number; readonly at: number; readonly nothing: number } {
  const window = Math.round(FLOOR_SECONDS * aSecond);
  let [sum, silent, least, at] = [0, 0, Number.POSITIVE_INFINITY, 0];
  let nothing = 0;
  for (const [index, { power }] of steps.entries()) {
    sum += power;
    if (power < NOTHING) {
      silent += 1;
      nothing += 1;
    }
    const gone = steps[index - window]?.power;
    if (gone !== undefined) {
      sum -= gone;
      if (gone < NOTHING) silent -= 1;
    }
    if (index < window - 1 || silent > 0 || sum >= least) continue;
    least = sum;
    at = index - window + 1;
  }
  const floor = least === Number.POSITIVE_INFINITY ? floorOfShort(steps) : decibels(least / window);
  return { floor, at: at / aSecond, nothing: nothing / aSecond };
}

function floorOfShort(steps: readonly Step[]): number {
  const heard = steps.filter(({ power }) => power >= NOTHING);
  return heard.length === 0 ? SILENT : decibels(heard.reduce((least, { power }) => Math.min(least, power), 1));
}

/** What is quieter is no word, whether the room is still or humming. */
export function quietLevel(floor: number, rms: number): number {
  return Math.min(Math.max(floor + OVER_FLOOR, QUIET_LEAST), rms - UNDER_SPEECH);
}

export function quietEdges(
  steps: readonly Step[],
  level: number,
  aSecond: number,
  seconds: number,
): {
  readonly head: number;
  readonly tail: number;
  readonly silences: readonly Place[];
  readonly pauses: readonly Place[];
} {
  const power = 10 ** (level / 10);
  const words: number[] = [];
  let row = 0;
  for (const [index, step] of steps.entries()) {
    row = step.power > power ? row + 1 : 0;
    if (row === WORD_STEPS) words.push(index - 1);
    if (row >= WORD_STEPS) words.push(index);
  }
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return { head: seconds, tail: 0, silences: [], pauses: [] };
  const pauses = words.flatMap((index, order): Place | readonly [] => {
    const before = words[order - 1] ?? index;
    const long = (index - before - 1) / aSecond;
    return long >= PAUSE_SECONDS ? { at: (before + 1) / aSecond, seconds: long } : [];
  });
  return {
    head: first / aSecond,
    tail: Math.max(0, seconds - (last + 1) / aSecond),
    silences: pauses.filter((pause) => pause.seconds >= LONG_SECONDS),
    pauses: longest(pauses),
  };
}

/** Of each minute the longest few: a recording may be cut there, and twelve hours still fit into a row of a table. */
function longest(pauses: readonly Place[]): readonly Place[] {
  const minutes = Map.groupBy(pauses, ({ at }) => Math.floor(at / 60));
  return [...minutes.values()].flatMap((all) =>
    [...all]
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, PAUSES_A_MINUTE)
      .sort((one, other) => one.at - other.at),
  );
}
