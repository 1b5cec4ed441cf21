import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromJson, toJson } from '../json.ts';
import type { Block, Inline, Manuscript, Mark } from '../model.ts';
import { Unreadable } from '../reading/report.ts';
import { arbitraryManuscript } from '../specimens/arbitrary.ts';
import { bookInfo, chapter, manuscriptOf, paragraph, text } from '../specimens/build.ts';
import { canonical } from './canonical.ts';

function blocksAfter(blocks: readonly Block[]): readonly Block[] {
  return canonical(manuscriptOf('Книга', [chapter('Глава', blocks)])).sections[0]?.blocks ?? [];
}

describe('a canonical manuscript', () => {
  test('stays what it is when made canonical again', () => {
    void fc.assert(
      fc.property(arbitraryManuscript(), (manuscript) => void expect(canonical(manuscript)).toEqual(manuscript)),
    );
  });

  test('survives being written as JSON', () => {
    void fc.assert(
      fc.property(arbitraryManuscript(), (manuscript) => void expect(fromJson(toJson(manuscript))).toEqual(manuscript)),
    );
  });

  test('merges runs of equal style and drops empty ones', () => {
    const runs = [text('а', 'sup', 'strong'), text('', 'code'), text('б', 'strong', 'sup', 'sup'), text('в')];
    expect(blocksAfter([paragraph(runs)])).toEqual([paragraph([text('аб', 'strong', 'sup'), text('в')])]);
  });

  test('keeps one space where several stood and none at the ends of a line', () => {
    expect(blocksAfter([paragraph([text('  а \t'), text(' б', 'strong'), text(' ')])])).toEqual([
      paragraph([text('а '), text('б', 'strong')]),
    ]);
  });

  test('turns line separators into breaks, and into lines in a heading', () => {
    expect(blocksAfter([paragraph('а\r\nб\u2028в\n')])).toEqual([
      paragraph([text('а'), { kind: 'break' }, text('б'), { kind: 'break' }, text('в')]),
    ]);
    expect(canonical(manuscriptOf('К', [chapter('Глава\nПервая', [])])).sections[0]?.title).toEqual([
      [text('Глава')],
      [text('Первая')],
    ]);
  });

  test('carries no character that XML cannot', () => {
    expect(blocksAfter([paragraph('а\u0000б\uD800в\uFFFEг😀')])).toEqual([paragraph('абвг😀')]);
  });

  test('drops paragraphs, lists and sections with nothing to see in them', () => {
    const list: Block = { kind: 'list', ordered: false, start: 7, items: [[paragraph('\u00A0')], [paragraph('а')]] };
    expect(blocksAfter([paragraph(' \u00A0'), list])).toEqual([
      { kind: 'list', ordered: false, start: 1, items: [[paragraph('а')]] },
    ]);
    expect(canonical(manuscriptOf('К', [chapter('', []), chapter('Глава', [])])).sections).toHaveLength(1);
  });

  test('calls a paragraph dialogue when, and only when, it begins with a dash', () => {
    const roles = blocksAfter([
      paragraph('— Да.'),
      paragraph('Нет.', 'dialogue'),
      paragraph('- Да.'),
      paragraph('-5°'),
    ]);
    expect(roles.map((block) => block.kind === 'paragraph' && block.role)).toEqual([
      'dialogue',
      'plain',
      'dialogue',
      'plain',
    ]);
  });

  test('has page breaks only between blocks of a section', () => {
    const page: Block = { kind: 'page-break' };
    const air: Block = { kind: 'scene-break', ornament: '' };
    const quotation: Block = { kind: 'quotation', blocks: [paragraph('а'), page, paragraph('б')], source: [] };
    expect(blocksAfter([page, air, paragraph('а'), air, page, air, quotation, page])).toEqual([
      paragraph('а'),
      page,
      { kind: 'quotation', blocks: [paragraph('а'), paragraph('б')], source: [] },
    ]);
  });

  test('numbers sections, notes and pictures in the order a reader meets them', () => {
    const note = (id: string): Inline => ({ kind: 'note', note: id });
    const link: Inline = { kind: 'text', text: 'см.', marks: [], link: '#b' };
    const result = canonical({
      info: { ...bookInfo('Книга'), cover: 'front' },
      sections: [
        { ...chapter('А', [paragraph([text('а'), note('z'), link, note('y')])]), id: 'a' },
        { ...chapter('Б', [{ kind: 'picture', picture: 'inside', alt: '', caption: [] }]), id: 'b' },
      ],
      notes: [
        { id: 'x', label: '', blocks: [paragraph('икс')] },
        { id: 'y', label: '', blocks: [paragraph('игрек')] },
        { id: 'z', label: '*', blocks: [paragraph('зет')] },
      ],
      pictures: ['unused', 'inside', 'front'].map((id) => ({
        id,
        mime: 'image/png',
        width: 1,
        height: 1,
        bytes: new Uint8Array(Buffer.from(id)),
      })),
    });
    expect(result.sections.map(({ id }) => id)).toEqual(['s1', 's2']);
    expect(result.notes.map(({ id, label, blocks }) => [id, label, blocks])).toEqual([
      ['n1', '*', [paragraph('зет')]],
      ['n2', '2', [paragraph('игрек')]],
      ['n3', '3', [paragraph('икс')]],
    ]);
    expect(result.pictures.map(({ id, bytes }) => `${id} ${Buffer.from(bytes)}`)).toEqual([
      'p1 front',
      'p2 inside',
      'p3 unused',
    ]);
    expect(result.info.cover).toBe('p1');
    expect(result.sections[0]?.blocks).toEqual([
      paragraph([text('а'), note('n1'), { ...link, link: '#s2' }, note('n2')]),
    ]);
  });

  test('has no reference to what is not there and no unsafe link', () => {
    const linked = (link: string): Inline => ({ kind: 'text', text: 'а', marks: [], link });
    const dangling: readonly Inline[] = [
      { kind: 'note', note: 'none' },
      { kind: 'picture', picture: 'none', alt: '' },
      linked('#none'),
      linked('javascript:alert(1)'),
      linked('https://example.org/а|б'),
    ];
    expect(blocksAfter([paragraph(dangling)])).toEqual([
      paragraph([text('аа'), linked('https://example.org/%D0%B0%7C%D0%B1')]),
    ]);
  });

  test('has no link that stands on white space alone', () => {
    const linked = (words: string, ...marks: readonly Mark[]): Inline => {
      return { kind: 'text', text: words, marks, link: 'https://example.org/' };
    };
    expect(blocksAfter([paragraph([text('а'), linked(' '), linked('\u00AD'), text('б')])])).toEqual([
      paragraph('а \u00ADб'),
    ]);
    const seen = [linked('на', 'strong'), linked(' '), linked('сайт', 'strong')];
    expect(blocksAfter([paragraph(seen)])).toEqual([paragraph(seen)]);
  });

  test('drops an empty note together with the marks that led to it', () => {
    const manuscript: Manuscript = {
      ...manuscriptOf('К', [chapter('Г', [paragraph([text('а'), { kind: 'note', note: 'outer' }])])]),
      notes: [
        { id: 'outer', label: '1', blocks: [paragraph([{ kind: 'note', note: 'inner' }])] },
        { id: 'inner', label: '2', blocks: [] },
      ],
    };
    expect(canonical(manuscript).notes).toEqual([]);
    expect(canonical(manuscript).sections[0]?.blocks).toEqual([paragraph('а')]);
  });
});

test('a JSON file of another program is refused with one sentence', () => {
  expect(() => fromJson('{"a":1}')).toThrow(Unreadable);
  expect(() => fromJson('{')).toThrow('Файл JSON повреждён или сделан другой программой');
});
