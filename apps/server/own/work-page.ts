import { type Route, serve } from '@pero/server-platform/http/serve';
import { readWorkPage } from '@pero/wire/work-page';
import { requireWorkAccess } from '@pero/works/actions/access';
import type { Kinds } from '@pero/works/actions/kinds';

/** An address of a book that is none leads to the page of whatever it is. */
export function workPageRoutes({ kinds }: Kinds): Route[] {
  return [
    serve(readWorkPage, async (act, { workId }) => {
      await requireWorkAccess(act, workId, 'read');
      const { page } = await kinds.nameWork(act.db, workId);
      return { page };
    }),
  ];
}
