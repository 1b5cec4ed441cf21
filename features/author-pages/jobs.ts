import { retailer } from '@pero/retailer/public-events';
import type { Job, JobContext } from '@pero/server-platform/jobs/jobs';
import { handleSlowly, subscribe, subscribeSlowly } from '@pero/server-platform/jobs/subscribe';
import { works } from '@pero/works/public-events';
import { type CardTools, pageOfName, pagesWith, paintCard, paintCardLater } from './actions/card.ts';
import { forgetPageOf, freeFormer, renamePageOf } from './actions/gone.ts';

export function authorPagesJobs(tools: CardTools): readonly Job[] {
  // The first book of a page may be another one from now on, or have another cover.
  const repaint = async (context: JobContext, { subject }: { readonly subject: number }) => {
    for (const pageId of await pagesWith(context, subject)) await paintCard(context, tools, pageId);
  };
  return [
    handleSlowly(paintCardLater, (context, { subject }) => paintCard(context, tools, subject)),
    subscribeSlowly(retailer.published, { name: 'author-pages.book-published' }, repaint),
    subscribeSlowly(retailer.withdrawn, { name: 'author-pages.book-withdrawn' }, repaint),
    subscribeSlowly(retailer.takenDown, { name: 'author-pages.book-taken-down' }, repaint),
    subscribeSlowly(works.rolesChanged, { name: 'author-pages.repaint-card' }, async (context, { personId }) => {
      const pageId = personId === undefined ? null : await pageOfName(context, personId);
      if (pageId !== null) await paintCard(context, tools, pageId);
    }),
    subscribe(works.personRenamed, { name: 'author-pages.renamed', inTransaction: true }, (act, { subject }) =>
      renamePageOf(act, subject),
    ),
    subscribe(works.personForgotten, { name: 'author-pages.name-gone', inTransaction: true }, (act, { subject }) =>
      forgetPageOf(act, subject),
    ),
    { name: 'author-pages.free-addresses', every: '25 3 * * *', work: freeFormer },
  ];
}
