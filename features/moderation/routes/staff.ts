import { type Route, serve } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import { actOnSeveral } from '../actions/bulk.ts';
import { readFigures } from '../actions/figures.ts';
import { searchAuthors, searchCases } from '../actions/search.ts';
import * as bulk from '../contract/bulk.ts';
import * as figures from '../contract/figures.ts';
import * as search from '../contract/search.ts';

/** Beside the queues: everything that was ever judged, several at once, and how well it goes. */
export const staffRoutes = ({ kinds }: Kinds): Route[] => [
  serve(search.searchCases, (act, { limit, offset, author_id, ...asked }) =>
    searchCases({ ...act, kinds }, { ...asked, authorId: author_id }, { limit, offset }),
  ),
  serve(search.searchAuthors, (act, { q, author_id }) => searchAuthors(act, { q, authorId: author_id })),
  serve(bulk.actOnSeveral, (act, { moderator_id, ...several }) => actOnSeveral(act, kinds, several, { moderator_id })),
  serve(figures.readFigures, (act, { days }) => readFigures(act, days)),
];
