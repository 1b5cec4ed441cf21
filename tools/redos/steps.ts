import type { Node } from './expression.ts';

/** What an engine does at one place of an expression, and where it goes on. */
export type Step =
  | { readonly kind: 'letter'; readonly raw: string; readonly to: number }
  | { readonly kind: 'split'; readonly to: readonly number[] }
  | { readonly kind: 'edge'; readonly sign: string; readonly to: number }
  | {
      readonly kind: 'look';
      /** Letters of which one (or, with `not`, none) has to stand just before; null when nothing is known of them. */
      readonly previous: readonly string[] | null;
      readonly not: boolean;
      readonly inside: number | null;
      readonly to: number;
    }
  | { readonly kind: 'end' }
  | { readonly kind: 'dead' };

export type StepsContext = {
  readonly flags: string;
  readonly groups: ReadonlyMap<string, Node>;
  /** A count above this is as good as no limit. */
  readonly large: number;
  /** The inside of a look behind, which is walked backwards. */
  readonly isInside: boolean;
};

type Making = StepsContext & { readonly steps: Step[]; readonly dead: number };

/** So many letters are copied as often as a count says; of more only a few copies are made. */
const COPIES = 40;

export function stepsOf(tree: Node, asked: StepsContext): { steps: readonly Step[]; start: number } {
  const steps: Step[] = [{ kind: 'dead' }, asked.isInside ? { kind: 'dead' } : { kind: 'end' }];
  return { steps, start: made({ ...asked, steps, dead: 0 }, tree, 1) };
}

function add({ steps }: Making, step: Step): number {
  return steps.push(step) - 1;
}

/** The steps for a part, before the step that follows it. */
function made(making: Making, node: Node, to: number): number {
  switch (node.kind) {
    case 'atom':
      return add(making, { kind: 'letter', raw: node.raw, to });
    case 'group':
      return made(making, node.body, to);
    case 'sequence':
      return node.parts.reduceRight((following, part) => made(making, part, following), to);
    case 'choice':
      return add(making, { kind: 'split', to: node.ways.map((way) => made(making, way, to)) });
    case 'edge':
      return add(making, { kind: 'edge', sign: making.isInside ? '' : node.sign, to });
    case 'again':
      return again(making, node, to);
    case 'look':
      return look(making, node, to);
    case 'repeat':
      return node.max > making.large ? loop(making, node, to) : copies(making, node, to);
  }
}

/** What it takes once more is unknown, but never more than the group could; and it may fail. */
function again(making: Making, { group }: Extract<Node, { kind: 'again' }>, to: number): number {
  const taken = made(making, making.groups.get(group) as Node, to);
  return add(making, { kind: 'look', previous: null, not: false, inside: null, to: taken });
}

function look(making: Making, node: Extract<Node, { kind: 'look' }>, to: number): number {
  const { not, behind, body } = node;
  if (!behind && !making.isInside) {
    return add(making, { kind: 'look', previous: null, not, inside: made(making, body, making.dead), to });
  }
  if (making.isInside && isEndless(body)) throw new Error('An endless look inside a look behind');
  return add(making, { kind: 'look', previous: lettersBefore(node), not, inside: null, to });
}

function loop(making: Making, { body, min }: Extract<Node, { kind: 'repeat' }>, to: number): number {
  const back = add(making, { kind: 'dead' });
  const entry = made(making, body, back);
  making.steps[back] = { kind: 'split', to: [entry, to] };
  return min === 0 ? back : entry;
}

/** A count only multiplies the cost by a constant; a few copies show what neighbours can do to each other. */
function copies(making: Making, { body, min, max }: Extract<Node, { kind: 'repeat' }>, to: number): number {
  const few = Math.min(max, isEndless(body) ? 3 : 2);
  const count = max * sizeOf(body) <= COPIES ? max : few;
  let entry = to;
  for (let left = count; left > 0; left -= 1) {
    const once = made(making, body, entry);
    entry = left > min ? add(making, { kind: 'split', to: [once, to] }) : once;
  }
  return entry;
}

/** The letters that a look behind wants just before its place; null when it says nothing about them. */
function lettersBefore({ body, not, behind }: Extract<Node, { kind: 'look' }>): string[] | null {
  const ways = waysOf(body);
  if (!behind || (not && ways.some((way) => way.kind === 'sequence'))) return null;
  const last = ways.map((way) => (way.kind === 'sequence' ? way.parts.at(-1) : way));
  const isBeginning = (part: Node | undefined) => part?.kind === 'edge' && part.sign === '^' && !not;
  if (!last.every((part) => part?.kind === 'atom' || isBeginning(part))) return null;
  return last.flatMap((part) => (part?.kind === 'atom' ? [part.raw] : []));
}

function waysOf(node: Node): readonly Node[] {
  if (node.kind === 'group') return waysOf(node.body);
  return node.kind === 'choice' ? node.ways.flatMap(waysOf) : [node];
}

export function partsOf(node: Node): readonly Node[] {
  if (node.kind === 'sequence') return node.parts;
  if (node.kind === 'choice') return node.ways;
  return 'body' in node ? [node.body] : [];
}

export function isEndless(node: Node): boolean {
  return (node.kind === 'repeat' && node.max === Infinity) || node.kind === 'again' || partsOf(node).some(isEndless);
}

function sizeOf(node: Node): number {
  if (node.kind === 'atom') return 1;
  const inside = partsOf(node).reduce((sum, part) => sum + sizeOf(part), 0) || 1;
  return node.kind === 'repeat' ? inside * Math.max(1, Math.min(node.max, COPIES)) : inside;
}
