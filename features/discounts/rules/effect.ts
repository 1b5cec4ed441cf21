/**
 * Whether a price for a time has sold more than would have been sold anyway: difference in differences on counts, against
 * books of the genre and price that had nothing. What is asked and how wide the answer is stands in decision 0070.
 */
export type Counts = { readonly before: number; readonly during: number };

export type Effect = {
  /** Times as many as without it. */
  readonly ratio: number;
  /** Copies more than without it, and between which two numbers that lies nine times of ten. */
  readonly extra: number;
  readonly least: number;
  readonly most: number;
  /** What would have been sold without it, between the same two. */
  readonly expected: { readonly least: number; readonly most: number };
  /** How often a book without anything does as well by chance. */
  readonly p: number;
  readonly verdict: Verdict;
};

export const VERDICTS = ['seen', 'likely', 'unseen', 'unknown'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const CONTROLS_LEAST = 20;
/** Two-sided 90 %. */
const Z = 1.645;

/** Null where there are too few books to compare with: nothing is claimed then. */
export function effectOf(own: Counts, controls: readonly Counts[]): Effect | null {
  if (controls.length < CONTROLS_LEAST) return null;
  const all = sumOf(controls);
  if (all.before === 0 || all.during === 0) return null;
  const ratio = ratioOf(own, all);
  const spread = placeboSpread(controls, all);
  const half = Z * Math.sqrt(spread) * errorOf(own, all);
  const [low, high] = [ratio * Math.exp(-half), ratio * Math.exp(half)];
  const extraBy = (times: number) => own.during * (1 - 1 / times);
  const [least, most] = [extraBy(low), extraBy(high)];
  const asGood = controls.filter((one) => ratioOf(one, without(all, one)) >= ratio).length;
  const p = (1 + asGood) / (1 + controls.length);
  const expected = { least: Math.max(0, own.during - most), most: Math.max(0, own.during - least) };
  return { ratio, extra: extraBy(ratio), least, most, expected, p, verdict: verdictOf(least, p) };
}

function verdictOf(least: number, p: number): Verdict {
  if (least > 0) return 'seen';
  return p < 0.2 ? 'likely' : 'unseen';
}

/** A half is added to both counts, so that nothing sold before is not a division by nothing. */
function ratioOf(own: Counts, others: Counts): number {
  return ((own.during + 0.5) / (own.before + 0.5)) * ((others.before + 0.5) / (others.during + 0.5));
}

function errorOf(own: Counts, others: Counts): number {
  return Math.sqrt(
    1 / (own.during + 0.5) + 1 / (own.before + 0.5) + 1 / (others.during + 0.5) + 1 / (others.before + 0.5),
  );
}

/** How much wider books without anything scatter than counts of chance would; never less than one. */
function placeboSpread(controls: readonly Counts[], all: Counts): number {
  const scores = controls.map((one) => {
    const rest = without(all, one);
    return Math.log(ratioOf(one, rest)) / errorOf(one, rest);
  });
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / (scores.length - 1);
  return Math.max(1, variance);
}

function sumOf(counts: readonly Counts[]): Counts {
  return {
    before: counts.reduce((sum, one) => sum + one.before, 0),
    during: counts.reduce((sum, one) => sum + one.during, 0),
  };
}

function without(all: Counts, one: Counts): Counts {
  return { before: all.before - one.before, during: all.during - one.during };
}
