import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, Manuscript } from '../model.ts';
import { arbitraryManuscript } from '../specimens/arbitrary.ts';
import { chapter, manuscriptOf, paragraph, text } from '../specimens/build.ts';
import { readTxt } from '../txt/reader.ts';
import { frontPages } from './pages.ts';
import { personOf } from './people.ts';

const AIR: Block = { kind: 'scene-break', ornament: '' };
const PAGE: Block = { kind: 'page-break' };
const PROSE = paragraph('Было восемь часов утра — время, когда офицеры обыкновенно купались в море. '.repeat(6));

/** A book by Anton Chekhov whose first section, without a title, holds these blocks. */
function book(blocks: readonly (Block | string)[], { chapters = ['I', 'II'], subtitle = '' } = {}): Manuscript {
  const front = chapter(
    '',
    blocks.map((block) => (typeof block === 'string' ? paragraph(block) : block)),
  );
  const manuscript = manuscriptOf('Дуэль', [front, ...chapters.map((title) => chapter(title, [PROSE, PROSE]))]);
  const info = {
    ...manuscript.info,
    authors: [personOf('Антон Павлович Чехов')],
    ...(subtitle === '' ? {} : { subtitle }),
  };
  return { ...manuscript, info };
}

function kinds(manuscript: Manuscript): readonly string[] {
  return frontPages(manuscript).map(
    ({ kind, from, to, isRepeated }) => `${kind} ${from}–${to}${isRepeated ? ' again' : ''}`,
  );
}

describe('a title page that was typed', () => {
  test('is known by the title and the author, in any case and form', () => {
    expect(kinds(book(['Антон Чехов', 'ДУЭЛЬ']))).toEqual(['title 0–2 again']);
    expect(kinds(book(['А. П. Чехов', AIR, '«Дуэль»', PAGE]))).toEqual(['title 0–4']);
    expect(kinds(book([paragraph([text('Чехов Антон Павлович'), { kind: 'break' }, text('Дуэль')])]))).toEqual([
      'title 0–1',
    ]);
  });

  test('may say more beside them, and then is no repetition', () => {
    expect(kinds(book(['Антон Чехов', 'Дуэль', 'Повесть', 'Москва', '2024']))).toEqual(['title 0–5']);
    expect(kinds(book(['Антон Чехов', 'Дуэль', 'Повесть'], { subtitle: 'Повесть' }))).toEqual(['title 0–3 again']);
  });

  test('stands before the text of a book without chapters, and takes nothing of the text', () => {
    expect(kinds(book(['Антон Чехов', 'Дуэль', 'Утро', PROSE], { chapters: [] }))).toEqual(['title 0–2 again']);
    expect(kinds(book(['Утро', PROSE], { chapters: [] }))).toEqual([]);
  });

  test('with a note or a link is no repetition: these would be lost', () => {
    const linked = paragraph([{ kind: 'text', text: 'Дуэль', marks: [], link: 'https://example.org' }]);
    expect(kinds(book([linked]))).toEqual(['title 0–1']);
    expect(kinds(book([paragraph([text('Дуэль'), { kind: 'note', note: 'n1' }])]))).toEqual(['title 0–1']);
  });
});

describe('a dedication', () => {
  test.each([
    'Посвящается моей маме',
    'ПОСВЯЩАЕТСЯ ДРУЗЬЯМ',
    'Памяти Ивана Петровича',
    'Моей маме',
    'Всем, кто ждал',
    'For my mother',
  ])('«%s» has a page of its own', (words) => {
    expect(kinds(book(['Дуэль', PAGE, words, PAGE]))).toEqual(['title 0–2 again', 'dedication 2–4']);
    expect(kinds(book(['Дуэль', paragraph(words, 'right')]))).toEqual(['title 0–1 again', 'dedication 1–2']);
  });

  test('leaves a signed saying under it to be the epigraph', () => {
    expect(kinds(book(['Посвящается сестре', 'Всё проходит.', 'Царь Соломон']))).toEqual([
      'dedication 0–1',
      'epigraph 1–3',
    ]);
  });

  test('ends a title page with lines that only look as if they belonged to it', () => {
    expect(kinds(book(['АННА ИВАНОВА', 'Дуэль', paragraph('Моей маме', 'right')]))).toEqual([
      'title 0–2',
      'dedication 2–3',
    ]);
  });

  test('is not every sentence that begins with such a word', () => {
    expect(kinds(book(['Моей первой мыслью было бежать.', PROSE], { chapters: [] }))).toEqual([]);
    expect(kinds(book(['Памяти ему не хватало.', PROSE, PROSE]))).toEqual([]);
  });
});

describe('an epigraph of the book', () => {
  test('is a saying with a name under it, verse, or what is set to the right', () => {
    expect(kinds(book(['Антон Чехов', 'ДУЭЛЬ', 'Береги честь смолоду.', 'Пословица.']))).toEqual([
      'title 0–2 again',
      'epigraph 2–4',
    ]);
    const verse: Block = {
      kind: 'verse',
      title: [],
      stanzas: [[[text('Мне грустно и легко;')], [text('печаль моя светла')]]],
      source: [],
    };
    expect(kinds(book([verse, 'А. С. Пушкин']))).toEqual(['epigraph 0–2']);
    expect(kinds(book([paragraph('Мне отмщение, и Аз воздам', 'right')]))).toEqual(['epigraph 0–1']);
  });

  test('stands in the head of a section that has nothing else', () => {
    const manuscript = book([]);
    const [front, ...rest] = manuscript.sections;
    const epigraphs = [{ blocks: [paragraph('Береги честь смолоду.')], source: [] }];
    const only = { ...manuscript, sections: front ? [{ ...front, epigraphs }, ...rest] : rest };
    expect(kinds(only)).toEqual(['epigraph 0–0']);
  });

  test('is not the text itself, nor the poems of a book without titles', () => {
    expect(kinds(book([PROSE, PROSE]))).toEqual([]);
    expect(kinds(book(['Коротко.'], { chapters: [] }))).toEqual([]);
    const verse: Block = { kind: 'verse', title: [], stanzas: [[[text('Мороз и солнце')]]], source: [] };
    expect(kinds(manuscriptOf('Стихи', [chapter('', [verse]), chapter('', [verse])]))).toEqual([]);
  });
});

test('lines of rights belong together, whoever made the book among them', () => {
  const lines = ['Редактор И. Иванова', '© Чехов А. П., 2024', 'ISBN 978-5-17-118366-0', 'Все права защищены.'];
  expect(kinds(book(['Дуэль', PAGE, ...lines, PAGE, PROSE]))).toEqual(['title 0–2 again', 'rights 2–7']);
  expect(kinds(book(['Художник спал.', PROSE, PROSE]))).toEqual([]);
});

test('an annotation goes to the end of its page', () => {
  expect(kinds(book(['Аннотация', PROSE, PAGE, PROSE]))).toEqual(['annotation 0–3']);
  expect(kinds(book(['Аннотация', PROSE, PROSE], { chapters: [] }))).toEqual([]);
});

test('many pages follow each other, and where something else begins the text begins', () => {
  const blocks = [
    'Антон Чехов',
    'Дуэль',
    PAGE,
    '© А. Чехов',
    PAGE,
    'Моей сестре',
    PAGE,
    'Сказано.',
    'Некто',
    PAGE,
    PROSE,
    'Моей сестре',
  ];
  expect(kinds(book(blocks))).toEqual(['title 0–3 again', 'rights 3–5', 'dedication 5–7', 'epigraph 7–10']);
});

test('pages of any manuscript follow each other without a gap and stand before all titles', () => {
  void fc.assert(
    fc.property(arbitraryManuscript(), (manuscript) => {
      const ends = new Map<string, number>();
      const firstTitled = manuscript.sections.findIndex(({ title }) => title.length > 0);
      for (const { section, from, to } of frontPages(manuscript)) {
        const index = manuscript.sections.findIndex(({ id }) => id === section);
        expect(from).toBe(ends.get(section) ?? 0);
        expect(to).toBeLessThanOrEqual(manuscript.sections[index]?.blocks.length ?? 0);
        expect(firstTitled < 0 || index < firstTitled).toBe(true);
        ends.set(section, to);
      }
    }),
    { numRuns: 300 },
  );
});

test('lines of the description at the head of a plain text are no verse', async () => {
  const stanza =
    'Ветер листает газету,\nЧайка летит на гранит.\nЧто-то забыто, не спето,\nЧто-то за стенкой звенит.\n\n';
  const { manuscript } = await readTxt(Buffer.from(`Ветер с залива\n\nПётр Ильин\n\n${stanza.repeat(9)}`), 'стихи.txt');
  expect(manuscript.info).toMatchObject({ title: 'Ветер с залива', authors: [{ last: 'Ильин' }] });
  expect(manuscript.sections[0]?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'verse']);
});
