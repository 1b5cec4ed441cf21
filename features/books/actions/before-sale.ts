import { authorOf } from '@pero/accounts/actions/author';
import { isMinor } from '@pero/accounts/rules/profile';
import { moscowDay } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import { readerOf } from '@pero/works/actions/access';
import type { Papers } from '@pero/works/actions/publication';
import { type Book, bookFor } from '@pero/works/actions/rows';
import { type Condition, conditionsOf } from '../rules/before-sale.ts';

/** The same questions that the submission asks, asked beforehand; a moderator who looks has nothing to bring. */
export async function beforeSaleOf(
  { db, actor, now }: Pick<Act, 'db' | 'actor' | 'now'>,
  book: Book,
  { mayPublish, consentsToGive }: Papers,
): Promise<Condition[]> {
  if (!(await bookFor(db, readerOf(actor), book.id, 'submit'))) return [];
  const today = moscowDay(now);
  const author = await authorOf(db, book.ownerId);
  const unsigned = await mayPublish({ db, now, today }, book);
  return conditionsOf({
    bookId: book.id,
    isOwn: book.ownerId === actor.userId,
    isActivated: actor.isActivated,
    isPaid: book.licenseType !== 'free',
    isMinor: isMinor(author.birthday, today),
    status: author.status,
    consents: await consentsToGive(db, book.ownerId),
    offer: unsigned ? String(unsigned.values?.offer ?? '') : null,
    isFanfic: book.form === 'fanfic',
  });
}
