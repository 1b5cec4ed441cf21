/** A true ОГРН of an organisation: thirteen digits? */
export function isOgrn(text: string): boolean {
  return /^[1-9]\d{12}$/.test(text) && lastDigitAgrees(text, 11);
}

/** A true ОГРНИП of a sole trader: fifteen digits? */
export function isOgrnip(text: string): boolean {
  return /^[1-9]\d{14}$/.test(text) && lastDigitAgrees(text, 13);
}

/** Fourteen digits still fit a double exactly. */
function lastDigitAgrees(digits: string, modulus: number): boolean {
  return (Number(digits.slice(0, -1)) % modulus) % 10 === Number(digits.at(-1));
}
