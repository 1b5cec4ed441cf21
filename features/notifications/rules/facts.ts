import type { Telling } from '../rules.ts';

/** What asks something of a person, or keeps their book or money: it does not wait for the morning. */
export const URGENT_FACTS = [
  'moderation.returned',
  'moderation.final-returned',
  'moderation.shop-returned',
  'moderation.rejected',
  'moderation.frozen',
  'moderation.appealed',
  'moderation.sent-agent',
  'moderation.remark-answered',
  'retailer.taken-down',
  'payouts.claimed',
  'payouts.paid',
  'payouts.rejected',
  'payouts.waits',
  'payouts.stopped',
  'payouts.held',
  'payouts.receipt-due',
  'payouts.place-shared',
  'payouts.proposed',
  'royalties.shares-offered',
  'royalties.ledger-fault',
  'royalties.quarantined',
  'retailer.quarantined',
  'statistics.quarantined',
  'jobs.died',
  'mail.died',
  'verification.returned',
  'verification.rejected',
  'verification.remote-denied',
  'offers.upgrade-asked',
  'books.draft-overdue',
  'books.draft-locked',
  'books.draft-reminder',
  'privacy.copy-ready',
  'webhooks.off',
  'webhooks.added',
] as const;

/** The rest only repeats what the bell says. */
const CALM_FACTS = [
  'accounts.registered',
  'accounts.activated',
  'accounts.rate-changed',
  'privacy.leaving',
  'books.update-missed',
  'books.draft-removed',
  'moderation.approved',
  'moderation.final-approved',
  'moderation.unpublished',
  'moderation.mended',
  'moderation.unfrozen',
  'retailer.published',
  'retailer.upload-stuck',
  'retailer.withdrawn',
  'retailer.review-added',
  'retailer.milestone',
  'payouts.approved',
  'payouts.sent',
  'payouts.cancelled',
  'payouts.requisite-checked',
  'payouts.requisites-changed',
  'payouts.hold-lifted',
  'royalties.corrected',
  'royalties.report-ready',
  'royalties.shares-settled',
  'statistics.report-failed',
  'verification.approved',
  'verification.tax-data-changed',
  'offers.signed',
] as const;

/** What people are told of: the name of the event, or a name of our own where two events are one piece of news. */
export type FactName = (typeof URGENT_FACTS | typeof CALM_FACTS)[number];

/** What is told of one event; that it is the right one is known by its name. */
export type Told<Name extends FactName> = Telling & { readonly about: Name | `${Name}:${string}` };

/** The same to whomever it may concern: the job knows the people. */
export type ToldAll<Name extends FactName> = Omit<Told<Name>, 'userId'>;

/** The very event: whom it is about, and its own number. */
export type Fact = { readonly subject: number; readonly event: number };

/** Names the very event, so that a job run twice tells once and the same thing done twice is told twice. */
export function aboutOf<Name extends FactName>(name: Name, { subject, event }: Fact): `${Name}:${string}` {
  return `${name}:${subject}:${event}`;
}

/** So much of what somebody wrote a letter repeats. */
const QUOTED = 400;

/** Pieces of somebody's words, for a letter; nothing when there are none. */
export function quoteOf(texts: readonly string[]): { quote?: string } {
  const all = texts.map((text) => text.trim()).filter((text) => text !== '');
  const quote = all.map(shortened).join('\n\n');
  return quote === '' ? {} : { quote };
}

function shortened(text: string): string {
  return text.length > QUOTED ? `${text.slice(0, QUOTED).trimEnd()}…` : text;
}

/** Whatever people wrote closes as a sentence before ours goes on. */
export function sentence(text: string): string {
  const words = text.trim();
  return words === '' || /[.!?…»]$/.test(words) ? words : `${words}.`;
}

export function titled({ title }: { readonly title: string }): string {
  return `«${title.trim() || 'Без названия'}»`;
}
