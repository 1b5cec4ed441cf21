import { formatMoment, moscowDay } from '@pero/kernel/day';
import { keepTrying, type Pace, retryAfter } from './errands.ts';

/** An answer is text and nothing but text. */
export function hasMarkup(text: string): boolean {
  const tag = text.search(/<\/?[a-z!]/i);
  const code = text.search(/\[\/?(?:b|i|u|s|url|img|quote|spoiler|color|size|code)=/i);
  return (
    (tag >= 0 && text.includes('>', tag)) ||
    (code >= 0 && text.includes(']', code)) ||
    /\[\/?(?:b|i|u|s|url|img|quote|spoiler|color|size|code)\]/i.test(text)
  );
}

/** As it is kept and compared: without what no eye sees, lines ended in one way, at most one empty line between them. */
export function normalReply(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/(?<![^\S\n])[^\S\n]+$/gmu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export type ReplyState = 'waiting' | 'sent' | 'refused' | 'hiding' | 'hidden';

/** Hidden ones count: hiding is no leave to say it again. Refused ones never reached anybody. */
export function replyRefusalOf(
  text: string,
  before: readonly { readonly replyText: string; readonly state: ReplyState }[],
  most: number,
): 'reply-empty' | 'reply-markup' | 'reply-twice' | 'replies-most' | null {
  if (text === '') return 'reply-empty';
  if (hasMarkup(text)) return 'reply-markup';
  const replies = before.filter(({ state }) => state !== 'refused');
  if (replies.some(({ replyText }) => replyText === text)) return 'reply-twice';
  return replies.length >= most ? 'replies-most' : null;
}

export type OwnReply = {
  readonly uuid: string;
  readonly replyText: string;
  readonly personName: string;
  readonly state: ReplyState;
  /** The retailer's number. */
  readonly replyId: number | null;
  readonly reason: string | null;
  readonly createdAt: Date;
};

export type ShopReply = {
  readonly id: number;
  readonly text: string;
  readonly created_at: string;
  readonly user_name: string;
  readonly is_author: boolean;
};

/** What the retailer shows below a review and what is on its way there, in order of time. Hidden ones are gone at once. */
export function shownReplies(theirs: readonly ShopReply[], ours: readonly OwnReply[]) {
  const paired = theirs.map((reply) => ({ reply, own: ownOf(reply, ours) }));
  const shown = paired
    .filter(({ own }) => !isHidden(own))
    .map(({ reply, own }) => ({
      ...reply,
      uuid: own?.uuid ?? null,
      created_at: new Date(reply.created_at),
      state: 'shown' as const,
      state_words: null,
    }));
  // An answer sent after the list was kept is not in it yet.
  const missing = ours.filter((reply) => !isHidden(reply) && !paired.some(({ own }) => own === reply));
  const replies = missing.filter((reply) => !isSaidAgain(reply, ours));
  return [...shown, ...replies.map(shownOwn)].sort((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

/** The retailer may have taken an answer and its word about that got lost: then only the text tells. */
function ownOf({ id, text, is_author }: ShopReply, ours: readonly OwnReply[]): OwnReply | undefined {
  const byId = ours.find(({ replyId }) => replyId === id);
  return byId ?? ours.find(({ replyId, replyText }) => is_author && replyId === null && replyText === text);
}

/** What was refused and then sent again in the same words is of no interest any more. */
function isSaidAgain({ state, replyText, uuid }: OwnReply, ours: readonly OwnReply[]): boolean {
  return (
    state === 'refused' && ours.some((other) => other.uuid !== uuid && isLeft(other) && other.replyText === replyText)
  );
}

function isLeft({ state }: OwnReply): boolean {
  return state !== 'refused';
}

function isHidden(reply: OwnReply | undefined): boolean {
  return reply?.state === 'hiding' || reply?.state === 'hidden';
}

function shownOwn({ uuid, replyText, personName, state, replyId, reason, createdAt }: OwnReply) {
  const told = { id: replyId, uuid, text: replyText, created_at: createdAt, user_name: personName, is_author: true };
  if (state === 'sent') return { ...told, state: 'shown' as const, state_words: null };
  if (state === 'refused') return { ...told, state: 'refused' as const, state_words: reason ?? REFUSED_WORDS };
  return { ...told, state: 'waiting' as const, state_words: 'Отправляется' };
}

const REFUSED_WORDS = 'Магазин не\u00A0принял ответ';
const REVIEW_GONE = 'Отзыва больше нет в\u00A0магазине: отвечать некому';
const GAVE_UP = 'Магазин долго не\u00A0отвечал, и\u00A0ответ не\u00A0ушёл. Отправьте его ещё раз';

/** How telling the retailer of an answer ended. */
export type ReplyOutcome =
  | { readonly done: { readonly replyId: number | null } }
  | { readonly refused: 'review-gone' | { readonly words: string } }
  | { readonly failed: string };

/** What is written down of an answer after the retailer was told of it, or was not. */
export type ReplyChange = {
  readonly state: ReplyState;
  readonly failures: number;
  readonly reason: string | null;
  readonly replyId?: number | null;
  readonly sentAt?: Date;
  readonly dueAt?: Date;
};

type ReplyProgress = { readonly state: ReplyState; readonly failures: number };

export function replyAfter(
  { state, failures }: ReplyProgress,
  outcome: ReplyOutcome,
  now: Date,
  pace: Pace,
): ReplyChange {
  if ('failed' in outcome) return laterOrNever({ state, failures: failures + 1 }, outcome.failed, now, pace);
  // Nothing to hide any more is as good as hidden.
  if (state === 'hiding') return { state: 'hidden', failures, reason: null };
  if ('done' in outcome) {
    return { state: 'sent', failures, reason: null, replyId: outcome.done.replyId, sentAt: now };
  }
  const words = outcome.refused === 'review-gone' ? REVIEW_GONE : outcome.refused.words;
  return { state: 'refused', failures, reason: words };
}

/** An answer is given back to its author in the end; what has to be hidden is tried until it is. */
function laterOrNever({ state, failures }: ReplyProgress, reason: string, now: Date, pace: Pace): ReplyChange {
  const seconds = state === 'hiding' ? keepTrying(failures, pace) : retryAfter(failures, pace);
  if (seconds === null) return { state: 'refused', failures, reason: GAVE_UP };
  return { state, failures, reason, dueAt: new Date(now.getTime() + seconds * 1000) };
}

const SHOWN_LISTS = { reviews: 'отзывы', comments: 'комментарии' };

/** What stands above a list while the retailer is silent. */
export function silenceWords(list: keyof typeof SHOWN_LISTS, asOf: Date | null, now: Date): string {
  const what = SHOWN_LISTS[list];
  const silent = 'Магазин не\u00A0отвечает.';
  if (asOf === null) return `${silent} ${capital(what)} появятся здесь, как только он ответит`;
  const moment = formatMoment(asOf);
  const isToday = moscowDay(asOf) === moscowDay(now);
  return `${silent} Показываем ${what} на\u00A0${isToday ? moment.slice(-5) : moment}`;
}

export function notOnSaleWords(list: keyof typeof SHOWN_LISTS): string {
  return `${capital(SHOWN_LISTS[list])} появятся, когда книга поступит в\u00A0продажу`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
