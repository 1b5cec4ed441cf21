import { FINAL, LAST, TARGET } from './automaton.ts';

type Node = { readonly edges: Map<number, Node>; isFinal: boolean; number: number };

/**
 * The smallest automaton that takes these words and no others: heads and tails that words share are kept once
 * (Daciuk and others, 2000). Words come as codes of letters, sorted, each once.
 */
export function automatonOf(words: Iterable<readonly number[]>): Uint32Array<ArrayBuffer> {
  const root = node();
  const known = new Map<string, Node>();
  let path: { readonly parent: Node; readonly code: number; readonly child: Node }[] = [];
  let before: readonly number[] = [];
  let numbered = 0;

  const settle = (downTo: number) => {
    for (const { parent, code, child } of path.slice(downTo).reverse()) {
      const same = known.get(keyOf(child));
      if (same) parent.edges.set(code, same);
      else {
        numbered += 1;
        child.number = numbered;
        known.set(keyOf(child), child);
      }
    }
    path = path.slice(0, downTo);
  };

  for (const word of words) {
    let shared = 0;
    while (shared < word.length && shared < before.length && word[shared] === before[shared]) shared += 1;
    settle(shared);
    let parent = path.at(-1)?.child ?? root;
    for (const code of word.slice(shared)) {
      const child = node();
      parent.edges.set(code, child);
      path.push({ parent, code, child });
      parent = child;
    }
    parent.isFinal = true;
    before = word;
  }
  settle(0);
  return packed(root);
}

function node(): Node {
  return { edges: new Map(), isFinal: false, number: 0 };
}

function keyOf({ edges, isFinal }: Node): string {
  return `${isFinal ? '!' : ''}${[...edges].map(([code, child]) => `${code}.${child.number}`).join(' ')}`;
}

/** The edges of a node stand together, those of the root first; index 0 is nowhere. */
function packed(root: Node): Uint32Array<ArrayBuffer> {
  const places = new Map<Node, number>();
  const order: Node[] = [];
  let size = 1;
  const queue = [root];
  for (const each of queue) {
    if (places.has(each) || each.edges.size === 0) continue;
    places.set(each, size);
    size += each.edges.size;
    order.push(each);
    queue.push(...each.edges.values());
  }
  const edges = new Uint32Array(size);
  let at = 1;
  for (const each of order) {
    const last = each.edges.size - 1;
    [...each.edges].forEach(([code, child], index) => {
      const target = places.get(child) ?? 0;
      edges[at] = code | (child.isFinal ? FINAL : 0) | (index === last ? LAST : 0) | (target << TARGET);
      at += 1;
    });
  }
  return edges;
}
