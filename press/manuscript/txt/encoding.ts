import { detect } from 'jschardet';

/** A text and how its bytes were understood. */
export type Decoded = {
  readonly text: string;
  /** As `TextDecoder` calls it: `utf-8`, `windows-1251`, `koi8-r`, `ibm866`… */
  readonly encoding: string;
  /** How many places could not be understood and are now U+FFFD. */
  readonly broken: number;
};

/**
 * The text of bytes whose encoding nobody declared: by its mark, by what only UTF-8 or UTF-16 looks like, and for the
 * Russian single-byte encodings by which of them makes Russian words.
 */
export function decodedText(bytes: Uint8Array): Decoded {
  const encoding = encodingByMark(bytes) ?? encodingOfWide(bytes);
  if (encoding !== undefined) return decodedAs(bytes, encoding);
  return decodedAs(bytes, isMostlyUtf8(bytes) ? 'utf-8' : encodingByLetters(bytes));
}

/**
 * The text of bytes that declare their encoding themselves. The declaration is not believed against the bytes: many
 * files say one thing and are another.
 */
export function decodedDeclared(bytes: Uint8Array, declared: string | undefined): Decoded {
  const certain = encodingByMark(bytes) ?? encodingOfWide(bytes);
  if (certain !== undefined) return decodedAs(bytes, certain);
  const known = knownEncoding(declared);
  if (known === undefined || known.startsWith('utf-')) return decodedText(bytes);
  const isReallyUtf8 = hasHighBytes(bytes) && isValidUtf8(bytes);
  return decodedAs(bytes, isReallyUtf8 ? 'utf-8' : known);
}

function decodedAs(bytes: Uint8Array, encoding: string): Decoded {
  const text = new TextDecoder(encoding).decode(bytes);
  return { text, encoding, broken: text.includes('\uFFFD') ? text.split('\uFFFD').length - 1 : 0 };
}

function knownEncoding(label: string | undefined): string | undefined {
  try {
    return label === undefined ? undefined : new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

function encodingByMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

const SAMPLE = 65_536;

/** In UTF-16, every second byte of Russian and English text is 0x04 or 0x00. */
function encodingOfWide(bytes: Uint8Array): string | undefined {
  const length = Math.min(bytes.length, SAMPLE) & ~1;
  if (length < 4) return undefined;
  const high = [0, 0];
  for (let index = 0; index < length; index += 1) {
    const byte = bytes[index];
    if (byte === 0x04 || byte === 0x00) high[index & 1] = (high[index & 1] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = high;
  const most = length / 2;
  if (odd > most * 0.6 && even < odd / 4) return 'utf-16le';
  return even > most * 0.6 && odd < even / 4 ? 'utf-16be' : undefined;
}

function hasHighBytes(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte >= 0x80);
}

function isValidUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A long text with a few broken bytes, or cut in the middle of a letter, is still UTF-8. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (isValidUtf8(bytes)) return true;
  const sample = new TextDecoder('utf-8').decode(bytes.subarray(0, SAMPLE * 4));
  const broken = sample.split('\uFFFD').length - 1;
  const good = sample.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return good > broken * 20;
}

/** In order of how common they are: of equals, the first wins. */
const CYRILLIC = ['windows-1251', 'koi8-r', 'ibm866', 'x-mac-cyrillic', 'iso-8859-5'] as const;
/** Below this, statistics of languages say nothing, and the author of a short text is Russian. */
const ENOUGH = 40;

function encodingByLetters(bytes: Uint8Array): string {
  const sample = highSample(bytes);
  let best: { encoding: string; score: number } = { encoding: 'windows-1251', score: Number.NEGATIVE_INFINITY };
  for (const encoding of CYRILLIC) {
    const score = russianness(new TextDecoder(encoding).decode(sample));
    if (score > best.score + 0.02) best = { encoding, score };
  }
  if (best.score > 0) return best.encoding;
  const text = new TextDecoder('windows-1252').decode(sample);
  if (isWestern(text)) return 'windows-1252';
  const letters = sample.filter((byte) => byte >= 0x80).length;
  const guess = letters < ENOUGH ? undefined : detect(Buffer.from(sample)).encoding;
  return knownEncoding(guess ?? undefined) ?? best.encoding;
}

/** Letters with accents stand alone among Latin ones: café, Müller. */
function isWestern(text: string): boolean {
  const alone = text.match(/(?<![À-ÿ])[À-ÿ](?![À-ÿ])/g)?.length ?? 0;
  const latin = text.match(/[A-Za-z]/g)?.length ?? 0;
  return alone > 0 && latin > alone * 2;
}

/** The part of the file where the letters begin: a long English foreword says nothing about the encoding. */
function highSample(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const from = Math.max(0, first - 200);
  return bytes.subarray(from, from + SAMPLE);
}

/** Nine of ten neighbours in Russian words are one of these pairs. */
const PAIRS: ReadonlySet<string> = new Set(
  `
  ав ад ае аж аз ак ал ам ан ар ас ат ах ач аю ая ба бе би бл бо бр бу бы ва ве ви вл вн во вр вс вш вы га гд ги гл го
  да дв де ди дл дн до др ду дь еб ев ег ед ее еж ез ей ек ел ем ен еп ер ес ет ех еч еш жа жд же жи жн за зв зд зн ив
  ид ие из ий ик ил им ин ис ит их иц ич ия ка ки ко кр кс ку ла ле ли ло лс лу лы ль лю ля ма ме ми мн мо му мы на не
  ни нн но нс ну ны нь ня об ов ог од ое ож оз ой ок ол ом он оп ор ос от оч ош ою па пе пи по пр ра ре ри ро ру ры рь
  ря са св се си ск сл см сн со сп ст сь ся та тв те ти тн то тр тс ту ты ть ув уг уд уж ук ул ум ус ут уч ую ха хо ча
  че чи чт чу ша ше ши ще ыв ые ый ыл ым ых ьк ьн ьс эт ял яс ят
`
    .trim()
    .split(/\s+/),
);

const WORDS = /[\u0400-\u04FF]+/g;
const FOREIGN = /[^\0-\u007F\u0410-\u044FЁёІіЇїЄєЎўҐґ\u00A0«»„“”‘’–—…№§°•©]|[A-Za-z][\u0400-\u04FF]/g;
const BROKEN_CASE = /[а-яё][А-ЯЁ]/g;
const FREQUENT = /^[иваксоуя]$/i;
const RARE = /[^оеанитслвркдмупяьыгбчзжйшхюё]/g;

/** From about −2 for signs at random to 1 for plain Russian. */
function russianness(text: string): number {
  let points = 0;
  let places = 0;
  for (const [word] of text.matchAll(WORDS)) {
    points += pointsOf(word.toLowerCase());
    places += word.length;
  }
  const foreign = text.match(FOREIGN)?.length ?? 0;
  const brokenCase = text.match(BROKEN_CASE)?.length ?? 0;
  return (points - 2 * foreign - 2 * brokenCase) / Math.max(1, places + foreign);
}

function pointsOf(word: string): number {
  if (word.length === 1) return FREQUENT.test(word) ? 0.5 : -0.5;
  let points = -(word.match(RARE)?.length ?? 0);
  for (let index = 1; index < word.length; index += 1) points += PAIRS.has(word.slice(index - 1, index + 1)) ? 1 : -0.5;
  return points;
}
