/** No 0, O, 1, I or L: codes are read aloud and typed from paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;
const SHAPE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** A code from eight random numbers between 0 and 255. */
export function referralCode(bytes: ArrayLike<number>): string {
  return Array.from({ length: LENGTH }, (_, place) => ALPHABET.charAt((bytes[place] ?? 0) % ALPHABET.length)).join('');
}

/** The code in what came with a link, or null. A spoilt code never stands in the way of a registration. */
export function referralIn(text: string | null | undefined): string | null {
  const code = (text ?? '').trim().toUpperCase();
  return SHAPE.test(code) ? code : null;
}
