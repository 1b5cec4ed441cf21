/** The sixth sign of an account of a clearing currency may be a letter that stands for a digit. */
const LETTERS = 'ABCEHKMPTX';

/** Does it look like a БИК? It has no check digit. */
export function isBik(text: string): boolean {
  return /^[012]\d{8}$/.test(text);
}

/**
 * Is this an account in the bank with this БИК? The key of the Bank of Russia's rule 515 of 1997: the weights 7, 1, 3
 * over three digits of the БИК and the account, last digits of the products summed, give a whole ten.
 */
export function isAccountIn(account: string, bik: string): boolean {
  if (!isBik(bik) || !/^\d{5}[\dABCEHKMPTX]\d{14}$/.test(account)) return false;
  const digits = `${prefixOf(account, bik)}${account.replace(/[A-Z]/, (letter) => String(LETTERS.indexOf(letter)))}`;
  const total = [...digits].reduce((sum, digit, place) => sum + ((Number(digit) * weightAt(place)) % 10), 0);
  return total % 10 === 0;
}

/** Is it an account in roubles? */
export function isRoubleAccount(account: string): boolean {
  return /^\d{5}810\d{12}$/.test(account);
}

/** Correspondent accounts and all accounts of the Bank of Russia's own units are keyed by the unit, others by the bank. */
function prefixOf(account: string, bik: string): string {
  const ofCentralBank = account.startsWith('301') || /00[012]$/.test(bik);
  return ofCentralBank ? `0${bik.slice(4, 6)}` : bik.slice(6);
}

function weightAt(place: number): number {
  if (place % 3 === 0) return 7;
  return place % 3 === 1 ? 1 : 3;
}
