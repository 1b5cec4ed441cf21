import { expect, test } from 'vitest';
import { openCompositor } from '../compositor.ts';
import { runsOf } from '../testing/read-pdf.ts';
import { dictOf, isObject, listOf, packed, putTogether, unpacked } from './pdf-objects.ts';
import { takenApart } from './pdf-reader.ts';

test('a file of Typst’s, taken apart and put together again, has the same pages', async () => {
  const compositor = openCompositor();
  const source = '#set document(title: "A (b (c))", author: "Вера")\nПервая #pagebreak() Вторая #box(width: 3pt, [и])';
  compositor.put(new Map([['/main.typ', source]]), new Map());
  const pdf = new Uint8Array(compositor.layOut().pdf());
  const again = putTogether(takenApart(pdf).trailer);
  expect(await runsOf(again)).toEqual(await runsOf(pdf));
  expect(putTogether(takenApart(again).trailer)).toEqual(again);
});

test('what nothing points to is left out', () => {
  const { objects } = takenApart(fileOf(['<</Type /Catalog /Pages 3 0 R>>', '<</Lost true>>', '<</Kids []>>']));
  expect(objects).toHaveLength(3);
  const [root] = objects;
  const again = takenApart(putTogether(new Map([['/Root', root ?? 'null']])));
  expect(again.objects.map(({ value }) => [...dictOf(value).keys()])).toEqual([['/Type', '/Pages'], ['/Kids']]);
  expect(again.trailer.get('/Size')).toBe('3');
});

test('names, numbers and strings stay as they are written', () => {
  const written = '/A#20b',
    string = '(a (b) \\) \\\\)';
  const { objects } = takenApart(fileOf([`<</Name ${written} /List [1 -2.50 ${string}<feFF>true null 1 0 R]>>`]));
  const dict = dictOf(objects[0]);
  expect(dict.get('/Name')).toBe(written);
  const list = listOf(dict.get('/List'));
  expect(list.slice(0, 6)).toEqual(['1', '-2.50', string, '<feFF>', 'true', 'null']);
  expect(isObject(list[6]) && list[6] === objects[0]).toBe(true);
});

test('a stream comes out as it was packed, whatever its bytes look like', () => {
  const bytes = Buffer.from('\nstream\n1 0 R\nendstream\nendobj\n');
  const { trailer } = takenApart(putTogether(new Map([['/Root', packed(bytes, new Map([['/Kind', '/Odd']]))]])));
  const root = trailer.get('/Root');
  expect(isObject(root) && unpacked(root).equals(bytes)).toBe(true);
  expect(dictOf(root).get('/Kind')).toBe('/Odd');
});

test.each([
  ['no table of objects', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF')],
  ['nothing at all', new Uint8Array()],
  ['a cipher', fileOf(['<<>>'], '/Encrypt 1 0 R')],
  ['an earlier edition', fileOf(['<<>>'], '/Prev 9')],
  ['a pointer to nothing', fileOf(['<</Pages 7 0 R>>'])],
  ['brackets that do not match', fileOf(['<</Kids [1 0 R>>'])],
  ['a bracket that is not closed', fileOf(['<</Kids [1 0 R]'])],
  ['a name without a value', fileOf(['<</Kids>>'])],
  ['a string without an end', fileOf(['<</Title (a>>'])],
  ['a remark', fileOf(['<</A 1 % note\n>>'])],
  ['two values in one', fileOf(['<<>> <<>>'])],
  ['a stream of another length', fileOf(['<</Length 3>>\nstream\nfour\nendstream'])],
  ['a length kept elsewhere', fileOf(['<</Length 2 0 R>>\nstream\nfour\nendstream', '4'])],
])('a file with %s is not read', (_, pdf) => {
  expect(() => takenApart(pdf)).toThrow(/^PDF: /);
});

test('a stream packed in a way that is not known is not unpacked', () => {
  const value = new Map([['/Filter', '/LZWDecode']]);
  expect(() => unpacked({ value, bytes: new Uint8Array(3) })).toThrow('/LZWDecode');
});

/** A file of these objects, numbered from 1. */
function fileOf(objects: readonly string[], trailer = ''): Uint8Array {
  let file = '%PDF-1.7\n';
  const rows = ['0000000000 65535 f\r\n'];
  for (const [index, object] of objects.entries()) {
    rows.push(`${String(file.length).padStart(10, '0')} 00000 n\r\n`);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = `xref\n0 ${rows.length}\n${rows.join('')}trailer\n<</Root 1 0 R ${trailer}>>`;
  return Buffer.from(`${file}${table}\nstartxref\n${file.length}\n%%EOF`, 'latin1');
}
