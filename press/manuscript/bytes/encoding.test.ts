import { expect, test } from 'vitest';
import { readFb2 } from '../fb2/reader.ts';
import { readHtml } from '../html/reader.ts';
import { textOf } from '../text.ts';
import { encodingRemarks, xmlEncodingOf, xmlEncodingRemarks } from './encoding.ts';

const WORDS = 'Было восемь часов утра — время, когда офицеры купались.';
const book = (encoding: string): string =>
  `<?xml version="1.0" encoding="${encoding}"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><description><title-info><book-title>К</book-title></title-info></description><body><section><p>${WORDS}</p></section></body></FictionBook>`;

/** In windows-1251 the letters of the alphabet stand in a row. */
function in1251(text: string): Buffer {
  return Buffer.from(
    [...text].map((char) => (/[А-я]/.test(char) ? char.charCodeAt(0) - 0x350 : char.charCodeAt(0) & 0x7f)),
  );
}

test('bytes that only UTF-8 has are believed against a declaration, and the report says so', async () => {
  for (const declared of ['windows-1251', 'KOI8-R', 'iso-8859-1']) {
    const { manuscript, report } = await readFb2(Buffer.from(book(declared)), 'к.fb2');
    expect(textOf(manuscript)).toBe(WORDS);
    expect(report.remarks.map(({ code }) => code)).toEqual(['encoding-mended']);
  }
});

test('a declaration that is true is believed, and nothing is said', async () => {
  const plain = in1251(book('windows-1251'));
  expect(xmlEncodingOf(plain)).toBe('windows-1251');
  expect(xmlEncodingRemarks(plain)).toEqual([]);
  expect(xmlEncodingRemarks(Buffer.from('<?xml version="1.0" encoding="cp1251"?><a>plain</a>'))).toEqual([]);
  expect(xmlEncodingRemarks(Buffer.from(book('UTF-8')))).toEqual([]);
});

test('a page of HTML is read by its bytes too', async () => {
  const html = `<html><head><meta charset="windows-1251"></head><body><p>${WORDS}</p></body></html>`;
  const { manuscript, report } = await readHtml(Buffer.from(html), 'к.html');
  expect(textOf(manuscript)).toBe(WORDS);
  expect(report.remarks.map(({ code }) => code)).toEqual(['encoding-mended']);
  expect(encodingRemarks('utf-8', 'utf-8')).toEqual([]);
});
