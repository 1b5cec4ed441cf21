import { openZip } from '@pero/manuscript/bytes/zip';
import type { Block } from '@pero/manuscript/model';
import { chapter, manuscriptOf, paragraph, text } from '@pero/manuscript/specimens/build';
import { expect, test } from 'vitest';
import { writeEpub } from './write.ts';

async function pageOf(block: Block): Promise<string> {
  const zip = await openZip(
    await writeEpub(manuscriptOf('Книга', [chapter('Глава', [block])]), { modified: new Date(0) }),
  );
  const page = Buffer.from((await zip.read('EPUB/text/s1.xhtml')) ?? '').toString('utf8');
  // Where words may be divided is no matter here.
  return page.replaceAll('\u00AD', '');
}

function table(rows: readonly (readonly string[])[]): Block {
  return {
    kind: 'table',
    rows: rows.map((words, row) => ({
      cells: words.map((word) => ({ blocks: [paragraph(word)], isHeading: row === 0, columns: 1, rows: 1 })),
    })),
  };
}

test('a table too wide for a telephone stands in a frame that scrolls and that keys can reach', async () => {
  const words = Array.from({ length: 7 }, () => 'Достопримечательность');
  expect(await pageOf(table([words, words]))).toMatch(
    /<div class="wide wider" tabindex="0" role="group" aria-label="Таблица">\s*<table/,
  );
  expect(
    await pageOf(
      table([
        ['Год', 'Событие'],
        ['1703', 'Основан город'],
      ]),
    ),
  ).not.toContain('wide');
});

test('only a short table keeps to one page; a long one is broken between its rows', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => ['Имя', `строка ${row}`]);
  expect(await pageOf(table(rows(4)))).toContain('<table class="short">');
  expect(await pageOf(table(rows(40)))).toContain('<table>');
});

test('a column of numbers stands to the right under its heading', async () => {
  const page = await pageOf(
    table([
      ['Город', 'Жителей'],
      ['Москва', '13 100 000'],
      ['Китеж', '—'],
    ]),
  );
  expect(page).toContain('<th scope="col" class="number">Жителей</th>');
  expect(page).toContain('<td class="number">13 100 000</td>');
  expect(page).toContain('<td class="number">—</td>');
  expect(page).toContain('<td>Москва</td>');
});

test('lines of code keep their indents', async () => {
  const code = paragraph([text('если:', 'code'), { kind: 'break' }, text('\u00A0\u00A0то', 'code')]);
  expect(await pageOf(code)).toContain('<p class="code"><code>если:</code><br/><code>\u00A0\u00A0то</code></p>');
  expect(await pageOf(paragraph([text('слово и '), text('код', 'code')]))).not.toContain('class="code"');
});
