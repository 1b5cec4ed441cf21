/**
 * The character of a symbol by its code in hexadecimal and its font. Symbol fonts keep their signs in a private place;
 * where the sign is not known, a bullet stands for it. `symbolOf('F061', 'Symbol')` gives { text: 'α', isKnown: true }.
 */
export function symbolOf(code: string, font: string): { readonly text: string; readonly isKnown: boolean } {
  const point = Number.parseInt(code, 16);
  if (!(point > 31 && point < 0x10000)) return { text: '', isKnown: true };
  const isPrivate = point >= 0xf000 && point <= 0xf0ff;
  const table = TABLES[font.trim().toLowerCase()];
  if (!isPrivate && (table === undefined || point > 0xff)) return { text: String.fromCodePoint(point), isKnown: true };
  const sign = (table ?? SYMBOLS)[isPrivate ? point - 0xf000 : point];
  return { text: sign ?? '•', isKnown: sign !== undefined };
}

/** What the fonts have in common, or most files mean. */
const SYMBOLS: Readonly<Record<number, string>> = {
  42: '*',
  45: '–',
  171: '★',
  183: '•',
  167: '§',
  224: '→',
  252: '✓',
  168: '◻',
};

/** A row of characters from a code on; a space where there is none to give. */
function row(from: number, characters: string): Readonly<Record<number, string>> {
  return Object.fromEntries(
    [...characters].map((sign, index) => [from + index, sign]).filter(([, sign]) => sign !== ' '),
  );
}

const SYMBOL: Readonly<Record<number, string>> = {
  ...row(33, '!∀#∃%&∋()∗+,−./0123456789:;<=>?≅'),
  ...row(65, 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾'),
  ...row(97, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'),
  ...row(161, 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…'),
  ...row(192, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊'),
};

const WINGDINGS: Readonly<Record<number, string>> = {
  ...row(33, '✏✂✁  🕮   ✆✉'),
  ...row(74, '☺☹ ☻'),
  ...row(108, '●❍■□ ❑❒⬧⧫◆❖⬥'),
  ...row(158, '·•▪○'),
  ...row(164, '◉◎ ▪◻ ✦★✶✴✹✵'),
  183: '•',
  ...row(216, '➢'),
  ...row(223, '←→↑↓↖↗↙↘'),
  ...row(232, '➔'),
  ...row(239, '⇦⇨⇧⇩⬄⇳'),
  ...row(251, '✗✓☒☑'),
};

const TABLES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  symbol: SYMBOL,
  wingdings: WINGDINGS,
};
