import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RULES, reasonOf } from './rules.ts';
import { apply, suggestionsIn, typesetText } from './suggest.ts';

/** No-break spaces shown as underscores, so that a reader of the test sees them. */
const set = (text: string): string => typesetText(text).replaceAll('\u00A0', '_');

describe('one line of text', () => {
  test.each([
    ['Он сказал: "Да..." и ушёл', 'Он сказал: «Да…» и_ушёл'],
    ['"Роман "Мы""', '«Роман „Мы“»'],
    ['«Роман «Мы»»', '«Роман „Мы“»'],
    ['он “сказал”', 'он «сказал»'],
    ['("слово"), "второе"!', '(«слово»), «второе»!'],
    ['"Да", - "Нет"', '«Да»,_— «Нет»'],
    ['"...и вот"', '«…и_вот»'],
    ['« слово »', '«слово»'],
    ["д'Артаньян", 'д’Артаньян'],
    ['труба 3" и 5\'', 'труба 3″ и_5′'],
  ])('quotes: %s → %s', (text, expected) => expect(set(text)).toBe(expected));

  test.each([
    ['- Да, - сказал он. - Пойдём!', '—_Да,_— сказал он._— Пойдём!'],
    ['-Привет,- сказал он', '—_Привет,_— сказал он'],
    ['– Привет – и всё', '—_Привет_— и_всё'],
    ['слово--слово', 'слово_— слово'],
    ['«- Привет»', '«—_Привет»'],
    ['1941-1945 гг.', '1941–1945_гг.'],
    ['XIX-XX вв.', 'XIX–XX_вв.'],
    ['температура -5, (-7)', 'температура −5, (−7)'],
    ['5 - 3 = 2', '5 − 3 = 2'],
    ['5 -й и 90–х', '5-й и_90-х'],
    ['Он ушёл -', 'Он ушёл_—'],
  ])('dashes: %s → %s', (text, expected) => expect(set(text)).toBe(expected));

  test.each([
    'кто-то из-за',
    'двух- и_трёхлетний',
    'Москва—Петербург',
    '8-800-555-35-35',
    '2020-01-02',
    'ISBN 978-5-389-12345-0',
    'счёт 3-1',
    '— — —',
    '* * *',
    ':-) :)',
    'https://pero.example/a--b?x=1-2',
    'mail-me@pero.example',
  ])('what may be meant so stays: %s', (text) => {
    expect(set(text.replaceAll('_', '\u00A0'))).toBe(text);
  });

  test.each([
    ['в доме и не дома', 'в_доме и_не_дома'],
    ['если бы он же знал ли', 'если_бы он_же знал_ли'],
    ['А.С. Пушкин и Пушкин А.С.', 'А._С._Пушкин и_Пушкин_А._С.'],
    ['т.е. и т.д., и т. п., н.э.', 'т._е. и_т._д., и_т._п., н._э.'],
    ['5 кг, 5кг, 5 %, 12 часов', '5_кг, 5_кг, 5_%, 12_часов'],
    ['№5, № 6, §7', '№_5, №_6, §_7'],
    ['5 мая 1999 года, XIX в.', '5_мая 1999_года, XIX_в.'],
    ['г. Москва, ул. Ленина, д. 5', 'г._Москва, ул._Ленина, д._5'],
    ['1 000 000 рублей', '1_000_000_рублей'],
    ['слово ,  слово !', 'слово, слово!'],
    ['слово,слово', 'слово, слово'],
    ['Что?... Да!…', 'Что?.. Да!..'],
  ])('spaces and points: %s → %s', (text, expected) => expect(set(text)).toBe(expected));

  test('«ё» comes only when asked for, and only where a word has no other reading', () => {
    const text = 'Еще один САМОЛЕТ, но все узнает берет и небо';
    expect(typesetText(text)).not.toContain('щё');
    expect(typesetText("еще'", { yo: true })).toBe("еще'");
    expect(typesetText(text, { yo: true })).toBe('Ещё один САМОЛЁТ, но\u00A0все узнает берет и\u00A0небо');
  });

  test('the author may take some rules and leave others', () => {
    expect(typesetText('"Да" - нет...', { rules: ['ellipsis'] })).toBe('"Да" - нет…');
    expect(typesetText('Еще "да"...', { rules: ['quotes'], yo: true })).toBe('Ещё «да»...');
  });
});

describe('suggestions', () => {
  test('name the place, the change and the reason', () => {
    expect(suggestionsIn('Да - нет...')).toEqual([
      { rule: 'dash', from: 2, to: 4, before: ' -', after: '\u00A0—', reason: reasonOf('dash') },
      { rule: 'ellipsis', from: 8, to: 11, before: '...', after: '…', reason: 'Знак многоточия вместо точек' },
    ]);
  });

  test.each([
    ['-Да', 'dialogue'],
    ['Он - друг', 'dash'],
    ['1941-1945', 'range'],
    ['5 -й', 'ordinal'],
    ['t=-5', 'minus'],
    ['XX век', 'unit'],
    ['5 кг', 'unit'],
    ['5 %', 'unit'],
    ['слово,слово', 'space-after'],
    ['слово ,', 'space-before'],
    ['( слово)', 'space-inside'],
    ['слово  слово', 'double-space'],
    ['еще', 'yo'],
  ])('%s is changed by the rule %s', (text, expected) => {
    expect(suggestionsIn(text, { yo: true }).map(({ rule }) => rule)).toEqual([expected]);
  });

  test('can be taken one by one', () => {
    const [first] = suggestionsIn('Да - нет...');
    expect(apply('Да - нет...', first ? [first] : [])).toBe('Да\u00A0— нет...');
  });

  test('every rule has a reason in Russian', () => {
    for (const rule of RULES) expect(reasonOf(rule)).toMatch(/[а-я]/);
  });
});

const piece = fc.constantFrom(
  ...['слово', 'в', 'И', 'же', 'А', 'т', 'е', 'Пушкин', 'XIX', 'й', 'кг', '5', '10', '000', '1,5', '№', '§', '%', '='],
  ...['г', 'я', 'ул', 'рис', 'Дж', 'Р', 'D', '1941', '12:30', '/', '+', '"', '"'],
  ...['-', '--', '–', '—', '−', '"', '«', '»', '„', '“', '”', "'", '’', '.', '..', '...', '…', ',', ';', ':', '!', '?'],
  ...['(', ')', ' ', ' ', ' ', '  ', '\u00A0', '\n', '\u2028', '\uFFFC', 'https://a.b/c-d', '', 'x', '😀', '́'],
);
const anyText = fc.oneof(
  fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme' }),
);
const lettersOf = (text: string): string => text.replace(/[\s\u00A0"«»„“”'’′″.…–—―−-]/g, '');

describe('any text', () => {
  test('set twice is set once', () => {
    void fc.assert(
      fc.property(anyText, fc.boolean(), (text, yo) => {
        const once = typesetText(text, { yo });
        expect(typesetText(once, { yo })).toBe(once);
      }),
      { numRuns: 20_000 },
    );
  });

  test('keeps every letter, digit and sign', () => {
    void fc.assert(
      fc.property(anyText, (text) => {
        expect(lettersOf(typesetText(text))).toBe(lettersOf(text));
        expect(lettersOf(typesetText(text, { yo: true })).replaceAll('ё', 'е')).toBe(
          lettersOf(text).replaceAll('ё', 'е'),
        );
      }),
      { numRuns: 3000 },
    );
  });

  test('all suggestions carried out are the text set in one click', () => {
    void fc.assert(
      fc.property(anyText, (text) => {
        expect(apply(text, suggestionsIn(text))).toBe(typesetText(text));
      }),
    );
  });
});

test('a long book costs no more by the character than a short one', () => {
  const paragraph =
    '- Он "сказал": "Поедем в Москву, в 1941-1945 гг. - и всё..." А.С. Пушкин же молчал, т.е. думал о 5 кг.\n';
  const cost = (characters: number) => {
    const text = paragraph.repeat(Math.ceil(characters / paragraph.length));
    const times = [0, 1, 2].map(() => {
      const start = process.cpuUsage();
      typesetText(text);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / characters;
    });
    return Math.min(...times);
  };
  cost(50_000);
  expect(cost(500_000)).toBeLessThan(5 * cost(50_000));
});
