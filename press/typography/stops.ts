import { endsLine, gapBefore, KIND, type Kind, type Tokens, wordAt } from './tokens.ts';

const AFTER_STOP: ReadonlySet<Kind> = new Set([KIND.closing, KIND.mark, KIND.emDash]);

/** Whether the stop belongs to what stands before it: «слово ,», not «.NET», «:)» or «…слово». */
export function endsHere(tokens: Tokens, index: number): boolean {
  let next = index + 1;
  while (isEnd(tokens.kinds[next]) && gapBefore(tokens, next) === 0) next += 1;
  if (endsLine(tokens, next)) return true;
  const kind = tokens.kinds[next] as Kind;
  return gapBefore(tokens, next) > 0 ? kind !== KIND.stop : AFTER_STOP.has(kind);
}

const CYRILLIC = /^[А-Яа-яЁё]/;

/** Whether the space beside the stop stands on the wrong side: «пришёл ,сел». */
export function isBeforeItsSpace(tokens: Tokens, index: number): boolean {
  if (tokens.kinds[index] !== KIND.stop || gapBefore(tokens, index) === 0 || gapBefore(tokens, index + 1) > 0)
    return false;
  if (wordAt(tokens, index) === '.') return false;
  return tokens.kinds[index + 1] === KIND.opening || isCyrillicWord(tokens, index);
}

/** «слово ;Р» is a smile. */
function isCyrillicWord(tokens: Tokens, index: number): boolean {
  const next = wordAt(tokens, index + 1);
  const isEyes = wordAt(tokens, index) === ':' || wordAt(tokens, index) === ';';
  return CYRILLIC.test(next) && !(isEyes && /^[А-ЯЁ]$/.test(next));
}

/** Whether a space was forgotten between the stop and the token after it: «слово,слово», «ушёл.Потом», «он:«да»». */
export function lacksSpace(tokens: Tokens, index: number): boolean {
  const stop = index - 1;
  const isQuote = tokens.kinds[index] === KIND.opening;
  const isAfterStop = tokens.kinds[stop] === KIND.stop || (isQuote && tokens.kinds[stop] === KIND.dots);
  if (!isAfterStop || gapBefore(tokens, index) > 0) return false;
  if (!isQuote && !CYRILLIC.test(wordAt(tokens, index))) return false;
  const first = firstOfRow(tokens, stop);
  const isWord = isWordLike(tokens.kinds[first - 1]);
  if (gapBefore(tokens, first) > 0) return isWord && first === stop && isBeforeItsSpace(tokens, stop);
  return isQuote ? isWord : isStopOfWords(tokens, stop, first);
}

/** «?!» is a row of two. */
function firstOfRow(tokens: Tokens, stop: number): number {
  let first = stop;
  while (isEnd(tokens.kinds[first - 1]) && gapBefore(tokens, first) === 0) first -= 1;
  return first;
}

function isStopOfWords(tokens: Tokens, stop: number, first: number): boolean {
  const before = wordAt(tokens, stop - 1);
  const isAfterClosing = tokens.kinds[stop - 1] === KIND.closing || tokens.kinds[stop - 1] === KIND.close;
  switch (wordAt(tokens, stop)) {
    case '.':
      return isCapital(wordAt(tokens, stop + 1)) && (isAfterClosing || isPlainWord(before));
    case ':':
      return isPlainWord(before);
    default:
      return isAfterClosing || /^[\dА-Яа-яЁё]/.test(wordAt(tokens, first - 1));
  }
}

/** A word that is neither a name nor a shortening of one letter: «Яндекс.Такси» stays. */
function isPlainWord(word: string): boolean {
  return /^[а-яё]{2}/.test(word);
}

/** «кремль.РФ» is an address. */
function isCapital(word: string): boolean {
  return /^[А-ЯЁ](?![А-ЯЁ])/.test(word);
}

/** Whether a stop can belong to the token. */
export function isWordLike(kind: Kind | undefined): boolean {
  return kind === KIND.word || kind === KIND.number || kind === KIND.close || kind === KIND.closing;
}

function isEnd(kind: Kind | undefined): boolean {
  return kind === KIND.stop || kind === KIND.dots;
}
