import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Block } from '@pero/manuscript/model';
import { bookInfo, chapter, manuscriptOf, paragraph, text } from '@pero/manuscript/specimens/build';
import { textOf } from '@pero/manuscript/text';
import { expect, test } from 'vitest';
import { designStyle } from '../designs.ts';
import { marginsOf } from '../geometry.ts';
import { planOf } from '../page-plan.ts';
import { print, textRuns } from '../testing/print.ts';
import { letters, type Run } from '../testing/read-pdf.ts';
import { prose } from '../testing/sample.ts';

function table(rows: readonly (readonly string[])[]): Block {
  return {
    kind: 'table',
    rows: rows.map((words, row) => ({
      cells: words.map((word) => ({ blocks: [paragraph(word)], isHeading: row === 0, columns: 1, rows: 1 })),
    })),
  };
}

async function printed(blocks: readonly Block[]) {
  const interior = await print(canonical(manuscriptOf('Города', [chapter('Глава', blocks)])));
  return { interior, pages: await textRuns(interior) };
}

const CITIES = table([
  ['№', 'Город', 'Население, тыс. чел.', 'Площадь, км²', 'Год основания', 'Плотность, чел./км²', 'Примечание'],
  ['1', 'Санкт-Петербург', '5 600', '1 439', '1703', '3 891,6', 'Город, достопримечательностей которого не перечесть'],
  ['2', 'Ростов-на-Дону', '1 140', '348,5', '1749', '3 271,2', 'Южный федеральный округ'],
]);

test('in a wide table no word runs into the next cell or out of the margins', async () => {
  const { interior, pages } = await printed([CITIES]);
  const plan = planOf('140x200', marginsOf(interior.pages), designStyle('classic', '140x200'));
  for (const [index, runs] of pages.entries()) {
    const left = index % 2 === 0 ? plan.inside : plan.outside;
    for (const { x, width } of runs) {
      expect(x).toBeGreaterThan(left - 2);
      expect(x + width).toBeLessThan(left + plan.measure + 2);
    }
    for (const line of Map.groupBy(runs, ({ y }) => Math.round(y)).values()) {
      const inOrder = line.toSorted((one, other) => one.x - other.x);
      for (const [at, run] of inOrder.slice(1).entries()) expect(run.x).toBeGreaterThan(endOf(inOrder[at]) - 0.5);
    }
  }
});

function endOf(run: Run | undefined): number {
  return run ? run.x + run.width : 0;
}

test('a table of twelve columns is turned, one of thirty is told as records, and the author hears of both', async () => {
  const line = (count: number) => Array.from({ length: count }, (_, column) => `Показатель ${column}`);
  const values = (count: number) => Array.from({ length: count }, () => 'Достопримечательность');
  const { interior, pages } = await printed([table([line(12), values(12)]), table([line(30), values(30)])]);
  const found = interior.findings.filter(({ code }) => code === 'table-wide');
  expect(found.map(({ message, place }) => [message.split(':')[0], place])).toEqual([
    ['Таблица не помещается по ширине', 'Глава'],
    ['Таблица не помещается по ширине', 'Глава'],
  ]);
  const all = letters(
    pages
      .flat()
      .map((run) => run.text)
      .join(''),
  );
  expect(all).toContain('Показатель29:Достопримечательность');
  expect(all.split('Достопримечательность')).toHaveLength(43);
});

test('a word with a note is divided as others are', async () => {
  const cell = (word: string) => ({
    blocks: [paragraph([text(word), { kind: 'note', note: 'n1' } as const])],
    ...{ isHeading: false, columns: 1, rows: 1 },
  });
  const block: Block = {
    kind: 'table',
    rows: [{ cells: Array.from({ length: 7 }, () => cell('Достопримечательность')) }],
  };
  const notes = [{ id: 'n1', label: '1', blocks: [paragraph('Примечание.')] }];
  const book = { info: bookInfo('Книга'), sections: [chapter('Глава', [block])], notes, pictures: [] };
  const runs = (await textRuns(await print(canonical(book)))).flat();
  expect(runs.filter((run) => run.text === 'Достопримечательность')).toEqual([]);
  expect(runs.filter((run) => run.text.startsWith('Дос'))).toHaveLength(7);
});

test('a row that is lower than a third of the page stands on one page', async () => {
  const rows = Array.from({ length: 40 }, (_, row) => [
    `строка${row}`,
    `начало${row} ${'слова '.repeat(25)} конец${row}`,
  ]);
  const { pages } = await printed([...prose(3), table([['Имя', 'Что'], ...rows])]);
  const texts = pages.map((runs) => letters(runs.map((run) => run.text).join('')));
  for (const row of rows.keys()) {
    const page = texts.findIndex((words) => words.includes(`строка${row}начало${row}`));
    expect(texts[page]).toContain(`конец${row}`);
  }
  expect(texts.filter((words) => words.includes('ИмяЧто')).length).toBeGreaterThan(2);
});

test('a long table copies out whole', async () => {
  const rows = Array.from({ length: 300 }, (_, row) => [
    `${row}`,
    `Город ${row}`,
    row % 7 === 0 ? 'слова '.repeat(30).trim() : 'слово',
  ]);
  const block = table([['№', 'Город', 'Что'], ...rows]);
  const { pages } = await printed([block]);
  const all = pages.flatMap((runs) => runs.map((run) => run.text)).join('');
  expect(letters(all).replaceAll('№ГородЧто', '')).toBe(letters(`Глава${textOf([block])}`).replaceAll('№ГородЧто', ''));
});

test('notes begin alike, be they one paragraph or two, with a space after the number', async () => {
  const noted = paragraph([
    text('Слово'),
    { kind: 'note', note: 'n1' },
    text(' и слово'),
    { kind: 'note', note: 'n2' },
  ]);
  const notes = [
    { id: 'n1', label: '1', blocks: [paragraph('Одна.')] },
    { id: 'n2', label: '2', blocks: [paragraph('Другая.'), paragraph('Дальше.')] },
  ];
  const book = { info: bookInfo('Книга'), sections: [chapter('Глава', [noted])], notes, pictures: [] };
  const runs = (await textRuns(await print(canonical(book)))).flat().filter((run) => run.text.trim() !== '');
  const at = (word: string) => runs.findIndex((run) => run.text.includes(word));
  const starts = ['Одна', 'Другая'].map((word) => {
    const number = runs[at(word) - 1];
    expect((runs[at(word)]?.x ?? 0) - endOf(number)).toBeGreaterThan(1);
    return number?.x;
  });
  expect(starts[0]).toBeCloseTo(starts[1] ?? 0, 1);
  expect(runs[at('Дальше')]?.x).toBeCloseTo(starts[0] ?? 0, 1);
});

test('lines of code keep their indents, and begin at the left', async () => {
  const code = ['если так:', '\u00A0\u00A0\u00A0\u00A0то этак', 'иначе'];
  const inlines = code.flatMap((line, index) => [
    ...(index > 0 ? [{ kind: 'break' } as const] : []),
    text(line, 'code'),
  ]);
  const { pages } = await printed([paragraph(inlines)]);
  const at = (word: string) => pages.flat().find((run) => run.text.trim().startsWith(word));
  expect(at('иначе')?.x).toBeCloseTo(at('если')?.x ?? 0, 1);
  // Four signs of a face in which all are as wide.
  expect((at('то')?.x ?? 0) - (at('если')?.x ?? 0)).toBeGreaterThan(18);
});
