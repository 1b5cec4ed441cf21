/** Numbers up to this one were given out before the check digits existed. */
const LAST_WITHOUT_CHECK = 1_001_998;

/** A true СНИЛС, with or without its dashes and space? */
export function isSnils(text: string): boolean {
  if (!/^(?:\d{11}|\d{3}-\d{3}-\d{3}[ -]\d{2})$/.test(text)) return false;
  const digits = text.replace(/\D/g, '');
  const [number, check] = [digits.slice(0, 9), Number(digits.slice(9))];
  if (Number(number) === 0) return false;
  return Number(number) <= LAST_WITHOUT_CHECK || checkOf(number) === check;
}

/** The written form of eleven digits. `formatSnils('11223344595')` gives '112-233-445 95'. */
export function formatSnils(text: string): string {
  return text.replace(/\D/g, '').replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1-$2-$3 $4');
}

function checkOf(number: string): number {
  const total = [...number].reduce((sum, digit, place) => sum + Number(digit) * (9 - place), 0);
  return (total % 101) % 100;
}
