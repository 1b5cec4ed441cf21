import { type Node, readExpression } from './expression.ts';
import { type Machine, machineOf } from './machine.ts';
import { isEndless, partsOf } from './steps.ts';

/** A way to make an expression slow: `before`, then `pump` any number of times, then something that does not fit. */
export type Slow = { readonly degree: number; readonly before: string; readonly pump: string };

/** Counts above this are as good as no limit: a thousand steps for each letter of a book are too many. */
const ENDLESS = 1000;
/** Two counts above this that can fight each other for the same letters are too many as well. */
const LARGE = 20;

/**
 * How a backtracking engine can be kept busy by a text, in the worst case; null when its time grows with the length
 * alone. By the theory of ambiguity: a degree above one means two states p and q and a word that leads from p to p,
 * from p to q and from q to q; infinite, two ways of one word from p to p.
 */
export function slownessOf(source: string, flags: string): Slow | null {
  if (flags.includes('v')) throw new Error(`The flag v is not understood: /${source}/`);
  const { tree, groups } = readExpression(source, flags);
  const all = [{ tree, isInside: false }, ...behindsOf(tree).map((inside) => ({ tree: inside, isInside: true }))];
  for (const { tree, isInside } of all) {
    const slow = worst(machineOf(tree, { flags, groups, large: ENDLESS, isInside }));
    if (slow) return slow;
    const counted = worst(machineOf(tree, { flags, groups, large: LARGE, isInside }));
    if (counted && counted.degree > 2) return counted;
  }
  return null;
}

/** What looks behind with no limit of length, turned round: the engine walks it backwards, from any place. */
function behindsOf(node: Node): Node[] {
  const inside = partsOf(node).flatMap(behindsOf);
  return node.kind === 'look' && node.behind && isEndless(node.body) ? [...inside, turned(node.body)] : inside;
}

function turned(node: Node): Node {
  if (node.kind === 'sequence') return { ...node, parts: node.parts.map(turned).reverse() };
  if (node.kind === 'choice') return { ...node, ways: node.ways.map(turned) };
  return 'body' in node && node.kind !== 'look' ? { ...node, body: turned(node.body) } : node;
}

function worst(machine: Machine): Slow | null {
  const loops = loopsOf(machine);
  const before = (state: number) => wayTo(machine, state);
  for (const loop of loops) {
    const pump = twoWays(machine, loop);
    if (pump !== null) return { degree: Infinity, before: before(loop.states.values().next().value as number), pump };
  }
  const pairs: { from: number; to: number; pump: string }[] = [];
  for (const first of loops) {
    for (const second of loops) {
      const found = fight(machine, first, second);
      if (found) pairs.push(found);
    }
  }
  if (pairs.length === 0) return null;
  const reach = pairs.map(({ to }) => reachable(machine, to));
  const depth = (at: number, seen: readonly number[]): number =>
    Math.max(
      1,
      ...pairs.map((pair, other) =>
        seen.includes(other) || !reach[at]?.has(pair.from) ? 0 : 1 + depth(other, [...seen, other]),
      ),
    );
  const few = pairs.slice(0, 6);
  const degree = 1 + Math.max(...few.map((_, at) => depth(at, [at])));
  const [{ from, pump }] = pairs as [(typeof pairs)[0]];
  return { degree, before: before(from), pump };
}

/** States that can come back to themselves, in their circle; `quiet` are those behind which the engine may look back. */
type Loop = { readonly states: ReadonlySet<number>; readonly quiet: ReadonlySet<number> };

function loopsOf(machine: Machine): Loop[] {
  const reach = machine.next.map((_, state) => reachable(machine, state));
  const alive = reachable(machine, machine.begin);
  const loops: Loop[] = [];
  const done = new Set<number>();
  for (const state of machine.next.keys()) {
    if (done.has(state) || !alive.has(state) || !reach[state]?.has(state)) continue;
    const states = new Set([...(reach[state] as Set<number>)].filter((other) => reach[other]?.has(state)));
    for (const one of states) done.add(one);
    loops.push({ states, quiet: new Set([...states].filter((one) => !machine.ends[one])) });
  }
  return loops;
}

function reachable({ next }: Machine, from: number): Set<number> {
  const seen = new Set<number>();
  const left = [from];
  for (let state = left.pop(); state !== undefined; state = left.pop()) {
    for (const to of next[state]?.keys() ?? []) {
      if (!seen.has(to)) {
        seen.add(to);
        left.push(to);
      }
    }
  }
  return seen;
}

/** A word with two ways from a state back to itself. */
function twoWays(machine: Machine, { quiet }: Loop): string | null {
  for (const state of quiet) {
    const step: Stepping = ([a, b, parted], visit) => {
      for (const { to, letter } of together(machine, [a, b], [quiet, quiet])) {
        const isTwice = a === b && (machine.next[a]?.get(to[0] as number) ?? 0) > 1;
        visit([...to, parted === 1 || to[0] !== to[1] || isTwice ? 1 : 0], letter);
      }
    };
    const found = search([state, state, 0], step, [state, state, 1]);
    if (found !== null) return found;
  }
  return null;
}

/** A word that leads from p to p, from p to q and from q to q, p in the first loop and q in the quiet part of the second. */
function fight(machine: Machine, first: Loop, second: Loop): { from: number; to: number; pump: string } | null {
  for (const from of first.states) {
    const reach = reachable(machine, from);
    const step: Stepping = (at, visit) => {
      // The outer two have fewer ways, so they are asked first.
      const [a, b, c] = at;
      for (const { to, letter } of together(machine, [a, c, b], [first.states, second.quiet, reach])) {
        visit([to[0] as number, to[2] as number, to[1] as number], letter);
      }
    };
    for (const to of second.quiet) {
      const pump = from !== to && reach.has(to) ? search([from, from, to], step, [from, to, to]) : null;
      if (pump !== null) return { from, to, pump };
    }
  }
  return null;
}

/** Where several walkers come by one letter, each within its own states. */
function* together(
  { next, letters, alphabet }: Machine,
  at: readonly number[],
  within: readonly ReadonlySet<number>[],
): Generator<{ to: number[]; letter: string }> {
  let found = [{ to: [] as number[], common: alphabet.all }];
  at.forEach((state, walker) => {
    const ways = [...(next[state]?.keys() ?? [])].filter((to) => within[walker]?.has(to));
    found = found.flatMap(({ to, common }) =>
      ways.flatMap((way) => {
        const shared = common & (letters[way] as bigint);
        return shared === 0n ? [] : [{ to: [...to, way], common: shared }];
      }),
    );
  });
  for (const { to, common } of found) yield { to, letter: alphabet.sample(common) };
}

function wayTo(machine: Machine, state: number): string {
  const all = new Set(machine.next.keys());
  const step: Stepping = ([at], visit) => {
    for (const { to, letter } of together(machine, [at], [all])) visit(to, letter);
  };
  return (state === machine.before ? '' : search([machine.begin], step, [state])) ?? '';
}

const TOO_MANY = 300_000;
type Stepping = (at: readonly [number, number, number], visit: (to: readonly number[], letter: string) => void) => void;

/** The shortest word from one place to another; null when there is none. */
function search(start: readonly number[], step: Stepping, goal: readonly number[]): string | null {
  const wanted = goal.join();
  const seen = new Set<string>();
  let edge = [{ at: start, word: '' }];
  while (edge.length > 0) {
    const following: typeof edge = [];
    for (const { at, word } of edge) {
      step(at as [number, number, number], (to, letter) => {
        const name = to.join();
        if (seen.has(name)) return;
        seen.add(name);
        following.push({ at: to, word: word + letter });
      });
    }
    const found = following.find(({ at }) => at.join() === wanted);
    if (found) return found.word;
    if (seen.size > TOO_MANY) throw new Error('Too large to check');
    edge = following;
  }
  return null;
}
