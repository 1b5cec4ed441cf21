import type { ArtMeta, ArtStatus } from '@pero/retailer/contract/protocol';

/** Kopecks, for thirty days of everything but books that are still being written. */
export const SUBSCRIPTION_PRICE = 39_900;
export const SUBSCRIPTION_DAYS = 30;
export const TOP_UP = 100_000;
/** Play money does not grow without end. */
export const MOST_BALANCE = 10_000_000;
export const REFUND_DAYS = 14;
export const NAME_LIMIT = 60;
export const TEXT_LIMIT = 5000;
/** Pages that one report of reading may bring: a page lies open for longer than a second. */
export const HITS_LIMIT = 100;
export const DAY_MS = 86_400_000;
const VIEW_AGAIN_MS = 3_600_000;

/** Tax of ten per cent within what was paid. */
export function vatIn(paid: number): number {
  return Math.round((paid * 10) / 110);
}

export type Sale = ArtStatus['sale'];

/** Withdrawal takes days; until it is done, the book is sold. */
export function isOnSale(sale: Sale): boolean {
  return sale === 'on' || sale === 'withdrawing';
}

export type Mode = 'trial' | 'bought' | 'subscription';

export type Standing = {
  readonly price: number;
  readonly isOnSale: boolean;
  readonly isBought: boolean;
  readonly isSubscribed: boolean;
  readonly meta: Pick<ArtMeta, 'edition' | 'online_only' | 'kind'>;
};

/** How much of a book is open to somebody; null when nothing is: it was taken from sale before he bought it. */
export function modeOf({ price, isOnSale, isBought, isSubscribed, meta }: Standing): Mode | null {
  if (meta.edition === 'print') return null;
  if (isBought) return 'bought';
  if (!isOnSale) return null;
  if (price === 0) return 'bought';
  return isSubscribed && isInSubscription(price, meta) ? 'subscription' : 'trial';
}

export function isInSubscription(price: number, meta: Standing['meta']): boolean {
  return price > 0 && meta.edition === 'ebook' && !meta.online_only;
}

/** A file is given for good to whoever bought it; a draft never is, nor what is read by subscription. */
export function mayDownload(standing: Standing): boolean {
  return modeOf(standing) === 'bought' && !standing.meta.online_only;
}

export function mayBeRefunded(order: { bought_at: Date; refunded_at: Date | null }, now: Date): boolean {
  return order.refunded_at === null && now.getTime() - order.bought_at.getTime() <= REFUND_DAYS * DAY_MS;
}

type Paid = { readonly paid: number; readonly vat: number };

/** Of an order, a sum or all that is left; the last part takes the rest of the tax too. Null when there is not so much. */
export function partToRefund(order: Paid, before: Paid, kopecks: number | undefined) {
  const rest = order.paid - before.paid;
  const paid = kopecks ?? rest;
  if (paid > rest || (paid <= 0 && rest > 0)) return null;
  const isWhole = paid === rest;
  return { paid, vat: isWhole ? order.vat - before.vat : Math.floor((order.vat * paid) / order.paid), isWhole };
}

export function isSubscribed(reader: { subscribed_until: Date | null } | null, now: Date): boolean {
  return reader?.subscribed_until != null && reader.subscribed_until > now;
}

export function isViewedAnew(viewedAt: Date | null, now: Date): boolean {
  return viewedAt === null || now.getTime() - viewedAt.getTime() >= VIEW_AGAIN_MS;
}

/** What a person typed, without what no page and no database can hold. */
export function cleanText(typed: string): string {
  return (
    typed
      .toWellFormed()
      .replaceAll('\r\n', '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these very characters are taken out
      .replace(/[\u0000-\u0009\u000B-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** What a reader may complain about. */
export const COMPLAINTS = {
  rights: 'Чужой текст или картинка',
  law: 'Нарушает закон',
  age: 'Не\u00A0для указанного возраста',
  spam: 'Реклама или обман',
  other: 'Другое',
} as const;
export type ComplaintAbout = keyof typeof COMPLAINTS;

export const REFUSALS = {
  'not-on-sale': 'Эта книга больше не\u00A0продаётся.',
  'already-bought': 'Эта книга уже в\u00A0вашей библиотеке.',
  'no-money': 'На\u00A0балансе не\u00A0хватает денег. Пополните его в\u00A0кабинете: деньги здесь игрушечные.',
  'no-order': 'Такого заказа нет.',
  'refund-sum': 'Вернуть можно от\u00A01\u00A0копейки до\u00A0того, что осталось от\u00A0оплаты.',
  'too-late-to-refund': 'С\u00A0покупки прошло больше 14\u00A0дней: деньги уже не\u00A0вернуть.',
  'balance-is-full': 'Игрушечных денег у\u00A0вас и\u00A0так достаточно.',
  'no-stars': 'Поставьте оценку от\u00A01 до\u00A05.',
  'no-text': 'Напишите хотя\u00A0бы несколько слов.',
  'text-too-long': 'Получилось длинно: не\u00A0больше 5000\u00A0знаков.',
  'already-reviewed': 'Вы уже написали отзыв на\u00A0эту книгу.',
  'no-review': 'Такого отзыва нет.',
  'no-about': 'Выберите, на\u00A0что жалуетесь.',
  'already-complained': 'Вы уже жаловались на\u00A0эту книгу: её проверяют.',
  'no-name': 'Напишите имя: под ним вас увидят другие.',
  'name-too-long': 'Имя не\u00A0длиннее 60\u00A0знаков.',
} as const;
export type Refusal = keyof typeof REFUSALS;

export function textRefusalOf(text: string): Refusal | null {
  if (text === '') return 'no-text';
  return text.length > TEXT_LIMIT ? 'text-too-long' : null;
}

export function nameRefusalOf(name: string): Refusal | null {
  if (name === '') return 'no-name';
  return name.length > NAME_LIMIT ? 'name-too-long' : null;
}
