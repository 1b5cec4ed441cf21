import { retailer } from '@pero/retailer/public-events';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { subscribe } from '@pero/server-platform/jobs/subscribe';
import { works } from '@pero/works/public-events';
import { endOf, type ShopTools, turnComparisons } from './actions/clock.ts';

export function comparisonsJobs(tools: ShopTools): readonly Job[] {
  return [
    { name: 'comparisons.turn', every: '* * * * *', work: (context) => turnComparisons(context, tools) },
    subscribe(works.unpublished, { name: 'comparisons.work-unpublished', inTransaction: true }, (act, { subject }) =>
      endOf(act, subject, 'off-sale'),
    ),
    subscribe(retailer.takenDown, { name: 'comparisons.taken-down' }, (act, { subject }) =>
      endOf(act, subject, 'off-sale'),
    ),
    subscribe(
      works.metaChanged,
      { name: 'comparisons.meta-changed', inTransaction: true },
      async (act, { subject, fields }) => {
        if (fields.includes('annotation')) await endOf(act, subject, 'changed', 'annotation');
        if (fields.includes('price')) await endOf(act, subject, 'changed', 'price');
      },
    ),
  ];
}
