/** Texts that keep careless code busy, each of any length. */
export type Family = { readonly name: string; readonly of: (length: number) => string };

const UNITS: Readonly<Record<string, string>> = {
  spaces: ' ',
  'no-break spaces': '\u00A0',
  tabs: '\t',
  'empty lines': '\n',
  'short lines': 'а\n',
  zeros: '0',
  letters: 'а',
  'Latin letters': 'a',
  'letters ё': 'ё',
  'soft hyphens': '\u00AD',
  'combining marks': 'а\u0301\u0301',
  'straight quotes': '"',
  'opening quotes': '«',
  'quotes and words': '"а ',
  dashes: '- ',
  hyphens: '-',
  'long dashes': '— ',
  points: '.',
  'points and spaces': '. ',
  commas: ', ',
  stars: '*',
  underscores: '_',
  backticks: '`',
  'opening brackets': '[',
  'round brackets': '(',
  braces: '{',
  'tags without an end': '<a ',
  'comments without an end': '<!--',
  entities: '&amp',
  'addresses without an end': 'a.',
  'signs of mail': 'a@',
  'web addresses': 'www.a ',
  'notes of Markdown': '^[',
  links: '[a](',
  'quotes of Markdown': '> ',
  'groups of RTF': '{\\',
  'numbers in groups': '000 ',
  'one word again and again': 'слово ',
  sentences: 'Он пошёл домой. ',
};

export const FAMILIES: readonly Family[] = [
  ...Object.entries(UNITS).map(([name, unit]) => ({ name, of: (length: number) => run(unit, length) })),
  { name: 'spaces, zeros, spaces', of: (length) => thirds(' ', '0', ' ', length) },
  { name: 'letters, spaces, letters', of: (length) => thirds('а', ' ', 'а', length) },
  { name: 'points, spaces, digits', of: (length) => thirds('.', ' ', '7', length) },
];

function run(unit: string, length: number): string {
  return `${unit.repeat(Math.ceil(length / unit.length)).slice(0, length)}`;
}

function thirds(first: string, second: string, third: string, length: number): string {
  const part = Math.floor(length / 3);
  return first.repeat(part) + second.repeat(part) + third.repeat(part);
}
