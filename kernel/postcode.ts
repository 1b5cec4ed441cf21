/** A Russian postcode: six digits between 101000 (Moscow) and 694999 (Sakhalin)? */
export function isPostcode(text: string): boolean {
  return /^[1-6]\d{5}$/.test(text) && Number(text) >= 101_000 && Number(text) < 695_000;
}
