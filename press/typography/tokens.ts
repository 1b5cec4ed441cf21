/** A stretch of the text, from the first character to after the last. */
export type Span = { readonly from: number; readonly to: number };

/** What a token is. Quotes and dashes get their second name when `quotes.ts` and `dashes.ts` have understood them. */
export const KIND = {
  word: 1,
  number: 2,
  dash: 3,
  quote: 4,
  apostrophe: 5,
  dots: 6,
  stop: 7,
  open: 8,
  close: 9,
  sign: 10,
  opaque: 11,
  mark: 12,
  line: 13,
  other: 14,
  opening: 15,
  closing: 16,
  emDash: 17,
  dialogueDash: 18,
  joiner: 19,
} as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

/** The text as a row of tokens; what stands between two of them is a gap of spaces, often empty. */
export type Tokens = {
  readonly text: string;
  readonly kinds: Kind[];
  readonly from: number[];
  readonly to: number[];
};

/** Stands for a note or a picture within a line. */
export const MARK = '\uFFFC';
/** Ends a line without ending the paragraph. */
export const BREAK = '\u2028';

const SPACE = 20;
const LETTER = KIND.word;
const DIGIT = KIND.number;

const CLASSES = classTable();

function classTable(): Uint8Array {
  const table = new Uint8Array(0x10000).fill(KIND.other);
  const set = (characters: string, kind: number): void => {
    for (const character of characters) table[character.charCodeAt(0)] = kind;
  };
  const letter = /[\p{L}\p{M}]/u;
  for (let code = 0x41; code < 0x600; code++) if (letter.test(String.fromCharCode(code))) table[code] = LETTER;
  for (let code = 0x1e00; code < 0x2000; code++) if (letter.test(String.fromCharCode(code))) table[code] = LETTER;
  set('\u00AD\u0301', LETTER);
  set('0123456789', DIGIT);
  set(' \t\u00A0\u202F\u2007\u2009\u200A\u2002\u2003\u2004\u2005\u2006\u2008', SPACE);
  set('-–—―−', KIND.dash);
  set('"«»„“”', KIND.quote);
  set("'’", KIND.apostrophe);
  set('.…', KIND.dots);
  set(',;:!?', KIND.stop);
  set('([{', KIND.open);
  set(')]}', KIND.close);
  set('№§', KIND.sign);
  set('\n\r\u2028\u2029', KIND.line);
  set(MARK, KIND.mark);
  return table;
}

/** Cuts the text into tokens. Addresses of pages and letters, and the spans to skip, are one opaque token each. */
export function tokensOf(text: string, skip: readonly Span[] = []): Tokens {
  const tokens: Tokens = { text, kinds: [], from: [], to: [] };
  const opaque = opaqueSpans(text, skip);
  let next = 0;
  let at = 0;
  while (at < text.length) {
    const span = opaque[next];
    if (span && at >= span.from) {
      next += 1;
      if (span.to > at) push(tokens, KIND.opaque, at, span.to);
      at = Math.max(at, span.to);
      continue;
    }
    at = readToken(tokens, at, span ? span.from : text.length);
  }
  return tokens;
}

function push(tokens: Tokens, kind: Kind, from: number, to: number): void {
  tokens.kinds.push(kind);
  tokens.from.push(from);
  tokens.to.push(to);
}

/** Reads the token at the place, or the gap; answers where it ends. */
function readToken(tokens: Tokens, at: number, limit: number): number {
  const { text } = tokens;
  const kind = CLASSES[text.charCodeAt(at)] as number;
  if (kind === SPACE) return at + 1;
  let end = at + 1;
  if (kind === LETTER || kind === KIND.dash || kind === KIND.dots) end = runEnd(text, end, limit, kind);
  else if (kind === DIGIT) end = numberEnd(text, end, limit);
  push(tokens, kindOf(text, at, end, kind), at, end);
  return end;
}

function kindOf(text: string, at: number, end: number, kind: number): Kind {
  if (kind === KIND.dots && end === at + 1 && text[at] === '.') return KIND.stop;
  if (kind === KIND.open && isFrown(text, at)) return KIND.other;
  if (kind === KIND.dash && end > at + 1 && !isDoubleHyphen(text, at, end)) return KIND.other;
  return kind as Kind;
}

/** «:( », «;-(»: no bracket that something stands in. */
function isFrown(text: string, at: number): boolean {
  if (text[at] !== '(' || CLASSES[text.charCodeAt(at + 1)] === LETTER) return false;
  const eyes = text[at - 1] === '-' ? at - 2 : at - 1;
  return text[eyes] === ':' || text[eyes] === ';' || text[eyes] === '=';
}

/** Two or three hyphens are a typewriter's dash; other rows of dashes are a rule or an ornament. */
function isDoubleHyphen(text: string, at: number, end: number): boolean {
  const run = text.slice(at, end);
  return run === '--' || run === '---';
}

function runEnd(text: string, start: number, limit: number, kind: number): number {
  let end = start;
  while (end < limit && CLASSES[text.charCodeAt(end)] === kind) end += 1;
  return end;
}

/** Digits, with a comma or a point inside. */
function numberEnd(text: string, start: number, limit: number): number {
  let end = runEnd(text, start, limit, DIGIT);
  while (end + 1 < limit && (text[end] === ',' || text[end] === '.') && isDigit(text, end + 1)) {
    end = runEnd(text, end + 2, limit, DIGIT);
  }
  return end;
}

function isDigit(text: string, at: number): boolean {
  return CLASSES[text.charCodeAt(at)] === DIGIT;
}

const ADDRESS =
  /(?:https?:\/\/|www\.)(?:="[^\s"]*"|[^\s<>«»"„“”()[\]]|\([^\s<>«»"„“”()]*\))+|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/gi;
const TAIL = /(?<![.,;:!?…])[.,;:!?…]+$/;

function opaqueSpans(text: string, skip: readonly Span[]): readonly Span[] {
  if (!text.includes('://') && !text.includes('@') && !/www\./i.test(text)) return skip;
  const found = [...text.matchAll(ADDRESS)].map(({ index, 0: address }) => ({
    from: index,
    to: index + address.replace(TAIL, '').length,
  }));
  return [...skip, ...found].sort((a, b) => a.from - b.from);
}

/** How many characters of space stand before the token. `gapBefore(tokensOf('да,  нет'), 2)` gives 2. */
export function gapBefore(tokens: Tokens, index: number): number {
  return (tokens.from[index] ?? tokens.text.length) - (tokens.to[index - 1] ?? 0);
}

/** The characters of the token, empty beyond the ends. `wordAt(tokensOf('да, нет'), 2)` gives 'нет'. */
export function wordAt(tokens: Tokens, index: number): string {
  const from = tokens.from[index];
  return from === undefined ? '' : tokens.text.slice(from, tokens.to[index]);
}

/** Whether a line begins with the token: nothing stands before it, or the end of another line. */
export function startsLine(tokens: Tokens, index: number): boolean {
  return index === 0 || tokens.kinds[index - 1] === KIND.line;
}

/** Whether a line ends before the token would come. */
export function endsLine(tokens: Tokens, index: number): boolean {
  const kind = tokens.kinds[index];
  return kind === undefined || kind === KIND.line;
}
