import type { Inline } from '@pero/manuscript/model';
import { closeHistory, history } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { ChapterText } from '../../rules/chapter-text.ts';
import { ACCEPT_ALL, type Decide, settled } from '../../rules/suggestions/settle.ts';
import { markedText, storedText } from '../../rules/suggestions/stored.ts';
import { adopted } from '../adopt.ts';
import { chapterSchema } from '../schema/chapter-schema.ts';
import { docOf } from '../text/doc-of.ts';
import { textOf } from '../text/text-of.ts';
import { Suggesting } from './suggesting.ts';

export const AUTHOR = 1;
export const EDITOR = 2;
export const PROOFREADER = 3;

/** A chapter that several people work on by turns, as the desk has it. */
export class Shared {
  state: EditorState;
  #by: number | null = null;

  constructor(paragraphs: readonly string[]) {
    const plugins = Suggesting.configure({ suggestsAs: () => this.#by }).config.addProseMirrorPlugins?.call({
      options: { suggestsAs: () => this.#by },
    } as never);
    this.state = EditorState.create({
      doc: Node.fromJSON(chapterSchema, docOf(chapterOf(paragraphs))),
      plugins: [...(plugins ?? []), history()],
    });
  }

  as(by: number): this {
    this.#by = by === AUTHOR ? null : by;
    return this;
  }

  step(make: (state: EditorState) => Transaction): this {
    this.state = this.state.apply(closeHistory(make(this.state)));
    this.state.doc.check();
    return this;
  }

  decide(decide: Decide): this {
    const next = storedText(settled(markedText(this.text), decide));
    const tr = adopted(this.state, Node.fromJSON(chapterSchema, docOf(next)));
    return tr ? this.step(() => tr) : this;
  }

  get text(): ChapterText {
    return textOf(this.state.doc);
  }
}

export function chapterOf(paragraphs: readonly string[]): ChapterText {
  return {
    title: [[{ kind: 'text', text: 'Heading', marks: [] }]],
    epigraphs: [],
    blocks: paragraphs.map((text) => ({
      kind: 'paragraph',
      role: 'plain',
      inlines: [{ kind: 'text', text, marks: [] }],
    })),
    notes: [],
  };
}

/** The paragraphs as they read. */
export function read({ blocks }: Pick<ChapterText, 'blocks'>): string[] {
  return blocks.map((block) => ('inlines' in block ? wordsOf(block.inlines) : block.kind));
}

export function wordsOf(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
}

export const accepted = (text: ChapterText) => read(storedText(settled(markedText(text), ACCEPT_ALL)));

/** Where the words stand. */
export function at(state: EditorState, words: string): { readonly from: number; readonly to: number } {
  let from = -1;
  state.doc.descendants((node, pos) => {
    const found = node.isTextblock ? node.textBetween(0, node.content.size, '', '\uFFFC').indexOf(words) : -1;
    if (found >= 0 && from < 0) from = pos + 1 + found;
  });
  return { from, to: from + words.length };
}

export const after = (words: string) => (state: EditorState) => caret(state, at(state, words).to);
export const on = (words: string) => (state: EditorState) => caret(state, at(state, words).from, at(state, words).to);
export const caret = (state: EditorState, from: number, to = from) =>
  state.tr.setSelection(TextSelection.create(state.doc, from, to));
export const type = (words: string) => (state: EditorState) => state.tr.insertText(words);
export const erase = (state: EditorState) => state.tr.deleteSelection();
export const backspace = (state: EditorState) => state.tr.delete(state.selection.from - 1, state.selection.from);
export const enter = (state: EditorState) => state.tr.split(state.selection.from);
export const bold = (state: EditorState) =>
  state.tr.addMark(state.selection.from, state.selection.to, chapterSchema.mark('strong'));
export const asSubheading = (state: EditorState) =>
  state.tr.setBlockType(state.selection.from, state.selection.to, subheading());

function subheading() {
  const { subheading: type } = chapterSchema.nodes;
  if (!type) throw new Error('No subheadings');
  return type;
}
