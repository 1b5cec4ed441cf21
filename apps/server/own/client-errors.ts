import { withinLimit } from '@pero/server-platform/http/limits';
import { type Route, serve } from '@pero/server-platform/http/serve';
import type { Logger } from '@pero/server-platform/log';
import { reportClientError } from '@pero/wire/client-errors';

const LIMIT = { name: 'client-errors', most: 60, seconds: 3600 };

/** Errors of browsers go to the same log as the server's own. */
export function clientErrorRoutes(log: Logger): Route[] {
  return [
    serve(reportClientError, async ({ db, now, request }, { message, stack, page, profile_id }) => {
      if (!(await withinLimit(db, LIMIT, request.ip, now))) return {};
      const path = page.split('?')[0];
      log.warn({ request: request.id, profile: profile_id, message, stack, page: path }, 'error in a browser');
      return {};
    }),
  ];
}
