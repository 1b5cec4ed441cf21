import { documentsOf } from '@pero/pages/actions';
import { type Route, serve } from '@pero/server-platform/http/serve';
import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId } from '@pero/wire/shapes';
import { requireWork } from '@pero/works/actions/access';
import { putAuthor } from '@pero/works/actions/author-of-book';
import type { KindOfWork } from '@pero/works/actions/kinds';
import { addWork, changeWork } from '@pero/works/actions/rows';
import { submitWork } from '@pero/works/actions/submitting';
import { z } from 'zod';

/* A kind of work for tests that is judged and neither sold nor paid for. Its word is of the other gender. */

const begin = endpoint('POST /leaflets', {
  id: 'TEST',
  summary: 'Begins a leaflet',
  who: 'user',
  input: z.object({ title: z.string(), genre: z.int() }),
  output: z.object({ id: z.int() }),
});
const send = endpoint('POST /leaflets/:leafletId/submission', {
  id: 'TEST',
  summary: 'Sends a leaflet to its judges',
  who: 'user',
  input: z.object({ leafletId: pathId }),
  output: nothing,
});

export const leafletRoutes: Route[] = [
  serve(begin, async (act, { title, genre }) => {
    const { db, now, actor } = act;
    const id = await addWork(db, { ownerId: actor.userId, kind: 'leaflet', title, licenseType: 'free' }, now);
    await putAuthor(act, id, '');
    await changeWork(db, id, { annotation: 'Для соседей.', genreIds: [genre], age: 12, volume: 1 }, now);
    return { id };
  }),
  serve(send, async (act, { leafletId }) => {
    const work = await requireWork(act, leafletId, 'submit');
    await submitWork(act, work, { step: 'submit', rules: documentsOf()('publication_rules'), volume: work.volume });
    return {};
  }),
];

export const leaflet: KindOfWork = {
  kind: 'leaflet',
  words: { nominative: 'листок', genitive: 'листка', dative: 'листку', accusative: 'листок', isFeminine: false },
  page: (id) => `/leaflets/${id}/`,
  judging: { described: async () => ({ kindLabel: 'Листок', sourceWork: '' }) },
};
