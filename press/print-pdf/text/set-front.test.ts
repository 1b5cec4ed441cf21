import { canonical } from '@pero/manuscript/canonical/canonical';
import { personOf } from '@pero/manuscript/front/people';
import type { Block, Manuscript } from '@pero/manuscript/model';
import { chapter, manuscriptOf, paragraph } from '@pero/manuscript/specimens/build';
import { expect, test } from 'vitest';
import { openChapterPress } from '../chapter/chapter.ts';
import { openPrintPress } from '../chapter/warm.ts';
import { date, print } from '../testing/print.ts';
import { runsOf } from '../testing/read-pdf.ts';
import { prose } from '../testing/sample.ts';

const PAGE: Block = { kind: 'page-break' };

function book(front: readonly (string | Block)[]): Manuscript {
  const blocks = front.map((block) => (typeof block === 'string' ? paragraph(block) : block));
  const chapters = ['Утро', 'Вечер'].map((title) => chapter(title, prose(30)));
  const { info, ...rest } = manuscriptOf('Дуэль', [chapter('', blocks), ...chapters]);
  return canonical({ ...rest, info: { ...info, authors: [personOf('Антон Чехов')] } });
}

/** The words on every page, runs joined. */
async function pagesOf(manuscript: Manuscript): Promise<readonly string[]> {
  const { pdf } = await print(manuscript);
  return (await runsOf(pdf)).map((runs) => runs.map(({ text }) => text).join(' '));
}

test('a title page that says what ours says is not printed again: the first chapter follows the imprint', async () => {
  const pages = await pagesOf(book(['Антон Чехов', 'ДУЭЛЬ']));
  expect(pages[2]).toMatch(/Антон Чехов.*Дуэль/);
  expect(pages[4]).toMatch(/^Утро/);
  expect(pages.join(' ')).not.toContain('ДУЭЛЬ');
});

test('a title page that says more is printed as it was typed', async () => {
  const pages = await pagesOf(book(['Антон Чехов', 'ДУЭЛЬ', 'Повесть', 'Ялта, 1891']));
  expect(pages[4]).toMatch(/^Антон Чехов\s+ДУЭЛЬ\s+Повесть\s+Ялта, 1891$/);
  expect(pages[6]).toMatch(/^Утро/);
});

test('a dedication and an epigraph have pages of their own, without heads and numbers, and the text a right-hand one', async () => {
  const pages = await pagesOf(book(['Дуэль', PAGE, 'Моей сестре', PAGE, 'Береги честь смолоду.', 'Пословица', PAGE]));
  expect(pages[4]).toBe('Моей сестре');
  expect(pages[5]).toMatch(/^Береги честь смолоду\.\s+Пословица$/);
  expect(pages[6]).toMatch(/^Утро.* 7$/);
  expect(pages[7]).toMatch(/Антон Чехов.* 8$|^Антон Чехов/);
});

test('the contents list the chapters alone, and look as those of a book without parts', async () => {
  const plain = await pagesOf(book(['Дуэль']));
  const given = await pagesOf(book(['Дуэль', PAGE, 'Моей сестре']));
  const contents = (pages: readonly string[]): string | undefined =>
    pages.find((page) => page.startsWith('Оглавление'));
  expect(contents(given)?.match(/\p{L}+/gu)).toEqual(contents(plain)?.match(/\p{L}+/gu));
  expect(contents(given)).not.toContain('сестре');
});

test('text that follows such pages in their section is printed after them', async () => {
  const pages = await pagesOf(book(['Моей сестре', PAGE, ...prose(3)]));
  expect(pages[4]).toBe('Моей сестре');
  expect(pages[6]?.length).toBeGreaterThan(100);
  const repeated = await pagesOf(book(['Дуэль', PAGE, ...prose(3)]));
  expect(repeated[4]?.length).toBeGreaterThan(100);
});

test.each(['classic', 'modern', 'strict'] as const)(
  'the open book shows these pages too, in the «%s» design',
  async (design) => {
    const manuscript = book([
      'Антон Чехов',
      'Дуэль',
      'Повесть',
      PAGE,
      '© Чехов А., 1891',
      PAGE,
      'Моей сестре',
      PAGE,
      'Аннотация',
      ...prose(2),
    ]);
    const press = openPrintPress();
    await press.set(manuscript, { date, design });
    expect(press.sections().map(({ id }) => id)).toEqual(manuscript.sections.map(({ id }) => id));
    for (const page of [5, 6, 7, 8]) expect(press.pageSvg(page)).toContain('<use');
    press.close();
  },
);

test('such a section is shown alone as the page that it is', async () => {
  const manuscript = book(['Моей сестре']);
  const press = openPrintPress();
  await press.set(manuscript, { date });
  const [stands] = press.sections();
  const [section] = manuscript.sections;
  if (!stands || !section) throw new Error('no section');
  const alone = openChapterPress();
  const job = { info: manuscript.info, section, notes: [], options: { date }, stands, pictures: async () => new Map() };
  const { places, firstPage } = await alone.show(job, { block: 0 });
  expect(firstPage).toBe(5);
  const whole = await press.set(manuscript, { date });
  const inBook = whole.places.find(({ id }) => id === 's1/0');
  expect(places.find(({ block }) => block === 0)?.page).toBe(inBook?.page);
  alone.forget(0);
  press.close();
});
