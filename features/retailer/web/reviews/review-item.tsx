import { hang } from '@pero/kernel/typography';
import { TextButton } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { type ReactNode, useEffect, useRef } from 'react';
import type { BookComment, BookReview, ReviewReply } from '../../contract/reviews.ts';
import css from './reviews.module.css';
import { Stars } from './stars.tsx';

type OpinionProps = {
  opinion: BookComment & { readonly stars?: number | null };
  now: Date;
  /** The one that the address names. */
  isPointed?: boolean;
  children?: ReactNode;
};

/** What a reader wrote, with the answers below it. */
export function Opinion({ opinion, now, isPointed = false, children }: OpinionProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isPointed) item.current?.scrollIntoView({ block: 'center' });
  }, [isPointed]);
  return (
    <li className={css.opinion} ref={item} aria-current={isPointed ? 'true' : undefined} id={`review-${opinion.id}`}>
      <p className={css.by}>
        <b>{opinion.user_name}</b>
        {opinion.stars != null && <Stars value={opinion.stars} />}
        <Moment at={opinion.created_at} now={now} />
      </p>
      <p className={css.text}>{opinion.text}</p>
      {opinion.likes > 0 && <p className={css.likes}>{hang(`Нравится: ${opinion.likes}`)}</p>}
      {opinion.replies.map((reply) => (
        <Reply key={reply.uuid ?? reply.id} reply={reply} now={now} />
      ))}
      {children}
    </li>
  );
}

function Reply({ reply, now }: { reply: ReviewReply; now: Date }) {
  return (
    <div className={css.reply}>
      <p className={css.by}>
        <b>{reply.user_name}</b>
        {reply.is_author && <span className={css.mark}>автор</span>}
        {reply.state === 'shown' && <Moment at={reply.created_at} now={now} />}
        {reply.state !== 'shown' && (
          <span className={reply.state === 'refused' ? css.refused : undefined} role="status">
            {reply.state_words}
          </span>
        )}
      </p>
      <p className={css.text}>{reply.text}</p>
    </div>
  );
}

type OfferProps = { review: BookReview; canAnswer: boolean; onOpen: () => void };

/** The way to an answer, where one may be given. */
export function AnswerOffer({ review, canAnswer, onOpen }: OfferProps) {
  if (!canAnswer || !review.can_reply) return null;
  return (
    <TextButton onClick={onOpen} aria-label={`Ответить на отзыв: ${review.user_name}`}>
      {review.replies.some(({ is_author }) => is_author) ? 'Ответить ещё раз' : 'Ответить'}
    </TextButton>
  );
}
