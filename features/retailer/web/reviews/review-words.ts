import type { BookReview, ReviewReply } from '../../contract/reviews.ts';
import type { ReviewOrder } from '../../rules/reviews.ts';

export const ORDER_LABELS: Readonly<Record<ReviewOrder, string>> = {
  new: 'Сначала новые',
  old: 'Сначала старые',
  popular: 'По\u00A0отметкам «нравится»',
};

/** A page that came again, laid over what is shown: answers and likes change, what was opened further stays open. */
export function merged<Item extends { readonly id: number }>(shown: readonly Item[], fresh: readonly Item[]): Item[] {
  const known = new Set(shown.map(({ id }) => id));
  const again = new Map(fresh.map((item) => [item.id, item]));
  return [...fresh.filter(({ id }) => !known.has(id)), ...shown.map((item) => again.get(item.id) ?? item)];
}

/** The review with one more answer below it, or with the one of the same number in a new state. */
export function withReply(review: BookReview, reply: ReviewReply): BookReview {
  const others = review.replies.filter(({ uuid }) => uuid === null || uuid !== reply.uuid);
  return { ...review, replies: [...others, reply] };
}

/** The review as if the answer that did not go had not been given. */
export function withoutReply(review: BookReview, uuid: string): BookReview {
  return { ...review, replies: review.replies.filter((reply) => reply.uuid !== uuid) };
}

export function isOnItsWay({ replies }: Pick<BookReview, 'replies'>): boolean {
  return replies.some(({ state }) => state === 'waiting');
}
