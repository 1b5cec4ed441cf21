import type { ProfileFacts } from '@pero/accounts/rules/profile-facts';
import { NewEditions } from '@pero/accounts/web/profile/new-editions';
import type { DeskBooks } from '@pero/books/web/home/desk-data';
import type { News } from '@pero/notifications/web/newest';
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
};

export function AuthorDesk({ books, money, newEditions, ...desk }: AuthorDeskProps) {
  const hasBooks = books !== null && books.latest.length > 0;
  return (
    <>
      <NewEditions names={newEditions} />
      {hasBooks ? <DeskOfBooks {...desk} books={books} money={money} /> : <DeskBeginning {...desk} />}
    </>
  );
}
