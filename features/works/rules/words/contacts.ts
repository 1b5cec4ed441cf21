/** Something that leads a reader away from the book. */
export type Contact = {
  readonly kind: 'link' | 'email' | 'phone' | 'handle' | 'donation' | 'card';
  readonly from: number;
  readonly to: number;
};

const LINK =
  /https?:\/\/[^\s<>«»"„“”]+|www\.[^\s<>«»"„“”]+|(?<![\w@.-])(?:[a-z0-9][a-z0-9-]*\.)+(?:ru|рф|su|com|net|org|info|online|site|store|shop|me|io|by|kz|tv)(?![\w.-]{0,64}\w@|\w|\.\w)(?:\/[^\s<>«»"„“”]*)?/gi;
const EMAIL = /[\w.+-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
const PHONE =
  /(?<![\d+])(?:\+7|8)[\s\u00A0]?[-(]?[\s\u00A0]?\d{3}[\s\u00A0]?[-)]?[\s\u00A0]?\d{3}[\s\u00A0-]?\d{2}[\s\u00A0-]?\d{2}(?!\d)/g;
const HANDLE = /(?<![\w@.+-])@[a-z][\w.]{3,}/gi;
const CARD = /(?<!\d)\d{4}[ \u00A0-]\d{4}[ \u00A0-]\d{4}[ \u00A0-]\d{4}(?!\d)/g;
/** Calls for money. Said by a character they would not name an author, a channel or a service. */
const DONATION =
  /поддерж(?:ать|ите|ка)\s+(?:автора|мо[еёю]\s?(?:го)?\s+творчеств[оау]|канал[а-я]*|проект\s+можно)|(?<![а-яё])донат(?:ы|ить|ов|ами|ьте)(?![а-яё])|(?<![а-яёa-z])(?:boosty|patreon|donationalerts|юmoney|юмани|бусти)(?![а-яёa-z])|перев(?:ести|едите|од)\s+на\s+карту\s+сбер/gi;

const HINT = /[@]|https?:|www\.|\.(?:ru|рф|su|com|net|org|info|online|site|store|shop|me|io|by|kz|tv)/i;

/** Links, addresses, numbers and calls to pay, in the order of the text; no two overlap. */
export function contactsIn(text: string): Contact[] {
  const found: Contact[] = [];
  if (HINT.test(text)) {
    take(found, text, EMAIL, 'email');
    take(found, text, LINK, 'link');
    take(found, text, HANDLE, 'handle');
  }
  take(found, text, PHONE, 'phone');
  take(found, text, CARD, 'card');
  take(found, text, DONATION, 'donation');
  return found
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from }, index, all) => index === 0 || from >= (all[index - 1]?.to ?? 0));
}

function take(found: Contact[], text: string, pattern: RegExp, kind: Contact['kind']): void {
  for (const { 0: match, index } of text.matchAll(pattern)) {
    const trimmed = match.replace(/(?<![.,;:!?)\]}…])[.,;:!?)\]}…]+$/, '');
    if (kind === 'card' && !isCard(trimmed)) continue;
    found.push({ kind, from: index, to: index + trimmed.length });
  }
}

/** Luhn: one number of ten in four groups of four passes by chance. */
function isCard(text: string): boolean {
  const digits = [...text].filter((sign) => sign >= '0' && sign <= '9').map(Number);
  const sum = digits.reverse().reduce((total, digit, index) => total + (index % 2 === 0 ? digit : doubled(digit)), 0);
  return sum % 10 === 0;
}

function doubled(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}
