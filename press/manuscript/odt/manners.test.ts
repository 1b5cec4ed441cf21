import { describe, expect, test } from 'vitest';
import type { Block } from '../model.ts';
import type { Read } from '../reading/report.ts';
import { outline } from '../specimens/specimen.ts';
import { textOf } from '../text.ts';
import { craftOdt, type OdtParts } from './craft.ts';
import { readOdt } from './reader.ts';

function read(text: string, parts: Omit<OdtParts, 'text'> = {}): Promise<Read> {
  return readOdt(craftOdt({ ...parts, text }), 'книга.odt');
}

async function blocksOf(text: string, parts: Omit<OdtParts, 'text'> = {}): Promise<readonly Block[]> {
  return (await read(text, parts)).manuscript.sections.flatMap(({ blocks }) => blocks);
}

const p = (text: string, style = 'Standard'): string => `<text:p text:style-name="${style}">${text}</text:p>`;
const h = (text: string, level: number, rest = ''): string =>
  `<text:h text:outline-level="${level}"${rest}>${text}</text:h>${p('Текст.')}`;
const list = (style: string, items: readonly string[], rest = ''): string =>
  `<text:list text:style-name="${style}"${rest}>${items.map((item) => `<text:list-item>${item}</text:list-item>`).join('')}</text:list>`;

describe('numbers that LibreOffice makes', () => {
  const styles =
    '<text:outline-style><text:outline-level-style text:level="1" style:num-format="I" style:num-prefix="Глава " style:num-suffix="."/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/></text:outline-style>';

  test('before headings are in the titles, unless they were taken away', async () => {
    const automatic = '<style:style style:name="Off" style:family="paragraph" style:list-style-name=""/>';
    const text = h('Море', 1) + h('Берег', 2) + h('Дом', 1) + h('Сад', 2) + h('Итог', 1, ' text:style-name="Off"');
    expect(outline((await read(text, { styles, automatic })).manuscript.sections)).toEqual([
      'Глава I. Море',
      '  I.1 Берег',
      'Глава II. Дом',
      '  II.1 Сад',
      'Итог',
    ]);
  });

  test('by a list, with words in them, are in the titles once', async () => {
    const automatic =
      '<text:list-style style:name="W"><text:list-level-style-number text:level="1" style:num-format="1" style:num-prefix="День "/></text:list-style>';
    const heads = list('W', ['<text:h text:outline-level="1">Море</text:h>']);
    const { manuscript } = await read(heads + p('Текст.') + heads + p('Текст.'), { styles, automatic });
    expect(manuscript.sections[0]?.title).toMatchObject([[{ text: 'День 1 Море' }]]);
  });
});

describe('lists in OpenDocument', () => {
  const automatic =
    '<text:list-style style:name="N"><text:list-level-style-number text:level="1" style:num-format="1" text:start-value="4"/></text:list-style>' +
    '<text:list-style style:name="D"><text:list-level-style-bullet text:level="1" text:bullet-char="–"/></text:list-style>';

  test('begin where their style says and go on where they say so', async () => {
    const text = list('N', [p('а'), p('б')]) + p('Между.') + list('N', [p('в')], ' text:continue-numbering="true"');
    expect(await blocksOf(text, { automatic })).toMatchObject([{ start: 4 }, {}, { start: 6 }]);
  });

  test('have items of several paragraphs, and inner lists by a style of one level', async () => {
    const text = list('N', [p('а') + p('ещё') + list('N', [p('внутри')]), p('б')]);
    expect(await blocksOf(text, { automatic })).toMatchObject([
      { items: [[{}, { kind: 'paragraph' }, { kind: 'list', ordered: true }], [{}]] },
    ]);
  });

  test('with a dash are speech', async () => {
    expect(textOf(await blocksOf(list('D', [p('Да.'), p('Нет.')]), { automatic }))).toBe('— Да.\n— Нет.');
  });
});

test('a paragraph that ends a page lets the next begin one; a line is a scene break; sections are places', async () => {
  const automatic =
    '<style:style style:name="E" style:family="paragraph"><style:paragraph-properties fo:break-after="page"/></style:style>';
  const text = p('Раз', 'E') + p('Два') + p('', 'Horizontal_20_Line') + p('Три');
  expect((await blocksOf(text, { automatic })).map(({ kind }) => kind)).toEqual([
    'paragraph',
    'page-break',
    'paragraph',
    'scene-break',
    'paragraph',
  ]);
  const linked = `${p('<text:a xlink:href="#there">туда</text:a>')}<text:section text:name="there">${p('Там')}</text:section>`;
  expect(await blocksOf(linked)).toMatchObject([{ inlines: [{ link: '#s1' }] }, {}]);
});

test('frames and shapes bring their text; lines and hidden text are reported', async () => {
  const text =
    p('до<draw:frame><draw:text-box><text:p>в рамке</text:p></draw:text-box></draw:frame>после') +
    p('<draw:custom-shape><text:p>в фигуре</text:p></draw:custom-shape>') +
    p('а<draw:line/><text:hidden-text text:is-hidden="true">тайна</text:hidden-text>');
  const { manuscript, report } = await read(text);
  expect(textOf(manuscript)).toBe('допосле\nв рамке\nв фигуре\nа');
  expect(manuscript.sections[0]?.blocks.map(({ kind }) => kind)).toEqual(Array(4).fill('paragraph'));
  expect(report.remarks.map(({ code }) => code)).toEqual(['hidden-dropped', 'objects-dropped']);
});

test('code is code by its style, the language is the one set where the letters agree', async () => {
  const styles =
    '<style:default-style style:family="paragraph"><style:text-properties fo:language="en" fo:country="GB"/></style:default-style>';
  expect(await blocksOf(p('<text:span text:style-name="Source_20_Text">x</text:span>'))).toMatchObject([
    { inlines: [{ marks: ['code'] }] },
  ]);
  expect((await read(p('A text'), { styles })).manuscript.info.language).toBe('en-GB');
  expect((await read(p('Текст'), { styles })).manuscript.info.language).toBe('ru');
});
