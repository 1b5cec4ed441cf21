import { describe, expect, test } from 'vitest';
import type { BookReview, ReviewReply } from '../../contract/reviews.ts';
import { isOnItsWay, merged, withoutReply, withReply } from './review-words.ts';
import { queryOf, reviewsPath, reviewsQueryIn } from './reviews-query.ts';

describe('the address of the reviews', () => {
  test('[BK38] asks for the newest reviews unless it says otherwise', () => {
    expect(reviewsQueryIn('?tab=reviews')).toEqual({ list: 'reviews', order: 'new', isHigh: false, review: null });
    expect(reviewsQueryIn('?tab=reviews&o=sideways&review=-4&rating=low')).toEqual(reviewsQueryIn('?tab=reviews'));
  });

  test('[BK38] says everything that was chosen, and a comment has no stars to choose by', () => {
    const asked = { list: 'reviews', order: 'old', isHigh: true, review: 77 } as const;
    const path = reviewsPath(asked);
    expect(path).toBe('?tab=reviews&o=old&rating=high&review=77');
    expect(reviewsQueryIn(path)).toEqual(asked);
    expect(reviewsPath({ ...asked, list: 'comments' })).not.toContain('rating');
    expect(reviewsQueryIn('?tab=reviews&list=comments&rating=high').isHigh).toBe(false);
  });

  test('[BK38] leads from a notification to the page that holds the review, and on from there by cursors', () => {
    const query = reviewsQueryIn('?tab=reviews&review=77');
    expect(queryOf(5, query)).toEqual({ bookId: 5, o: 'new', with_review_id: 77 });
    expect(queryOf(5, query, { after: 'x' })).toEqual({ bookId: 5, o: 'new', after: 'x' });
  });
});

describe('a list of reviews', () => {
  const reply: ReviewReply = {
    id: null,
    uuid: 'a',
    text: 'Спасибо',
    created_at: new Date('2026-11-15T09:00:00Z'),
    user_name: 'Вера',
    is_author: true,
    state: 'waiting',
    state_words: 'Отправляется…',
  };
  const review = { id: 1, replies: [] as ReviewReply[] } as BookReview;

  test('[BK17] shows an answer at once, and takes it away when it did not go', () => {
    const answered = withReply(review, reply);
    expect(isOnItsWay(answered)).toBe(true);
    const shown = withReply(answered, { ...reply, id: 9, state: 'shown' });
    expect(shown.replies).toHaveLength(1);
    expect(isOnItsWay(shown)).toBe(false);
    expect(withoutReply(answered, 'a').replies).toEqual([]);
  });

  test('[BK38] that is loaded again keeps what was opened further, with the new above', () => {
    const list = merged([{ id: 3 }, { id: 2 }, { id: 1 }], [
      { id: 4, likes: 0 },
      { id: 3, likes: 7 },
    ] as { id: number; likes?: number }[]);
    expect(list).toEqual([{ id: 4, likes: 0 }, { id: 3, likes: 7 }, { id: 2 }, { id: 1 }]);
  });
});
