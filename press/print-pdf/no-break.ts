const NBSP = '\u00A0';

/** A dash never begins a line. */
const BEFORE_DASH = / (?=[—–](?:[\s\u00A0]|$))/g;
/** A word of one letter does not end one; neither does an initial, a number without its unit, nor «№» and «§». */
const SHORT_WORD = /(?<=(?:^|[\s\u00A0(«„"—–])[вВкКсСуУоОаАиИяЯ]) (?=\S)/g;
const INITIAL = /(?<=(?:^|[\s\u00A0(«„])\p{Lu}\.) (?=\p{Lu})/gu;
const NUMBER =
  /(?<=[\d№§]) (?=(?:\d{3}(?!\d)|[%₽°]|(?:г|гг|в|вв|кг|км|м|см|мм|руб|коп|млн|млрд|тыс|стр|с)(?![\p{L}\p{N}])))/gu;
const SIGN = /(?<=[№§]) (?=\d)/g;

/** Addresses and the like: long, without a space, and not to be divided as words are. */
const LONG = /[^\s\u00A0]{24,}/g;
const JOINTS = /(?<=[/._?&=@:;,)\]}>#%+~-])(?=[^\s\u00A0])/g;

/**
 * A text cut where a line may also be broken: at the joints of addresses and other long strings.
 *
 * @example
 * piecesOf('см. https://example.org/books/duel'); // ['см. https:', '/', '/', 'example.', 'org/', 'books/', 'duel']
 */
export function piecesOf(text: string): readonly string[] {
  if (!hasLong(text)) return [text];
  const cuts = new Set<number>();
  for (const { 0: long, index } of text.matchAll(LONG)) {
    if (/^[\p{L}\p{P}\p{M}]*$/u.test(long) && !/[/@]/.test(long)) continue;
    for (const joint of long.matchAll(JOINTS)) cuts.add(index + joint.index);
  }
  const places = [0, ...cuts, text.length];
  return places.slice(1).map((to, order) => text.slice(places[order], to));
}

/** Most texts have nothing so long, and the expression above is slow to find out. */
function hasLong(text: string): boolean {
  let last = -1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x20 || code === 0xa0) last = index;
    else if (index - last >= 24) return true;
  }
  return false;
}

/**
 * The same text with the spaces fixed at which a good setter does not break a line. Only spaces change, and only on
 * paper: the manuscript keeps its own.
 *
 * @example
 * bound('Я — в саду, 5 г.'); // 'Я\u00A0— в\u00A0саду, 5\u00A0г.'
 */
export function bound(text: string): string {
  if (!text.includes(' ')) return text;
  return text
    .replace(BEFORE_DASH, NBSP)
    .replace(SHORT_WORD, NBSP)
    .replace(INITIAL, NBSP)
    .replace(NUMBER, NBSP)
    .replace(SIGN, NBSP);
}
