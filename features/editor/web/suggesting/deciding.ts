import type { Editor } from '@tiptap/core';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { type Decide, settled } from '../../rules/suggestions/settle.ts';
import { markedText, storedText } from '../../rules/suggestions/stored.ts';
import { adopted } from '../adopt.ts';
import { showRange } from '../show-range.ts';
import { docOf } from '../text/doc-of.ts';
import { type Place, placeOf } from '../text/places.ts';
import { textOf } from '../text/text-of.ts';
import { AS_IT_IS } from './suggesting.ts';

/** The step after which it is decided; null where there is nothing to decide. */
export function decidedIn(state: EditorState, decide: Decide): Transaction | null {
  const text = storedText(settled(markedText(textOf(state.doc)), decide));
  const tr = adopted(state, state.schema.nodeFromJSON(docOf(text)));
  // Decided by hand, so it is saved as anything that is typed.
  return tr?.setMeta('preventUpdate', undefined).setMeta(AS_IT_IS, true) ?? null;
}

export function wentToSuggestion(editor: Editor, id: string): boolean {
  const { doc, tr } = editor.state;
  let at = -1;
  doc.descendants((node, pos) => {
    if (at < 0 && isOf(node, id)) at = pos;
    return at < 0;
  });
  if (at < 0) return false;
  const selection = TextSelection.near(doc.resolve(at));
  editor.view.dispatch(tr.setSelection(selection));
  showRange(editor.view, { from: at, to: at + (doc.nodeAt(at)?.nodeSize ?? 0) });
  return true;
}

function isOf({ marks, attrs }: EditorState['doc'], id: string): boolean {
  const ofBlock = Object.values((attrs.suggested ?? {}) as Record<string, { readonly id: string }>);
  return marks.some((mark) => mark.attrs.id === id) || ofBlock.some((change) => change.id === id);
}

const QUOTE_MOST = 500;

/** What is selected, as a thread remembers it: the words of the text, without what is only suggested. */
export function selectedIn({ state }: Editor): Place & { readonly quote: string } {
  const { from, to } = state.selection;
  const place = placeOf(state.doc, { from, to });
  let quote = '';
  state.doc.nodesBetween(from, to, (node, pos) => {
    if (!node.isText || node.marks.some(({ type }) => type.name === 'insertion')) return;
    quote += (node.text ?? '').slice(Math.max(0, from - pos), to - pos);
  });
  return { ...place, quote: quote.slice(0, QUOTE_MOST).toWellFormed() };
}
