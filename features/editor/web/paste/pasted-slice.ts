import { canonicalBlocks } from '@pero/manuscript/canonical/blocks';
import type { Block, Note } from '@pero/manuscript/model';
import { walkBlocks } from '@pero/manuscript/walk';
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import { AS_THEY_STAND } from '../../rules/canonical-text.ts';
import { type DocNode, nodesOf } from '../text/doc-of.ts';
import type { Pasted } from './pasted-blocks.ts';

/** The addresses of all pictures in what was pasted. */
export function pictureSources({ blocks, notes }: Pasted): readonly string[] {
  const sources = new Set<string>();
  const visitor = {
    block: (block: Block) => void (block.kind === 'picture' && sources.add(block.picture)),
    inline: (inline: { kind: string; picture?: string }) =>
      void (inline.kind === 'picture' && inline.picture !== undefined && sources.add(inline.picture)),
  };
  walkBlocks(blocks, visitor);
  for (const note of notes) walkBlocks(note.blocks, visitor);
  return [...sources];
}

/** What was pasted as a piece of the document. Pictures that were not taken in are left out; notes go with their references. */
export function pastedSlice(
  schema: Schema,
  { blocks, notes }: Pasted,
  pictures: ReadonlyMap<string, string> = new Map(),
): Slice {
  const known = new Set(notes.map(({ id }) => id));
  const references = {
    ...AS_THEY_STAND,
    picture: (source: string) => pictures.get(source),
    note: (id: string) => (known.has(id) ? id : undefined),
  };
  const bodies = new Map(
    notes.map(({ id, blocks: inside }: Note) => [id, nodesOf(canonicalBlocks(inside, references, 'inside'))]),
  );
  const nodes = nodesOf(canonicalBlocks(blocks, references, 'section')).map((json) => withBodies(json, bodies));
  const fragment = Fragment.fromArray(nodes.map((json) => schema.nodeFromJSON(json)));
  return new Slice(fragment, isOpen(fragment.firstChild), isOpen(fragment.lastChild));
}

function withBodies(json: DocNode, bodies: ReadonlyMap<string, DocNode[]>): DocNode {
  if (json.type === 'noteRef') {
    return { ...json, attrs: { ...json.attrs, body: bodies.get(String(json.attrs?.note)) ?? null } };
  }
  return json.content ? { ...json, content: json.content.map((child) => withBodies(child, bodies)) } : json;
}

/** A plain paragraph at an end flows into the one where the caret is. */
function isOpen(node: Node | null): number {
  return node?.type.name === 'paragraph' && node.attrs.role === 'plain' ? 1 : 0;
}

/** The same in one line, for headings, captions, verses and sources: paragraphs become its lines. */
export function asLines(slice: Slice, schema: Schema): Slice {
  const lineEnd = schema.nodes.hardBreak?.create();
  let content = Fragment.empty;
  const add = (block: Node): void => {
    if (content.size > 0 && lineEnd) content = content.addToEnd(lineEnd);
    content = content.append(block.content);
  };
  for (const node of slice.content.content) {
    if (node.isTextblock) add(node);
    else {
      node.descendants((inner) => {
        if (inner.isTextblock) add(inner);
        return !inner.isTextblock;
      });
    }
  }
  return new Slice(content, 0, 0);
}
