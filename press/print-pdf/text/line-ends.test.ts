import { canonical } from '@pero/manuscript/canonical/canonical';
import { chapter, manuscriptOf, paragraph } from '@pero/manuscript/specimens/build';
import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { jointsOf, piecesOf, stretchesOf } from '../addresses.ts';
import { DESIGNS, type Design, designStyle } from '../designs.ts';
import { marginsOf } from '../geometry.ts';
import type { Interior } from '../interior.ts';
import { planOf, points } from '../page-plan.ts';
import { print, textRuns } from '../testing/print.ts';
import type { Run } from '../testing/read-pdf.ts';
import { shownString } from './markup.ts';
import { bound, isShortRange, mayPart } from './no-break.ts';

const designs = Object.keys(DESIGNS) as Design[];
const shown = (text: string): string => bound(text).replaceAll('\u00A0', '°');

describe('a line does not end', () => {
  test('between a number and what it counts, its month, its year or its sign', () => {
    expect(shown('5 мая 2020 г. он дал 5 кг и 10 000 руб.')).toBe('5°мая°2020°г. он дал 5°кг и°10°000°руб.');
    expect(shown('№ 17, § 5, 25 °C, 5 млн лет')).toBe('№°17, §°5, 25°°C, 5°млн лет');
    expect(shown('в 1945 200 домов, в мае 5 домов')).toBe('в°1945 200 домов, в°мае 5 домов');
  });

  test('between a shortening and its name or number, or within one of two letters', () => {
    expect(shown('г. Москва, ул. Ленина, д. 5, кв. 7, им. Горького')).toBe(
      'г.°Москва, ул.°Ленина, д.°5, кв.°7, им.°Горького',
    );
    expect(shown('т. 2, гл. 3, ст. 4, п. 5, рис. 6, стр. 7, с. 8, л. 9')).toBe(
      'т.°2, гл.°3, ст.°4, п.°5, рис.°6, стр.°7, с.°8, л.°9',
    );
    expect(shown('гг. 1941—1945, и т. д., т. е. это')).toBe('гг.°1941—1945, и°т.°д., т.°е. это');
  });

  test('but after a shortening that ends a sentence it may', () => {
    expect(shown('Это было в 1999 г. Он уехал.')).toBe('Это было в°1999°г. Он уехал.');
    expect(shown('Слушаю-с. 5 домов')).toBe('Слушаю-с. 5 домов');
  });

  test('between a name and its Roman number, or such a number and its century', () => {
    expect(shown('Иван IV и Николай II, XIX—XX вв.')).toBe('Иван°IV и°Николай°II, XIX—XX°вв.');
    expect(shown('When I came')).toBe('When I came');
  });

  test('after the hyphen of the author, but for one between letters, two at least on either side', () => {
    const parts = (word: string): boolean => mayPart(word, word.indexOf('-'));
    expect(['кто-то', 'из-за', 'Ростов-на-Дону'].map(parts)).toEqual([true, true, true]);
    expect(['1980-х', 'Ту-154', '2-3', 'в-третьих', 'а-', '-то'].map(parts)).toEqual(Array(6).fill(false));
    expect(shownString('кто-то, 1980-х')).toBe('"кто\u2010то, 1980\u2011х"');
  });

  test('before a dash that touches a word, nor within a short range', () => {
    expect(shownString('1941—1945, л. 5—7')).toBe('"1941\u2060—1945, л. 5\u2060—\u20607"');
    expect(shownString('— Да,— сказал он — и ушёл')).toBe('"— Да,\u2060— сказал он — и ушёл"');
    expect([isShortRange('5–7', 1), isShortRange('1941–1945', 4)]).toEqual([true, false]);
  });

  test.each(designs)('so in the pages of «%s», nor does one begin with a dash', async (design) => {
    const odd =
      'л. 5—7, гг. 1941—1945, XIX—XX вв., г. Москва, т. е., 5 мая 2020 г., 10-й, 1980-х, Ту-154, стр. 15, рис. 4, ул. Ленина, 8-800-555-35-35, Иван IV, XX век, 2-3 раза, в-третьих';
    const words = ['берег', 'дорога', 'решение', 'вода', 'колокольня', 'три', 'переулок'];
    const blocks = Array.from({ length: 14 }, (_, turn) =>
      paragraph(
        odd
          .split(', ')
          .map((sign, index) => `${words[(turn * 3 + index * (1 + (turn % 5))) % words.length]} ${sign}`)
          .join(' '),
      ),
    );
    const interior = await print(canonical(manuscriptOf('Проба', [chapter('Глава', blocks)])), { design });
    const ends = lineEnds(await textRuns(interior, design));
    expect(ends.length).toBeGreaterThan(60);
    const bad =
      /\|[—–-]|\d-\||-\|\d|в-\||[^\d]\d[—–]\||(?:\s|^)(?:г|л|гг|стр|рис|ул|т)\.\|(?:[\dА-Я]|е\.)|\d\|(?:мая|г\.|раза)|мая\||Иван\||X\|в/;
    // After «2020 г.» something new begins.
    expect(ends.filter((end) => bad.test(end) && !/\d г\.\|/.test(end))).toEqual([]);
  });
});

describe('an address', () => {
  const address = 'https://example.org/книги?раздел=необыкновенные-обстоятельства&страница=двенадцать';

  test('is known by its signs, in any alphabet', () => {
    const found = (text: string): readonly string[] =>
      stretchesOf(text).flatMap(({ from, to, isAddress }) => (isAddress ? [text.slice(from, to)] : []));
    expect(found('см. www.pero.ru и ivan@почта.рф')).toEqual(['www.pero.ru', 'ivan@почта.рф']);
    expect(found(`вот ${address} весь`)).toEqual([address]);
    expect(found('и/или, 1/2, км/ч')).toEqual([]);
  });

  test('may be broken after its signs, and loses nothing', () => {
    expect(piecesOf('https://example.org/books/duel')).toEqual(['https://', 'example.', 'org/', 'books/', 'duel']);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'аб/.-_@w: ') }), (text) => {
        expect(piecesOf(text).join('')).toBe(text);
        expect(
          stretchesOf(text)
            .map(({ from, to }) => text.slice(from, to))
            .join(''),
        ).toBe(text);
        for (const joint of jointsOf(text)) expect(text[joint]).not.toBe('/');
      }),
    );
  });

  test.each(designs)('gets no hyphens in «%s»', async (design) => {
    const blocks = ['', 'а', 'берег', 'колокольня'].map((word) =>
      paragraph(`${'Он искал и нашёл '.repeat(3)}${word} ${address} и после него ещё несколько слов.`),
    );
    const interior = await print(canonical(manuscriptOf('Проба', [chapter('Глава', blocks)])), { design });
    const copied = (await textRuns(interior, design)).flat().map((run) => run.text);
    expect(copied.join('').split(address).length).toBe(5);
  });
});

test.each(designs)(
  'only points, commas and hyphens of «%s» hang into the margin, to the right, by less than a millimetre',
  async (design) => {
    const blocks = Array.from({ length: 12 }, (_, turn) =>
      paragraph(`${'вода, '.repeat(turn)}${'берег, дорога, решение, '.repeat(14)}конец.`),
    );
    const interior = await print(canonical(manuscriptOf('Проба', [chapter('Глава', blocks)])), {
      design,
      trim: '170x240',
    });
    const { inside, outside, width } = planOf('170x240', marginsOf(interior.pages), designStyle(design, '170x240'));
    const hanging: string[] = [];
    for (const { text, left, right, page } of await boxesOf(interior)) {
      const [before, after] = page % 2 === 1 ? [inside, outside] : [outside, inside];
      expect(left).toBeGreaterThan(before - 0.1);
      expect(right).toBeLessThan(width - after + points(1));
      if (right > width - after + 0.1) hanging.push(text.at(-1) ?? '');
    }
    expect(hanging.length).toBeGreaterThan(10);
    expect(hanging.filter((sign) => !'.,:;—–-\u00AD\u2010'.includes(sign))).toEqual([]);
  },
);

/** The end of each line and the beginning of the next: «стр.|15 три». */
function lineEnds(pages: readonly (readonly Run[])[]): readonly string[] {
  const lines = pages.flatMap((runs) => {
    const heights = [...new Set(runs.map(({ y }) => Math.round(y)))];
    return heights.map((height) => runs.flatMap(({ y, text }) => (Math.round(y) === height ? text : [])).join(''));
  });
  return lines
    .slice(1)
    .map((line, index) =>
      `${(lines[index] ?? '').trim().slice(-16)}|${line.trim().slice(0, 8)}`.replaceAll('\u00A0', ' '),
    );
}

type Box = { readonly text: string; readonly left: number; readonly right: number; readonly page: number };

async function boxesOf({ pdf }: Interior): Promise<readonly Box[]> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0, useSystemFonts: false });
  const file = await task.promise;
  const boxes: Box[] = [];
  for (let page = 5; page <= file.numPages; page += 1) {
    const { items } = await (await file.getPage(page)).getTextContent({ disableNormalization: true });
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const left = Number(item.transform[4]);
      boxes.push({ text: item.str, left, right: left + item.width, page });
    }
  }
  await task.destroy();
  return boxes;
}
