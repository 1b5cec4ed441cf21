import type { Me } from '@pero/web-platform/session';
import type { News } from '../guest/newest.tsx';
import { DeskBeginning } from './desk-beginning.tsx';
import { DeskOfBooks } from './desk-books.tsx';
import type { DeskBooks } from './desk-data.ts';
import type { ProfileFacts } from './desk-rules.ts';
import { NewEditions } from './new-editions.tsx';

type AuthorDeskProps = {
  me: Me;
  profile: ProfileFacts | null;
  news: readonly News[] | null;
  /** Null when they could not be read: the desk stands without them. */
  books: DeskBooks | null;
  /** Documents with an edition that the author has not agreed to. */
  newEditions: readonly string[];
};

export function AuthorDesk({ books, newEditions, ...desk }: AuthorDeskProps) {
  const hasBooks = books !== null && books.latest.length > 0;
  return (
    <>
      <NewEditions names={newEditions} />
      {hasBooks ? <DeskOfBooks {...desk} books={books} /> : <DeskBeginning {...desk} />}
    </>
  );
}
