import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { lineText } from '../text/line-text.ts';
import { betterThan } from './typed.ts';

/** Sets quotes, dashes and dots as the author types. What was typed comes back by one undo. */
export const TypographicInput = Extension.create<{ readonly isOn: () => boolean }>({
  name: 'typographicInput',
  addOptions: () => ({ isOn: () => true }),
  addProseMirrorPlugins() {
    const { isOn } = this.options;
    return [
      new Plugin({
        props: {
          handleTextInput: (view, from, to, text) => isOn() && !view.composing && typed(view, from, to, text),
        },
      }),
    ];
  },
});

function typed(view: EditorView, from: number, to: number, text: string): boolean {
  if (text.length !== 1) return false;
  const $from = view.state.doc.resolve(from);
  if (!$from.parent.isTextblock || $from.marks().some(({ type }) => type.name === 'code')) return false;
  const better = betterThan(lineText($from.parent, 0, $from.parentOffset), text);
  if (better === null) return false;
  view.dispatch(view.state.tr.insertText(text, from, to).scrollIntoView());
  const end = from + text.length;
  const { tr } = view.state;
  view.dispatch(closeHistory(tr.insertText(better.put, end - better.take, end)).scrollIntoView());
  // So that the letters which follow are a step of their own, and undo stops here.
  view.dispatch(closeHistory(view.state.tr));
  return true;
}
