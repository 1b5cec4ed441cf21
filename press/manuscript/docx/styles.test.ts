import { describe, expect, test } from 'vitest';
import { stylePart } from './style-part.ts';
import { type DocxStyles, docxStyles } from './styles.ts';

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const INSIDE =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="24"/></w:rPr></w:rPrDefault></w:docDefaults>' +
  '<w:latentStyles w:count="1"><w:lsdException w:name="heading 1"/></w:latentStyles>' +
  '<w:style w:type="character" w:default="1" w:styleId="A0"><w:name w:val="Default Paragraph Font"/></w:style>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="A"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Chapter"><w:name w:val="Глава"/><w:basedOn w:val="Head"/><w:rPr><w:b/></w:rPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Head"><w:name w:val="heading 2"/><w:rPr><w:i/></w:rPr></w:style>';

function styles(inside = INSIDE): DocxStyles {
  return stylesOf(`<?xml version="1.0"?><w:styles xmlns:w="${W}" xmlns:w14="urn:w14">${inside}</w:styles>`);
}

function stylesOf(xml: string): DocxStyles {
  return docxStyles(stylePart(Buffer.from(xml)));
}

function told({ styleOf }: DocxStyles): unknown {
  return [styleOf('Chapter'), styleOf(undefined), styleOf('None'), styleOf('heading 3')];
}

describe('a style of a Word file', () => {
  test('has what it says itself, what it inherits, and the defaults', () => {
    const { styleOf } = styles();
    expect(styleOf('Chapter')).toEqual({
      name: 'Глава',
      run: { size: 12, italic: true, bold: true },
      paragraph: { level: 2 },
    });
    expect(styleOf(undefined).name).toBe('Normal');
  });

  test('that is not described is known by its name alone', () => {
    expect(styles().styleOf('heading 3')).toEqual({ name: 'heading 3', run: { size: 12 }, paragraph: { level: 3 } });
  });

  test.each([
    ['in single quotation marks', `<w:styles xmlns:w="${W}">${INSIDE.replaceAll('"', "'")}</w:styles>`],
    ['with spaces around the signs', `<w:styles xmlns:w="${W}">${INSIDE.replaceAll('="', ' = "')}</w:styles>`],
    ['under another prefix', `<x:styles xmlns:x="${W}">${INSIDE.replaceAll('w:', 'x:')}</x:styles>`],
    [
      'under two prefixes',
      `<w:styles xmlns:w="${W}" xmlns:x="${W}">${INSIDE.replaceAll('w:name', 'x:name')}</w:styles>`,
    ],
    ['with a sign in the id', `<w:styles xmlns:w="${W}">${INSIDE.replaceAll('"Head"', '"He&#x61;d"')}</w:styles>`],
    [
      'after another one in a comment',
      `<w:styles xmlns:w="${W}">${INSIDE}<!-- <w:style w:styleId="Head"></w:style> --></w:styles>`,
    ],
    [
      'between empty ones',
      `<w:styles xmlns:w="${W}"><w:style w:styleId="B"/>${INSIDE}<w:style w:styleId="C"/></w:styles>`,
    ],
  ])('written %s says the same', (_, xml) => expect(told(stylesOf(xml))).toEqual(told(styles())));

  test('that is described twice is what is said last; an empty one says nothing', () => {
    const { styleOf } = styles(
      `<w:style w:styleId="A"><w:name w:val="один"/></w:style><w:style w:styleId="A"><w:name w:val="два"/></w:style><w:style w:styleId="B"/>`,
    );
    expect(styleOf('A').name).toBe('два');
    expect(styleOf('B')).toEqual({ name: 'B', run: {}, paragraph: {} });
  });

  test('that inherits from itself comes to an end', () => {
    const { styleOf } = styles('<w:style w:styleId="A"><w:name w:val="круг"/><w:basedOn w:val="A"/></w:style>');
    expect(styleOf('A').name).toBe('круг');
  });
});
