import type { ProfileFacts } from '@pero/accounts/rules/profile-facts';
import { NewEditions } from '@pero/accounts/web/profile/new-editions';
import type { DeskBooks } from '@pero/books/web/home/desk-data';
import type { News } from '@pero/notifications/web/newest';
import { DeskOrders } from '@pero/orders/web/desk-orders';
import type { RoyaltyInfo } from '@pero/payouts/contract/payouts';
import type { Me } from '@pero/web-platform/session';
import { DeskBeginning } from './desk-beginning.tsx';
import { DeskOfBooks } from './desk-books.tsx';

type AuthorDeskProps = {
  me: Me;
  profile: ProfileFacts | null;
  news: readonly News[] | null;
  /** Null when they could not be read: the desk stands without them. */
  books: DeskBooks | null;
  money: RoyaltyInfo | null;
  /** Documents with an edition that the author has not agreed to. */
  newEditions: readonly string[];
  /** Orders that do not go on without the author. */
  ordersWaiting: number;
};

export function AuthorDesk({ books, money, newEditions, ordersWaiting, ...desk }: AuthorDeskProps) {
  const hasBooks = books !== null && books.latest.length > 0;
  return (
    <>
      <NewEditions names={newEditions} />
      <DeskOrders waiting={ordersWaiting} />
      {hasBooks ? <DeskOfBooks {...desk} books={books} money={money} /> : <DeskBeginning {...desk} />}
    </>
  );
}
