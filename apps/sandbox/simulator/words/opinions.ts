import { type Dice, normal, within } from '../dice.ts';
import { type Scene, tell } from '../scene.ts';
import { type Copy, tasteFor } from '../shelf.ts';
import { commentText, reviewText } from './review-text.ts';

const MINUTE_MS = 60_000;

/** Stars, a heart and a few words from whoever finished the book, or more seldom from whoever could not. */
export function opine(scene: Scene, copy: Copy, at: number, dice: Dice, end: { readonly isFinished: boolean }): void {
  if (copy.isRated || dice() > (end.isFinished ? 0.26 : 0.05) * copy.reader.talk) return;
  const { shelf } = scene;
  const reader = copy.reader.number;
  const stars = starsOf(scene, copy, dice, end.isFinished);
  copy.isRated = tell(scene, { type: 'rating', at, reader, stars });
  if (stars >= 4 && dice() < 0.3 && !shelf.likedBy.has(reader)) {
    if (tell(scene, { type: 'like', at: at + 15_000, reader })) shelf.likedBy.add(reader);
  }
  if (!copy.isRated || dice() > 0.22 * copy.reader.talk) return;
  const written = at + Math.round((2 + 12 * dice()) * MINUTE_MS);
  const { group, isPrint, isUnfinished, chapters } = shelf.book;
  const { isWoman } = copy.reader;
  const book = { group, isPrint, isUnfinished, chapters: chapters.length };
  const text = reviewText(dice, { ...book, ...end, stars, isWoman });
  copy.isReviewed = tell(scene, { type: 'review', at: written, reader, stars, text });
}

/** Something said to other readers on the way. */
export function remark(scene: Scene, copy: Copy, at: number, dice: Dice): void {
  if (dice() > 0.006 * copy.reader.talk) return;
  const { group, isUnfinished, chapters } = scene.shelf.book;
  const { isWoman } = copy.reader;
  const text = commentText(dice, { group, isUnfinished, isWoman, chapters: chapters.length });
  tell(scene, { type: 'comment', at, reader: copy.reader.number, text });
}

function starsOf({ shelf }: Scene, copy: Copy, dice: Dice, isFinished: boolean): number {
  const love = 0.5 * tasteFor(shelf, copy.reader);
  const felt = 3.75 + 0.6 * shelf.book.quality + love + copy.reader.kindness + 0.7 * normal(dice);
  return within(1, Math.round(isFinished ? felt : felt - 1.7), 5);
}
