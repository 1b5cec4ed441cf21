import { REFUSALS as ACCOUNTS } from '@pero/accounts/rules/refusals';
import { addDays, compare, type Day, moscowDay, startOf } from '@pero/kernel/day';
import type { Refusals } from '@pero/wire/refusal';
import type { LicenseType } from '@pero/works/rules/licences';

/** «100 % роялти»: for so many days from publication everything that the shop pays for the book is the author's. */
export const HUNDRED_DAYS = 60;

/** Books that may join. A draft becomes an exclusive one when it is finished. */
export const CAMPAIGN_LICENCES: readonly LicenseType[] = ['exclusive', 'draft'];

export const CAMPAIGN_STATES = ['available', 'active', 'used', 'closed'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Between which days books join. */
export type Campaign = { readonly id: number; readonly opensOn: Day; readonly closesOn: Day };

export type CampaignBook = {
  readonly campaignId: number;
  readonly bookId: number;
  /** Null until the book is out. */
  readonly fromAt: Date | null;
  readonly untilAt: Date | null;
};

/** Where a person stands: with the campaign of today, or with the last one they joined. */
export function campaignState(open: Campaign | null, joined: CampaignBook | null, now: Date): CampaignState {
  if (open && joined?.campaignId !== open.id) return 'available';
  if (!joined) return 'closed';
  return joined.untilAt === null || now < joined.untilAt ? 'active' : 'used';
}

/** The first moment after the sixty days; the day of publication is the first of them. */
export function hundredUntil(publishedAt: Date): Date {
  return startOf(addDays(moscowDay(publishedAt), HUNDRED_DAYS));
}

/** The last day that still brings everything. */
export function lastHundredDay(untilAt: Date): Day {
  return addDays(moscowDay(untilAt), -1);
}

type Work = {
  readonly licenseType: LicenseType;
  readonly publishedAt: Date | null;
  /** By its kind. */
  readonly isOpenTo: boolean;
};
type Person = { readonly isVerified: boolean };

export type CampaignRefusal = keyof typeof CAMPAIGN_REFUSALS;

/** Why a book may not join. A book is new when nobody could buy it before the campaign began. */
export function campaignRefusal(
  open: Campaign | null,
  joined: CampaignBook | null,
  person: Person,
  work: Work,
): CampaignRefusal | null {
  if (!open) return 'campaign-closed';
  if (joined?.campaignId === open.id) return 'campaign-used';
  if (!person.isVerified) return 'campaign-not-verified';
  if (!CAMPAIGN_LICENCES.includes(work.licenseType) || !work.isOpenTo) return 'campaign-licence';
  const isOld = work.publishedAt !== null && compare(moscowDay(work.publishedAt), open.opensOn) < 0;
  return isOld ? 'campaign-not-new' : null;
}

const { 'otc-token-invalid': invalid, 'otc-token-expired': expired, 'otc-token-other': other } = ACCOUNTS;

export const CAMPAIGN_REFUSALS = {
  'otc-token-invalid': invalid,
  'otc-token-expired': expired,
  'otc-token-other': other,
  'campaign-closed': {
    status: 409,
    field: null,
    message: 'Сейчас акция не\u00A0идёт. О\u00A0следующей мы\u00A0напишем',
  },
  'campaign-used': {
    status: 409,
    field: null,
    message: 'В\u00A0этой акции у\u00A0вас уже есть книга: выбор не\u00A0меняется',
  },
  'campaign-not-verified': {
    status: 409,
    field: null,
    message: 'Сначала подтвердите профиль: акция для проверенных авторов',
  },
  'campaign-licence': {
    status: 409,
    field: 'ebook',
    message: 'Подойдёт книга с\u00A0исключительной лицензией или черновик',
  },
  'campaign-not-new': { status: 409, field: 'ebook', message: 'Эта книга уже продавалась. Выберите новую' },
  'campaign-taken': { status: 409, field: 'ebook', message: 'Эта книга уже участвовала в\u00A0акции' },
} as const satisfies Refusals;

export const OPENING_REFUSALS = {
  'campaign-days': { status: 400, field: 'closes_on', message: 'Последний день раньше первого' },
  'campaign-past': { status: 400, field: 'closes_on', message: 'Акция не\u00A0может закончиться в\u00A0прошлом' },
  'campaign-overlap': { status: 409, field: 'opens_on', message: 'В\u00A0эти дни уже идёт другая акция' },
} as const satisfies Refusals;
