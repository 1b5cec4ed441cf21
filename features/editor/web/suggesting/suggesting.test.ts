import type { Inline } from '@pero/manuscript/model';
import { closeHistory, history, redo, undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChapterText } from '../../rules/chapter-text.ts';
import { readChapterText } from '../../rules/chapter-text-read.ts';
import { isOnlyOwn, suggestionsIn } from '../../rules/suggestions/list.ts';
import { ACCEPT_ALL, type Decide, REJECT_ALL, settled } from '../../rules/suggestions/settle.ts';
import { markedText, storedText } from '../../rules/suggestions/stored.ts';
import { adopted } from '../adopt.ts';
import { chapterSchema } from '../schema/chapter-schema.ts';
import { docOf } from '../text/doc-of.ts';
import { textOf } from '../text/text-of.ts';
import { Suggesting } from './suggesting.ts';

const AUTHOR = 1;
const EDITOR = 2;
const PROOFREADER = 3;

/** A chapter that several people work on by turns, as the desk has it. */
class Shared {
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

function chapterOf(paragraphs: readonly string[]): ChapterText {
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
function read({ blocks }: Pick<ChapterText, 'blocks'>): string[] {
  return blocks.map((block) => ('inlines' in block ? wordsOf(block.inlines) : block.kind));
}

function wordsOf(inlines: readonly Inline[]): string {
  return inlines.map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
}

const accepted = (text: ChapterText) => read(storedText(settled(markedText(text), ACCEPT_ALL)));

/** Where the words stand. */
function at(state: EditorState, words: string): { readonly from: number; readonly to: number } {
  let from = -1;
  state.doc.descendants((node, pos) => {
    const found = node.isTextblock ? node.textBetween(0, node.content.size, '', '\uFFFC').indexOf(words) : -1;
    if (found >= 0 && from < 0) from = pos + 1 + found;
  });
  return { from, to: from + words.length };
}

const after = (words: string) => (state: EditorState) => caret(state, at(state, words).to);
const on = (words: string) => (state: EditorState) => caret(state, at(state, words).from, at(state, words).to);
const caret = (state: EditorState, from: number, to = from) =>
  state.tr.setSelection(TextSelection.create(state.doc, from, to));
const type = (words: string) => (state: EditorState) => state.tr.insertText(words);
const erase = (state: EditorState) => state.tr.deleteSelection();
const backspace = (state: EditorState) => state.tr.delete(state.selection.from - 1, state.selection.from);
const enter = (state: EditorState) => state.tr.split(state.selection.from);
const bold = (state: EditorState) =>
  state.tr.addMark(state.selection.from, state.selection.to, chapterSchema.mark('strong'));
const asSubheading = (state: EditorState) =>
  state.tr.setBlockType(state.selection.from, state.selection.to, chapterSchema.nodes.subheading ?? null);

describe('[WT01] what an editor suggests', () => {
  test('stands beside the text, which is as it was', () => {
    const chapter = new Shared(['Дед сказал.']).as(EDITOR).step(after('Дед')).step(type(' тихо'));
    expect(read(chapter.text)).toEqual(['Дед сказал.']);
    expect(accepted(chapter.text)).toEqual(['Дед тихо сказал.']);
    expect(suggestionsIn(chapter.text)).toMatchObject([{ by: EDITOR, kind: 'insertion', inserted: ' тихо' }]);
  });

  test('is one suggestion while the hand goes on: what is struck out and what is typed instead', () => {
    const chapter = new Shared(['Дед сказал.']).as(EDITOR).step(on('сказал')).step(type('м')).step(type('олчал'));
    expect(suggestionsIn(chapter.text)).toMatchObject([{ kind: 'replacement', inserted: 'молчал', deleted: 'сказал' }]);
    expect(accepted(chapter.text)).toEqual(['Дед молчал.']);
  });

  test('goes on where the caret is: letter by letter backwards, and over what is struck out already', () => {
    const chapter = new Shared(['абвг']).as(EDITOR).step(after('абв')).step(backspace).step(backspace).step(backspace);
    expect(read(chapter.text)).toEqual(['абвг']);
    expect(accepted(chapter.text)).toEqual(['г']);
    expect(suggestionsIn(chapter.text)).toMatchObject([{ kind: 'deletion', deleted: 'абв' }]);
  });

  test('is simply gone when they take their own letters back', () => {
    const chapter = new Shared(['абв']).as(EDITOR).step(after('аб')).step(type('х')).step(backspace);
    expect(chapter.text.suggested).toBeUndefined();
  });

  test('a paragraph parted in two is one until the author agrees, and two joined are two', () => {
    const parted = new Shared(['Раз два', 'три']).as(EDITOR).step(after('Раз')).step(enter);
    expect(read(parted.text)).toEqual(['Раз два', 'три']);
    expect(read(storedText(settled(markedText(parted.text), ACCEPT_ALL)))).toEqual(['Раз', 'два', 'три']);
    const joined = new Shared(['Раз', 'два', 'три'])
      .as(EDITOR)
      .step((state) => caret(state, at(state, 'Раз').to, at(state, 'два').from))
      .step(erase);
    expect(read(joined.text)).toEqual(['Раз', 'два', 'три']);
    expect(accepted(joined.text)).toEqual(['Раздва', 'три']);
  });

  test('bold, a subheading and a heading are suggested too', () => {
    const chapter = new Shared(['Раз два', 'три'])
      .as(EDITOR)
      .step(on('два'))
      .step(bold)
      .step(on('три'))
      .step(asSubheading)
      .step(after('Heading'))
      .step(type(' первая'));
    const { title, blocks } = storedText(settled(markedText(chapter.text), ACCEPT_ALL));
    expect(title).toEqual([[{ kind: 'text', text: 'Heading первая', marks: [] }]]);
    expect(blocks).toMatchObject([
      { inlines: [{ marks: [] }, { text: 'два', marks: ['strong'] }] },
      { kind: 'subheading' },
    ]);
    expect(storedText(settled(markedText(chapter.text), REJECT_ALL))).toEqual(
      storedText(chapterOf(['Раз два', 'три'])),
    );
    expect(suggestionsIn(chapter.text).map(({ kind }) => kind)).toEqual(['insertion', 'formatting', 'formatting']);
  });

  test('a whole other shape is suggested as the old blocks struck out and the new ones beside', () => {
    const chapter = new Shared(['Раз', 'два']).as(EDITOR).step((state) => {
      const from = at(state, 'два').from - 1;
      const quotation = chapterSchema.node('quotation', null, [state.doc.nodeAt(from) as Node]);
      return state.tr.replaceWith(from, from + 5, quotation);
    });
    expect(read(chapter.text)).toEqual(['Раз', 'два']);
    expect(accepted(chapter.text)).toEqual(['Раз', 'quotation']);
  });

  test('is what it was once it is undone, and again when that is undone', () => {
    const chapter = new Shared(['абв']).as(EDITOR).step(on('б')).step(type('х'));
    const suggested = chapter.text;
    const run = (command: typeof undo) => command(chapter.state, (tr) => chapter.step(() => tr));
    run(undo);
    expect(chapter.text.suggested).toBeUndefined();
    run(redo);
    expect(chapter.text).toEqual(suggested);
  });

  test('the author writes his own text in the midst of it', () => {
    const chapter = new Shared(['аб']).as(EDITOR).step(after('а')).step(type('хх'));
    chapter
      .as(AUTHOR)
      .step((state) => caret(state, at(state, 'хх').from + 1))
      .step(type('я'));
    expect(read(chapter.text)).toEqual(['аяб']);
    expect(accepted(chapter.text)).toEqual(['ахяхб']);
  });
});

describe('[WT02] whoever only suggests', () => {
  const before = new Shared(['Раз два']).as(PROOFREADER).step(after('Раз')).step(type('!')).text;
  const opened = (text: ChapterText) => {
    const chapter = new Shared([]);
    chapter.state = chapter.state.apply(
      chapter.state.tr
        .replaceWith(0, chapter.state.doc.content.size, Node.fromJSON(chapterSchema, docOf(text)).content)
        .setMeta('preventUpdate', true),
    );
    return chapter;
  };

  test('may save what they suggest, and take it back', () => {
    const chapter = opened(before).as(EDITOR).step(on('два')).step(type('три'));
    expect(isOnlyOwn(before, chapter.text, EDITOR)).toBe(true);
    expect(isOnlyOwn(chapter.text, before, EDITOR)).toBe(true);
  });

  test('may neither change the text nor decide or forge the suggestion of another', () => {
    const chapter = opened(before).as(AUTHOR).step(on('два')).step(type('три'));
    expect(isOnlyOwn(before, chapter.text, EDITOR)).toBe(false);
    for (const decide of [ACCEPT_ALL, REJECT_ALL]) {
      expect(isOnlyOwn(before, storedText(settled(markedText(before), decide)), EDITOR)).toBe(false);
    }
    const forged = opened(before)
      .as(AUTHOR + 6)
      .step(on('два'))
      .step(type('три'));
    expect(isOnlyOwn(before, forged.text, EDITOR)).toBe(false);
  });
});

/** A letter, or the beginning of a paragraph, as a plain list has it. */
type Letter = { readonly is: string; readonly inserted?: number; readonly deleted?: number };
type Work = { readonly by: number; readonly from: number; readonly length: number; readonly put: number };
type Act = Work | { readonly decide: Readonly<Record<number, 'accepted' | 'rejected' | 'open'>> } | 'undo';

const people = fc.constantFrom(AUTHOR, EDITOR, PROOFREADER);
const verdict = fc.constantFrom('accepted' as const, 'rejected' as const, 'open' as const);
const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ by: people, from: fc.nat(30), length: fc.nat(6), put: fc.integer({ min: -1, max: 3 }) }),
    },
    { weight: 1, arbitrary: fc.record({ decide: fc.record({ [EDITOR]: verdict, [PROOFREADER]: verdict }) }) },
    { weight: 1, arbitrary: fc.constant('undo' as const) },
  ),
  { maxLength: 25 },
);

/** No letter comes twice, so that each is known wherever it goes. */
const FIRST_LETTER = 0x4e00;

class PlainModel {
  letters: readonly Letter[];
  #before: (readonly Letter[])[] = [];

  constructor(paragraphs: readonly string[]) {
    this.letters = paragraphs.flatMap((words, index) => [...(index > 0 ? ['¶'] : []), ...words].map((is) => ({ is })));
  }

  work(by: number, from: string, to: string, put: string): void {
    const [a, b] = [this.#index(from), this.#index(to)];
    const gone = this.letters.slice(a, b).flatMap((letter): Letter[] => {
      if (by === AUTHOR || letter.inserted === by) return [];
      return [letter.deleted === undefined ? { ...letter, deleted: by } : letter];
    });
    const come = [...put].map((is): Letter => (by === AUTHOR ? { is } : { is, inserted: by }));
    const [goneLine, goneRest] = atParagraph(gone);
    const [comeLine, comeRest] = atParagraph(come);
    const middle = [...goneLine, ...comeLine, ...goneRest, ...comeRest];
    this.#become([...this.letters.slice(0, a), ...middle, ...this.letters.slice(b)]);
  }

  decide(verdictOf: (by: number) => string): void {
    const done = (by: number | undefined, what: string) => by !== undefined && verdictOf(by) === what;
    this.#become(
      this.letters
        .filter(({ inserted, deleted }) => !done(inserted, 'rejected') && !done(deleted, 'accepted'))
        .map(({ is, inserted, deleted }) => ({
          is,
          ...(inserted !== undefined && !done(inserted, 'accepted') && { inserted }),
          ...(deleted !== undefined && !done(deleted, 'rejected') && { deleted }),
        })),
    );
  }

  undo(): void {
    this.letters = this.#before.pop() ?? this.letters;
  }

  read(what: 'accepted' | 'rejected'): string[] {
    const copy = new PlainModel([]);
    copy.letters = this.letters;
    copy.decide(() => what);
    const words = copy.letters.map(({ is }) => is).join('');
    return words.split('¶').filter((paragraph) => paragraph !== '');
  }

  #become(letters: readonly Letter[]): void {
    this.#before.push(this.letters);
    this.letters = letters;
  }

  #index(letter: string): number {
    return this.letters.findIndex(({ is }) => is === letter);
  }
}

/** New words stand in the paragraph in which the old ones begin. */
function atParagraph(letters: readonly Letter[]): readonly [readonly Letter[], readonly Letter[]] {
  const first = letters.findIndex(({ is }) => is === '¶');
  return first < 0 ? [letters, []] : [letters.slice(0, first), letters.slice(first)];
}

/** Both the chapter and the plain list go through it. */
function livedThrough(all: readonly Act[]): { readonly chapter: Shared; readonly model: PlainModel } {
  const begun = ['абвгд', 'ежзик', 'лмноп'];
  const chapter = new Shared(begun);
  const model = new PlainModel(begun);
  let fresh = FIRST_LETTER;
  let depth = 0;
  for (const act of all) {
    if (act === 'undo') {
      if (depth === 0) continue;
      depth -= 1;
      undo(chapter.state, (tr) => chapter.step(() => tr));
      model.undo();
      continue;
    }
    const before = chapter.state.doc;
    if ('decide' in act) {
      const verdictOf = (by: number) => act.decide[by] ?? 'open';
      chapter.decide(({ by }) => verdictOf(by) as never);
      if (chapter.state.doc.eq(before)) continue;
      model.decide(verdictOf);
    } else {
      // The first and the last letter stay, so that there is always a place.
      const shown = model.letters.filter(({ is }) => is !== '¶');
      const from = 1 + (act.from % Math.max(1, shown.length - 1));
      // A boundary put in place of a boundary is the same one.
      const to = Math.min(shown.length - 1, from + (act.put < 0 ? 0 : act.length));
      const [first, last] = [shown[Math.min(from, to)]?.is ?? '', shown[to]?.is ?? ''];
      const put = act.put < 0 ? '¶' : [...Array(act.put).keys()].map(() => String.fromCharCode(fresh++)).join('');
      if (first === last && put === '') continue;
      chapter.as(act.by).step((state) => {
        const tr = caret(state, at(state, first).from, at(state, last).from);
        tr.delete(tr.selection.from, tr.selection.to);
        return put === '¶' ? tr.split(tr.selection.from) : tr.insertText(put);
      });
      model.work(act.by, first, last, put);
    }
    depth += 1;
  }
  return { chapter, model };
}

describe('[WT03] whatever three people write, suggest, decide and undo', () => {
  test('ends in the text that a plain list of letters says, and no letter is lost', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const { chapter, model } = livedThrough(all);
        expect(read(chapter.text)).toEqual(model.read('rejected'));
        expect(accepted(chapter.text)).toEqual(model.read('accepted'));
      }),
      { numRuns: 250 },
    );
  });

  test('is kept and opened again as it is', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const { text } = livedThrough(all).chapter;
        const kept = readChapterText(JSON.parse(JSON.stringify(text)));
        expect(kept).toEqual(text);
        expect(textOf(Node.fromJSON(chapterSchema, docOf(text)))).toEqual(text);
        expect(storedText(markedText(text))).toEqual(text);
      }),
      { numRuns: 100 },
    );
  });

  test('what only others suggested and the author rejected leaves the text as it was before', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const suggested = all.filter((act) => act !== 'undo' && 'by' in act && act.by !== AUTHOR);
        const { chapter } = livedThrough(suggested);
        expect(storedText(settled(markedText(chapter.text), REJECT_ALL))).toEqual(
          storedText(chapterOf(['абвгд', 'ежзик', 'лмноп'])),
        );
      }),
      { numRuns: 100 },
    );
  });
});
