import { describe, expect, test } from 'vitest';
import { childOf, childrenOf, parseXml, streamXml, textWithin } from './xml.ts';

const text = (source: Uint8Array | string): string => textWithin(parseXml(source));

/** Windows-1251, KOI8-R and CP866 of «Ёж». */
const ENCODED: readonly (readonly [string, readonly number[]])[] = [
  ['windows-1251', [0xa8, 0xe6]],
  ['koi8-r', [0xb3, 0xd6]],
  ['cp866', [0xf0, 0xa6]],
];

describe('XML', () => {
  test('is a light tree in which mixed content keeps its order', () => {
    const node = parseXml('<p>а<b x="1">б</b>в<![CDATA[<г>]]></p>');
    expect(node.children.map((child) => (typeof child === 'string' ? child : child.name))).toEqual([
      'а',
      'b',
      'в',
      '<г>',
    ]);
    expect(childOf(node, 'b')?.attributes.x).toBe('1');
  });

  test('names elements by namespace, not by the prefix of the file', () => {
    const namespaces = { 'urn:w': 'w', 'urn:x': '' };
    const node = parseXml('<q:a xmlns:q="urn:w" xmlns="urn:x" q:v="1"><b q:c="2"/><z:d/></q:a>', { namespaces });
    expect(node.name).toBe('w:a');
    expect(node.attributes['w:v']).toBe('1');
    expect(childrenOf(node).map(({ name }) => name)).toEqual(['b', 'z:d']);
  });

  test.each(ENCODED)('is read in %s as it declares', (encoding, bytes) => {
    const head = Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><a>`);
    expect(text(Buffer.concat([head, Buffer.from(bytes), Buffer.from('</a>')]))).toBe('Ёж');
  });

  test('is read in UTF-16 and UTF-8 by their marks', () => {
    const xml = '<a>Ёж</a>';
    expect(text(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')]))).toBe('Ёж');
    expect(text(Buffer.from(`<?xml version="1.0"?>${xml}`, 'utf16le'))).toBe('Ёж');
    expect(text(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(xml)]))).toBe('Ёж');
  });

  test('that says UTF-8 but is windows-1251 is read all the same', () => {
    const head = Buffer.from('<?xml version="1.0" encoding="utf-8"?><a>');
    const letters = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
    expect(text(Buffer.concat([head, letters, Buffer.from('</a>')]))).toBe('Привет');
  });

  test('loses control characters and what follows its root, not its text', () => {
    expect(text('<a>б\u0001в</a>\u0000мусор')).toBe('бв');
  });

  test.each([
    ['<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'entities'],
    ['<!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "&l;&l;&l;">]><a>&m;</a>', 'entities'],
    ['<a>&nbsp;</a>', 'broken'],
    ['<a><b></a>', 'broken'],
    ['<a><b>', 'truncated'],
    ['просто текст', 'broken'],
    ['', 'broken'],
  ])('%s is refused', (xml, code) => {
    expect(() => parseXml(xml)).toThrow(expect.objectContaining({ code }));
  });

  test('with a plain DOCTYPE and entities that the reader knows is read', () => {
    expect(textWithin(parseXml('<!DOCTYPE html><a>б&nbsp;в</a>', { entities: { nbsp: '\u00A0' } }))).toBe('б\u00A0в');
  });

  test('nested too deeply or with too many elements is refused', () => {
    const deep = '<a>'.repeat(100_000);
    expect(() => parseXml(deep)).toThrow(expect.objectContaining({ code: 'too-deep' }));
    const wide = `<a>${'<b/>'.repeat(2000)}</a>`;
    expect(() => parseXml(wide, { maxElements: 1000 })).toThrow(expect.objectContaining({ code: 'too-many' }));
  });

  test('tells texts that lie on the border of two pieces whole', () => {
    const long = 'я'.repeat(200_000);
    const pieces: string[] = [];
    streamXml(Buffer.from(`<a>${long}</a>`), { open: () => {}, close: () => {}, text: (piece) => pieces.push(piece) });
    expect(pieces.join('')).toBe(long);
  });
});
