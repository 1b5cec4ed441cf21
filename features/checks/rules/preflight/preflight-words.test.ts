import { day } from '@pero/kernel/day';
import type { Block, Inline } from '@pero/manuscript/model';
import { describe, expect, test } from 'vitest';
import { glanceOf } from './glance.ts';
import type { Finding, PreflightBook, PreflightMeta } from './model.ts';
import { preflight } from './preflight.ts';
import { bookOf, chapter, long, paragraph, rulesOf, withText } from './specimen.ts';

const found = (book: PreflightBook, rule: string) => preflight(book).findings.find((one) => one.rule === rule);
const messageOf = (book: PreflightBook, rule: string) => found(book, rule)?.message.replaceAll('\u00A0', ' ');

describe('a finding', () => {
  const draft = { startedOn: day('2026-01-10'), completionDate: null, plannedCharacters: null, freeCharacters: 0 };

  test.each<[string, string, Partial<PreflightMeta>]>([
    ['tags', 'tags', { tags: 5 }],
    ['tags-none', 'tags', { tags: 0 }],
    ['genres', 'genres', { genreIds: [] }],
    ['fanfic-license', 'license_type', { kind: 'fanfic' }],
    ['fanfic-source', 'source_work', { kind: 'fanfic' }],
    ['annotation-contact', 'annotation', { annotation: `${'Хорошая книга. '.repeat(20)}Ещё на vk.com/vera` }],
    ['matter-obscene', 'dedication', { matter: [{ field: 'dedication', text: 'Маме, бля' }] }],
    ['matter-contact', 'about_author', { matter: [{ field: 'about_author', text: 'Ещё на vk.com/vera' }] }],
    ['draft-plan', 'text_volume', { license: 'draft', draft }],
  ])('[BK34] %s leads to the field %s', (rule, field, meta) => {
    expect(found(bookOf({ meta }), rule)?.place).toMatchObject({ kind: 'meta', field });
  });

  test('[BK34] of an annotation says how long it is, and whether to write more or less', () => {
    const of = (length: number) => messageOf(bookOf({ meta: { annotation: 'я'.repeat(length) } }), 'annotation-length');
    expect(of(199)).toBe('Аннотация должна содержать от 200 до 2500 символов, сейчас 199. Допишите её.');
    expect(of(2501)).toBe('Аннотация должна содержать от 200 до 2500 символов, сейчас 2501. Сократите её.');
    expect(of(200)).toBeUndefined();
    expect(of(2500)).toBeUndefined();
  });

  test('[BK34] of the tags says how many there may be, and why a fifth may not', () => {
    expect(messageOf(bookOf({ meta: { tags: 5 } }), 'tags')).toBe(
      'Можно добавить не более 4 тегов: пятый — «Самиздат».',
    );
    expect(rulesOf(bookOf({ meta: { tags: 4 } }))).toEqual([]);
  });

  test('[BK34] of a cover says what is lacking: a cover, or dots of either side', () => {
    const cover = { exists: true, width: 1600, height: 2400, isConstructor: false };
    expect(messageOf(bookOf({ cover: { ...cover, exists: false } }), 'cover-missing')).toBe(
      'У книги нет обложки. Загрузите свою или соберите в конструкторе.',
    );
    expect(messageOf(bookOf({ cover: { ...cover, height: 2399 } }), 'cover-small')).toContain('а у этой 1600×2399');
    expect(rulesOf(bookOf({ cover }))).toEqual([]);
  });
});

describe('the name of a chapter', () => {
  const named = (name: string) => rulesOf(bookOf({ chapters: [chapter(1, long(9000), { name })] }));

  test('[BK34] may have 120 letters, and one more is an error', () => {
    expect(named('я'.repeat(120))).toEqual([]);
    const chapters = [chapter(1, long(9000), { name: 'я'.repeat(121) })];
    expect(found(bookOf({ chapters }), 'chapter-name-long')).toMatchObject({
      severity: 'error',
      message: expect.stringMatching(/длиннее.120/),
    });
  });

  test.each(['Новая глава', 'БЕЗ НАЗВАНИЯ', 'untitled', 'Документ', 'Документ 12', 'документ1', 'Безымянная'])(
    '[BK34] that a program gave is no name: %s',
    (name) => {
      expect(named(name)).toEqual(['chapter-name-placeholder']);
      const chapters = [chapter(1, long(9000), { name })];
      expect(found(bookOf({ chapters }), 'chapter-name-placeholder')?.severity).toBe('warning');
    },
  );

  test.each(['Новая глава жизни', 'Документы', 'Не без названия', 'Моя новая глава'])(
    '[BK34] that only begins or ends so is one: %s',
    (name) => expect(named(name)).toEqual([]),
  );
});

test('[BK34] words that lead to a site are found, unless they say so themselves or lead to a place in the book', () => {
  const withLink = (text: string, link: string) => {
    const inlines: Inline[] = [{ kind: 'text', text, marks: [], link }];
    return rulesOf(bookOf({ chapters: [chapter(1, [...long(9000), { kind: 'paragraph', inlines, role: 'plain' }])] }));
  };
  expect(withLink('здесь', 'https://pero.example/')).toEqual(['text-hidden-link']);
  expect(withLink('здесь', '#part')).toEqual([]);
  expect(withLink('https://pero.example/', 'https://pero.example/')).toEqual(['text-link']);
});

test('[MD16] a moderator sees at a glance what is in the book, and how many warnings', () => {
  const findings = (...rules: string[]) => rules.map((rule) => ({ rule }) as Finding);
  expect(glanceOf([], 0)).toEqual([]);
  expect(glanceOf(findings('drugs-undeclared', 'text-link', 'leftover-note'), 5)).toEqual([
    'упомянуты наркотики',
    'ссылки или контакты',
    'рабочие пометки',
    '5\u00A0предупреждений',
  ]);
  expect(glanceOf(findings('text-obscene', 'annotation-contact'), 0)).toEqual([]);
});

describe('a tiny chapter', () => {
  const letters = (count: number) => [paragraph('я'.repeat(count))];
  const tiny = (small: number, usual: number, rest: Partial<ReturnType<typeof chapter>> = {}) => {
    const chapters = [
      chapter(1, letters(usual), { name: 'Гроза' }),
      chapter(2, letters(small), { name: 'Дождь', ...rest }),
      chapter(3, letters(usual), { name: 'Ветер' }),
    ];
    return found(bookOf({ chapters }), 'chapter-tiny');
  };

  test('[BK34] is one of less than 300 characters and at most a tenth of the others', () => {
    expect(tiny(200, 2000)).toMatchObject({ severity: 'warning', place: { chapterId: 2 } });
    expect(tiny(200, 1999)).toBeUndefined();
    expect(tiny(299, 9000)).toBeDefined();
    expect(tiny(300, 9000)).toBeUndefined();
    expect(
      messageOf(
        bookOf({ chapters: [chapter(1, letters(2)), chapter(2, letters(9000)), chapter(3, letters(9000))] }),
        'chapter-tiny',
      ),
    ).toBe('В главе «Первая» всего 2 знака. Проверьте, не потерялся ли текст.');
  });

  test('[BK34] may be a verse, a heading of a part or a page before the first chapter', () => {
    const verse: Block = {
      kind: 'verse',
      title: [],
      stanzas: [[[{ kind: 'text', text: 'Буря', marks: [] }]]],
      source: [],
    };
    expect(tiny(0, 9000, { text: { ...chapter(2, [verse]).text } })).toBeUndefined();
    expect(tiny(20, 9000, { name: 'Книга вторая' })).toBeUndefined();
    expect(tiny(20, 9000, { name: 'Книгочей' })).toBeDefined();
    expect(tiny(20, 9000, { name: '' })).toBeDefined();
    const first = (name: string) =>
      found(
        bookOf({ chapters: [chapter(1, letters(20), { name }), chapter(2, letters(9000), { name: 'Гроза' })] }),
        'chapter-tiny',
      );
    expect(first('')).toBeUndefined();
    expect(first('Дождь')).toBeDefined();
  });

  test('[BK34] is not asked about where pieces are short by their genre; a genre that is gone is none of these', () => {
    const chapters = [chapter(1, letters(20)), chapter(2, letters(9000)), chapter(3, letters(9000))];
    expect(found(bookOf({ chapters, meta: { genreIds: [9_999_999] } }), 'chapter-tiny')).toBeDefined();
  });
});

describe('chapters of one name', () => {
  const doubled = (name: string) => {
    const chapters = [name, 'Гроза', name].map((each, at) => chapter(at + 1, long(900, at), { name: each }));
    return found(bookOf({ chapters }), 'chapter-name-doubled')?.severity;
  };

  test.each([
    ...['1', 'IV', '№ 5', 'Глава 12.', 'Глава первая', 'Глава четвёртая', 'Глава четвертая', 'Часть одиннадцатая'],
    ...['Письмо десятое', 'День последний', 'Глава двадцатая первая', 'Пролог', 'Эпилог', 'Интерлюдия'],
    ...['Вместо эпилога', 'От автора', 'Предисловие', '* * *', 'Chapter 3', 'Сцена 2:'],
  ])('[BK34] may come again in the next part: «%s»', (name) => expect(doubled(name)).toBeUndefined());

  test.each(['Гроза над морем', 'Первая любовь', 'Моя глава 5', 'Вместо тебя и меня', 'Пролог к буре', 'Глава о море'])(
    '[BK34] are advised about when they are no numbers: «%s»',
    (name) => expect(doubled(name)).toBe('advice'),
  );
});

test('[BK34] every finding has its own words, with the numbers in them', () => {
  const empty = bookOf({ chapters: [chapter(1, long(9000)), chapter(2, [], { name: 'Вторая' })] });
  expect(messageOf(empty, 'chapter-empty')).toBe('Глава «Вторая» пуста. Напишите её или удалите.');
  const unnamed = bookOf({ chapters: [chapter(1, long(9000)), chapter(2, [], { name: '' })] });
  expect(messageOf(unnamed, 'chapter-empty')).toMatch(/^Глава без названия пуста/);
  const wordy = bookOf({ chapters: [chapter(1, long(9000)), chapter(2, [], { name: 'я'.repeat(61) })] });
  expect(messageOf(wordy, 'chapter-empty')).toContain(`«${'я'.repeat(60)}…»`);
  const twice = bookOf({ chapters: [chapter(1, long(900)), chapter(2, long(900), { name: 'Снова' })] });
  expect(messageOf(twice, 'chapter-doubled')).toBe(
    'Глава «Снова» слово в слово повторяет главу «Первая». Удалите одну из них.',
  );
  expect(messageOf(withText('Там был гашиш. И ещё гашиш.'), 'drugs-undeclared')).toContain('упомянуты 2 раза,');
  expect(messageOf(withText('Поддержать автора можно рублём'), 'text-donation')).toContain(
    '«Первая» просьба о деньгах.',
  );
  expect(messageOf(withText('Карта 4111 1111 1111 1111'), 'text-card')).toContain('«Первая» номер карты.');
  expect(messageOf(withText('Он  сказал.  И ушёл.'), 'double-spaces')).toContain('2 двойных пробела.');
  expect(messageOf(withText('Он сказал , что придёт.'), 'space-before-mark')).toContain('1 пробел перед запятой');
  const open = { annotation: `${'Хорошая книга. '.repeat(20)}Бля, ещё на vk.com/vera`, title: 'Пиздец' };
  expect(messageOf(bookOf({ meta: open }), 'annotation-obscene')).toBe(
    'В аннотации нецензурное слово. Их видят все: замените его.',
  );
  expect(messageOf(bookOf({ meta: open }), 'title-obscene')).toMatch(/^В названии/);
  expect(messageOf(bookOf({ meta: open }), 'annotation-contact')).toMatch(/^В аннотации ссылка на сайт\./);
});

test('[BK34] what is forgotten is a warning, a sign of omission is advice', () => {
  expect(found(withText('Он жил в городе ХХХХ, у реки.'), 'leftover-note')?.severity).toBe('warning');
  const omitted = preflight(withText('Он начал <…> и кончил.', 'Он начал [...] и кончил.')).findings;
  for (const { severity } of omitted) expect(severity).toBe('advice');
});

test('[BK34] words that lead to sites are counted by paragraphs', () => {
  const inlines: Inline[] = [{ kind: 'text', text: 'здесь', marks: [], link: 'https://pero.example/' }];
  const linked: Block = { kind: 'paragraph', inlines, role: 'plain' };
  const links = (...blocks: Block[]) =>
    messageOf(bookOf({ chapters: [chapter(1, [...blocks, ...long(9000)])] }), 'text-hidden-link');
  expect(links(linked)).toContain('в 1 абзаце слова ведут на сайты');
  expect(links(linked, linked)).toContain('в 2 абзацах слова ведут на сайты');
});

test('[BK34] hyphens for dashes are found one by one, two by two and at an end; not where nothing is Russian', () => {
  for (const text of ['Дом - это море.', 'Дом -- это море.', 'Дом --- это море.', 'Он сказал --']) {
    expect(rulesOf(withText(text)), text).toEqual(['hyphen-for-dash']);
  }
  for (const text of ['x - y = "z"', 'кто-то где-то']) expect(rulesOf(withText(text)), text).toEqual([]);
});

test('[BK34] a slip in three chapters is told of each, in four it is a habit of the book', () => {
  const slips = (count: number) => {
    const chapters = Array.from({ length: count }, (_, at) =>
      chapter(at + 1, [...long(400, at), paragraph('Он  сказал.')], { name: `Имя ${'абвгдежзиклмнопрстуфх'[at]}` }),
    );
    return preflight(bookOf({ chapters })).findings.filter(({ rule }) => rule === 'double-spaces');
  };
  expect(slips(3)).toHaveLength(3);
  expect(slips(4)).toHaveLength(1);
  expect(slips(4)[0]?.message).toMatch(/^В.4.главах 4.двойных пробела\./);
  expect(slips(21)[0]?.message).toMatch(/^В.21.главе /);
});

test('[BK34] of two rules each has its own twenty lines', () => {
  const chapters = Array.from({ length: 15 }, (_, at) =>
    chapter(at + 1, [paragraph('Пишите на vera@mail.ru, сайт https://example.com')], { name: `Глава ${at + 1}` }),
  );
  const rules = rulesOf(bookOf({ chapters }));
  for (const rule of ['text-link', 'text-email']) expect(rules.filter((each) => each === rule)).toHaveLength(15);
});
