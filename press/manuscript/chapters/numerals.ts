const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
/** Cyrillic letters that are typed in place of Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = { х: 'x', с: 'c', м: 'm', і: 'i', у: 'v' };
const WELL_FORMED = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,4})$/;

/** The value of a roman number, also with the habit of writing IIII, or with Cyrillic letters of the same shape. */
export function romanOf(word: string): number | undefined {
  const letters = word.toLowerCase().replace(/[хсміу]/g, (letter) => LOOKALIKES[letter] ?? letter);
  if (letters === '' || !WELL_FORMED.test(letters)) return undefined;
  let sum = 0;
  for (let index = 0; index < letters.length; index += 1) {
    const value = ROMAN[letters.charAt(index)] ?? 0;
    const next = ROMAN[letters.charAt(index + 1)] ?? 0;
    sum += value < next ? -value : value;
  }
  return sum;
}

const UNITS: readonly (readonly [stem: string, value: number])[] = [
  ['одиннадцат', 11],
  ['двенадцат', 12],
  ['тринадцат', 13],
  ['четырнадцат', 14],
  ['пятнадцат', 15],
  ['шестнадцат', 16],
  ['семнадцат', 17],
  ['восемнадцат', 18],
  ['девятнадцат', 19],
  ['двадцат', 20],
  ['тридцат', 30],
  ['сорок', 40],
  ['пятьдесят', 50],
  ['пятидесят', 50],
  ['шестьдесят', 60],
  ['шестидесят', 60],
  ['семьдесят', 70],
  ['семидесят', 70],
  ['восемьдесят', 80],
  ['восьмидесят', 80],
  ['девяност', 90],
  ['перв', 1],
  ['втор', 2],
  ['трет', 3],
  ['четверт', 4],
  ['четыр', 4],
  ['пят', 5],
  ['шест', 6],
  ['седьм', 7],
  ['восьм', 8],
  ['восем', 8],
  ['девят', 9],
  ['десят', 10],
  ['сто', 100],
  ['сот', 100],
  ['один', 1],
  ['одна', 1],
  ['два', 2],
  ['две', 2],
  ['три', 3],
  ['семь', 7],
];
const ENDING = /^(?:ый|ий|ой|ая|ое|ее|ья|ье|е|и|а|ь|ого|ей|)$/;

/** The value of a number in Russian words, ordinal or cardinal. */
export function wordNumberOf(words: string): number | undefined {
  let sum = 0;
  for (const word of words
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s-]+/)) {
    const found = UNITS.find(([stem]) => word.startsWith(stem) && ENDING.test(word.slice(stem.length)));
    if (found === undefined) return undefined;
    sum += found[1];
  }
  return sum === 0 ? undefined : sum;
}

const ENGLISH =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** The value of a number as headings write it: in digits, roman, or in words. */
export function numberOf(text: string): number | undefined {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  const english = ENGLISH.indexOf(text.toLowerCase());
  return romanOf(text) ?? wordNumberOf(text) ?? (english < 0 ? undefined : english + 1);
}
