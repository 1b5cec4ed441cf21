import type { Node } from './expression.ts';
import { type Alphabet, alphabetFor, type Letters } from './letters.ts';
import { type Step, type StepsContext, stepsOf } from './steps.ts';

/**
 * The machine that a backtracking engine walks: a state for every place of a letter in the expression. A state
 * `ends` when from it the match surely succeeds, whatever comes: behind it the engine never looks back.
 */
export type Machine = {
  readonly alphabet: Alphabet;
  readonly letters: readonly Letters[];
  /** For each state the next ones, with the number of ways that lead there without a letter between. */
  readonly next: readonly ReadonlyMap<number, number>[];
  readonly ends: readonly boolean[];
  /** The state before the match: takes any letter and stays, for a match may begin anywhere. */
  readonly before: number;
  readonly begin: number;
};

const WORD = '\\w';
const LINE_END = '[\\n\\r\\u2028\\u2029]';
const TOO_MANY = 5000;

export function machineOf(tree: Node, asked: StepsContext): Machine {
  const { steps, start } = stepsOf(tree, asked);
  const alphabet = alphabetFor([...steps.flatMap(rawsOf), WORD, LINE_END], asked.flags);
  const places = steps.flatMap((step, at) => (step.kind === 'letter' ? [{ ...step, at }] : []));
  const walk = { steps, alphabet, flags: asked.flags, stateOf: new Map(places.map(({ at }, state) => [at, state])) };
  const letters = places.map(({ raw }) => alphabet.of(raw));
  const ends: boolean[] = [];
  const next = places.map(({ to }, state) => {
    const walked = waysFrom(walk, to, letters[state] as Letters);
    ends.push(walked.ends);
    const following = new Map<number, number>();
    for (const way of walked.ways) following.set(way.to, (following.get(way.to) ?? 0) + 1);
    return following;
  });
  const state = (set: Letters) => {
    next.push(new Map());
    ends.push(false);
    return letters.push(set) - 1;
  };
  const link = (from: number, to: number) => next[from]?.set(to, 1);

  const before = state(alphabet.all);
  const begin = state(0n);
  link(before, before);
  link(begin, before);
  for (const { to, guard, isAtBegin } of waysFrom(walk, start, null).ways) {
    link(begin, to);
    if (isAtBegin || guard === 0n || asked.flags.includes('y')) continue;
    // What has to stand before the match is a letter that was passed over.
    const gate = guard === alphabet.all ? before : state(guard);
    if (gate !== before) link(before, gate);
    link(gate, to);
  }
  return { alphabet, letters, next, ends, before, begin };
}

function rawsOf(step: Step): readonly string[] {
  if (step.kind === 'letter') return [step.raw];
  return step.kind === 'look' ? (step.previous ?? []) : [];
}

type Walk = {
  readonly steps: readonly Step[];
  readonly alphabet: Alphabet;
  readonly flags: string;
  readonly stateOf: ReadonlyMap<number, number>;
};
type Way = {
  /** Which letters may stand before. */
  readonly guard: Letters;
  readonly isAtBegin: boolean;
  /** Behind the end of the text no letter comes. */
  readonly isClosed: boolean;
  readonly isSure: boolean;
};
type Walked = { readonly ways: (Way & { to: number })[]; ends: boolean };

/** All ways without a letter, each place at most once: the engine refuses a turn of a loop that took nothing. */
function waysFrom(walk: Walk, from: number, previous: Letters | null): Walked {
  const walked: Walked = { ways: [], ends: false };
  const guard = previous ?? walk.alphabet.all;
  const isStart = previous === null;
  follow({ ...walk, walked, isStart, passed: new Set() }, from, {
    guard,
    isAtBegin: false,
    isClosed: false,
    isSure: true,
  });
  return walked;
}

type Following = Walk & { readonly walked: Walked; readonly isStart: boolean; readonly passed: Set<number> };

function follow(following: Following, at: number, way: Way): void {
  const { steps, walked, passed, stateOf } = following;
  if (passed.has(at) || (way.guard === 0n && !way.isAtBegin)) return;
  if (walked.ways.length > TOO_MANY) throw new Error('Too many ways to check');
  const step = steps[at] as Step;
  if (step.kind === 'end') walked.ends ||= way.isSure;
  if (step.kind === 'letter' && !way.isClosed) walked.ways.push({ ...way, to: stateOf.get(at) as number });
  passed.add(at);
  for (const [to, then] of onward(following, step, way)) follow(following, to, then);
  passed.delete(at);
}

function onward(following: Following, step: Step, way: Way): (readonly [number, Way])[] {
  if (step.kind === 'split') return step.to.map((to) => [to, way]);
  const unsure = { ...way, isSure: false };
  if (step.kind === 'edge') return [[step.to, { ...unsure, ...atEdge(following, step, way) }]];
  if (step.kind !== 'look') return [];
  const guard = step.previous === null ? way.guard : way.guard & lastOf(following.alphabet, step.previous, step.not);
  const on = [step.to, { ...unsure, guard }] as const;
  return step.inside === null ? [on] : [[step.inside, unsure], on];
}

function lastOf(alphabet: Alphabet, raws: readonly string[], not: boolean): Letters {
  const set = raws.reduce((all, raw) => all | alphabet.of(raw), 0n);
  return not ? alphabet.all & ~set : set;
}

function atEdge(following: Following, step: { sign: string; to: number }, way: Way): Partial<Way> {
  const { alphabet, flags, isStart } = following;
  const isByLine = flags.includes('m');
  if (step.sign === '^' && isByLine) return { guard: way.guard & alphabet.of(LINE_END) };
  // Behind a letter there is no beginning.
  if (step.sign === '^') return { guard: 0n, isAtBegin: isStart };
  if (step.sign === '$') return { isClosed: !isByLine };
  return step.sign === '' ? {} : { guard: way.guard & besides(following, step) };
}

/** What stands before a border of a word, when it is plain what stands behind. */
function besides({ steps, alphabet }: Following, { sign, to }: { sign: string; to: number }): Letters {
  const behind = steps[to] as Step;
  if (behind.kind !== 'letter') return alphabet.all;
  const word = alphabet.of(WORD);
  const set = alphabet.of(behind.raw);
  const isWord = (set & ~word) === 0n;
  if (!isWord && (set & word) !== 0n) return alphabet.all;
  return isWord === (sign === '\\b') ? alphabet.all & ~word : word;
}
