import { formatDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import type { ResultOf } from '@pero/web-platform/call';
import type { readInfo } from '../../contract/desk.ts';

export type Info = ResultOf<typeof readInfo>;
export type Profile = NonNullable<Info['profile']>;

/** What a remark may be pinned to, as the author's forms call it. */
export const PROFILE_FIELDS: Readonly<Record<string, string>> = {
  full_name: 'Имя',
  birthday: 'Дата рождения',
  resident_country: 'Страна',
  serial_number: 'Серия и\u00A0номер',
  whom_issued: 'Кем выдан',
  when_issued: 'Когда выдан',
  document_scan: 'Снимок документа',
  photo_with_document: 'Фото с\u00A0документом',
  additional_scan: 'Согласие родителя',
};

export function profileFieldLabel(field: string | null): string {
  return field === null ? 'Профиль в\u00A0целом' : (PROFILE_FIELDS[field] ?? 'Профиль');
}

const SCANS = ['document_scan', 'photo_with_document', 'additional_scan'] as const;
export type Scan = (typeof SCANS)[number];

export type ShownScan = { readonly kind: Scan; readonly label: string; readonly url: string; readonly isPdf: boolean };

/** Those that the author has sent; empty for whoever does not hold the profile. */
export function scansOf(profile: Profile): ShownScan[] {
  return SCANS.flatMap((kind) => {
    const url = profile[kind];
    if (url === null) return [];
    const isPdf = profile.scan_types[kind] === 'application/pdf';
    return [{ kind, url, isPdf, label: profileFieldLabel(kind) }];
  });
}

/** Scans that the holder has not opened: there is no approval before all of them were. */
export function unseenOf(profile: Profile, seen: readonly Scan[]): ShownScan[] {
  return scansOf(profile).filter(({ kind }) => !seen.includes(kind) && !profile.opened_scans.includes(kind));
}

/** `unseenWords(…)` gives 'Сначала откройте: фото с документом'. */
export function unseenWords(unseen: readonly Pick<ShownScan, 'label'>[]): string {
  if (unseen.length === 0) return '';
  return `Сначала откройте: ${unseen.map(({ label }) => label.toLowerCase()).join(', ')}`;
}

const DOCUMENTS: Readonly<Record<string, string>> = {
  russian_passport: 'Паспорт РФ',
  foreign_document: 'Документ другой страны',
};

/** The person and the paper, in the order in which they are compared with the scan. */
export function factsOf(profile: Profile): (readonly [label: string, value: string])[] {
  const age = profile.age === null ? '' : `, ${counted(profile.age, 'год', 'года', 'лет')}`;
  const facts: (readonly [string, string])[] = [
    ['Имя', profile.full_name],
    ['Родился', profile.birthday ? `${formatDay(profile.birthday)}${age}` : ''],
    ['Документ', DOCUMENTS[profile.document_type] ?? ''],
    ['Серия и\u00A0номер', numberOf(profile)],
    ['Кем выдан', profile.whom_issued],
    ['Код подразделения', profile.code_division],
    ['Когда выдан', profile.when_issued ? formatDay(profile.when_issued) : ''],
    ['Страна', profile.resident_country_name],
    ['Почта', profile.email],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** As it is printed: «45 12 345678». */
function numberOf({ document_type, serial_number }: Profile): string {
  if (document_type !== 'russian_passport') return serial_number;
  return serial_number.replace(/^(\d{2})\s?(\d{2})\s?(\d{6})$/, '$1\u00A0$2\u00A0$3');
}

export type Check = { readonly words: string; readonly tone: 'ok' | 'warn' };

const ADULT = 18;

/** What the machine has seen: none of it decides, a person compares. */
export function checksOf(profile: Profile): Check[] {
  const isAdult = profile.age !== null && profile.age >= ADULT;
  return [
    ...profile.doubts.map((words) => ({ words, tone: 'warn' as const })),
    ...(profile.rejections > 0
      ? [{ words: `Раньше отклоняли: ${counted(profile.rejections, 'раз', 'раза', 'раз')}`, tone: 'warn' as const }]
      : []),
    ...(isAdult ? [{ words: '18\u00A0лет исполнилось', tone: 'ok' as const }] : []),
    { words: scanWords(profile), tone: hasScans(profile) ? 'ok' : 'warn' },
    ...(profile.doubts.length === 0 ? [{ words: 'Даты и\u00A0номер согласованы', tone: 'ok' as const }] : []),
  ];
}

function hasScans({ document_scan, photo_with_document }: Profile): boolean {
  return document_scan !== null && photo_with_document !== null;
}

function scanWords(profile: Profile): string {
  if (hasScans(profile)) return 'Оба снимка на\u00A0месте';
  return profile.document_scan === null ? 'Нет снимка документа' : 'Нет фотографии с\u00A0документом';
}

/** Rejection is for what cannot be mended: a fake, a child, a second profile. */
export const REJECT_REASONS: readonly (readonly [label: string, reason: string])[] = [
  ['Подделка', 'Документ или снимки изменены. Отправьте настоящие.'],
  ['Нет 14 лет', 'Публиковаться можно с\u00A014\u00A0лет, до\u00A018 — с\u00A0согласия родителя.'],
  ['Второй профиль', 'По\u00A0этому документу уже подтверждён другой профиль. Войдите под ним.'],
];
