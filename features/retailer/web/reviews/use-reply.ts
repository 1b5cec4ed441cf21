import { useAct } from '@pero/web-platform/use-call';
import { useState } from 'react';
import { type BookReview, type ReviewReply, type ReviewsPage, replyToReview } from '../../contract/reviews.ts';
import { withoutReply, withReply } from './review-words.ts';

type Change = (id: number, change: (review: BookReview) => BookReview) => void;

/** One answer at a time. It stands below the review at once; if it is refused, the words come back to be mended. */
export function useReply(repliers: ReviewsPage['repliers'], change: Change) {
  const sending = useAct(replyToReview);
  const [openAt, open] = useState<number | null>(null);
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>({});
  const [chosen, choose] = useState<number | null>(null);
  const person = repliers.find(({ id }) => id === chosen) ?? repliers[0];

  const send = async (review: BookReview) => {
    const text = (texts[review.id] ?? '').trim();
    if (text === '' || !person || sending.isFetching) return;
    const reply = onItsWay(text, person.name);
    change(review.id, (known) => withReply(known, reply));
    open(null);
    const { ok, result } = await sending.act({
      review_litres_id: review.id,
      reply_text: text,
      employee_id: person.id,
    });
    change(review.id, (known) => withoutReply(known, reply.uuid));
    if (!ok || !result) return open(review.id);
    change(review.id, (known) => withReply(known, result));
    setTexts((all) => ({ ...all, [review.id]: '' }));
  };

  return {
    openAt,
    /** In whose name; null where nobody of the book may answer. */
    personId: person?.id ?? null,
    canAnswer: person !== undefined,
    errors: sending.errors,
    textFor: (id: number) => texts[id] ?? '',
    write: (id: number, text: string) => setTexts((all) => ({ ...all, [id]: text })),
    choose,
    open: (id: number) => {
      sending.reset();
      open(id);
    },
    close: () => open(null),
    send,
  };
}

function onItsWay(text: string, name: string): ReviewReply & { uuid: string } {
  return {
    id: null,
    uuid: crypto.randomUUID(),
    text,
    created_at: new Date(),
    user_name: name,
    is_author: true,
    state: 'waiting',
    state_words: 'Отправляется',
  };
}
