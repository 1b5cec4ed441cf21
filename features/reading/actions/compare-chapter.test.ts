import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Block } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedChapter, comparedWords, unchangedChapter } from './compare-chapter.ts';

const words = fc.array(fc.constantFrom('река', 'вода', ' ', ' ', ',', '—', '\n', 'Дом', 'ё'), { maxLength: 30 });
const sentence = words.map((pieces) => pieces.join(''));

describe('two texts of a paragraph', () => {
  test('[MD15] what stayed with what was added is the text now, with what was removed the text before', () => {
    fc.assert(
      fc.property(sentence, sentence, (before, now) => {
        const runs = comparedWords(before, now);
        expect(textWithout('removed', runs)).toBe(now);
        expect(textWithout('added', runs)).toBe(before);
        for (const { kind, text, from } of runs) {
          if (kind === 'removed') expect(from).toBeNull();
          else expect(now.slice(from ?? 0, (from ?? 0) + text.length)).toBe(text);
        }
      }),
    );
  });

  test('[MD15] words that changed side by side are one change', () => {
    expect(comparedWords('Он вошёл в старый тёмный дом.', 'Он вошёл в новый светлый дом.')).toEqual([
      { kind: 'same', text: 'Он вошёл в ', from: 0 },
      { kind: 'removed', text: 'старый тёмный', from: null },
      { kind: 'added', text: 'новый светлый', from: 11 },
      { kind: 'same', text: ' дом.', from: 24 },
    ]);
  });

  test('[MD15] a chapter of very many paragraphs is compared like any other', () => {
    const points = Array.from(
      { length: 130_000 },
      (): Block => ({
        kind: 'paragraph',
        inlines: [{ kind: 'text', text: '.', marks: [] }],
        role: 'plain',
      }),
    );
    const text: ChapterText = { title: [], epigraphs: [], blocks: points, notes: [] };
    expect(comparedChapter(text, text).edits).toBe(0);
  });

  test('[MD15] a long paragraph written anew costs no comparison by word', () => {
    const [before, now] = [many('старое', 9000), many('новое', 9000)];
    expect(comparedWords(before, now).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});

describe('two texts of a chapter', () => {
  test('[MD15] give back both: every block now is in its place, every former one too', () => {
    const paragraphs = fc.array(sentence, { maxLength: 12 });
    fc.assert(
      fc.property(paragraphs, paragraphs, (before, now) => {
        const { blocks, before: former } = comparedChapter(chapterOf(before), chapterOf(now));
        const present = blocks.filter(({ block }) => block !== null);
        expect(present.map(({ block }) => block)).toEqual(now.map((_, at) => at));
        expect(present.map(({ runs }) => textWithout('removed', runs))).toEqual(now.map(plain));
        expect(former.map(({ runs }) => textWithout('added', runs))).toEqual(before.map(plain));
        expect(former.flatMap(({ runs }) => runs).filter(({ kind }) => kind === 'added')).toEqual([]);
      }),
    );
  });

  test('[MD15] a new paragraph, one that is gone and one that was mended are three places', () => {
    const { blocks, edits } = comparedChapter(
      chapterOf(['Было утро над рекой.', 'Лишний абзац о погоде.', 'Лодка стояла у старого причала.']),
      chapterOf(['Было утро над рекой.', 'Лодка стояла у нового причала.', 'И никого вокруг.']),
    );
    expect(edits).toBe(3);
    expect(blocks.map(({ block, runs }) => [block, runs.map(({ kind }) => kind).join()])).toEqual([
      [0, 'same'],
      [null, 'removed'],
      [1, 'same,removed,added,same'],
      [2, 'added'],
    ]);
  });

  test('[MD15] quotation marks changed everywhere lose no paragraph', () => {
    const before = Array.from(
      { length: 500 },
      (_, at) => `"Да ${at % 7}",- сказал он. ${at % 3 === 0 ? `Строка ${at}` : ''}`,
    );
    const now = before.map((text) => text.replace(/"(.*?)"/, '«$1»').replace(',-', ', —'));
    const { blocks } = comparedChapter(chapterOf(before), chapterOf(now));
    expect(blocks).toHaveLength(500);
    expect(blocks.every(({ runs }) => runs.some(({ kind }) => kind === 'same'))).toBe(true);
  });

  test('[MD15] a link put under the same words is seen', () => {
    const now = chapterOf(['Мой сайт']);
    const linked: Block = {
      kind: 'paragraph',
      role: 'plain',
      inlines: [{ kind: 'text', text: 'Мой сайт', marks: [], link: 'https://example.com' }],
    };
    const { blocks, edits } = comparedChapter(now, { ...now, blocks: [linked] });
    expect(blocks).toMatchObject([{ block: 0, is_restyled: true, runs: [{ kind: 'same' }] }]);
    expect(edits).toBe(1);
  });

  test('[MD15] the heading and the notes are compared too', () => {
    const chapter = chapterOf(['Слова.']);
    const title = [[{ kind: 'text', text: 'Глава вторая', marks: [] }]] as const;
    const { blocks } = comparedChapter({ ...chapter, title }, { ...chapter, title: [] });
    expect(blocks).toMatchObject([{ block: null, kind: 'heading', runs: [{ kind: 'removed' }] }, { block: 0 }]);
  });

  test('[MD15] one that nobody touched is told as it is, with offsets that a remark can hold', () => {
    const verse: Block = { kind: 'verse', title: [], stanzas: [[line('Буря мглою'), line('небо кроет')]], source: [] };
    const chapter = { ...chapterOf([]), blocks: [verse] };
    expect(unchangedChapter(chapter)).toEqual([
      { block: 0, kind: 'verse', is_restyled: false, runs: [{ kind: 'same', text: textOf([verse]), from: 0 }] },
    ]);
  });
});

test('[MD15] a thick chapter rewritten throughout is compared by word all the same', () => {
  const before = Array.from({ length: 1000 }, (_, at) => many(`слово${at % 97}`, 30));
  const now = before.map((text, at) => text.replaceAll(/слово(\d+) слово/g, `речь${at % 13} слово`));
  const { blocks, edits } = comparedChapter(chapterOf(before), chapterOf(now));
  expect(blocks).toHaveLength(1000);
  expect(edits).toBeGreaterThan(4000);
});

type Runs = readonly { readonly kind: string; readonly text: string }[];

function textWithout(kind: string, runs: Runs): string {
  return runs
    .filter((run) => run.kind !== kind)
    .map(({ text }) => text)
    .join('');
}

function many(word: string, count: number): string {
  return Array.from({ length: count }, (_, at) => `${word}${at}`).join(' ');
}

function plain(text: string): string {
  return textOf(chapterOf([text]).blocks);
}

function line(text: string) {
  return [{ kind: 'text', text, marks: [] }] as const;
}

function chapterOf(paragraphs: readonly string[]): ChapterText {
  const blocks = paragraphs.map((text): Block => ({ kind: 'paragraph', role: 'plain', inlines: [...line(text)] }));
  return { title: [], epigraphs: [], blocks, notes: [] };
}
