import { addDays, moscowDay, startOf } from '@pero/kernel/day';
import { type NotificationType, TYPES } from '../rules.ts';

/** How a type of notifications comes by mail: one letter each, what is urgent by itself and the rest once a day, one letter a day, or not at all. */
export const MAIL_CHOICES = ['now', 'urgent', 'daily', 'never'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** How one notification comes. */
export type MailWay = Exclude<MailChoice, 'urgent'>;

/** By what the person chose and how pressing it is. */
export function mailWay(choice: MailChoice, isUrgent: boolean): MailWay {
  if (choice !== 'urgent') return choice;
  return isUrgent ? 'now' : 'daily';
}

export type MailChoices = Readonly<Record<NotificationType, MailChoice>>;

export const MAIL_LABELS: Readonly<Record<MailChoice, string>> = {
  now: 'Сразу',
  urgent: 'Важное сразу',
  daily: 'Раз\u00A0в\u00A0день',
  never: 'Не\u00A0присылать',
};

/** Until a person chooses. What they must do is not left until tomorrow; the rest is never worth an interruption. */
export const USUAL_MAIL: MailChoices = { books: 'urgent', promo: 'daily', news: 'daily' };

export function choicesOf(chosen: readonly { type: NotificationType; mail: MailChoice }[]): MailChoices {
  const own = Object.fromEntries(chosen.map(({ type, mail }) => [type, mail]));
  return { ...USUAL_MAIL, ...own };
}

/** What is read on the screen within this time is not mailed. */
export const READ_WITHIN_MS = 60_000;

/** A morning without a worker is made up for by the next one; what is older is no news any more. */
const DIGEST_DAYS = 2;

export function digestReachesBack(now: Date): Date {
  return startOf(addDays(moscowDay(now), -DIGEST_DAYS));
}

/** Nobody is mailed without a confirmed address, nor promotion without the consent to it. */
export function mayBeMailed(
  type: NotificationType,
  recipient: { readonly email: string | null; readonly hasMarketingConsent: boolean },
): boolean {
  return recipient.email !== null && (type !== 'promo' || recipient.hasMarketingConsent);
}

/** Which types a link in a letter leaves; of a text that is not one of ours, none. */
export function typesIn(text: string): NotificationType[] {
  const named = text.split('-');
  const known = TYPES.filter((type) => named.includes(type));
  return known.length === named.length ? known : [];
}

/**
 * A letter links to us alone. A title that somebody else typed may name an address; broken up, no mail program makes a
 * link of it.
 */
export function withoutLinks(text: string): string {
  return text.replace(/:\/\//g, ': //').replace(/(?<=[\p{L}\p{N}])\.(?=\p{L})/gu, '. ');
}

/** By the fact that is told: a title of ours, where the other would read a stranger's words out. */
export type LetterTitles = ReadonlyMap<string, string>;

export function mailedTitle(item: { readonly about: string; readonly title: string }, titles: LetterTitles): string {
  return titles.get(item.about.split(':')[0] ?? '') ?? withoutLinks(item.title);
}

/** What a letter says it is about: «о книгах». */
export const ABOUT: Readonly<Record<NotificationType, string>> = {
  books: 'о\u00A0книгах',
  promo: 'об\u00A0акциях',
  news: 'о\u00A0новом в\u00A0«Пере»',
};
