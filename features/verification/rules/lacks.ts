import { isMinor } from '@pero/accounts/rules/profile';
import type { Day } from '@pero/kernel/day';
import { documentRefusals, type IdentityDocument, isAsked, isEmpty, SCAN_KINDS, type ScanKind } from './document.ts';

export type Applicant = {
  readonly names: { readonly first: string; readonly last: string };
  readonly birthday: Day | null;
};

/** What is missing: the step of the wizard, the field as the wire names it, and what to do. */
export type Lack = { readonly step: 'person' | 'document' | 'scans'; readonly field: string; readonly words: string };

/** Everything that keeps a profile from being sent, in the order of the wizard; empty when it is ready. */
export function lacksOf(
  applicant: Applicant,
  document: IdentityDocument,
  scans: readonly ScanKind[],
  today: Day,
): Lack[] {
  return [
    ...personLacks(applicant),
    ...documentLacks(document, applicant, today),
    ...scanLacks(applicant, scans, today),
  ];
}

function personLacks({ names, birthday }: Applicant): Lack[] {
  const wanted = [
    [names.last, 'last_name', 'Укажите фамилию'],
    [names.first, 'first_name', 'Укажите имя'],
    [birthday, 'birthday', 'Укажите дату рождения'],
  ] as const;
  return wanted
    .filter(([value]) => isEmpty(value))
    .map(([, field, words]) => ({ step: 'person' as const, field, words }));
}

const DOCUMENT_WORDS = [
  ['serialNumber', 'serial_number', 'Укажите серию и\u00A0номер документа'],
  ['codeDivision', 'code_division', 'Укажите код подразделения'],
  ['whomIssued', 'whom_issued', 'Укажите, кем выдан документ'],
  ['whenIssued', 'when_issued', 'Укажите, когда выдан документ'],
] as const;

function documentLacks(document: IdentityDocument, applicant: Applicant, today: Day): Lack[] {
  const lacks: Lack[] = [];
  for (const [key, field, missing] of DOCUMENT_WORDS) {
    if (!isAsked(document, key)) continue;
    if (isEmpty(document[key])) lacks.push({ step: 'document', field, words: missing });
    else if (documentRefusals(document, [key], applicant, today).length > 0) {
      lacks.push({ step: 'document', field, words: AGAIN[field] });
    }
  }
  return lacks;
}

/** Right when it was written, wrong since the birthday or the kind of document has changed. */
const AGAIN = {
  serial_number: 'Проверьте серию и\u00A0номер: они не\u00A0подходят к\u00A0выбранному документу',
  code_division: 'Проверьте код подразделения',
  whom_issued: 'Проверьте, кем выдан документ',
  when_issued: 'Проверьте дату выдачи: она не\u00A0сходится с\u00A0датой рождения',
} as const;

const SCAN_WORDS: Readonly<Record<ScanKind, string>> = {
  document_scan: 'Загрузите снимок документа',
  photo_with_document: 'Загрузите своё фото с\u00A0документом в\u00A0руках',
  additional_scan: 'Загрузите согласие родителя: оно нужно, пока вам нет 18\u00A0лет',
};

function scanLacks({ birthday }: Applicant, scans: readonly ScanKind[], today: Day): Lack[] {
  return SCAN_KINDS.filter((kind) => kind !== 'additional_scan' || isMinor(birthday, today))
    .filter((kind) => !scans.includes(kind))
    .map((kind) => ({ step: 'scans' as const, field: kind, words: SCAN_WORDS[kind] }));
}
