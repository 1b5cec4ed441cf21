import { describe, expect, test } from 'vitest';
import type { Block, Manuscript } from '../model.ts';
import { chaptersOf, textOf } from '../text.ts';
import { readMarkdown } from './reader.ts';

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

  test('reads what pandoc adds: attributes, small capitals, raised and lowered letters, dashes, divisions', async () => {
    const manuscript = await read(
      '::: section\n# Глава 1 {#one .unnumbered}\n\n--- H~2~O, x^2^, [Иван *Петрович*]{.smallcaps}, 1990--1995. [Сюда](#глава-2), [туда](#one){.x}.\n:::\n\n# Глава 2\n\nТекст.\\\n',
    );
    expect(manuscript.sections[0]?.title).toMatchObject([[{ text: 'Глава 1' }]]);
    expect(manuscript.sections[0]?.blocks).toMatchObject([
      {
        role: 'dialogue',
        inlines: [
          { text: '— H' },
          { text: '2', marks: ['sub'] },
          { text: 'O, x' },
          { text: '2', marks: ['sup'] },
          { text: ', ' },
          { text: 'Иван ', marks: ['small-caps'] },
          { text: 'Петрович', marks: ['emphasis', 'small-caps'] },
          { text: ', 1990–1995. ' },
          { text: 'Сюда', link: '#s2' },
          { text: ', ' },
          { text: 'туда', link: '#s1' },
          { text: '.' },
        ],
      },
    ]);
    expect(textOf(manuscript.sections[1]?.blocks ?? [])).toBe('Текст.');
  });

  test('keeps dashes of programs, and says what it made of others', async () => {
    const { manuscript, report } = await readMarkdown(
      Buffer.from('Да --- нет, `a--b`.\n\n```\nx --- y\n```\n'),
      'a.md',
    );
    expect(textOf(manuscript)).toBe('Да — нет, a--b.\nx --- y');
    expect(report.remarks).toMatchObject([{ severity: 'changed', code: 'dashes-mended' }]);
  });

  test('loses a table of contents, and says so', async () => {
    const chapters = ['Глава 1', 'Глава 2', 'Глава 3'].map((title) => `## ${title}\n\nТекст.\n\n`).join('');
    const contents = '- [Глава 1](#глава-1)\n- [Глава 2](#глава-2)\n- [Глава 3](#глава-3)\n\n';
    const { manuscript, report } = await readMarkdown(Buffer.from(`Содержание\n\n${contents}${chapters}`), 'a.md');
    expect(textOf(manuscript)).toBe('Глава 1\nТекст.\nГлава 2\nТекст.\nГлава 3\nТекст.');
    expect(report.remarks).toMatchObject([{ code: 'contents-dropped' }]);
  });

  test('counts pictures that are lost in its HTML too', async () => {
    const { report } = await readMarkdown(
      Buffer.from('а\n\n<div><img src="x.png"></div>\n\nб <img src="y.png">'),
      'a.md',
    );
    expect(report.remarks).toMatchObject([{ code: 'picture-outside', message: expect.stringContaining('2') }]);
  });

  test('takes authors from a list', async () => {
    const { info } = await read('---\nauthor:\n- Антон Чехов\n- Лев Толстой\ntitle: |\n  Дуэль\n---\n\nТекст');
    expect(info).toMatchObject({ title: 'Дуэль', authors: [{ last: 'Чехов' }, { last: 'Толстой' }] });
  });

  test('says which pictures are lost', async () => {
    const { report } = await readMarkdown(Buffer.from('а ![кот](cat.jpg)'), 'a.md');
    expect(report.remarks).toMatchObject([{ severity: 'lost', code: 'picture-outside', place: 'cat.jpg («кот»)' }]);
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
