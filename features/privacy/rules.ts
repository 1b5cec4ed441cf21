import { REFUSALS as ACCOUNTS } from '@pero/accounts/rules/refusals';
import { type Day, day } from '@pero/kernel/day';
import type { Refusals } from '@pero/wire/refusal';

/** How long a copy can be taken; the table of periods says the same. */
export const EXPORT_DAYS = 7;
/** A copy is much work: a person needs no second one the same day. */
export const EXPORT_EVERY_HOURS = 24;
/** How long whoever leaves may think better of it. */
export const PAUSE_DAYS = 14;
/** 402-ФЗ, ст. 29; НК РФ, ст. 23: five years after the year of the paper. */
export const KEEP_YEARS = 5;

const DAY_MS = 86_400_000;

export function dueAt(now: Date): Date {
  return new Date(now.getTime() + PAUSE_DAYS * DAY_MS);
}

export function exportEnds(now: Date): Date {
  return new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
}

/** The last day of the fifth year after this one. */
export function keepUntil(today: Day): Day {
  return day(`${Number(today.slice(0, 4)) + KEEP_YEARS}-12-31`);
}

export type ExportState = 'waiting' | 'making' | 'ready' | 'failed' | 'gone';

/** Null when a new copy may be asked for. */
export function exportRefusal(
  last: { readonly state: ExportState; readonly requestedAt: Date } | null,
  now: Date,
): 'export-open' | 'export-lately' | null {
  if (last === null || last.state === 'failed') return null;
  if (last.state === 'waiting' || last.state === 'making') return 'export-open';
  return now.getTime() - last.requestedAt.getTime() < EXPORT_EVERY_HOURS * 3_600_000 ? 'export-lately' : null;
}

/** What may stand in the way of leaving: all of it must be gone, or given up where it can be. */
export function standInTheWay(bars: readonly { readonly waivable?: number | undefined }[], isWaived: boolean): boolean {
  return bars.some(({ waivable }) => waivable === undefined || !isWaived);
}

export const REFUSALS = {
  'otc-token-invalid': ACCOUNTS['otc-token-invalid'],
  'otc-token-expired': ACCOUNTS['otc-token-expired'],
  'otc-token-other': ACCOUNTS['otc-token-other'],
  'login-locked': ACCOUNTS['login-locked'],
  'password-wrong': ACCOUNTS['password-wrong'],
  'export-open': { status: 409, field: null, message: 'Копия уже собирается. Мы\u00A0напишем, когда она будет готова' },
  'export-lately': {
    status: 409,
    field: null,
    message: 'Копию вы\u00A0уже запрашивали сегодня. Новую можно собрать через сутки после прежней',
  },
  'export-leaving': { status: 409, field: null, message: 'Учётная запись удаляется. Сначала отмените удаление' },
  'deletion-barred': { status: 409, field: null, message: 'Пока удалить нельзя: {why}' },
  'deletion-asked': { status: 409, field: null, message: 'Удаление уже назначено' },
  'deletion-none': { status: 409, field: null, message: 'Отменять нечего: удаление не\u00A0назначено' },
} as const satisfies Refusals;

/** What the page says beforehand, and the letter repeats. */
export const GOES = [
  'имя, почта, телефон, дата рождения, пароль, ключи входа и\u00A0сеансы',
  'паспортные данные, снимки, ИНН и\u00A0налоговый статус, реквизиты',
  'черновики, рукописи, обложки и\u00A0файлы книг, которые никто не\u00A0покупал, серии, выпуски подкастов',
  'у\u00A0купленных книг\u00A0— прежние версии и\u00A0черновики глав, аннотация, то, из\u00A0чего сделана обложка',
  'письма нам и\u00A0наши ответы, уведомления, замечания модераторов, ответы на\u00A0отзывы',
] as const;

export const STAYS = [
  {
    what: 'Книги, которые купили',
    why: 'Снимаются с\u00A0продажи. Купившие читают их дальше, под тем именем, что на\u00A0обложке (ГК\u00A0РФ, ст.\u00A01265, 1286)',
  },
  {
    what: 'Записи о\u00A0начислениях',
    why: 'Только номера и\u00A0суммы, без имён: журнал денег никогда не\u00A0меняется (402\u2011ФЗ, ст.\u00A029)',
  },
  {
    what: 'Документы о\u00A0выплатах и\u00A0подписанные оферты',
    why: 'С\u00A0именем и\u00A0ИНН, под замком, пять лет после года удаления (402\u2011ФЗ, ст.\u00A029; НК\u00A0РФ, ст.\u00A023), затем имя стирается',
  },
  {
    what: 'Отметки о\u00A0согласиях',
    why: 'Отозванными, три года: пока может быть спор (ГК\u00A0РФ, ст.\u00A0196)',
  },
] as const;
