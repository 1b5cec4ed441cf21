import { type Day, isDay } from '@pero/kernel/day';
import type { z } from 'zod';
import type { profile } from '../../contract/shapes.ts';

export type Profile = z.output<typeof profile>;

/** The personal data as they stand in the fields. */
export type PersonalFields = {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly birthday: string;
  readonly phone: string;
};

export function fieldsOf(profile: Profile): PersonalFields {
  const { last_name, first_name, middle_name, birthday, phone } = profile;
  return { last_name, first_name, middle_name, birthday: birthday ?? '', phone: phoneWords(phone) };
}

/** Only what differs from what is kept: another device may have changed the rest meanwhile. */
export function changeOf(
  kept: PersonalFields,
  typed: PersonalFields,
): Partial<Omit<PersonalFields, 'birthday'>> & {
  birthday?: Day | null;
} {
  const { birthday, ...texts } = typed;
  const changed = Object.entries(texts).filter(([field, text]) => text !== kept[field as keyof PersonalFields]);
  return {
    ...Object.fromEntries(changed),
    ...(birthday !== kept.birthday && { birthday: isDay(birthday) ? birthday : null }),
  };
}

export function isChanged(kept: PersonalFields, typed: PersonalFields): boolean {
  return Object.keys(changeOf(kept, typed)).length > 0;
}

/** `+7 916 123-45-67`; numbers of other countries stay as they are kept. */
export function phoneWords(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4');
}

/** `12:04` by the person's own clock. */
export function timeWords(moment: Date): string {
  return moment.toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit' });
}
