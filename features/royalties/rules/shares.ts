import type { Refusals } from '@pero/wire/refusal';

/** How several people share the royalty of a book: who may, how parts add up, when a division holds. */

/** A part in whole percents. */
export type Share = { readonly userId: number; readonly weight: number };

/** The page of a division; of a work of whatever kind. */
export function sharesPath(workId: number): `/${string}` {
  return `/books/${workId}/shares/`;
}

export const WHOLE = 100;
export const SHARERS_MOST = 10;

export const OFFER_STATES = ['open', 'agreed', 'declined', 'withdrawn'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export const ANSWERS = ['waiting', 'agreed', 'declined'] as const;
export type ShareAnswer = (typeof ANSWERS)[number];

export const SHARE_REFUSALS = {
  'shares-sum': {
    status: 400,
    field: 'shares',
    message: 'Доли вместе должны составить 100\u00A0%, сейчас {sum}\u00A0%',
  },
  'shares-weight': { status: 400, field: 'shares', message: 'Доля\u00A0— целое число от\u00A01 до\u00A0100' },
  'shares-twice': { status: 400, field: 'shares', message: 'Каждый человек входит в\u00A0раздел один раз' },
  'shares-most': {
    status: 400,
    field: 'shares',
    message: `Разделить роялти можно не\u00A0больше чем на\u00A0${SHARERS_MOST}\u00A0человек`,
  },
  'shares-stranger': {
    status: 400,
    field: 'shares',
    message: 'Долю можно дать автору или соавтору книги, у\u00A0которого есть аккаунт с\u00A0подтверждённой почтой',
  },
  'shares-same': { status: 409, field: 'shares', message: 'Роялти и\u00A0сейчас делится именно так' },
  'offer-open': {
    status: 409,
    field: null,
    message: 'Предыдущее предложение ещё ждёт ответа. Отзовите его, чтобы предложить другое',
  },
  'offers-many': {
    status: 429,
    field: null,
    message: 'За\u00A0день вы\u00A0сделали много предложений этим людям. Продолжите завтра',
  },
  'no-open-offer': { status: 409, field: null, message: 'Открытого предложения нет: отзывать нечего' },
  'offer-closed': { status: 409, field: null, message: 'На\u00A0это предложение уже не\u00A0нужно отвечать' },
} as const satisfies Refusals;

export type SharesRefusal = Extract<keyof typeof SHARE_REFUSALS, `shares-${string}`>;

/** As it is proposed: null stands for somebody who is not on the title page. */
type WishedShare = { readonly userId: number | null; readonly weight: number };

/** What is wrong with a proposed division; null when it may be offered. */
export function sharesRefusalOf(
  shares: readonly WishedShare[],
  known: { readonly mayShare: ReadonlySet<number>; readonly now: readonly Share[] },
): SharesRefusal | null {
  if (shares.length > SHARERS_MOST) return 'shares-most';
  if (new Set(shares.map(({ userId }) => userId)).size < shares.length) return 'shares-twice';
  if (shares.some(({ weight }) => !isWeight(weight))) return 'shares-weight';
  if (sumOf(shares) !== WHOLE) return 'shares-sum';
  if (shares.some(({ userId }) => userId === null || !known.mayShare.has(userId))) return 'shares-stranger';
  return isSame(shares, known.now) ? 'shares-same' : null;
}

export function sumOf(shares: readonly { readonly weight: number }[]): number {
  return shares.reduce((sum, { weight }) => sum + weight, 0);
}

/** Without a division all of it is the owner's. */
export function sharesNow(shares: readonly Share[], ownerId: number): readonly Share[] {
  return shares.length > 0 ? shares : [{ userId: ownerId, weight: WHOLE }];
}

/** Everybody in a new division, and with nothing in it whoever would lose a part: nobody loses one unasked. */
export function sharesToConfirm(shares: readonly Share[], now: readonly Share[]): Share[] {
  const losing = now.filter(({ userId }) => !shares.some((share) => share.userId === userId));
  return [...shares, ...losing.map(({ userId }) => ({ userId, weight: 0 }))];
}

/** One «no» ends an offer; it holds when nobody is left to ask. */
export function stateAfter(answers: readonly ShareAnswer[]): OfferState {
  if (answers.includes('declined')) return 'declined';
  return answers.every((answer) => answer === 'agreed') ? 'agreed' : 'open';
}

function isWeight(weight: number): boolean {
  return Number.isInteger(weight) && weight >= 1 && weight <= WHOLE;
}

function isSame(a: readonly WishedShare[], b: readonly Share[]): boolean {
  return (
    a.length === b.length && a.every(({ userId, weight }) => b.some((s) => s.userId === userId && s.weight === weight))
  );
}
