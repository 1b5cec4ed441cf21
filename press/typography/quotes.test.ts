import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editsIn, typesetText } from './suggest.ts';

/** No-break spaces shown as underscores, so that a reader of the test sees them. */
const set = (text: string): string => typesetText(text).replaceAll('\u00A0', '_');

describe('quotes are read over the whole paragraph', () => {
  test.each([
    ['Он сказал:"Да".И ушёл.', 'Он сказал: «Да». И_ушёл.'],
    ['Он,"Вася",ушёл.', 'Он, «Вася», ушёл.'],
    ['"А"/"Б"', '«А»/«Б»'],
    ['"Ёлка" ,"Иголка"', '«Ёлка», «Иголка»'],
    ['Слово ="да"', 'Слово =«да»'],
    ['"Кто?..","Что?"', '«Кто?..», «Что?»'],
    ['"Да?..""Нет!.."', '«Да?..» «Нет!..»'],
    ['Журналы "Нева","Звезда"и"Аврора".', 'Журналы «Нева», «Звезда» и_«Аврора».'],
    ['ОАО"Газпром", повесть "Сон"(1859)', 'ОАО «Газпром», повесть «Сон» (1859)'],
    ['т.н."элита"', 'т._н. «элита»'],
  ])('a space may be forgotten before one that opens: %s → %s', (text, expected) => expect(set(text)).toBe(expected));

  test.each([
    ['"Роман"Мы" хорош"', '«Роман „Мы“ хорош»'],
    ['"Статья "Роман "Мы" и время""', '«Статья „Роман «Мы» и_время“»'],
    ['Он: «В "Языке „Онегина“" есть всё».', 'Он: «В_„Языке «Онегина»“ есть всё».'],
    ['"Ты сказал: "Нет!"", - повторил он.', '«Ты сказал: „Нет!“»,_— повторил он.'],
    ['"Что значит "?"" - спросил он.', '«Что значит „?“»_— спросил он.'],
    ['"(Входит.) Здравствуйте!"', '«(Входит.) Здравствуйте!»'],
    ['" Привет, друг "', '«Привет, друг»'],
    ['« Bonjour, mon ami ! »', '«Bonjour, mon ami!»'],
    ['“Английские”, „немецкие“ и ”странные”', '«Английские», «немецкие» и_«странные»'],
    ['Группа "Don\'t" и "5\'nizza"', "Группа «Don’t» и_«5'nizza»"],
  ])('pairs stand inside pairs: %s → %s', (text, expected) => expect(set(text)).toBe(expected));

  test.each([
    ['Ученик 7"А" класса', 'Ученик 7_«А» класса'],
    ['Диагональ 27", а не 24", как в "Связном"', 'Диагональ 27″, а_не_24″, как в_«Связном»'],
    ['"Монитор 27" стоит дорого", - сказал он', '«Монитор 27″ стоит дорого»,_— сказал он'],
    ['"Мне 18", - сказала она', '«Мне 18»,_— сказала она'],
    ['Романы "1984","451 градус"', 'Романы «1984», «451_градус»'],
    ['55°45\'21" с.ш., рост 5\'11"', '55°45′21″ с._ш., рост 5′11″'],
  ])('inches come only where no quotation could end: %s → %s', (text, expected) => expect(set(text)).toBe(expected));

  test.each([
    ['Он начал: "Я помню всё.', 'Он начал: «Я помню всё.'],
    ['"Я помню всё.', '«Я помню всё.'],
    ['« Слово, и всё.', '«Слово, и_всё.'],
    ['и не забуду", - закончил он. - "Да".', 'и_не_забуду»,_— закончил он._— «Да».'],
    ['но если опять роды..." И ей пришла мысль', 'но_если опять роды…» И_ей пришла мысль'],
  ])('a quotation may go on over paragraphs: %s → %s', (text, expected) => expect(set(text)).toBe(expected));

  test.each([
    'Одна " лишняя кавычка.',
    'Он сказал "да, и_ушёл.',
    'Слово» и «слово',
    'и ” странно',
    '"" и_" "',
    '»Обратные« ёлочки',
    "Rock 'n' roll, 'цитата', ‘слово’",
    'и ,,кавычки',
    '"слово«',
    '"…',
    '” слово',
    '«Нева»_(журнал)',
    'рост 5"11',
  ])('what does not pair up stays: %s', (text) => expect(set(text.replaceAll('_', '\u00A0'))).toBe(text));
});

const piece = fc.constantFrom(
  ...['слово', 'Слово', 'в', 'я', '"', '"', '"', '"', ' ', ' ', ' ', ',', '.', '...', '?', ':', '-', '—', '(', ')'],
);
const straight = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));

/** How many quotes of the text have no partner. */
function unpaired(text: string): number {
  const open: string[] = [];
  let lonely = 0;
  for (const sign of text.replace(/[^«»„“]/g, '')) {
    if (sign === '«' || sign === '„') open.push(sign);
    else if (open.pop() !== (sign === '»' ? '«' : '„')) lonely += 1;
  }
  return lonely + open.length;
}

describe('any paragraph', () => {
  test('has no unpaired guillemet unless its quotes were odd, and then one', () => {
    void fc.assert(
      fc.property(straight, (text) => {
        expect(unpaired(typesetText(text))).toBeLessThanOrEqual(text.split('"').length % 2 === 0 ? 1 : 0);
      }),
      { numRuns: 5000 },
    );
  });

  test('has either all its quotes changed or none', () => {
    void fc.assert(
      fc.property(straight, (text) => {
        const ready = typesetText(text, { rules: ['quotes'] });
        const without = ready.replace(/(^|[ (])" *"(?=$|[ ).,:?—-])/g, '$1');
        expect(/"/.test(without) && /[«»„“]/.test(without)).toBe(false);
      }),
    );
  });

  test('is read in one pass, however many quotes it has', () => {
    const start = process.cpuUsage();
    typesetText('"слово "'.repeat(20_000));
    expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
  });
});

describe('addresses and code', () => {
  const address = fc.constantFrom(
    'https://pero.example/a--b-c?x="1-2"&y=3,4',
    'http://pero.example/5-10...',
    'www.pero.example/т.е.-да',
    'ivan-petrov.5-10@pero.example',
  );

  test('stay as they are in any text', () => {
    void fc.assert(
      fc.property(straight, address, straight, (before, inside, after) => {
        const whole = inside.replace(/\.+$/, '');
        expect(typesetText(`${before} ${whole} ${after}`)).toContain(whole);
      }),
    );
  });

  test('nothing begins or ends inside a stretch to skip', () => {
    void fc.assert(
      fc.property(straight, straight, straight, (before, code, after) => {
        const span = { from: before.length, to: before.length + code.length };
        const edits = editsIn(before + code + after, {}, [span]);
        expect(edits.filter(({ from, to }) => from < span.to && to > span.from)).toEqual([]);
      }),
    );
  });
});
