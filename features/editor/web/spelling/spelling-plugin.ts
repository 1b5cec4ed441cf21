import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { showRange } from '../show-range.ts';
import type { FoundWord } from './found-words.ts';

/** What is marked: words that nobody knows, and one word several times close together. */
export type SpellingMark = FoundWord & { readonly kind: 'unknown' | 'repeated' };

const key = new PluginKey<DecorationSet>('spelling');

/** Underlines; the text knows nothing of it. */
export const SpellingMarks = Extension.create({
  name: 'spellingMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, before) => {
          const marks = tr.getMeta(key) as readonly SpellingMark[] | undefined;
          if (marks) return DecorationSet.create(tr.doc, marks.map(drawn));
          return tr.docChanged ? before.map(tr.mapping, tr.doc) : before;
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

function drawn({ from, to, kind, word }: SpellingMark): Decoration {
  return Decoration.inline(from, to, { 'data-spelling': kind }, { kind, word });
}

export function showSpelling(editor: Editor, marks: readonly SpellingMark[]): void {
  editor.view.dispatch(editor.state.tr.setMeta(key, marks).setMeta('addToHistory', false));
}

function marksIn(state: EditorState, kind: SpellingMark['kind'], word: string): readonly Decoration[] {
  const marks = key.getState(state) ?? DecorationSet.empty;
  return marks.find(undefined, undefined, (spec) => spec.kind === kind && spec.word === word);
}

/** The unknown word that the caret stands in. */
export function unknownAt(state: EditorState): FoundWord | null {
  const { from, to } = state.selection;
  const [mark] = (key.getState(state) ?? DecorationSet.empty).find(from, to, (spec) => spec.kind === 'unknown');
  return mark ? { word: String(mark.spec.word), from: mark.from, to: mark.to } : null;
}

/** Selects the next place of a marked word behind the caret; after the last comes the first. */
export function goToMarked(editor: Editor, kind: SpellingMark['kind'], word: string): void {
  const marks = marksIn(editor.state, kind, word);
  const mark = marks.find(({ from }) => from > editor.state.selection.from) ?? marks[0];
  if (!mark) return;
  const { tr } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, mark.from, mark.to)));
  editor.view.focus();
  showRange(editor.view, mark);
}

/** Another word in all places of an unknown one, or in one of them: one step that can be undone. How many there were. */
export function replaceUnknown(editor: Editor, word: string, by: string, only?: FoundWord): number {
  const marks = only ? [only] : marksIn(editor.state, 'unknown', word);
  const { tr } = editor.state;
  for (const { from, to } of marks.toReversed()) tr.insertText(by, from, to);
  if (marks.length > 0) editor.view.dispatch(tr);
  return marks.length;
}
