import { type CountryCode, countryCode } from '@pero/kernel/countries';
import { addMonths, type Day } from '@pero/kernel/day';
import { isDivisionCode, issueFault, passportNumber } from '@pero/kernel/papers/passport';
import type { Refusal } from './refusals.ts';

export const DOCUMENT_TYPES = ['russian_passport', 'foreign_document'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const SCAN_KINDS = ['document_scan', 'photo_with_document', 'additional_scan'] as const;
export type ScanKind = (typeof SCAN_KINDS)[number];

export const SCAN_LABELS: Readonly<Record<ScanKind, string>> = {
  document_scan: 'снимок документа',
  photo_with_document: 'фото с\u00A0документом',
  additional_scan: 'согласие родителя',
};

const MB = 1024 * 1024;

/** What is uploaded as a scan. */
export const SCAN_UPLOAD = {
  name: 'identity-scan',
  who: 'user',
  largestBytes: 15 * MB,
  types: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
  wrongType: 'Загрузите снимок в\u00A0формате JPEG, PNG, WebP или PDF',
} as const;

/** Opens for the owner, and for the moderator who has taken the profile. */
export function scanUrl(profileId: number, kind: ScanKind): string {
  return `/api/account/document/${profileId}/scans/${kind}`;
}

export type IdentityDocument = {
  readonly residentCountry: string;
  readonly type: DocumentType;
  readonly serialNumber: string;
  readonly codeDivision: string;
  readonly whomIssued: string;
  readonly whenIssued: Day | null;
};

/** Before the person has written anything. */
export const BLANK_DOCUMENT: IdentityDocument = {
  residentCountry: 'RU' satisfies CountryCode,
  type: 'russian_passport',
  serialNumber: '',
  codeDivision: '',
  whomIssued: '',
  whenIssued: null,
};

export type DocumentRefusal = Extract<
  Refusal,
  'country-unknown' | `serial-number-${string}` | 'code-division-format' | 'whom-issued-missing' | 'when-issued'
>;

/** The document with what was sent, as it is kept. What cannot be read stays as it was typed, and the rules refuse it. */
export function withEdit(document: IdentityDocument, edit: Partial<IdentityDocument>): IdentityDocument {
  const type = edit.type ?? document.type;
  return {
    type,
    residentCountry: normalCountry(edit.residentCountry ?? document.residentCountry),
    serialNumber: edit.serialNumber === undefined ? document.serialNumber : normalNumber(type, edit.serialNumber),
    codeDivision: edit.codeDivision === undefined ? document.codeDivision : normalDivision(edit.codeDivision),
    whomIssued: edit.whomIssued === undefined ? document.whomIssued : edit.whomIssued.trim().replace(/\s+/g, ' '),
    whenIssued: edit.whenIssued === undefined ? document.whenIssued : edit.whenIssued,
  };
}

/** An empty country is Russia, as before anything was written. */
function normalCountry(text: string): string {
  return text.trim() === '' ? BLANK_DOCUMENT.residentCountry : (countryCode(text) ?? text);
}

function normalNumber(type: DocumentType, text: string): string {
  const passport = type === 'russian_passport' ? passportNumber(text) : null;
  return passport ? passport.series + passport.number : text.trim().replace(/\s+/g, ' ').toUpperCase();
}

/** People write 770001 and 770 001 too. */
function normalDivision(text: string): string {
  const digits = text.replace(/[\s–—-]/g, '');
  return /^\d{6}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : text.trim();
}

/** The shape of a number, which says nothing about whose it is: `AA 000-00`. Every fault of a number shows in it. */
export function outlineOf(number: string): string {
  return number.replace(/\d/g, '0').replace(/\p{L}/gu, 'A');
}

/** Whose dates a document is judged by. */
export type Holder = { readonly birthday: Day | null };

type Fault = (document: IdentityDocument, holder: Holder, today: Day) => DocumentRefusal | null;

/** What is wrong with a field that is not empty, by field. An empty one is missing, not wrong. */
const FAULTS = {
  residentCountry: ({ residentCountry }) => (countryCode(residentCountry) === null ? 'country-unknown' : null),
  type: () => null,
  serialNumber: ({ type, serialNumber }) => {
    if (type === 'russian_passport') return passportNumber(serialNumber) ? null : 'serial-number-russian';
    return /^(?=.*\d)[\p{Script=Latin}\p{Script=Cyrillic}\d№/ .-]{4,30}$/u.test(serialNumber)
      ? null
      : 'serial-number-foreign';
  },
  codeDivision: ({ codeDivision }) => (isDivisionCode(codeDivision) ? null : 'code-division-format'),
  whomIssued: ({ whomIssued }) => (/\p{L}{2}/u.test(whomIssued) ? null : 'whom-issued-missing'),
  whenIssued: (document, holder, today) => (isIssueDayWrong(document, holder, today) ? 'when-issued' : null),
} as const satisfies Readonly<Record<keyof IdentityDocument, Fault>>;

/** Nobody has a document of their own before 14, and Russian passports of today's kind began on 1 October 1997. */
function isIssueDayWrong({ type, whenIssued }: IdentityDocument, { birthday }: Holder, today: Day): boolean {
  if (whenIssued === null) return false;
  if (type === 'foreign_document') {
    return whenIssued > today || (birthday !== null && whenIssued < addMonths(birthday, 14 * 12));
  }
  // Without a birthday only the day itself is judged.
  const known = birthday ?? addMonths(whenIssued, -14 * 12);
  return issueFault({ birthday: known, issued: whenIssued }, today) !== null;
}

/** Why these fields cannot stand as they are, in the order of the form. */
export function documentRefusals(
  document: IdentityDocument,
  fields: readonly (keyof IdentityDocument)[],
  holder: Holder,
  today: Day,
): DocumentRefusal[] {
  const filled = (Object.keys(FAULTS) as (keyof IdentityDocument)[]).filter(
    (field) => fields.includes(field) && !isEmpty(document[field]) && isAsked(document, field),
  );
  return filled.map((field) => FAULTS[field](document, holder, today)).filter((refusal) => refusal !== null);
}

export function isEmpty(value: string | null): boolean {
  return value === null || value === '';
}

/** Only Russian passports have a division's code. */
export function isAsked(document: IdentityDocument, field: keyof IdentityDocument): boolean {
  return field !== 'codeDivision' || document.type === 'russian_passport';
}
