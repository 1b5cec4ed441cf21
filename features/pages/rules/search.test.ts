import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Entry, LONGEST_QUERY, MOST_HITS, plainText, searchFaq, stemOf } from './search.ts';

const entries: readonly Entry[] = [
  entry('Когда приходят деньги?', 'Отчёт готов десятого числа, выплата — в течение 30 дней.'),
  entry('Как сделать скидку?', 'Выберите книгу и процент. Деньги за прошлые продажи не меняются.'),
  entry('В книге есть мат. Её примут?', 'Да, с меткой 18+.'),
  entry('Что такое черновик?', 'Книга, которая пишется. Материал выходит по главам.'),
];

const asked = (query: string) => searchFaq(entries, query).map(({ question }) => question);

describe('[P15] search in the FAQ', () => {
  test('a question that asks the very thing stands above one that only mentions it', () => {
    expect(asked('деньги')).toEqual(['Когда приходят деньги?', 'Как сделать скидку?']);
  });

  test('the form of the word, its case and ё do not matter', () => {
    for (const query of ['скидка', 'Скидок', 'СКИДКУ', 'скидками'])
      expect(asked(query)).toEqual(['Как сделать скидку?']);
    for (const query of ['отчет', 'отчёт', 'отчёта']) expect(asked(query)).toEqual(['Когда приходят деньги?']);
  });

  test('a short word is not the beginning of a long one', () => {
    expect(asked('мат')).toEqual(['В книге есть мат. Её примут?']);
  });

  test('but a word still being typed finds what it may become', () => {
    expect(asked('чер')).toEqual(['Что такое черновик?']);
  });

  test('more of the words asked for is better than fewer', () => {
    expect(asked('скидка деньги')[0]).toBe('Как сделать скидку?');
  });

  test('words that say nothing find nothing', () => {
    for (const query of ['', '  ', 'как', 'что это', '?!', '—']) expect(asked(query)).toEqual([]);
  });

  test('the section counts beside the text, never alone', () => {
    const drafts = { ...entry('Какой срок?', 'От месяца.'), section: 'Черновики' };
    const prices = { ...entry('Какой срок выплаты?', 'Тридцать дней.'), section: 'Цены' };
    expect(searchFaq([prices, drafts], 'черновик срок')[0]?.section).toBe('Черновики');
    expect(searchFaq([drafts], 'черновики')).toEqual([]);
  });

  test('the snippet shows the match in its surroundings', () => {
    const [hit] = searchFaq(
      [entry('О сроках', `${'Слово за слово. '.repeat(20)}Выплата скоро. ${'Ещё. '.repeat(60)}`)],
      'выплаты',
    );
    expect(hit?.snippet.match).toBe('Выплата');
    expect(hit?.snippet.before).toMatch(/^…/);
    expect(hit?.snippet.after).toMatch(/…$/);
  });

  test('a match in the question alone shows how the answer begins', () => {
    expect(searchFaq(entries, 'мат')[0]?.snippet).toEqual({ before: '', match: '', after: 'Да, с меткой 18+.' });
  });

  test('whatever is asked, the answer is short, from the entries, and the snippet is from the answer', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ ...entries[index % 4], anchor: `a-${index}` }) as Entry);
    const words = fc.constantFrom('деньги', 'скидка', 'мат', 'книга', 'глава', 'в', '30', 'ё', '.*', '\\', '«');
    const queries = fc.oneof(
      fc.string({ maxLength: LONGEST_QUERY * 2 }),
      fc.array(words).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(queries, (query) => {
        const hits = searchFaq(many, query);
        expect(hits.length).toBeLessThanOrEqual(MOST_HITS);
        for (const { anchor, snippet } of hits) {
          const found = many.find((one) => one.anchor === anchor);
          const words = `${snippet.before}${snippet.match}${snippet.after}`.replaceAll('…', '');
          expect(found?.answer).toContain(words);
        }
      }),
    );
  });
});

test('a stem begins the word it is of, and never vanishes', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (word) => {
      expect(word.startsWith(stemOf(word))).toBe(true);
      expect(stemOf(word)).not.toBe('');
    }),
  );
});

test('Markdown becomes bare words: labels of links, rows of tables', () => {
  const markdown =
    '**Да**, см. [оферту](/offer/).\n\n- раз\n- два\n\n| Что | Сколько |\n|---|---|\n| Пик | −3 дБ |\n| Шум | −60 дБ |';
  expect(plainText(markdown)).toBe('Да, см. оферту. раз два Пик: −3 дБ. Шум: −60 дБ.');
});

function entry(question: string, answer: string): Entry {
  return { slug: 'faq', section: 'Вопросы', anchor: question, question, answer };
}

test('[P15] an answer that has less than half of what was asked is none', () => {
  expect(asked('скидка жираф')).toEqual(['Как сделать скидку?']);
  expect(asked('скидка жираф бегемот')).toEqual([]);
});

test('[P15] what is cut off leaves no mark before its dots', () => {
  for (let more = 0; more < 8; more += 1) {
    const long = `Деньги ${'я'.repeat(more)} ${'слово — '.repeat(60)}`;
    const [hit] = searchFaq([entry('Когда?', long)], 'деньги');
    expect(hit?.snippet.after).toMatch(/слово…$/);
  }
});
