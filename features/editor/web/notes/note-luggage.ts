import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { freshNote, notesOf, referencesOf } from './note-order.ts';

/** On the way out every reference takes the blocks of its note along. */
export function withNotesAboard(slice: Slice, doc: Node): Slice {
  const notes = new Map(notesOf(doc).map(({ id, node }) => [id, node]));
  return mapped(slice, (reference) => {
    const note = notes.get(String(reference.attrs.note));
    return reference.type.create({ ...reference.attrs, body: note ? note.content.toJSON() : null });
  });
}

/** On arrival a note whose name is taken gets a new one; a reference that brought nothing has nothing to refer to. */
export function withNotesLanded(slice: Slice, doc: Node): Slice {
  const taken = new Set([...notesOf(doc).map(({ id }) => id), ...referencesOf(doc).map(({ note }) => note)]);
  const renamed = new Map<string, string>();
  return mapped(slice, (reference) => {
    const id = String(reference.attrs.note);
    if (!Array.isArray(reference.attrs.body)) return taken.has(id) ? reference : null;
    const name = renamed.get(id) ?? (taken.has(id) ? freshNote(doc, taken) : id);
    renamed.set(id, name);
    taken.add(name);
    return reference.type.create({ ...reference.attrs, note: name });
  });
}

function mapped(slice: Slice, change: (reference: Node) => Node | null): Slice {
  const content = mappedFragment(slice.content, change);
  const opens = content.size === slice.content.size || content.childCount === slice.content.childCount;
  return new Slice(content, opens ? slice.openStart : 0, opens ? slice.openEnd : 0);
}

/** The section of notes itself never travels: its notes go with their references. */
function mappedFragment(fragment: Fragment, change: (reference: Node) => Node | null): Fragment {
  const nodes = fragment.content
    .filter(({ type }) => type.name !== 'notes')
    .flatMap((node): readonly Node[] => {
      if (node.type.name !== 'noteRef') return [node.isLeaf ? node : node.copy(mappedFragment(node.content, change))];
      const changed = change(node);
      return changed === null ? [] : [changed];
    });
  return Fragment.fromArray(nodes);
}
