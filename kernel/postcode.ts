/**
 * A Russian postcode: six digits between 101000 (Moscow) and 694999 (Sakhalin)?
 *
 * @example isPostcode('101000') // true
 * @example isPostcode('001000') // false
 */
export function isPostcode(text: string): boolean {
  return /^[1-6]\d{5}$/.test(text) && Number(text) >= 101_000 && Number(text) < 695_000;
}
