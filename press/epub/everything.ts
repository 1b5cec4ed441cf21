import { canonical } from '@pero/manuscript/canonical/canonical';
import type { Block, Inline, Manuscript } from '@pero/manuscript/model';
import { chapter, paragraph, text } from '@pero/manuscript/specimens/build';

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40"><path d="M0 20h120" stroke="#444" stroke-width="2"/><circle cx="60" cy="20" r="9" fill="#a33"/></svg>';
const note = (id: string): Inline => ({ kind: 'note', note: id });
const link = (words: string, to: string): Inline => ({ kind: 'text', text: words, marks: [], link: to });

/** A small book with everything that the model can say, for tests and for looking at a design. */
export function everything(): Manuscript {
  return canonical({
    info: {
      title: 'Всё & <сразу>',
      subtitle: 'Книга, в которой есть всё',
      authors: [
        { first: 'Анна', middle: 'Петровна', last: 'О’Нил', nickname: '' },
        { first: '', middle: '', last: '', nickname: 'Ёж' },
      ],
      annotation: [paragraph('О том, как «всё» поместилось в одну книгу.'), paragraph([text('Со сноской'), note('a')])],
      language: 'ru',
      genres: ['sf_fantasy', 'poetry'],
      keywords: ['море', 'честь'],
      written: '1873–1877',
      series: { name: 'Опыты', number: 2 },
      isbn: '978-5-389-12345-0',
      year: 2026,
      publisher: 'Перо',
      cover: 'dot',
    },
    sections: [
      {
        ...chapter('Часть первая', []),
        kind: 'part',
        epigraphs: [{ blocks: [paragraph('Береги честь смолоду.')], source: [[text('Пословица')]] }],
        sections: [
          { ...chapter('', [], []), title: [[text('Глава I')], [text('Сержант гвардии'), note('b')]], blocks: prose() },
          chapter('Глава II', blocks(), [chapter('Глава внутри главы', [paragraph('Короткая.')])]),
        ],
      },
      chapter('Глава III', [...pictures(), ...tables()]),
      chapter('', [paragraph('Глава без названия.')]),
      ...unnamed(),
    ],
    notes: [
      { id: 'a', label: '', blocks: [paragraph('Примечание к аннотации.')] },
      {
        id: 'b',
        label: '*',
        blocks: [paragraph([text('Примечание к названию, '), text('курсивом', 'emphasis'), text('.')])],
      },
      { id: 'c', label: '', blocks: [verse(), paragraph([text('Сноска в сноске'), note('d'), text('.')])] },
      { id: 'd', label: '', blocks: [paragraph('Вложенная сноска.')] },
    ],
    pictures: [
      { id: 'dot', mime: 'image/png', width: 1, height: 1, bytes: new Uint8Array(DOT) },
      { id: 'svg', mime: 'image/svg+xml', width: 120, height: 40, bytes: new Uint8Array(Buffer.from(DRAWING)) },
    ],
  });
}

function prose(): readonly Block[] {
  return [
    paragraph(
      'Отец мой Андрей Петрович Гринёв в молодости своей служил при графе Минихе и вышел в отставку премьер-майором в 17.. году. С тех пор жил он в своей симбирской деревне, где и женился на девице Авдотье Васильевне Ю., дочери бедного тамошнего дворянина.',
    ),
    paragraph([
      text('Простой, '),
      text('полужирный', 'strong'),
      text(', '),
      text('курсив', 'emphasis'),
      text(', '),
      text('и то и другое', 'strong', 'emphasis'),
      text(', '),
      text('подчёркнутый', 'underline'),
      text(', '),
      text('зачёркнутый', 'strike'),
      text(', '),
      text('капитель', 'small-caps'),
      text(', H'),
      text('2', 'sub'),
      text('O, м'),
      text('2', 'sup'),
      text(', '),
      text('код', 'code'),
      text(', сноска'),
      note('c'),
      text(' и ещё раз она же'),
      note('c'),
      text('.'),
    ]),
    paragraph('— Что ж, батюшка, — продолжал он, — уж ты ли не знаешь?'),
    paragraph([
      text('Ссылки: '),
      link('на сайт', 'https://example.org/?a=1&b=2'),
      text(', '),
      link('на главу', '#s4'),
      text('.'),
    ]),
    { kind: 'scene-break', ornament: '* * *' },
    paragraph('После звёздочек — новая сцена.'),
    { kind: 'scene-break', ornament: '' },
    paragraph('После пробела — ещё одна.'),
    { kind: 'page-break' },
    paragraph('С новой страницы.'),
  ];
}

function verse(): Block {
  return {
    kind: 'verse',
    title: [[text('Парус')]],
    stanzas: [
      [[text('Белеет парус одинокой')], [text('В тумане моря голубом!..')]],
      [[text('Что ищет он в стране далёкой?')], [text('Что кинул он в краю родном?..')]],
    ],
    source: [[text('М. Лермонтов')], [text('1832')]],
  };
}

function blocks(): readonly Block[] {
  return [
    subheading(text('Подзаголовок')),
    verse(),
    {
      kind: 'quotation',
      blocks: [paragraph('Цитата, абзац первый.'), paragraph('И второй.')],
      source: [[text('Кто-то')]],
    },
    {
      kind: 'letter',
      blocks: [paragraph('Милостивый государь!'), paragraph('Пишу вам в надежде, что письмо дойдёт.')],
      signature: [[text('Ваш Андрей')], [text('1 мая')]],
    },
    { kind: 'list', ordered: false, start: 1, items: [[paragraph('первое')], [paragraph('второе')]] },
    {
      kind: 'list',
      ordered: true,
      start: 3,
      items: [
        [paragraph('третье')],
        [paragraph('четвёртое'), { kind: 'list', ordered: false, start: 1, items: [[paragraph('вложенное')]] }],
      ],
    },
    paragraph('Посередине', 'centred'),
    paragraph('Справа', 'right'),
    paragraph([text('Строка'), { kind: 'break' }, text('и следующая')]),
  ];
}

function pictures(): readonly Block[] {
  return [
    { kind: 'picture', picture: 'svg', alt: 'Красный круг на линии', caption: [text('Рис. 1. Круг')] },
    paragraph([text('Рисунок в строке: '), { kind: 'picture', picture: 'dot', alt: 'точка' }, text('.')]),
  ];
}

/** Where names are missing: a chapter without one between two that have one, and a vignette in place of a title. */
function unnamed(): Manuscript['sections'] {
  const between = chapter('', [subheading(text('Подзаголовок'))], [chapter('Глубже', [paragraph('Текст.')])]);
  const vignette: Inline = { kind: 'picture', picture: 'dot', alt: '' };
  return [
    { ...chapter('Глава IV', [paragraph('Текст.')], [between]), kind: 'chapter' },
    { ...chapter('', [subheading(vignette), paragraph('Текст.')]), title: [[vignette]] },
  ];
}

function subheading(inline: Inline): Block {
  return { kind: 'subheading', inlines: [inline] };
}

function tables(): readonly Block[] {
  const cell = (words: string, isHeading: boolean, columns = 1) => ({
    blocks: words === '' ? [] : [paragraph(words)],
    isHeading,
    columns,
    rows: 1,
  });
  return [
    {
      kind: 'table',
      rows: [
        { cells: [cell('', true), cell('Имя', true), cell('Чин', true)] },
        { cells: [cell('1', true), cell('Гринёв', false), cell('прапорщик', false)] },
        { cells: [cell('Все остальные', false, 3)] },
        { cells: [cell('', false), cell('', false), cell('капитан', false)] },
      ],
    },
    wideTable(),
  ];
}

/** No telephone is as wide as this. */
function wideTable(): Block {
  const cells = (words: readonly string[], isHeading: boolean) => ({
    cells: words.map((word) => ({ blocks: [paragraph(word)], isHeading, columns: 1, rows: 1 })),
  });
  const heads = Array.from({ length: 9 }, (_, column) => `Показатель ${column + 1}`);
  const rows = Array.from({ length: 8 }, (_, row) =>
    cells([`${row + 1}`, ...heads.slice(1).map(() => 'Достопримечательность')], false),
  );
  return { kind: 'table', rows: [cells(heads, true), ...rows] };
}
