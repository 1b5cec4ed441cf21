/** An edge in 32 bits: the code of a letter, whether a word ends after it, whether it is the last of its node, and where it leads. */
export const FINAL = 1 << 6;
export const LAST = 1 << 7;
export const TARGET = 8;
const CODE = FINAL - 1;

/** Where the edges of the first node stand. */
export const START = 1;

export type Edges = Uint32Array;

export type Step = { readonly code: number; readonly isFinal: boolean; readonly next: number };

/** The ways on from a node. */
export function* stepsFrom(edges: Edges, node: number): Generator<Step> {
  if (node === 0) return;
  for (let at = node; at < edges.length; at += 1) {
    const edge = edges[at] ?? 0;
    yield { code: edge & CODE, isFinal: (edge & FINAL) !== 0, next: edge >>> TARGET };
    if ((edge & LAST) !== 0) return;
  }
}

/** The edge of this letter; 0 when there is none. */
export function edgeOf(edges: Edges, node: number, code: number): number {
  if (node === 0) return 0;
  for (let at = node; at < edges.length; at += 1) {
    const edge = edges[at] ?? 0;
    if ((edge & CODE) === code) return edge;
    if ((edge & LAST) !== 0) return 0;
  }
  return 0;
}
