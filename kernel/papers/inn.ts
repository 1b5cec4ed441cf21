/** Whose tax number it is: twelve digits a person's (also of a sole trader), ten an organisation's. */
export type InnKind = 'person' | 'organisation';

const ORGANISATION = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const PERSON_FIRST = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const PERSON_SECOND = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/**
 * Whose ИНН it is, or null when it is nobody's. No region has the code 00, although zeros satisfy the check digits.
 * `innKind('500100732259')` gives 'person'. `innKind('7707083893')` gives 'organisation'.
 */
export function innKind(text: string): InnKind | null {
  if (!/^(?:\d{10}|\d{12})$/.test(text) || text.startsWith('00')) return null;
  if (text.length === 10) return agrees(text, ORGANISATION) ? 'organisation' : null;
  return agrees(text, PERSON_FIRST) && agrees(text, PERSON_SECOND) ? 'person' : null;
}

export function isPersonInn(text: string): boolean {
  return innKind(text) === 'person';
}

export function isOrganisationInn(text: string): boolean {
  return innKind(text) === 'organisation';
}

/** The digit after the weighted ones is their sum, modulo 11, then 10. */
function agrees(digits: string, weights: readonly number[]): boolean {
  const total = weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);
  return (total % 11) % 10 === Number(digits[weights.length]);
}
