import type { readProfile } from '@pero/accounts/contract';
import { isMinor, profileRefusals } from '@pero/accounts/rules/profile';
import { REFUSALS as ACCOUNTS } from '@pero/accounts/rules/refusals';
import { type Day, isDay } from '@pero/kernel/day';
import { passportDoubts, passportNumber } from '@pero/kernel/papers/passport';
import type { z } from 'zod';
import type { Document, editDocument } from '../../contract/identity.ts';
import { BLANK_DOCUMENT, type DocumentType, documentRefusals, withEdit } from '../../rules/document.ts';
import { REFUSALS } from '../../rules/refusals.ts';
import { maskDivision, maskSerial } from './masks/masks.ts';

export type Profile = z.output<typeof readProfile.output>;

/** As they stand in the fields; a day that is not there is an empty text. */
export type PersonFields = Readonly<Record<'last_name' | 'first_name' | 'middle_name' | 'birthday', string>>;
export type DocumentFields = Readonly<
  Record<'resident_country' | 'type' | 'serial_number' | 'code_division' | 'whom_issued' | 'when_issued', string>
>;

export function personFields({ last_name, first_name, middle_name, birthday }: Profile): PersonFields {
  return { last_name, first_name, middle_name, birthday: birthday ?? '' };
}

export function documentFields(document: Document): DocumentFields {
  return {
    resident_country: document.resident_country,
    type: document.type,
    serial_number: maskSerial(document.type, document.serial_number),
    code_division: maskDivision(document.code_division),
    whom_issued: document.whom_issued,
    when_issued: document.when_issued ?? '',
  };
}

type DocumentChange = Omit<z.output<typeof editDocument.input>, 'profileId'>;

/** As the wire takes them. */
export function documentChange({ type, when_issued, ...texts }: Partial<DocumentFields>): DocumentChange {
  return {
    ...texts,
    ...(type !== undefined && { type: type as DocumentType }),
    ...(when_issued !== undefined && { when_issued: isDay(when_issued) ? when_issued : null }),
  };
}

export function personChange({ birthday, ...names }: Partial<PersonFields>) {
  return { ...names, ...(birthday !== undefined && { birthday: isDay(birthday) ? birthday : null }) };
}

/** What is plainly wrong, by field, in the words of the server's own refusals. */
export function wrongPerson(fields: PersonFields, today: Day): Partial<Record<keyof PersonFields, string>> {
  const reasons = profileRefusals(fields, today);
  return Object.fromEntries(reasons.map((reason) => [ACCOUNTS[reason].field, ACCOUNTS[reason].message]));
}

export function wrongDocument(
  fields: DocumentFields,
  birthday: string,
  today: Day,
): Partial<Record<keyof DocumentFields, string>> {
  const document = withEdit(BLANK_DOCUMENT, {
    residentCountry: fields.resident_country,
    type: fields.type as DocumentType,
    serialNumber: fields.serial_number,
    codeDivision: fields.code_division,
    whomIssued: fields.whom_issued,
    whenIssued: isDay(fields.when_issued) ? fields.when_issued : null,
  });
  const all = Object.keys(document) as (keyof typeof document)[];
  const reasons = documentRefusals(document, all, { birthday: isDay(birthday) ? birthday : null }, today);
  return Object.fromEntries(reasons.map((reason) => [REFUSALS[reason].field, REFUSALS[reason].message]));
}

/** What may be true, but is worth a look before a moderator looks. */
export function doubtsOf({ type, serial_number, when_issued }: DocumentFields, birthday: string, today: Day): string[] {
  const passport = type === 'russian_passport' ? passportNumber(serial_number) : null;
  if (!passport || !isDay(when_issued) || !isDay(birthday)) return [];
  return passportDoubts(passport, { birthday, issued: when_issued }, today).map((doubt) => DOUBTS[doubt]);
}

const DOUBTS = {
  expired:
    'Похоже, срок этого паспорта вышел: его меняют в\u00A020 и\u00A045\u00A0лет. Если вы уже получили новый, впишите его',
  'blank-of-another-time':
    'Третья и\u00A0четвёртая цифры серии\u00A0— год печати бланка, и\u00A0он далёк от\u00A0даты выдачи. Проверьте, нет\u00A0ли опечатки',
} as const;

/** 14 to 17, by what stands in the field now. */
export function isTypedByMinor(birthday: string, today: Day): boolean {
  return isDay(birthday) && birthday <= today && isMinor(birthday, today);
}
