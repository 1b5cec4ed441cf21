import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import type { ChapterText } from '../rules/chapter-text.ts';
import type { Decide } from '../rules/suggestions/settle.ts';
import { adopted } from './adopt.ts';
import { markFound } from './find/find-plugin.ts';
import { goToRemark } from './remarks/remark-plugin.ts';
import { showRange } from './show-range.ts';
import { goToMarked, replaceUnknown, type SpellingMark } from './spelling/spelling-plugin.ts';
import { decidedIn, selectedIn, wentToSuggestion } from './suggesting/deciding.ts';
import { docOf } from './text/doc-of.ts';
import { type Place, placeOf, rangeOf } from './text/places.ts';
import { textOf } from './text/text-of.ts';

/** What the page around the editor may ask of it. */
export type ChapterEditorHandle = {
  /** Shows and selects a place; whether there is such a place. */
  readonly goTo: (place: Place) => boolean;
  /** Shows the passage of a remark; whether it is still there. */
  readonly goToRemark: (id: number) => boolean;
  /** Where the caret is in this moment. */
  readonly place: () => Place;
  /** Null until the editor is open. */
  readonly text: () => ChapterText | null;
  /** Accepts or rejects what is suggested, one step that can be undone. */
  readonly decide: (decide: Decide) => void;
  /** Shows the first place of a suggestion; whether there is one. */
  readonly goToSuggestion: (id: string) => boolean;
  /** What is selected, in words. */
  readonly selected: () => Place & { readonly quote: string };
  /** Another text of this chapter, saved elsewhere or taken from its history. `onChange` is not called. */
  readonly adopt: (text: ChapterText) => void;
  /** Selects the next place of a word that is marked. */
  readonly goToWord: (kind: SpellingMark['kind'], word: string) => void;
  /** Another word wherever an unknown one stands; in how many places. */
  readonly replaceWord: (word: string, by: string) => number;
  readonly focus: () => void;
  readonly focusEnd: () => void;
  /** At the cursor, letter by letter, as if by hand. */
  readonly type: (words: string) => void;
};

export function useHandle(editor: Editor | null, ref: Ref<ChapterEditorHandle> | undefined): void {
  useImperativeHandle(
    ref,
    () => ({
      goTo: (place) => editor !== null && wentTo(editor, place),
      goToRemark: (id) => editor !== null && goToRemark(editor, id),
      place: () => (editor ? placeOf(editor.state.doc, caretIn(editor)) : { block: -1, from: 0, to: 0 }),
      text: () => editor && textOf(editor.state.doc),
      decide: (decide) => {
        const tr = editor && decidedIn(editor.state, decide);
        if (tr) editor.view.dispatch(tr);
      },
      goToSuggestion: (id) => editor !== null && wentToSuggestion(editor, id),
      selected: () => (editor ? selectedIn(editor) : { block: -1, from: 0, to: 0, quote: '' }),
      adopt: (text) => {
        const tr = editor && adopted(editor.state, editor.schema.nodeFromJSON(docOf(text)));
        if (tr) editor.view.dispatch(tr);
      },
      goToWord: (kind, word) => void (editor && goToMarked(editor, kind, word)),
      replaceWord: (word, by) => (editor ? replaceUnknown(editor, word, by) : 0),
      focus: () => void editor?.commands.focus(),
      focusEnd: () => void editor?.commands.focus('end'),
      type: (words) => {
        if (editor) for (const letter of words) typeLetter(editor, letter);
      },
    }),
    [editor],
  );
}

/** Dashes, quotes and the like become what they become under the hand. */
function typeLetter(editor: Editor, letter: string): void {
  const { view } = editor;
  if (letter === '\n') {
    editor.commands.enter();
    return;
  }
  const { from, to } = view.state.selection;
  const typed = () => view.state.tr.insertText(letter, from, to);
  if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, typed))) view.dispatch(typed());
}

function wentTo(editor: Editor, place: Place): boolean {
  const range = rangeOf(editor.state.doc, place);
  if (!range) return false;
  const { tr } = editor.state;
  const $from = tr.doc.resolve(range.from);
  const selection = $from.parent.inlineContent
    ? TextSelection.create(tr.doc, range.from, range.to)
    : TextSelection.near($from);
  editor.view.dispatch(tr.setSelection(selection));
  editor.view.focus();
  if (range.from < range.to) markFound(editor, range);
  showRange(editor.view, selection);
  return true;
}

/** The browser moves the caret at once; the editor hears of it a moment later. */
function caretIn({ view, state }: Editor): { readonly from: number; readonly to: number } {
  const seen = view.dom.ownerDocument.getSelection();
  if (!seen?.focusNode || !view.dom.contains(seen.focusNode)) return state.selection;
  const at = view.posAtDOM(seen.focusNode, seen.focusOffset);
  return { from: at, to: at };
}

const PACE = 150;

/** Tells where the caret is, for a preview to follow. */
export function usePlace(editor: Editor | null, onPlace: ((place: Place) => void) | undefined): void {
  useEffect(() => {
    if (!editor || !onPlace) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      timer = undefined;
      if (!editor.isDestroyed) onPlace(placeOf(editor.state.doc, editor.state.selection));
    };
    const soon = () => {
      timer ??= setTimeout(tell, PACE);
    };
    editor.on('selectionUpdate', soon);
    return () => {
      clearTimeout(timer);
      editor.off('selectionUpdate', soon);
    };
  }, [editor, onPlace]);
}
