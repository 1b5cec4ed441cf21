import type { Me } from '@pero/web-platform/session';
import { DeskBeginning } from './desk-beginning.tsx';
import { DeskOfBooks } from './desk-books.tsx';
import type { DeskBooks } from './desk-data.ts';
import type { ProfileFacts } from './desk-rules.ts';
import type { News } from './newest.tsx';

type AuthorDeskProps = {
  me: Me;
  profile: ProfileFacts | null;
  news: readonly News[] | null;
  /** Null when they could not be read: the desk stands without them. */
  books: DeskBooks | null;
};

export function AuthorDesk({ books, ...desk }: AuthorDeskProps) {
  const hasBooks = books !== null && books.latest.length > 0;
  return hasBooks ? <DeskOfBooks {...desk} books={books} /> : <DeskBeginning {...desk} />;
}
