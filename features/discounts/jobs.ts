import { retailer } from '@pero/retailer/public-events';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { subscribe } from '@pero/server-platform/jobs/subscribe';
import { works } from '@pero/works/public-events';
import { endAllOf, hearPrice, heedTerms, turnDiscounts } from './actions/clock.ts';

export const discountsJobs: readonly Job[] = [
  { name: 'discounts.turn', every: '* * * * *', work: turnDiscounts },
  subscribe(retailer.priced, { name: 'discounts.hear-price' }, (act, { subject, price, since }) =>
    hearPrice(act, subject, price, new Date(since)),
  ),
  subscribe(works.termsChanged, { name: 'discounts.heed-terms' }, (act, { subject }) => heedTerms(act, subject)),
  subscribe(works.unpublished, { name: 'discounts.work-unpublished', inTransaction: true }, (act, { subject }) =>
    endAllOf(act, subject),
  ),
  subscribe(works.draftLocked, { name: 'discounts.draft-locked', inTransaction: true }, (act, { subject }) =>
    endAllOf(act, subject),
  ),
  subscribe(retailer.takenDown, { name: 'discounts.taken-down' }, (act, { subject }) => endAllOf(act, subject)),
];
