import type { Node } from '@tiptap/pm/model';

export type NoteReference = { readonly note: string; readonly pos: number };

/** Of each child of the document, the references in it, by their place from its beginning. */
const known = new WeakMap<Node, readonly NoteReference[]>();

function referencesIn(child: Node): readonly NoteReference[] {
  const before = known.get(child);
  if (before !== undefined) return before;
  const references: NoteReference[] = [];
  child.descendants((node, pos) => {
    if (node.type.name === 'noteRef') references.push({ note: String(node.attrs.note), pos: pos + 1 });
  });
  known.set(child, references);
  return references;
}

/** All references of the chapter in reading order, those within notes last. */
export function referencesOf(doc: Node): readonly NoteReference[] {
  const all: NoteReference[] = [];
  doc.forEach((child, offset) => {
    for (const { note, pos } of referencesIn(child)) all.push({ note, pos: offset + pos });
  });
  return all;
}

export type NoteAtFoot = { readonly id: string; readonly label: string; readonly node: Node; readonly pos: number };

/** The notes at the foot of the chapter, as they stand. */
export function notesOf(doc: Node): readonly NoteAtFoot[] {
  const section = doc.lastChild;
  if (section?.type.name !== 'notes') return [];
  const start = doc.content.size - section.nodeSize + 1;
  const all: NoteAtFoot[] = [];
  section.forEach((node, offset) => {
    all.push({ id: String(node.attrs.id), label: String(node.attrs.label), node, pos: start + offset });
  });
  return all;
}

/** What is printed beside each note: its own label, or its number by the order of first references. */
export function labelsOf(doc: Node): ReadonlyMap<string, string> {
  const own = new Map(notesOf(doc).map(({ id, label }) => [id, label]));
  const order = new Set([...referencesOf(doc).map(({ note }) => note), ...own.keys()]);
  return new Map([...order].map((id, index) => [id, own.get(id) || String(index + 1)]));
}

export function freshNote(doc: Node, taken: ReadonlySet<string> = new Set()): string {
  const all = [...taken, ...referencesOf(doc).map(({ note }) => note), ...notesOf(doc).map(({ id }) => id)];
  const numbers = all.map((id) => Number(/^n(\d{1,9})$/.exec(id)?.[1] ?? 0));
  return `n${Math.max(0, ...numbers) + 1}`;
}
