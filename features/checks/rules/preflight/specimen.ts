import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { roubles } from '@pero/kernel/money';
import type { Block, Inline } from '@pero/manuscript/model';
import type { PreflightBook, PreflightChapter, PreflightMeta } from './model.ts';
import { preflight } from './preflight.ts';

/** Books for tests: in order, but for what a test changes. */
export function rulesOf(book: PreflightBook): string[] {
  return preflight(book).findings.map(({ rule }) => rule);
}

type Changes = Partial<Omit<PreflightBook, 'meta'>> & { readonly meta?: Partial<PreflightMeta> };

export function bookOf({ meta, ...rest }: Changes): PreflightBook {
  return {
    meta: {
      title: 'Тихий берег',
      authors: 'Вера Околицына',
      annotation: 'История о доме у моря и о тех, кто в нём жил. '.repeat(6),
      age: 16,
      obsceneLanguage: false,
      drugMentionMark: false,
      lgbtMark: false,
      lgbtRulesAccepted: false,
      license: 'exclusive',
      kind: 'ordinary',
      genreIds: [801],
      tags: 1,
      price: roubles(149),
      sourceWork: null,
      withPrinted: false,
      draft: null,
      ...meta,
    },
    cover: { exists: true, width: 1600, height: 2400, isConstructor: false },
    chapters: [chapter(1, long(9000))],
    pictures: [],
    similar: [],
    ...rest,
  };
}

export function withText(...lines: string[]): PreflightBook {
  return bookOf({ chapters: [chapter(1, [...lines.map(paragraph), ...long(9000)])] });
}

export function chapter(id: number, blocks: readonly Block[], rest: Partial<PreflightChapter> = {}): PreflightChapter {
  const text: ChapterText = { title: [], epigraphs: [], blocks, notes: [] };
  return { id, name: 'Первая', text, isDraft: false, ...rest };
}

export function paragraph(text: string): Block {
  const inlines: Inline[] = [{ kind: 'text', text, marks: [] }];
  return { kind: 'paragraph', inlines, role: 'plain' };
}

/** Paragraphs of words that do not repeat, of so many characters in all. */
export function long(characters: number, seed = 0): Block[] {
  const blocks: Block[] = [];
  let state = seed + 1;
  for (let left = characters; left > 0; ) {
    const words: string[] = [];
    for (let length = 0; length < Math.min(left, 400); length += 7) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      words.push([0, 5, 10, 15, 20, 25].map((shift) => 'авгдиклмнорстфжц'[(state >>> shift) & 15]).join(''));
    }
    blocks.push(paragraph(`${words.join(' ')}.`));
    left -= 400;
  }
  return blocks;
}
