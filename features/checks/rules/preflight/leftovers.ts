/** A note of the author to themselves that was left in the text. */
export type Leftover = {
  readonly from: number;
  readonly to: number;
  readonly kind: 'note' | 'gap' | 'omission' | 'filler';
};

const TO_DO =
  'встав(?:ить|ь)|допис(?:ать|аю)|допи(?:ши|шу)|дополнить|доработать|переписать|перепиш[иу]|уточнить|вписать|придумать|проверить|исправить|убрать|добавить|заменить';

const PATTERNS: readonly { readonly pattern: RegExp; readonly kind: Leftover['kind'] }[] = [
  { pattern: /(?<![\p{L}\p{N}_])(?:TODO|FIXME|TBD|ТУДУ|ТОДО)(?![\p{L}\p{N}_])/gu, kind: 'note' },
  // In square or curly brackets any such verb is a note; in round ones only at their beginning.
  {
    pattern: new RegExp(`[[{<](?=[^\\]}>\\n]{0,80}(?<![а-яё])(?:${TO_DO})(?![а-яё]))[^\\]}>\\n]{1,120}[\\]}>]`, 'giu'),
    kind: 'note',
  },
  { pattern: new RegExp(`(?<=^|\\n|[.!?…] )\\((?:${TO_DO})(?![а-яё])[^)\\n]{0,120}\\)`, 'giu'), kind: 'note' },
  // In capitals, or at the beginning of a paragraph before a colon.
  { pattern: /(?<![\p{L}])(?:ВСТАВИТЬ|ДОПИСАТЬ|ДОПОЛНИТЬ|ПЕРЕПИСАТЬ|УТОЧНИТЬ|ДОРАБОТАТЬ)(?![\p{L}])/gu, kind: 'note' },
  { pattern: new RegExp(`(?<=^|\\n)(?:${TO_DO})(?: сюда| здесь| тут| позже)?:`, 'giu'), kind: 'note' },
  // Not after a word, where it is astonishment, nor alone in a speech, where it is silence.
  {
    pattern:
      /(?<=[\p{L},] )\?{3,}(?=[\s,.;)]|$)|(?<=\()\?{2,}(?=\))|(?<!_)_{4,}(?=[\s,.])|(?<= )[XxХх]{4,}(?=[\s,.])/gmu,
    kind: 'gap',
  },
  { pattern: /[[<{](?:…|\.\.\.)[\]>}]/gu, kind: 'omission' },
  { pattern: /[[<{](?:имя|название|дата|город|фамилия|сцена|место|глава)[\]>}]/giu, kind: 'gap' },
  { pattern: /lorem ipsum|рыба-текст|текст-рыба/giu, kind: 'filler' },
];

/** A text without any of these has none of the above. */
const HINT =
  /TODO|FIXME|TBD|ТУДУ|ТОДО|[[{<(]|ВСТАВИТЬ|ДОП|ПЕРЕПИСАТЬ|УТОЧНИТЬ|ДОРАБОТАТЬ|\?{3}|_{4}|[XxХх]{4}|[Ll]orem|рыб|Рыб|:/;

export function leftoversIn(text: string): Leftover[] {
  if (!HINT.test(text)) return [];
  const found = PATTERNS.flatMap(({ pattern, kind }) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ from: index, to: index + match.length, kind })),
  );
  return found
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from }, index, all) => index === 0 || from >= (all[index - 1]?.to ?? 0));
}
