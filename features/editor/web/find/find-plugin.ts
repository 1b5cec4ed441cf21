import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Query } from '../../rules/search-pattern.ts';
import { showRange } from '../show-range.ts';
import type { Range } from '../text/places.ts';
import { matchesIn } from './matches.ts';

type Finding = {
  readonly query: Query | null;
  readonly matches: readonly Range[];
  readonly current: number;
  readonly marks: DecorationSet;
};

const NOTHING: Finding = { query: null, matches: [], current: -1, marks: DecorationSet.empty };
const key = new PluginKey<Finding>('find');

type Wish = { readonly query?: Query | null; readonly current?: number; readonly place?: Range };

/** Marks what is looked for; asleep while nothing is. */
export const Find = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [
    new Plugin<Finding>({
      key,
      state: {
        init: () => NOTHING,
        apply: (tr, before, _old, state) => {
          const wish = tr.getMeta(key) as Wish | undefined;
          if (wish?.place) return { ...NOTHING, marks: DecorationSet.create(tr.doc, [marked(wish.place)]) };
          if (wish === undefined && before.query === null) return tr.docChanged || tr.selectionSet ? NOTHING : before;
          if (wish === undefined && !tr.docChanged) return before;
          return found(state, { ...before, ...wish });
        },
      },
      props: { decorations: (state) => key.getState(state)?.marks },
    }),
  ],
});

function found(state: EditorState, { query, current }: Finding): Finding {
  if (query === null) return NOTHING;
  const matches = matchesIn(state.doc, query);
  const within = Math.min(current, matches.length - 1);
  const marks = matches.map((match, index) => marked(match, index === within));
  return { query, matches, current: within, marks: DecorationSet.create(state.doc, marks) };
}

function marked({ from, to }: Range, isCurrent = true): Decoration {
  return Decoration.inline(from, to, { 'data-found': isCurrent ? 'current' : 'other' });
}

function findingIn(editor: Editor): Finding {
  return key.getState(editor.state) ?? NOTHING;
}

export type FindState = { readonly total: number; readonly current: number };

/** Looks for the words, from the caret on; nothing to look for puts the plugin to sleep. */
export function find(editor: Editor, query: Query | null): FindState {
  const { from } = editor.state.selection;
  const first = query === null ? -1 : matchesIn(editor.state.doc, query).findIndex((match) => match.to >= from);
  editor.view.dispatch(editor.state.tr.setMeta(key, { query, current: Math.max(first, 0) } satisfies Wish));
  scrollToCurrent(editor);
  return foundIn(editor);
}

export function foundIn(editor: Editor): FindState {
  const { matches, current } = findingIn(editor);
  return { total: matches.length, current };
}

/** To the next place, or to the one before; after the last comes the first. */
export function step(editor: Editor, by: 1 | -1): FindState {
  const { matches, current } = findingIn(editor);
  if (matches.length === 0) return foundIn(editor);
  const next = (current + by + matches.length) % matches.length;
  editor.view.dispatch(editor.state.tr.setMeta(key, { current: next } satisfies Wish));
  scrollToCurrent(editor);
  return foundIn(editor);
}

function scrollToCurrent(editor: Editor): void {
  const { matches, current } = findingIn(editor);
  const match = matches[current];
  if (match === undefined) return;
  const { tr } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, match.from, match.to)));
  showRange(editor.view, match);
}

/** Marks one place that was come to from elsewhere, until the caret leaves it. */
export function markFound(editor: Editor, place: Range): void {
  if (findingIn(editor).query === null) editor.view.dispatch(editor.state.tr.setMeta(key, { place } satisfies Wish));
}

export function replaceCurrent(editor: Editor, words: string): FindState {
  const { matches, current } = findingIn(editor);
  const match = matches[current];
  if (match === undefined) return foundIn(editor);
  editor.view.dispatch(replaced(editor, [match], words));
  // The new words may hold the old ones: the next place is behind them.
  const next = findingIn(editor).matches.findIndex(({ from }) => from >= match.from + words.length);
  editor.view.dispatch(editor.state.tr.setMeta(key, { current: Math.max(next, 0) } satisfies Wish));
  scrollToCurrent(editor);
  return foundIn(editor);
}

/** All at once, in one undoable step. */
export function replaceAll(editor: Editor, words: string): number {
  const { matches } = findingIn(editor);
  if (matches.length > 0) editor.view.dispatch(replaced(editor, matches, words));
  return matches.length;
}

function replaced(editor: Editor, matches: readonly Range[], words: string) {
  const { tr } = editor.state;
  for (const { from, to } of matches.toReversed()) {
    if (words === '') tr.delete(from, to);
    else tr.insertText(words, from, to);
  }
  return tr;
}
