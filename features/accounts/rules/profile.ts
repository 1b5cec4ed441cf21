import { ageOn, type Day, isDay } from '@pero/kernel/day';
import { innKind } from '@pero/kernel/papers/inn';
import type { Refusal } from './refusals.ts';

export const LONGEST_NAME = 60;
export const YOUNGEST_AUTHOR = 14;
const OLDEST_AUTHOR = 120;
const GROWN_UP = 18;

export type TaxNumberRefusal = Extract<Refusal, `tax-number-${string}`>;
export type ProfileRefusal = Extract<
  Refusal,
  `${'first' | 'middle' | 'last'}-name-${string}` | `birthday-${string}` | 'phone-invalid'
>;

/** What a person may change of a profile; a field that is absent stays as it is, null empties it. */
export type ProfileChange = {
  readonly first_name?: string | undefined;
  readonly middle_name?: string | null | undefined;
  readonly last_name?: string | undefined;
  readonly birthday?: string | null | undefined;
  readonly phone?: string | null | undefined;
};

/** Everything that is wrong with a change, in the order of the form. */
export function profileRefusals(change: ProfileChange, today: Day): ProfileRefusal[] {
  return [
    requiredName(change.last_name, 'last-name-missing', 'last-name-invalid'),
    requiredName(change.first_name, 'first-name-missing', 'first-name-invalid'),
    change.middle_name && !isPersonName(change.middle_name) ? ('middle-name-invalid' as const) : null,
    change.birthday ? birthdayRefusal(change.birthday, today) : null,
    change.phone && !isPhone(change.phone) ? ('phone-invalid' as const) : null,
  ].filter((refusal) => refusal !== null);
}

/** Letters of any script, joined by single hyphens, apostrophes and spaces: «Анна-Мария», «О’Генри», «фон Визин». */
export function isPersonName(name: string): boolean {
  const text = normalName(name);
  return [...text].length <= LONGEST_NAME && /^\p{L}[\p{L}\p{M}]*(?:['’ -]\p{L}[\p{L}\p{M}]*)*$/u.test(text);
}

/** A name as it is kept: without spaces around and doubled ones inside. */
export function normalName(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ');
}

export function birthdayRefusal(birthday: string, today: Day): Extract<ProfileRefusal, `birthday-${string}`> | null {
  if (!isDay(birthday)) return 'birthday-invalid';
  if (birthday > today) return 'birthday-in-future';
  const age = ageOn(birthday, today);
  if (age > OLDEST_AUTHOR) return 'birthday-invalid';
  return age < YOUNGEST_AUTHOR ? 'birthday-too-young' : null;
}

/** 14 to 17: verified with a parent's consent, and only free books. */
export function isMinor(birthday: Day | null, today: Day): boolean {
  return birthday !== null && ageOn(birthday, today) < GROWN_UP;
}

/** The international form that phone numbers are kept in; the contract brings them to it. */
export function isPhone(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text);
}

/** Why the tax number dialog does not take this number; null when it does. Spaces between groups are forgiven. */
export function taxNumberRefusal(text: string): TaxNumberRefusal | null {
  const digits = normalTaxNumber(text);
  const kind = innKind(digits);
  if (kind === 'organisation') return 'tax-number-organisation';
  if (!/^\d{12}$/.test(digits)) return 'tax-number-length';
  return kind === 'person' ? null : 'tax-number-invalid';
}

export function normalTaxNumber(text: string): string {
  return text.replace(/\s/g, '');
}

function requiredName<R extends ProfileRefusal>(name: string | undefined, missing: R, invalid: R): R | null {
  if (name === undefined) return null;
  if (normalName(name) === '') return missing;
  return isPersonName(name) ? null : invalid;
}
