export const KINDS = ['cover', 'annotation', 'price'] as const;
export type ComparisonKind = (typeof KINDS)[number];

export const STATES = ['checking', 'starting', 'running', 'over'] as const;
export type ComparisonState = (typeof STATES)[number];

/** How it ended. `b` is what was tried. */
export const OUTCOMES = [
  'b',
  'a',
  'same',
  'unseen',
  /** Fewer bought with the second. */
  'harm',
  /** The shop did not divide its readers in halves. */
  'split',
  'stopped',
  /** The judge did not let the second be shown. */
  'rejected',
  /** The shop would not take it. */
  'refused',
  /** The book was changed meanwhile: what was compared is no more. */
  'changed',
  'off-sale',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

type Step = 'accept' | 'begin' | 'end';

/** What may become of it; everything else is 409. */
const MOVES: Readonly<Record<Step, readonly ComparisonState[]>> = {
  accept: ['checking'],
  begin: ['starting'],
  end: ['checking', 'starting', 'running'],
};
const TO: Readonly<Record<Step, ComparisonState>> = { accept: 'starting', begin: 'running', end: 'over' };

export function stateAfter(state: ComparisonState, step: Step): ComparisonState | null {
  return MOVES[step].includes(state) ? TO[step] : null;
}

/** The second may be taken of whatever came out, but for what was never shown and what readers bought less. */
export function mayTake(state: ComparisonState, outcome: Outcome | null): boolean {
  return state === 'over' && outcome !== 'rejected' && outcome !== 'refused' && outcome !== 'harm';
}

export const ANNOTATION = { least: 100, most: 5000 } as const;

/** The difference of which it is told beforehand how long it takes to see. */
export const LIFTS = [1.1, 1.2, 1.3, 1.5] as const;
export const TOLD_LIFT = 1.2;
export const TRAFFIC_DAYS = 28;

export type WorkReason = 'not-on-sale' | 'frozen' | 'running';
