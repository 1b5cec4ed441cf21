import type { Feature } from '@pero/server-platform/feature';
import type { Files } from '@pero/server-platform/files/files';
import type { Kinds, ProvidesKinds } from '@pero/works/actions/kinds';
import type { Papers } from '@pero/works/actions/publication';
import { booksAccess } from './access.ts';
import { book } from './actions/kind.ts';
import { booksPart } from './actions/personal.ts';
import { bookJobs } from './jobs.ts';
import { books as events } from './public-events.ts';
import { bookRoutes } from './routes/books.ts';
import { copyRoutes } from './routes/copies.ts';
import { plannerRoutes } from './routes/planner.ts';
import { preflightRoutes } from './routes/preflight.ts';
import { bookTells } from './tells.ts';

export const books: Feature<Papers & Kinds & { readonly files: Files }> & ProvidesKinds = {
  name: 'books',
  ownKinds: [book],
  routes: (tools) => [...bookRoutes(tools), ...preflightRoutes(tools), ...plannerRoutes, ...copyRoutes(tools)],
  jobs: () => bookJobs,
  events,
  tells: bookTells,
  records: {
    'books.restored': 'the other half of books.deleted',
    'books.copied': 'a book was made of another one',
    'books.archived': 'a book that was sold was hidden for good',
  },
  personal: () => booksPart,
  demo: async () => (await import('./actions/demo-part.ts')).booksDemo,
  access: booksAccess,
};
