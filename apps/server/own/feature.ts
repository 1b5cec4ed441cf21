import type { Feature } from '@pero/server-platform/feature';
import type { Logger } from '@pero/server-platform/log';
import { anybody, own } from '@pero/wire/access';
import type { Kinds } from '@pero/works/actions/kinds';
import { clientErrorRoutes } from './client-errors.ts';
import { devRoutes } from './dev-routes.ts';
import { workPageRoutes } from './work-page.ts';

/** What belongs to the site as a whole and to nobody's business. */
export const site: Feature<Kinds & { readonly log: Logger; readonly hasOutbox: boolean }> = {
  name: 'site',
  routes: ({ log, hasOutbox, kinds }) => [
    ...clientErrorRoutes(log),
    ...workPageRoutes({ kinds }),
    ...(hasOutbox ? devRoutes : []),
  ],
  access: {
    'POST /client-errors': anybody,
    'GET /dev/mails': anybody,
    'GET /works/:workId/page': own('workId', 'work'),
  },
};
