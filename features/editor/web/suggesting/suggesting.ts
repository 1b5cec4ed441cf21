import { Extension } from '@tiptap/core';
import { Fragment, type Node, Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { asOwn, markedUp } from './mark-up.ts';

export type SuggestingParts = {
  /** Who writes, when they only suggest; null for whoever writes the text itself. */
  readonly suggestsAs: () => number | null;
};

/** Set on a step that is not to be made a suggestion of: a decision, a text that came from elsewhere. */
export const AS_IT_IS = 'preventSuggesting';

/** Marks what is suggested, and keeps what the author writes apart from it. */
export const Suggesting = Extension.create<SuggestingParts>({
  name: 'suggesting',
  // Before those who mend what was done.
  priority: 50,
  addOptions: () => ({ suggestsAs: () => null }),
  addProseMirrorPlugins() {
    const { suggestsAs } = this.options;
    return [
      new Plugin({
        key: new PluginKey('suggesting'),
        props: { transformCopied: (slice) => new Slice(decided(slice.content), slice.openStart, slice.openEnd) },
        appendTransaction: (transactions, before, after) => {
          const own = transactions.filter(({ docChanged }) => docChanged);
          if (own.length === 0 || own.some((tr) => NOT_TYPED.some((meta) => tr.getMeta(meta) !== undefined)))
            return null;
          const by = suggestsAs();
          return by === null ? asOwn(before, after) : markedUp(before, after, { by, newId });
        },
      }),
    ];
  },
});

/** Undone and done again, adopted, decided. */
const NOT_TYPED = ['history$', 'preventUpdate', AS_IT_IS];

function newId(): string {
  return crypto.randomUUID().slice(0, 13).replace('-', '');
}

/** What is taken along is the text as it would be: without what is struck out, and nobody's suggestion any more. */
function decided(fragment: Fragment): Fragment {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    const gone = node.marks.some(({ type }) => type.name === 'deletion');
    if (gone) return;
    const marks = node.marks.filter(({ type }) => type.name !== 'insertion' && type.name !== 'formatting');
    if (node.isText) nodes.push(node.mark(marks));
    else {
      const attrs = 'suggested' in node.attrs ? { ...node.attrs, suggested: null } : node.attrs;
      nodes.push(node.type.create(attrs, decided(node.content), marks));
    }
  });
  return Fragment.fromArray(nodes);
}
