/** A stretch of a text, from its first character to after its last. */
export type Stretch = { readonly from: number; readonly to: number; readonly isAddress: boolean };

/** Of a page or a mailbox, in any alphabet. */
const ADDRESS =
  /(?:[\p{L}\p{N}+.-]{1,64}:\/\/|www\.|[\p{L}\p{N}._+-]{1,64}@(?=[\p{L}\p{N}])|[\p{L}\p{N}-]{1,64}\.[a-zрф]{2,16}\/)[^\s\u00A0<>«»"„“”]*/giu;
/** Other strings that no line might take, and that are not to be divided as words are. */
const LONG = /[^\s\u00A0]{24,}/g;
const JOINTS = /(?<=[/._?&=@:;,)\]}>#%+~-])(?=[^\s\u00A0/])/g;

/**
 * The addresses in a text and what stands between them. No word of an address gets a hyphen: one who types it would
 * type the hyphen, too.
 */
export function stretchesOf(text: string): readonly Stretch[] {
  if (!mayHaveAddress(text)) return [{ from: 0, to: text.length, isAddress: false }];
  const stretches: Stretch[] = [];
  let done = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > done) stretches.push({ from: done, to: index, isAddress: false });
    done = index + address.length;
    stretches.push({ from: index, to: done, isAddress: true });
  }
  if (done < text.length || text === '') stretches.push({ from: done, to: text.length, isAddress: false });
  return stretches;
}

/**
 * Where else a line may be broken: at the joints of addresses and other long strings.
 * `jointsOf('https:` gives example.org/books/duel'); // [8, 16, 20, 26].
 */
export function jointsOf(text: string): readonly number[] {
  if (text.length < 24 || !hasLong(text)) return [];
  const cuts: number[] = [];
  for (const { 0: long, index } of text.matchAll(LONG)) {
    if (/^[\p{L}\p{P}\p{M}]*$/u.test(long) && !/[/@]/.test(long)) continue;
    for (const joint of long.matchAll(JOINTS)) cuts.push(index + joint.index);
  }
  return cuts;
}

/** A text cut where a line may also be broken. */
export function piecesOf(text: string): readonly string[] {
  const places = [0, ...jointsOf(text), text.length];
  return places.slice(1).map((to, order) => text.slice(places[order], to));
}

/** Whether a text may have an address. Most have none, and the expression above is slow to find out. */
export function mayHaveAddress(text: string): boolean {
  return text.includes('/') || text.includes('@') || text.includes('www.');
}

/** The same of long strings. */
function hasLong(text: string): boolean {
  let last = -1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0x20 || code === 0xa0) last = index;
    else if (index - last >= 24) return true;
  }
  return false;
}
