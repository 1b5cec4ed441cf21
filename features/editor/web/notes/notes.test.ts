import { Editor } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { EMPTY_TEXT } from '../../rules/chapter-text.ts';
import { chapterNodes } from '../schema/chapter-schema.ts';
import { docOf } from '../text/doc-of.ts';
import { textOf } from '../text/text-of.ts';
import { NoteKeeper } from './note-keeper.ts';
import { withNotesAboard, withNotesLanded } from './note-luggage.ts';
import { labelsOf } from './note-order.ts';
import { backToText, dropEmptyNote, goToNote, insertNote, noteAround, withoutNote } from './note-steps.ts';

const editor = new Editor({
  element: null,
  content: docOf(EMPTY_TEXT),
  extensions: [...chapterNodes(() => ''), NoteKeeper],
});

class Writing {
  state: EditorState;

  constructor(...paragraphs: readonly string[]) {
    const blocks = paragraphs.map((text) => ({
      kind: 'paragraph' as const,
      role: 'plain' as const,
      inlines: [{ kind: 'text' as const, text, marks: [] }],
    }));
    const doc = editor.schema.nodeFromJSON(docOf({ ...EMPTY_TEXT, blocks }));
    this.state = EditorState.create({ doc, plugins: editor.extensionManager.plugins });
  }

  does(change: (state: EditorState) => EditorState['tr'] | null): this {
    const tr = change(this.state);
    if (tr === null) throw new Error('nothing was done');
    this.state = this.state.apply(tr);
    this.state.doc.check();
    return this;
  }

  at(pos: number): this {
    return this.does(({ tr }) => tr.setSelection(TextSelection.create(tr.doc, pos)));
  }

  note(text: string): this {
    const id = insertNote(this.state, (tr) => {
      this.state = this.state.apply(tr);
    });
    return this.does((state) => goToNote(state, id ?? '')).does(({ tr }) => tr.insertText(text));
  }

  get notes() {
    return textOf(this.state.doc).notes.map(({ label, blocks: [block] }) => [
      label,
      block?.kind === 'paragraph' && block.inlines[0]?.kind === 'text' ? block.inlines[0].text : '',
    ]);
  }
}

describe('footnotes', () => {
  test('appear at the foot with their reference, in its order, and are numbered anew by themselves', () => {
    const writing = new Writing('Раз два').at(9).note('вторая').at(5).note('первая');
    expect(writing.notes).toEqual([
      ['1', 'первая'],
      ['2', 'вторая'],
    ]);
    expect([...labelsOf(writing.state.doc).values()]).toEqual(['1', '2']);
  });

  test('lead from the reference to the note and back to the text', () => {
    const writing = new Writing('Раз два').at(5).note('первая');
    expect(noteAround(writing.state)).toBe('n1');
    writing.does(backToText);
    expect(noteAround(writing.state)).toBeNull();
    expect(writing.state.selection.from).toBe(6);
  });

  test('go when their last reference goes, and with the last note the foot of the page', () => {
    const writing = new Writing('Раз два').at(5).note('первая');
    writing.does(({ tr }) => tr.delete(4, 7));
    expect(writing.notes).toEqual([]);
    expect(writing.state.doc.lastChild?.type.name).toBe('paragraph');
  });

  test('an empty one is taken away by Backspace, a full one is not', () => {
    const writing = new Writing('Раз').at(5).note('текст');
    expect(dropEmptyNote(writing.state)).toBeNull();
    writing.does(({ tr, selection }) => tr.delete(selection.from - 5, selection.from)).does(dropEmptyNote);
    expect(textOf(writing.state.doc).notes).toEqual([]);
    expect(
      new Writing('Раз')
        .at(5)
        .note('текст')
        .does((state) => withoutNote(state, 'n1')).notes,
    ).toEqual([]);
  });

  test('travel with what is copied, and get a name of their own where theirs is taken', () => {
    const writing = new Writing('Раз', 'Два').at(4).note('сноска');
    const copied = withNotesAboard(writing.state.doc.slice(2, 7), writing.state.doc);
    const paste = (there: Writing, slice: Slice) =>
      there
        .at(there.state.doc.child(0).nodeSize + 1)
        .does(({ tr, doc }) => tr.replaceSelection(withNotesLanded(slice, doc)));
    expect(paste(new Writing('Иное'), copied).notes).toEqual([['1', 'сноска']]);
    expect(paste(new Writing('Иное').at(5).note('своя'), copied).notes).toEqual([
      ['1', 'сноска'],
      ['2', 'своя'],
    ]);
    const empty = copied.content.firstChild?.type.schema.nodes.noteRef?.create({ note: 'n9' });
    expect(
      withNotesLanded(Slice.maxOpen(copied.content.addToEnd(empty ?? copied.content.child(0))), writing.state.doc).size,
    ).toBe(copied.content.size);
  });

  test('survive cutting and pasting their sentence', () => {
    const writing = new Writing('Раз два').at(5).note('сноска');
    const cut = withNotesAboard(writing.state.doc.slice(3, 7), writing.state.doc);
    writing.does(({ tr }) => tr.delete(3, 7));
    expect(writing.notes).toEqual([]);
    writing.at(4).does(({ tr, doc }) => tr.replaceSelection(withNotesLanded(cut, doc)));
    expect(writing.notes).toEqual([['1', 'сноска']]);
  });
});
