import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { makeDocument } from './make.ts';
import { blocksOf } from './markdown.ts';
import type { Document } from './model.ts';
import { pdfOf } from './pdf.ts';
import { readAloud } from './testing/read-aloud.ts';

const CONTRACT = `Это предложение, [политика](/privacy/).

## 1. Термины

1.1. **Автор** — тот, кто пишет книгу «Кто-то».

1.2. Автор разрешает:

- продавать книгу;
- показывать обложку.

## 2. Ставки

| Лицензия | Ставка |
|---|--:|
| Исключительная | 35 % |
`;

const plain: Document = {
  title: 'Оферта',
  subtitle: ['Версия 1.0'],
  blocks: blocksOf(CONTRACT),
  foot: 'Оферта, версия 1.0',
  madeAt: new Date('2026-11-15T09:00:00Z'),
};

describe('Markdown', () => {
  test('becomes headings, clauses with their numbers, lists and tables', () => {
    expect(plain.blocks.map((block) => ('number' in block ? block.number : block.kind))).toEqual([
      'paragraph',
      'heading',
      '1.1',
      '1.2',
      'list',
      'heading',
      'table',
    ]);
    const [, , clause] = plain.blocks;
    expect(clause).toMatchObject({ words: [{ kind: 'strong' }, { kind: 'text' }] });
  });

  test('whatever it is, no letter of it is lost', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'аб1.*_#[]()|-`<>\\!~ \n'), maxLength: 60 });
    fc.assert(
      fc.property(letters, (text) => {
        const kept = JSON.stringify(blocksOf(text));
        for (const letter of new Set(text.match(/[аб]/g) ?? [])) expect(kept).toContain(letter);
      }),
    );
  });
});

describe('the page', () => {
  test('reads back whole, in order, with the proof and the foot', async () => {
    const rows = [
      { label: 'Кто', value: 'Вера Околицына' },
      { label: 'SHA-256', value: 'ab'.repeat(32), isCode: true as const },
    ];
    const pdf = await makeDocument({ ...plain, kicker: 'Копия', proof: { title: 'Подписано', rows, note: 'Сверено' } });
    const words = (await pagesOf(pdf)).join(' ');
    const order = ['КОПИЯ', 'Оферта', 'Версия 1.0', '1. Термины', '1.1', 'тот, кто пишет книгу «Кто-то».'];
    const after = ['продавать книгу', '2. Ставки', 'Исключительная', '35 %', 'Подписано', 'Вера Околицына', 'Сверено'];
    let at = 0;
    for (const part of [...order, ...after]) {
      const found = words.indexOf(part, at);
      expect(found, part).toBeGreaterThanOrEqual(at);
      at = found;
    }
    expect(words).toContain('ab'.repeat(32));
    expect(words).toContain('1 из 1');
  });

  test('is read aloud in order by PDF/UA-1: headings, clauses, lists and tables as such, the foot left out', async () => {
    const rows = [{ label: 'Кто', value: 'Вера Околицына' }];
    const read = await readAloud(pdfOf({ ...plain, site: 'https://pero.test/', proof: { title: 'Подписано', rows } }));
    expect(read).toEqual({
      ...{ isTagged: true, language: 'ru', shownTitle: 'Оферта', standard: 'PDF/UA-1' },
      parts: [
        'Document/H1: Оферта',
        'Document/P: Версия 1.0',
        'Document/P: Это предложение, политика.',
        'Document/H2: 1. Термины',
        'Document/P: 1.1 Автор — тот, кто пишет книгу «Кто-то».',
        'Document/P: 1.2 Автор разрешает:',
        'Document/L/LI/Lbl: –',
        'Document/L/LI/LBody: продавать книгу;',
        'Document/L/LI/Lbl: –',
        'Document/L/LI/LBody: показывать обложку.',
        'Document/H2: 2. Ставки',
        'Document/Table/THead/TR/TH: Лицензия',
        'Document/Table/THead/TR/TH: Ставка',
        'Document/Table/TBody/TR/TD: Исключительная',
        'Document/Table/TBody/TR/TD: 35 %',
        'Document/H2: Подписано',
        'Document/Div/Div/P: Кто',
        'Document/Div/Div/P: Вера Околицына',
      ],
    });
  });

  test('with a letter that no face has is made all the same: tagged, and claims no standard', async () => {
    const { isTagged, standard, parts } = await readAloud(pdfOf({ ...plain, subtitle: ['Автор: 漢'] }));
    expect([isTagged, standard]).toEqual([true, undefined]);
    expect(parts).toContain('Document/H2: 1. Термины');
  });

  test('is A4 and carries its title; a long contract runs over several', async () => {
    const long = { ...plain, blocks: Array.from({ length: 30 }, () => plain.blocks).flat() };
    const file = await PDFDocument.load(pdfOf(long), { updateMetadata: false });
    expect(file.getTitle()).toBe('Оферта');
    expect(file.getPageCount()).toBeGreaterThan(5);
    expect(file.getPage(0).getSize()).toEqual({ width: expect.closeTo(595.28, 1), height: expect.closeTo(841.89, 1) });
  });

  test('links lead to the site it was told of, and nowhere without one', async () => {
    expect(await linksOf(pdfOf(plain))).toEqual([]);
    const link = (href: string) => ({ ...plain, site: 'https://pero.test/', blocks: blocksOf(`[слово](${href})`) });
    expect(await linksOf(pdfOf(link('/privacy/')))).toEqual(['https://pero.test/privacy/']);
    expect(await linksOf(pdfOf(link('javascript:alert(1)')))).toEqual([]);
  });

  test('nothing written in a text becomes code', async () => {
    const evil = '#panic("x") $x$ \\ ] } "#" *жирно* @label <a> // конец';
    const blocks = [{ kind: 'paragraph' as const, words: [{ kind: 'text' as const, text: evil }] }];
    const [words = ''] = await pagesOf(pdfOf({ ...plain, title: evil, subtitle: [evil], foot: evil, blocks }));
    expect(words.split('#panic("x")').length).toBeGreaterThan(4);
  });

  test('the same data gives the same bytes', () => {
    expect(Buffer.from(pdfOf(plain)).equals(Buffer.from(pdfOf(plain)))).toBe(true);
  });

  test('a thread that fails tells why, and the next document is made', async () => {
    await expect(makeDocument({ ...plain, madeAt: new Date(Number.NaN) })).rejects.toThrow();
    expect((await makeDocument(plain)).byteLength).toBeGreaterThan(1000);
  });

  test('ten at once are all made, and the server goes on meanwhile', async () => {
    let beats = 0;
    const heart = setInterval(() => (beats += 1), 20);
    const made = await Promise.all(Array.from({ length: 10 }, () => makeDocument(plain)));
    clearInterval(heart);
    expect(made).toHaveLength(10);
    expect(beats).toBeGreaterThan(10);
  });
});

async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const file = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    pages.push(words.replace(/[\s\u00A0]+/g, ' '));
  }
  await task.destroy();
  return pages;
}

async function linksOf(pdf: Uint8Array): Promise<unknown[]> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const annotations = await (await (await task.promise).getPage(1)).getAnnotations();
  await task.destroy();
  return annotations.flatMap(({ url }: { url?: string }) => url ?? []);
}
