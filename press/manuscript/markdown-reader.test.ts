import { describe, expect, test } from 'vitest';
import { readMarkdown } from './markdown-reader.ts';
import type { Block, Manuscript } from './model.ts';
import { chaptersOf, textOf } from './text.ts';

async function read(markdown: string): Promise<Manuscript> {
  return (await readMarkdown(Buffer.from(markdown), 'книга.md')).manuscript;
}

async function blocksOf(markdown: string): Promise<readonly Block[]> {
  return (await read(markdown)).sections.flatMap(({ blocks }) => blocks);
}

describe('Markdown', () => {
  test('divides into parts and chapters at its headings', async () => {
    const day = 'Было восемь часов утра.\n\n'.repeat(5);
    const manuscript = await read(
      `# Часть 1\n\n## Глава 1\n\n${day}## Глава *2*\n\n${day}# Часть 2\n\n## Глава 3\n\n${day}`,
    );
    expect(chaptersOf(manuscript).map(({ title, depth }) => `${depth} ${title}`)).toEqual([
      '0 Часть 1',
      '1 Глава 1',
      '1 Глава 2',
      '0 Часть 2',
      '1 Глава 3',
    ]);
  });

  test('keeps emphasis, links and line ends', async () => {
    const [block] = await blocksOf(
      '*а* **б** ~~в~~ `г` <u>д</u> [е](https://example.org) [ё][1]\\\nстрока\nта же\n\n[1]: https://example.com',
    );
    expect(block).toMatchObject({
      inlines: [
        { text: 'а', marks: ['emphasis'] },
        { text: ' ' },
        { text: 'б', marks: ['strong'] },
        { text: ' ' },
        { text: 'в', marks: ['strike'] },
        { text: ' ' },
        { text: 'г', marks: ['code'] },
        { text: ' ' },
        { text: 'д', marks: ['underline'] },
        { text: ' ' },
        { text: 'е', link: 'https://example.org/' },
        { text: ' ' },
        { text: 'ё', link: 'https://example.com/' },
        { kind: 'break' },
        { text: 'строка та же' },
      ],
    });
  });

  test('finds footnotes of several paragraphs, and such as stand in the text', async () => {
    const manuscript = await read(
      'Слово[^a] и[^2] ещё^[прямо здесь].\n\n[^a]: Первая\nстрока.\n\n    Второй абзац.\n\n[^2]: Вторая.\n\nКонец[^none].',
    );
    expect(textOf(manuscript)).toBe('Слово и ещё.\nКонец[^none].\nПервая строка.\nВторой абзац.\nВторая.\nпрямо здесь');
    expect(manuscript.notes.map(({ label }) => label)).toEqual(['1', '2', '3']);
  });

  test('keeps tables, lists, quotations, verse and breaks between scenes', async () => {
    const blocks = await blocksOf(
      'а\n\n| Год | Место |\n|---|:--:|\n| 1. 1891 | - *Ялта* |\n\n3. три\n   - внутри\n4. четыре\n\n> Слова\n\n| Буря мглою\n|   небо кроет\n|\n| Вихри\n\n* * *\n\nб\n\n---\n\nв',
    );
    expect(blocks).toMatchObject([
      { kind: 'paragraph' },
      { kind: 'table', rows: [{ cells: [{ isHeading: true }, {}] }, { cells: [{}, {}] }] },
      { kind: 'list', ordered: true, start: 3, items: [[{}, { kind: 'list', ordered: false }], [{}]] },
      { kind: 'quotation' },
      { kind: 'verse', stanzas: [[{}, {}], [{}]] },
      { kind: 'scene-break', ornament: '* * *' },
      { kind: 'paragraph' },
      { kind: 'scene-break', ornament: '' },
      { kind: 'paragraph' },
    ]);
  });

  test('does not take a year for a list, nor an indented paragraph for a program', async () => {
    expect(textOf(await read('1981. Осень.\n\n    Шёл дождь.'))).toBe('1981. Осень.\nШёл дождь.');
  });

  test('takes what is known of the book from its head', async () => {
    const { info } = await read(
      '---\ntitle: "Дуэль"\nauthor: Антон Павлович Чехов\nlang: ru\nkeywords: [море, Кавказ]\n---\n\nТекст',
    );
    expect(info).toMatchObject({ title: 'Дуэль', authors: [{ middle: 'Павлович' }], keywords: ['море', 'Кавказ'] });
  });

  test('says which pictures are lost', async () => {
    const { report } = await readMarkdown(Buffer.from('а ![кот](cat.jpg)'), 'a.md');
    expect(report.remarks).toMatchObject([{ severity: 'lost', code: 'picture-outside' }]);
  });

  test('of a long book comes whole, wherever it was cut to be parsed', async () => {
    const lines = Array.from({ length: 4000 }, (_, index) => `Абзац ${index}, и в нём *слово* [ссылка][x].`);
    const manuscript = await read(`${lines.join('\n\n')}\n\n[x]: https://example.org\n`);
    expect(textOf(manuscript).split('\n')).toEqual(
      lines.map((line) => line.replace(/[*[\]]|\[x\]/g, '').replace('ссылкаx', 'ссылка')),
    );
  });

  test('is refused when it is nested without end', async () => {
    await expect(read(`${'>'.repeat(300)} а`)).rejects.toMatchObject({ code: 'too-deep' });
  });
});
