import { type Candidate, IMPOSSIBLE } from './quote-context.ts';

/** What one quote turned out to be; depth 0 is the outer level. */
export type Reading = {
  readonly index: number;
  readonly part: 'opening' | 'closing' | 'prime';
  readonly depth: number;
};

type Open = { readonly quote: Candidate | undefined; readonly outer: Open | undefined };
type Step = { readonly reading: Reading; readonly last: Step | undefined };

/** One way to read the quotes so far. */
type Way = {
  readonly cost: number;
  readonly depth: number;
  readonly open: Open | undefined;
  readonly isFromBefore: boolean;
  readonly step: Step | undefined;
};

const MAX_DEPTH = 5;
/** Pairs are better than a quotation that crosses paragraphs. */
const ACROSS = 12;
const INCHES_INSIDE = 4;
/** After „ the shape “ ends a quotation. */
const LOW_WANTS_HIGH = 5;
/** Of two readings that look alike the flat one is better. */
const NESTED = 0.01;

/**
 * The most likely reading of a paragraph's quotes: all in pairs if that can be; else one quotation that goes on in the
 * next paragraph or ends one begun before. Where neither can be, there is none: nobody should touch such quotes.
 * It takes one pass and keeps the best way for each depth.
 */
export function readQuotes(quotes: readonly Candidate[]): readonly Reading[] {
  let ways: readonly Way[] = [start(false), start(true)];
  for (const quote of quotes) {
    const best = new Map<number, Way>();
    for (const way of ways) for (const next of waysOn(way, quote)) keep(best, next);
    ways = [...best.values()];
  }
  const best = cheapest(ways);
  return best ? stepsOf(best) : [];
}

function cheapest(ways: readonly Way[]): Way | undefined {
  let best: Way | undefined;
  for (const way of ways) if (costAtEnd(way) < (best ? costAtEnd(best) : IMPOSSIBLE)) best = way;
  return best;
}

function start(isFromBefore: boolean): Way {
  return {
    cost: isFromBefore ? ACROSS : 0,
    depth: isFromBefore ? 1 : 0,
    open: isFromBefore ? { quote: undefined, outer: undefined } : undefined,
    isFromBefore,
    step: undefined,
  };
}

function keep(best: Map<number, Way>, way: Way): void {
  if (way.cost === IMPOSSIBLE) return;
  const key = keyOf(way);
  const rival = best.get(key);
  if (rival === undefined || way.cost < rival.cost) best.set(key, way);
}

/** Ways with the same key have the same future, but for the shapes of the quotes that are open further out. */
function keyOf({ depth, open, isFromBefore, step }: Way): number {
  const facts = [isFromBefore, open?.quote === undefined, step?.reading.part === 'opening'];
  const shape = SHAPES.indexOf(open?.quote?.glyph ?? '"');
  return facts.reduce((key, fact) => key * 2 + (fact ? 1 : 0), depth * SHAPES.length + shape);
}

const SHAPES = '"«„“”';

function waysOn(way: Way, quote: Candidate): readonly Way[] {
  return [opened(way, quote), closed(way, quote), asPrime(way, quote)].filter((next) => next !== undefined);
}

function opened(way: Way, quote: Candidate): Way | undefined {
  if (way.depth === MAX_DEPTH) return undefined;
  const isLikelyEnd = quote.glyph === '“' && way.open?.quote?.glyph === '„';
  return {
    ...way,
    cost: way.cost + quote.opening + NESTED * way.depth + (isLikelyEnd ? LOW_WANTS_HIGH : 0),
    depth: way.depth + 1,
    open: { quote, outer: way.open },
    step: stepOf(way, quote, 'opening', way.depth),
  };
}

function closed(way: Way, quote: Candidate): Way | undefined {
  if (way.open === undefined) return undefined;
  const isEmpty = quote.isBesideLast && way.step?.reading.part === 'opening';
  if (isEmpty) return undefined;
  const depth = way.depth - 1;
  return {
    ...way,
    cost: way.cost + quote.closing + costOfPair(way.open.quote, quote),
    depth,
    open: way.open.outer,
    step: stepOf(way, quote, 'closing', depth),
  };
}

function asPrime(way: Way, quote: Candidate): Way {
  const cost = way.cost + quote.prime + (way.depth > 0 ? INCHES_INSIDE : 0);
  return { ...way, cost, step: stepOf(way, quote, 'prime', way.depth) };
}

function stepOf(way: Way, quote: Candidate, part: Reading['part'], depth: number): Step {
  return { reading: { index: quote.index, part, depth }, last: way.step };
}

const PARTNERS: Readonly<Record<string, string>> = { '«': '»', '„': '“”', '“': '”', '"': '"' };

/** Quotes of one hand are likelier to be a pair. */
function costOfPair(opening: Candidate | undefined, closing: Candidate): number {
  if (opening === undefined) return closing.mayComeFromBefore ? 0 : IMPOSSIBLE;
  if (PARTNERS[opening.glyph]?.includes(closing.glyph)) return 0;
  return opening.glyph === closing.glyph ? 1 : 2;
}

/** What is still open at the end of the paragraph must be one quotation that may go on in the next. */
function costAtEnd(way: Way): number {
  if (way.depth === 0) return way.cost;
  const mayGoOn = way.depth === 1 && !way.isFromBefore && way.open?.quote?.mayGoOn === true;
  return mayGoOn ? way.cost + ACROSS : IMPOSSIBLE;
}

function stepsOf(way: Way): readonly Reading[] {
  const readings: Reading[] = [];
  for (let step = way.step; step; step = step.last) readings.push(step.reading);
  return readings.reverse();
}
