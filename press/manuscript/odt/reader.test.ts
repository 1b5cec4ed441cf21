import { describe, expect, test } from 'vitest';
import type { Block } from '../model.ts';
import type { Read } from '../reading/report.ts';
import { outline } from '../specimens/specimen.ts';
import { textOf } from '../text.ts';
import { craftOdt } from './craft.ts';
import { readOdt } from './reader.ts';

const STYLES =
  '<style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold" style:text-position="super 58%"/></style:style>' +
  '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties fo:text-align="center" fo:break-before="page"/></style:style>' +
  '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1"/><text:list-level-style-bullet text:level="2"/></text:list-style>';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

function read(text: string, manifest = ''): Promise<Read> {
  const files = [
    { name: 'META-INF/manifest.xml', bytes: `<manifest>${manifest}</manifest>` },
    { name: 'Pictures/a.png', bytes: PNG },
  ];
  return readOdt(craftOdt({ text, automatic: STYLES, files }), 'книга.odt');
}

async function blocksOf(text: string): Promise<readonly Block[]> {
  return (await read(text)).manuscript.sections.flatMap(({ blocks }) => blocks);
}

const p = (text: string, style = 'Standard'): string => `<text:p text:style-name="${style}">${text}</text:p>`;
const h = (text: string, level: number): string => `<text:h text:outline-level="${level}">${text}</text:h>`;

describe('an OpenDocument text', () => {
  test('has parts and chapters by headings', async () => {
    const { manuscript } = await read(
      h('Часть первая', 1) + h('I', 2) + p('а') + h('II', 2) + p('б') + h('Часть вторая', 1) + h('I', 2) + p('в'),
    );
    expect(outline(manuscript.sections)).toEqual(['§Часть первая', '  I', '  II', '§Часть вторая', '  I']);
  });

  test('keeps emphasis, places and spaces', async () => {
    const blocks = await blocksOf(
      p('а<text:span text:style-name="T1">б</text:span><text:s text:c="3"/>в<text:tab/>г\n   д') + p('Посреди', 'P1'),
    );
    expect(blocks).toMatchObject([
      { inlines: [{ text: 'а', marks: [] }, { text: 'б', marks: ['strong', 'sup'] }, { text: ' в г д' }] },
      { kind: 'page-break' },
      { role: 'centred' },
    ]);
  });

  test('keeps notes, links, lists, tables and pictures', async () => {
    const { manuscript } = await read(
      p(
        'а<text:note text:note-class="footnote"><text:note-citation text:label="*">*</text:note-citation><text:note-body><text:p>Сноска</text:p></text:note-body></text:note><text:a xlink:href="https://example.org/">б</text:a>',
      ) +
        '<text:list text:style-name="L1"><text:list-item><text:p>раз</text:p><text:list><text:list-item><text:p>внутри</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>два</text:p></text:list-item></text:list>' +
        '<table:table><table:table-header-rows><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>в</text:p></table:table-cell><table:covered-table-cell/></table:table-row></table:table-header-rows><table:table-row><table:table-cell/><table:table-cell/></table:table-row></table:table>' +
        p('<draw:frame><draw:image xlink:href="Pictures/a.png"/><svg:desc>Карта</svg:desc></draw:frame>'),
    );
    expect(manuscript.notes).toMatchObject([{ id: 'n1', label: '*' }]);
    expect(manuscript.sections[0]?.blocks).toMatchObject([
      { inlines: [{ text: 'а' }, { kind: 'note' }, { text: 'б', link: 'https://example.org/' }] },
      { kind: 'list', ordered: true, items: [[{}, { kind: 'list', ordered: false }], [{}]] },
      { kind: 'table', rows: [{ cells: [{ columns: 2, isHeading: true }] }, { cells: [{}, {}] }] },
      { kind: 'picture', alt: 'Карта' },
    ]);
  });

  test('has no table of contents and no deleted text, and what was remarked stands beside', async () => {
    const { manuscript, report, tracked } = await read(
      '<text:tracked-changes><text:changed-region><text:deletion><text:p>удалено</text:p></text:deletion></text:changed-region></text:tracked-changes><text:table-of-content><text:p>Море 3</text:p></text:table-of-content>' +
        p('а<office:annotation><text:p>замечание</text:p></office:annotation>'),
    );
    expect(textOf(manuscript)).toBe('а');
    expect(report.remarks.map(({ code }) => code)).toEqual(['contents-dropped']);
    expect(tracked?.threads).toMatchObject([{ quote: 'а', messages: [{ text: 'замечание' }] }]);
  });

  test('protected by a password is refused', async () => {
    await expect(read(p('а'), '<encryption-data/>')).rejects.toMatchObject({ code: 'encrypted' });
  });
});
