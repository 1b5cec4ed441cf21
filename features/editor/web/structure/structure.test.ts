import { Node } from '@tiptap/pm/model';
import { AllSelection, type Command, EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { describe, expect, test } from 'vitest';
import { chapterSchema } from '../schema/chapter-schema.ts';
import { textOf } from '../text/text-of.ts';
import {
  addEpigraph,
  goToAttribution,
  insertBreak,
  toggleContainer,
  toggleRole,
  toggleSubheading,
} from './containers.ts';
import { backspace, enter } from './keys.ts';
import { goToVerseTitle, toggleVerse } from './verse.ts';

type Json = { type: string; attrs?: Record<string, unknown>; content?: Json[]; text?: string };
const words = (text: string): Json[] => (text === '' ? [] : [{ type: 'text', text }]);
const p = (text: string): Json => ({ type: 'paragraph', content: words(text) });

/** A chapter with these blocks, the caret at the end of the text given, or the range from one text to another. */
class Writing {
  state: EditorState;

  constructor(...blocks: Json[]) {
    const doc = Node.fromJSON(chapterSchema, { type: 'doc', content: [{ type: 'chapterTitle' }, ...blocks] });
    this.state = EditorState.create({ doc });
  }

  at(text: string, end: 'start' | 'end' = 'end'): this {
    return this.between(text, text, end);
  }

  between(first: string, last: string, end: 'start' | 'end' | 'both' = 'both'): this {
    const from = this.#find(first);
    const to = this.#find(last) + last.length;
    const [anchor, head] = { start: [from, from], end: [to, to], both: [from, to] }[end];
    this.state = this.state.apply(this.state.tr.setSelection(TextSelection.create(this.state.doc, anchor ?? 0, head)));
    return this;
  }

  does(...commands: readonly Command[]): this {
    for (const command of commands) {
      const dispatch = (tr: EditorState['tr']) => {
        this.state = this.state.apply(tr);
      };
      expect(command(this.state, dispatch)).toBe(true);
      this.state.doc.check();
    }
    return this;
  }

  types(text: string): this {
    this.state = this.state.apply(this.state.tr.insertText(text));
    return this;
  }

  get blocks() {
    return textOf(this.state.doc).blocks;
  }

  #find(text: string): number {
    let at = -1;
    this.state.doc.descendants((node, pos) => {
      if (at < 0 && node.isText && node.text?.includes(text)) at = pos + node.text.indexOf(text);
    });
    return at;
  }
}

const lines = (...texts: readonly string[]) => texts.map((text) => [{ kind: 'text', text, marks: [] }]);

describe('the structure of a chapter while it is written', () => {
  test('paragraphs become a poem, an empty one parts its stanzas, and back again', () => {
    const writing = new Writing(p('Раз'), p('Два'), p(''), p('Три')).between('Раз', 'Три').does(toggleVerse);
    expect(writing.blocks).toEqual([
      { kind: 'verse', title: [], stanzas: [lines('Раз', 'Два'), lines('Три')], source: [] },
    ]);
    expect(writing.does(toggleVerse).blocks).toHaveLength(3);
  });

  test('all of a chapter becomes a poem without its title, and each paragraph of several lines is a stanza', () => {
    const broken = (...each: string[]): Json => ({
      type: 'paragraph',
      content: each.flatMap((line, at) => [...(at > 0 ? [{ type: 'hardBreak' }] : []), ...words(line)]),
    });
    const writing = new Writing(broken('Раз', 'Два'), broken('Три', 'Четыре'), p('Пять'));
    writing.state = writing.state.apply(writing.state.tr.setSelection(new AllSelection(writing.state.doc)));
    expect(writing.does(toggleVerse).blocks).toEqual([
      {
        kind: 'verse',
        title: [],
        stanzas: [lines('Раз', 'Два'), lines('Три', 'Четыре'), lines('Пять')],
        source: [],
      },
    ]);
  });

  test('Enter in a poem is a new line, twice a new stanza, three times the end of the poem', () => {
    const writing = new Writing(p('Раз'))
      .at('Раз')
      .does(toggleVerse, enter)
      .types('Два')
      .does(enter, enter)
      .types('Три');
    expect(writing.blocks).toEqual([
      { kind: 'verse', title: [], stanzas: [lines('Раз', 'Два'), lines('Три')], source: [] },
    ]);
    writing.does(enter, enter, enter).types('Проза');
    expect(writing.blocks[1]).toMatchObject({ kind: 'paragraph', inlines: [{ text: 'Проза' }] });
    expect(writing.blocks[0]).toMatchObject({ stanzas: [{}, {}] });
  });

  test('Backspace at the start of a stanza joins it to the one before as its next line', () => {
    const writing = new Writing(p('Раз'), p(''), p('Два')).between('Раз', 'Два').does(toggleVerse);
    expect(writing.at('Два', 'start').does(backspace).blocks).toMatchObject([{ stanzas: [lines('Раз', 'Два')] }]);
  });

  test('all of a chapter becomes a quotation without its title', () => {
    const writing = new Writing(p('Раз'), p('Два'));
    writing.state = writing.state.apply(writing.state.tr.setSelection(new AllSelection(writing.state.doc)));
    expect(writing.does(toggleContainer('quotation')).blocks).toMatchObject([{ kind: 'quotation' }]);
  });

  test('a quotation gets its source, and loses nothing when it is one no longer', () => {
    const writing = new Writing(p('Слова'), p('Дальше'))
      .at('Слова')
      .does(toggleContainer('quotation'), goToAttribution);
    writing.types('Пушкин');
    expect(writing.blocks[0]).toMatchObject({ kind: 'quotation', blocks: [{}], source: lines('Пушкин') });
    expect(writing.does(toggleContainer('quotation')).blocks).toMatchObject([
      { kind: 'paragraph', role: 'plain' },
      { kind: 'paragraph', role: 'right', inlines: [{ text: 'Пушкин' }] },
      { kind: 'paragraph' },
    ]);
  });

  test('Enter under a source or on an empty line above it goes on below the quotation', () => {
    const quoted = () =>
      new Writing(p('Слова')).at('Слова').does(toggleContainer('letter'), goToAttribution).types('Ваш Н.');
    expect(
      quoted()
        .does(enter)
        .types('Ниже')
        .blocks.map(({ kind }) => kind),
    ).toEqual(['letter', 'paragraph']);
    const split: Command = (state, dispatch) => {
      dispatch?.(state.tr.split(state.selection.from));
      return true;
    };
    const above = quoted().at('Слова').does(split, enter).types('Ниже');
    expect(above.blocks).toMatchObject([
      { kind: 'letter', blocks: [{}], signature: lines('Ваш Н.') },
      { kind: 'paragraph' },
    ]);
  });

  test('three stars and Enter part two scenes', () => {
    const writing = new Writing(p('До'), p('***')).at('***').does(enter).types('После');
    expect(writing.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'scene-break', 'paragraph']);
    expect(writing.blocks[1]).toEqual({ kind: 'scene-break', ornament: '* * *' });
  });

  test('a break stands after the paragraph of the caret and leaves a place to write on', () => {
    const writing = new Writing(p('До')).at('До').does(insertBreak('pageBreak')).types('После');
    expect(writing.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'page-break', 'paragraph']);
    expect(
      new Writing(p('x'))
        .at('x')
        .does(insertBreak('sceneBreak', { ornament: '⁂' }))
        .types('y').blocks[1],
    ).toEqual({
      kind: 'scene-break',
      ornament: '⁂',
    });
  });

  test('an epigraph stands under the heading; empty, it goes by Backspace', () => {
    const writing = new Writing(p('Текст'))
      .at('Текст')
      .does(addEpigraph)
      .types('Мысль')
      .does(goToAttribution)
      .types('Автор');
    expect(textOf(writing.state.doc).epigraphs).toEqual([
      { blocks: [{ kind: 'paragraph', role: 'plain', inlines: lines('Мысль')[0] }], source: lines('Автор') },
    ]);
    const empty = new Writing(p('Текст')).at('Текст').does(addEpigraph, backspace);
    expect(textOf(empty.state.doc).epigraphs).toEqual([]);
  });

  test('Enter in the heading leads into the text, Backspace at its start does nothing', () => {
    const writing = new Writing(p(''));
    writing.state = writing.state.apply(writing.state.tr.setSelection(TextSelection.create(writing.state.doc, 1)));
    writing.types('Глава').does(enter).types('Текст');
    expect(textOf(writing.state.doc)).toMatchObject({
      title: lines('Глава'),
      blocks: [{ inlines: [{ text: 'Текст' }] }],
    });
    writing.at('Глава', 'start').does(backspace);
    expect(textOf(writing.state.doc).title).toEqual(lines('Глава'));
  });

  test('Backspace at a caption takes hold of the picture and does not lose it', () => {
    const figure: Json = { type: 'figure', attrs: { picture: 'p1', alt: '' }, content: words('Подпись') };
    const writing = new Writing(p('До'), figure).at('Подпись', 'start').does(backspace);
    expect(writing.state.selection).toBeInstanceOf(NodeSelection);
    expect(writing.blocks[1]).toMatchObject({ kind: 'picture', picture: 'p1' });
    expect(writing.at('Подпись').does(enter).types('Ниже').blocks).toHaveLength(3);
  });

  test('subheadings, the middle and the right are switched on and off; a poem gets a title', () => {
    const writing = new Writing(p('Раз'), p('Два')).at('Раз').does(toggleSubheading);
    expect(writing.blocks[0]?.kind).toBe('subheading');
    expect(writing.does(toggleSubheading, toggleRole('right')).blocks[0]).toMatchObject({ role: 'right' });
    expect(writing.does(toggleRole('right')).blocks[0]).toMatchObject({ role: 'plain' });
    expect(writing.does(toggleVerse, goToVerseTitle).types('Имя').does(enter).types('Слово ').blocks[0]).toMatchObject({
      title: lines('Имя'),
      stanzas: [lines('Слово Раз')],
    });
  });
});
