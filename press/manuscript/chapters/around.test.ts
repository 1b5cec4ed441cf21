import { describe, expect, test } from 'vitest';
import { book, line, outline, prose } from '../specimens/specimen.ts';
import { textOf } from '../text.ts';
import { divide } from './chapters.ts';

describe('around chapters', () => {
  test('a table of contents is dropped with a remark', () => {
    const chapters = ['Глава 1. Море', 'Глава 2. Дом', 'Глава 3. Лес'];
    for (const entry of [(title: string, page: number) => `${title}\t${page}`, (title: string) => title]) {
      const contents = chapters.map((title, index) => line(entry(title, index * 10 + 3)));
      const divided = divide([line('Содержание'), ...contents, ...book(chapters)]);
      expect(divided.chapters.map(({ title }) => title)).toEqual(chapters);
      expect(divided.remarks).toMatchObject([{ code: 'contents-dropped' }]);
      expect(divided.sections).toHaveLength(3);
    }
  });

  test('a table of contents at the front takes no lines with it that only stood before', () => {
    const chapters = ['Глава 1', 'Глава 2', 'Глава 3'];
    const front = [line('Дом у моря'), line('Анна Иванова')];
    const { sections } = divide([
      ...front,
      line('Содержание'),
      ...chapters.map((title) => line(title)),
      ...front,
      ...book(chapters),
    ]);
    const text = sections.map((section) => textOf(section)).join('\n');
    expect(text.match(/Анна Иванова|Дом у моря/g)).toHaveLength(4);
    expect(sections.map(({ title }) => title.length).filter((lines) => lines > 0)).toHaveLength(3);
  });

  test('a table of contents without a heading, or with shorter entries, is dropped as well', () => {
    const chapters = ['Глава 1', 'Глава 2', 'Глава 3', 'Глава 4'];
    const bare = divide([...chapters.map((title) => line(title)), ...book(chapters)]);
    expect(bare.chapters.map(({ title }) => title)).toEqual(chapters);
    const longer = chapters.map((title) => line(`${title}. Море и дом`));
    const divided = divide([line('Оглавление'), ...longer, ...book(chapters)]);
    expect(divided.chapters.map(({ title }) => title)).toEqual(chapters);
    expect(divided.sections).toHaveLength(4);
  });

  test('the heading that a dropped table of contents leaves is dropped with it', () => {
    const heading = { level: 1 };
    const blocks = [line('Оглавление', heading), ...book([line('Море', heading), line('Дом', heading)])];
    expect(divide(blocks).chapters.map(({ title }) => title)).toEqual(['Море', 'Дом']);
  });

  test('what stands before the first is kept without a title', () => {
    const divided = divide([line('Посвящается А.'), ...book(['Глава 1', 'Глава 2'])]);
    expect(outline(divided.sections)).toEqual(['', 'Глава 1', 'Глава 2']);
    expect(divided.chapters).toHaveLength(2);
  });

  test('no text is lost but the table of contents and the lines that name the book', () => {
    const blocks = [line('Пролог'), ...prose(700), ...book(['Глава 1', 'Глава 2']), line('Конец', { isCentred: true })];
    const whole = divide(blocks)
      .sections.map((section) => textOf(section))
      .join('\n');
    expect(whole).toBe(textOf(blocks.map(({ block }) => block)));
  });

  test('a book of poems has a section for each, and verse in it', () => {
    const poem = (title: string): readonly ReturnType<typeof line>[] => [
      line(title, { isBold: true, isCentred: true }),
      line('Белеет парус одинокой'),
      line('В тумане моря голубом.'),
      line('Что ищет он в стране далёкой?', { hasSpaceBefore: true }),
      line('Что кинул он в краю родном?'),
    ];
    const titles = ['Парус', 'Утёс', 'Тучи', 'Сон', 'Выхожу один я', 'Родина'];
    const divided = divide(titles.flatMap(poem));
    expect(divided.chapters.map(({ title }) => title)).toEqual(titles);
    expect(divided.sections[0]?.blocks).toMatchObject([
      {
        kind: 'verse',
        stanzas: [
          [{}, {}],
          [{}, {}],
        ],
      },
    ]);
  });

  test('an epigraph to the right is taken with its source', () => {
    const blocks = [
      line('Глава 1', { level: 1 }),
      line('Береги честь смолоду.', { isRight: true }),
      line('Пословица', { isRight: true }),
      ...prose(900),
    ];
    expect(divide([...blocks, line('Глава 2', { level: 1 }), ...prose(900)]).sections[0]?.epigraphs).toMatchObject([
      { blocks: [{ inlines: [{ text: 'Береги честь смолоду.' }] }], source: [[{ text: 'Пословица' }]] },
    ]);
  });

  test('speech typed with soft breaks becomes paragraphs, verse stays verse', () => {
    const blocks = [
      line('— Да.\n— Нет.\n— Почему?'),
      line('Мой дядя самых честных правил,\nКогда не в шутку занемог,\nОн уважать себя заставил'),
    ];
    const [section] = divide(blocks).sections;
    expect(section?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'paragraph', 'verse']);
  });
});
