import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { isOnlyOwn, suggestionsIn } from '@pero/editor/rules/suggestions/list';
import { ACCEPT_ALL, settled } from '@pero/editor/rules/suggestions/settle';
import { markedText, storedText } from '@pero/editor/rules/suggestions/stored';
import type { Block, Change, Inline } from '@pero/manuscript/model';
import { textOf as wordsOfBlocks } from '@pero/manuscript/text';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laid as laidOf } from './laid.ts';

const EDITOR = 7;

const laid = (mine: ChapterText, theirs: ChapterText, by: number, base: ChapterText | null) =>
  laidOf({ mine, theirs: { text: theirs }, base }, by);

const run = (text: string, suggested?: Inline['suggested']): Inline =>
  ({ kind: 'text', text, marks: [], ...(suggested && { suggested }) }) as Inline;
const block = (inlines: readonly Inline[], inserted?: Change): Block => ({
  kind: 'paragraph',
  role: 'plain',
  inlines,
  ...(inserted && { suggested: { inserted } }),
});
const stored = (blocks: readonly Block[]) => storedText({ title: [], epigraphs: [], blocks, notes: [] });
const SIGNS = { '+': 'inserted', '-': 'deleted' } as const;

/** Words as they stand, `+слово` suggested, `-слово` struck out; a line that begins with `¶` is a new paragraph. */
function chapter(...all: readonly string[]): ChapterText {
  return stored(
    all.map((line, at) => {
      const change = line.startsWith('¶') ? { id: `s${at}`, by: EDITOR } : undefined;
      const words = line.replace('¶', '').split(' ');
      return block(
        words.map((word, index) => wordOf(word, index, change ?? { id: `s${at}x${index}`, by: EDITOR }, !!change)),
        change,
      );
    }),
  );
}

function wordOf(word: string, index: number, change: Change, isNew: boolean): Inline {
  const sign = isNew ? 'inserted' : SIGNS[word.charAt(0) as '+' | '-'];
  return run(`${index === 0 ? '' : ' '}${word.replace(/^[+-]/, '')}`, sign && { [sign]: change });
}

const accepted = (text: ChapterText): readonly string[] =>
  storedText(settled(markedText(text), ACCEPT_ALL)).blocks.map((block) => wordsOfBlocks([block]));
const lines = ({ blocks }: ChapterText): readonly string[] => blocks.map((block) => wordsOfBlocks([block]));

describe('[WT01] what somebody suggested while the author saved another text', () => {
  test('stands in the newer text where its paragraph stayed, wherever that is now', () => {
    const mine = chapter('утро было +тихое', 'день -длинный прошёл');
    const theirs = chapter('новое начало', 'день длинный прошёл', 'утро было');
    const { text, left } = laid(mine, theirs, EDITOR, null);
    expect(left).toEqual([]);
    expect(lines(text)).toEqual(lines(theirs));
    expect(accepted(text)).toEqual(['новое начало', 'день прошёл', 'утро было тихое']);
  });

  test('finds its words in a paragraph that the author edited, and a new paragraph its neighbour', () => {
    const mine = chapter('кот сидел -тут на крыше дома', '¶и мяукал громко');
    const theirs = chapter('рыжий кот сидел тут на крыше старого дома');
    const { text, left } = laid(mine, theirs, EDITOR, null);
    expect(left).toEqual([]);
    expect(accepted(text)).toEqual(['рыжий кот сидел на крыше старого дома', 'и мяукал громко']);
  });

  test('is told whole where its place is gone', () => {
    const { text, left } = laid(chapter('кот сидел +долго', 'конец'), chapter('совсем другое', 'конец'), EDITOR, null);
    expect(lines(text)).toEqual(['совсем другое', 'конец']);
    expect(left.map(({ inserted }) => inserted)).toEqual([' долго']);
  });

  test('does not come again where the author has decided, nor where it was taken back', () => {
    const base = chapter('кот сидел +долго', 'пёс +тут лежал');
    const decided = chapter('кот сидел долго', 'пёс лежал', 'ещё');
    const { text, left } = laid(base, decided, EDITOR, base);
    expect([accepted(text), left]).toEqual([lines(decided), []]);
    const withdrawn = laid(chapter('кот сидел', 'пёс лежал'), base, EDITOR, base);
    expect(accepted(withdrawn.text)).toEqual(['кот сидел', 'пёс лежал']);
  });

  test('brings its note under a name that is free', () => {
    const noted = (words: string, by?: number): ChapterText => {
      const inline: Inline = { kind: 'note', note: 'n1', ...(by && { suggested: { inserted: { id: 'sn', by } } }) };
      const blocks: Block[] = [
        {
          kind: 'paragraph',
          role: 'plain',
          inlines: [{ kind: 'text', text: 'а', marks: [] }, ...(by ? [inline] : [])],
        },
        {
          kind: 'paragraph',
          role: 'plain',
          inlines: [{ kind: 'text', text: 'б', marks: [] }, ...(by ? [] : [inline])],
        },
      ];
      return storedText({
        title: [],
        epigraphs: [],
        blocks,
        notes: [{ id: 'n1', label: '1', blocks: chapter(words).blocks }],
      });
    };
    const { text, left } = laid(noted('моя', EDITOR), noted('авторская'), EDITOR, null);
    expect(left).toEqual([]);
    expect(markedText(text).notes.map((note) => wordsOfBlocks(note.blocks))).toEqual(['авторская', 'моя']);
  });

  /** Words of which none comes twice; what the author and the editor do to each paragraph and each word. */
  const deed = fc.record({
    author: fc.constantFrom('', '', '', '', 'gone', 'more', 'other'),
    editor: fc.constantFrom('', '', '', 'struck', 'more', 'other', 'parted'),
  });
  const paragraph = fc.record({
    words: fc.array(deed, { minLength: 1, maxLength: 8 }),
    author: fc.constantFrom('', '', '', 'gone', 'first', 'split'),
    new: fc.boolean(),
  });

  test('is, letter for letter, in the newer text or told as left, and that text is untouched without it', () => {
    void fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 6 }), (plan) => {
        const { mine, theirs } = twoOf(plan);
        const { text, left } = laid(mine, theirs, EDITOR, null);
        expect(isOnlyOwn(theirs, text, EDITOR)).toBe(true);
        expect(lines(text)).toEqual(lines(theirs));
        const all = [...suggestionsIn(text, 1e6), ...left];
        const [put, struck] = [all.map(({ inserted }) => inserted), all.map(({ deleted }) => deleted)].map(String);
        for (const { inserted, deleted } of suggestionsIn(mine, 1e6)) {
          for (const word of inserted.split(' ')) expect(put).toContain(word);
          for (const word of deleted.split(' ')) expect(struck).toContain(word);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('is what it was where the author has changed nothing', () => {
    void fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 6 }), (plan) => {
        const { mine, base } = twoOf(plan);
        expect(laid(mine, base, EDITOR, base)).toEqual({ text: mine, left: [] });
      }),
      { numRuns: 100 },
    );
  });
});

type Deed = { readonly author: string; readonly editor: string };
type Plan = readonly { readonly words: readonly Deed[]; readonly author: string; readonly new: boolean }[];

function twoOf(plan: Plan) {
  const [base, mine, theirs]: [Block[], Block[], Block[]] = [[], [], []];
  for (const [at, { words, author, new: isNew }] of plan.entries()) {
    const name = (index: number) => `${at}x${index}`;
    base.push(block([run(`п${at}`), ...words.map((_, index) => run(` с${name(index)}`))]));
    mine.push(...suggestedOver(at, words));
    if (isNew) mine.push(...newParagraph(`н${at}`, { id: `n${at}`, by: EDITOR }));
    const other = [run(`п${at}`), ...words.flatMap((word, index) => written(name(index), word.author))];
    if (author === 'first') theirs.unshift(block(other));
    else if (author === 'split') theirs.push(block(other.slice(0, 2)), block([run(`ч${at}`), ...other.slice(2)]));
    else if (author !== 'gone') theirs.push(block(other));
  }
  return { base: stored(base), mine: stored(mine), theirs: stored(theirs) };
}

const newParagraph = (words: string, inserted: Change): readonly Block[] => [
  block([run(words, { inserted })], inserted),
];

function written(name: string, author: string): readonly Inline[] {
  const kept = author === 'gone' || author === 'other' ? [] : [run(` с${name}`)];
  return author === 'more' || author === 'other' ? [...kept, run(` а${name}`)] : kept;
}

/** The paragraph with what the editor does to each of its words; where it is parted, two. */
function suggestedOver(at: number, words: readonly Deed[]): readonly Block[] {
  const parts: { readonly inlines: Inline[]; readonly inserted?: Change }[] = [{ inlines: [run(`п${at}`)] }];
  for (const [index, { editor }] of words.entries()) {
    const name = `${at}x${index}`;
    const inserted = { id: `s${name}`, by: EDITOR };
    const strikes = editor === 'struck' || editor === 'other';
    parts.at(-1)?.inlines.push(run(` с${name}`, strikes ? { deleted: inserted } : undefined));
    if (editor === 'more' || editor === 'other') parts.at(-1)?.inlines.push(run(` р${name}`, { inserted }));
    if (editor === 'parted') parts.push({ inlines: [run(`р${name}`, { inserted })], inserted });
  }
  return parts.map(({ inlines, inserted }) => block(inlines, inserted));
}
