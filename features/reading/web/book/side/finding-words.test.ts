import { hang } from '@pero/kernel/typography';
import { TEMPLATES } from '@pero/moderation/rules/templates';
import { expect, test } from 'vitest';
import { factOf, pinFor, templateFor } from './finding-words.ts';

test.each([
  [
    'obscene-undeclared',
    'В тексте 3 нецензурных слова, а отметки о брани нет. Поставьте отметку или замените слова.',
    'В тексте 3 нецензурных слова, а отметки о брани нет.',
  ],
  [
    'title-obscene',
    'В названии нецензурное слово. Их видят все: замените его.',
    'В названии нецензурное слово. Их видят все.',
  ],
  ['title-empty', 'Укажите название книги.', 'У книги нет названия.'],
  [
    'drugs-undeclared',
    'Наркотики упомянуты дважды, а отметки нет. С 1 марта 2026 года такие книги выходят с предупреждением: поставьте отметку.',
    'Наркотики упомянуты дважды, а отметки нет. С 1 марта 2026 года такие книги выходят с предупреждением.',
  ],
  ['chapter-empty', 'Глава «Первая» пуста. Напишите её или удалите.', 'Глава «Первая» пуста.'],
])('[P18] of %s the moderator is told the fact, not what the author should do', (rule, message, fact) => {
  expect(factOf({ rule, message: hang(message) }).replaceAll('\u00A0', ' ')).toBe(fact);
});

test('[P18] every finding has a template of a remark, and a remark about it stands where it was found', () => {
  const slugs = TEMPLATES.map(({ slug }) => slug);
  for (const rule of ['obscene-undeclared', 'text-url', 'similar-book', 'cover-small', 'whatever']) {
    expect(slugs).toContain(templateFor({ rule }));
  }
  const place = {
    kind: 'meta',
    field: 'title',
    chapter_id: null,
    chapter_name: '',
    block: null,
    from: null,
    to: null,
    quote: '',
  } as const;
  expect(pinFor({ place })).toEqual({ kind: 'field', field: 'title' });
  expect(
    pinFor({
      place: { ...place, kind: 'chapter', field: null, chapter_id: 7, block: 2, from: 1, to: 4, quote: 'кот' },
    }),
  ).toEqual({
    ...{ kind: 'passage', chapterId: 7, block: 2, from: 1, to: 4, quote: 'кот' },
  });
});
