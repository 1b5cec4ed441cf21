import type { Feature } from '@pero/server-platform/feature';
import type { Logger } from '@pero/server-platform/log';
import { anybody } from '@pero/wire/access';
import { clientErrorRoutes } from './client-errors.ts';
import { devRoutes } from './dev-routes.ts';

/** What belongs to the site as a whole and to nobody's business. */
export const site: Feature<{ readonly log: Logger; readonly hasOutbox: boolean }> = {
  name: 'site',
  routes: ({ log, hasOutbox }) => [...clientErrorRoutes(log), ...(hasOutbox ? devRoutes : [])],
  access: { 'POST /client-errors': anybody, 'GET /dev/mails': anybody },
};
