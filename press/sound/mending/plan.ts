import type { Measured } from '../measured.ts';
import { limitedBy } from '../meter/crest.ts';
import { NORM } from '../norm/norm.ts';
import type { Step } from './steps.ts';
import { stepWords } from './words.ts';

export type StepKind = Step['kind'];
/** What changes how a voice sounds is done only when its owner chose it, after a listen. */
export type Choice = 'noise' | 'hum' | 'clicks' | 'sibilants';

export type MendOptions = {
  /** As the whole book has them. */
  readonly channels?: 1 | 2;
  readonly choices?: readonly Choice[];
  /** What was undone. */
  readonly without?: readonly StepKind[];
};

export type ExpectedSound = Pick<Measured, 'rms' | 'truePeak' | 'floor' | 'head' | 'tail' | 'seconds'>;

/** What would be done to a recording, and what it would come to. Nothing is done yet. */
export type Plan = {
  readonly steps: readonly Step[];
  readonly words: readonly string[];
  readonly becomes: ExpectedSound;
  readonly without: readonly StepKind[];
  /** What no machine mends, or what should be known before. */
  readonly warnings: readonly string[];
};

const MIDDLE = -20.5;
/** Near an edge an encoder may push it over. */
const MARGIN = 0.5;
export const CEILING = NORM.truePeak.most - MARGIN;
const HEAD = 0.75;
const TAIL = 2;
const LONG_TAIL = 4;
/** What is pressed anew loses or gains some hundredths of a second at its ends. */
const EDGE = 0.06;
/** Noise is taken off to this far under the norm, and no further than voices stand. */
const QUIETER = 3;
const LESS_LEAST = 6;
export const LESS_MOST = 24;
/** What `noise` is told to take off, it takes off for three quarters. */
export const TRUE_PART = 0.75;

/**
 * The plan for a recording: what the norm asks for by itself, and what was chosen. Leave a step out with `without` and the
 * rest is reckoned anew.
 */
export function planOf(heard: Measured, wish: MendOptions = {}): Plan {
  const needed = reckoned(heard, wish, 0);
  return needed.steps.length === 0 ? needed : reckoned(heard, wish, EDGE);
}

function reckoned(heard: Measured, wish: MendOptions, edge: number): Plan {
  const { without = [] } = wish;
  const { rms, truePeak, floor, head, tail, seconds } = heard;
  const steps: Step[] = [];
  let becomes: ExpectedSound = { rms, truePeak, floor, head, tail, seconds };
  for (const stage of stagesFor(edge)) {
    const step = stage(becomes, wish, heard);
    if (step === null || without.includes(step.kind)) continue;
    steps.push(step);
    becomes = after(becomes, step, heard.crest);
  }
  return { steps, becomes, without, words: steps.map(stepWords), warnings: warningsOf(heard, becomes) };
}

type Stage = (now: ExpectedSound, wish: MendOptions, heard: Measured) => Step | null;

const chosen =
  (kind: 'hum' | 'clicks' | 'sibilants'): Stage =>
  (_, { choices }) =>
    choices?.includes(kind) ? { kind } : null;

/** In this order: each sees what the ones before it have made of the recording. */
const stagesFor = (edge: number): readonly Stage[] => [
  ({ head }) => (isWithin(head, NORM.head, edge) ? null : { kind: 'head', add: HEAD - head }),
  ({ tail }) =>
    isWithin(tail, NORM.tail, edge)
      ? null
      : { kind: 'tail', add: (tail < NORM.tail.least + edge ? TAIL : LONG_TAIL) - tail },
  (_, { channels }, heard) =>
    channels && channels !== Math.min(2, heard.channels) ? { kind: 'channels', to: channels } : null,
  chosen('hum'),
  chosen('clicks'),
  (now, wish, heard) => (wish.choices?.includes('noise') ? quieter(now, strengthOf(now, wish, heard)) : null),
  chosen('sibilants'),
  (now, wish, heard) => louder(now, strengthOf(now, wish, heard)),
  ({ truePeak }) => (truePeak > CEILING + MARGIN / 2 ? { kind: 'limiter', ceiling: CEILING } : null),
  (_, __, { rate }) => (rate === NORM.rate ? null : { kind: 'rate', to: NORM.rate }),
];

/** What a step makes of it. */
function after(now: ExpectedSound, step: Step, crest: readonly number[]): ExpectedSound {
  switch (step.kind) {
    case 'head':
      return { ...withRoom(now, step.add), head: now.head + step.add };
    case 'tail':
      return { ...withRoom(now, step.add), tail: now.tail + step.add };
    case 'noise':
      return { ...now, floor: now.floor - step.less * TRUE_PART };
    case 'gain': {
      const { rms, truePeak, floor } = now;
      return { ...now, rms: rms + step.decibels, truePeak: truePeak + step.decibels, floor: floor + step.decibels };
    }
    case 'limiter': {
      const rms = now.rms + limitedBy(crest, now.truePeak - step.ceiling);
      return { ...now, rms, truePeak: Math.min(now.truePeak, step.ceiling) };
    }
    default:
      return now;
  }
}

function isWithin(value: number, { least, most }: { readonly least: number; readonly most: number }, edge: number) {
  return value >= least + edge && value <= most - edge;
}

/** The strength of the whole when quiet is added to it or taken away. */
function withRoom(now: ExpectedSound, add: number): ExpectedSound {
  const energy = 10 ** (now.rms / 10) * now.seconds + 10 ** (now.floor / 10) * add;
  const seconds = Math.max(now.seconds + add, 0.1);
  return { ...now, seconds, rms: 10 * Math.log10(Math.max(energy, 1e-12) / seconds) };
}

/** How strong it would be in the end with so much gain: what stands out is held, and is strength no longer. */
type Strength = (gain: number) => number;

function strengthOf({ rms, truePeak }: ExpectedSound, { without }: MendOptions, { crest }: Measured): Strength {
  if (without?.includes('limiter')) return (gain) => rms + gain;
  return (gain) => rms + gain + limitedBy(crest, truePeak + gain - CEILING);
}

function quieter({ rms, floor }: ExpectedSound, strength: Strength): Step {
  const gain = isLoudEnough(strength(0)) ? 0 : gainTo(MIDDLE, strength, rms);
  const less = (floor + gain - NORM.floor.most + QUIETER) / TRUE_PART;
  return { kind: 'noise', level: floor, less: Math.min(LESS_MOST, Math.max(LESS_LEAST, less)) };
}

function isLoudEnough(rms: number): boolean {
  return rms >= NORM.rms.least + MARGIN && rms <= NORM.rms.most - MARGIN;
}

/** To the middle of the norm; to its lower part where the room would be heard otherwise. */
function louder({ rms, floor }: ExpectedSound, strength: Strength): Step | null {
  if (isLoudEnough(strength(0))) return null;
  const [least, most] = [NORM.rms.least + MARGIN, MIDDLE].map((wanted) => gainTo(wanted, strength, rms)) as [
    number,
    number,
  ];
  return { kind: 'gain', decibels: Math.min(most, Math.max(least, NORM.floor.most - MARGIN - floor)) };
}

/** Where a limiter would take more than that, there is no voice under what stands out. */
const HELD_MOST = 15;

/** The more gain, the stronger, so it is found by halves: no less than without a limiter. */
function gainTo(rms: number, strength: Strength, bare: number): number {
  let [low, high] = [rms - bare, rms - bare + HELD_MOST];
  for (let turn = 0; turn < 30; turn++) {
    const middle = (low + high) / 2;
    if (strength(middle) < rms) low = middle;
    else high = middle;
  }
  return high;
}

function warningsOf(heard: Measured, becomes: ExpectedSound): readonly string[] {
  return [
    ...(becomes.floor > NORM.floor.most
      ? ['Вместе с\u00A0голосом станет слышнее комната: уберите шум или запишите в\u00A0более тихом месте']
      : []),
    ...(heard.clipping.count > 0 ? ['Срезанные места машина не\u00A0вернёт: их надо записать заново'] : []),
    ...(heard.isLossless
      ? []
      : [`Это ${heard.kind}: после исправления он будет сжат второй раз. Если есть WAV или FLAC, пришлите его`]),
  ];
}
