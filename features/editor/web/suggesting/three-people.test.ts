import { undo } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readChapterText } from '../../rules/chapter-text-read.ts';
import { REJECT_ALL, settled, type Verdict } from '../../rules/suggestions/settle.ts';
import { markedText, storedText } from '../../rules/suggestions/stored.ts';
import { chapterSchema } from '../schema/chapter-schema.ts';
import { docOf } from '../text/doc-of.ts';
import { textOf } from '../text/text-of.ts';
import { AUTHOR, accepted, at, caret, chapterOf, EDITOR, PROOFREADER, read, Shared } from './shared-chapter.ts';

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
class Lived {
  readonly chapter = new Shared(BEGUN);
  readonly model = new PlainModel(BEGUN);
  #fresh = FIRST_LETTER;
  #depth = 0;

  constructor(all: readonly Act[]) {
    for (const act of all) this.#live(act);
  }

  #live(act: Act): void {
    if (act === 'undo') this.#undo();
    else if ('decide' in act) this.#decide((by) => act.decide[by] ?? 'open');
    else this.#work(act);
  }

  #undo(): void {
    if (this.#depth === 0) return;
    this.#depth -= 1;
    undo(this.chapter.state, (tr) => this.chapter.step(() => tr));
    this.model.undo();
  }

  #decide(verdictOf: (by: number) => Verdict): void {
    const before = this.chapter.state.doc;
    this.chapter.decide(({ by }) => verdictOf(by));
    if (this.chapter.state.doc.eq(before)) return;
    this.model.decide(verdictOf);
    this.#depth += 1;
  }

  #work({ by, from: wanted, length, put: many }: Work): void {
    // The first and the last letter stay, so that there is always a place.
    const shown = this.model.letters.filter(({ is }) => is !== '¶');
    const from = 1 + (wanted % Math.max(1, shown.length - 1));
    // A boundary put in place of a boundary is the same one.
    const to = Math.min(shown.length - 1, from + (many < 0 ? 0 : length));
    const [first, last] = [shown[Math.min(from, to)]?.is ?? '', shown[to]?.is ?? ''];
    const put = many < 0 ? '¶' : String.fromCharCode(...Array.from({ length: many }, () => this.#fresh++));
    if (first === last && put === '') return;
    this.chapter.as(by).step((state) => {
      const tr = caret(state, at(state, first).from, at(state, last).from);
      tr.delete(tr.selection.from, tr.selection.to);
      return put === '¶' ? tr.split(tr.selection.from) : tr.insertText(put);
    });
    this.model.work(by, first, last, put);
    this.#depth += 1;
  }
}

const BEGUN = ['абвгд', 'ежзик', 'лмноп'];

describe('[WT03] whatever three people write, suggest, decide and undo', () => {
  test('ends in the text that a plain list of letters says, and no letter is lost', () => {
    void fc.assert(
      fc.property(acts, (all) => {
        const { chapter, model } = new Lived(all);
        expect(read(chapter.text)).toEqual(model.read('rejected'));
        expect(accepted(chapter.text)).toEqual(model.read('accepted'));
      }),
      { numRuns: 250 },
    );
  });

  test('is kept and opened again as it is', () => {
    void fc.assert(
      fc.property(acts, (all) => {
        const { text } = new Lived(all).chapter;
        const kept = readChapterText(JSON.parse(JSON.stringify(text)));
        expect(kept).toEqual(text);
        expect(textOf(Node.fromJSON(chapterSchema, docOf(text)))).toEqual(text);
        expect(storedText(markedText(text))).toEqual(text);
      }),
      { numRuns: 100 },
    );
  });

  test('what only others suggested and the author rejected leaves the text as it was before', () => {
    void fc.assert(
      fc.property(acts, (all) => {
        const suggested = all.filter((act) => act !== 'undo' && 'by' in act && act.by !== AUTHOR);
        const { chapter } = new Lived(suggested);
        expect(storedText(settled(markedText(chapter.text), REJECT_ALL))).toEqual(storedText(chapterOf(BEGUN)));
      }),
      { numRuns: 100 },
    );
  });
});
