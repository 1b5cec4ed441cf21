import type { Booking } from '@pero/ledger/entries';
import type { Vat } from '@pero/payments/rules/vat';
import type { Job, JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { handleSlowly, subscribe } from '@pero/server-platform/jobs/subscribe';
import { works } from '@pero/works/public-events';
import { endAllOf, turnPromotions } from './actions/end.ts';
import { tellRegister } from './actions/reports.ts';
import { type PlaceCompanies, runPromotions } from './actions/run.ts';
import { runPromotionsNow } from './tasks.ts';

export type PromotionJobTools = Booking & { readonly places: PlaceCompanies; readonly payments: { readonly vat: Vat } };

export function promotionJobs({ ledger, places, payments }: PromotionJobTools): Job[] {
  const run = (context: JobContext) => runPromotions(context, { ledger, places });
  const ended = (act: JobAct, workId: number) => endAllOf({ ...act, ledger }, workId);
  return [
    handleSlowly(runPromotionsNow, run),
    { name: 'promotion.sweep', every: '* * * * *', work: run },
    { name: 'promotion.turn', every: '* * * * *', work: (context) => turnPromotions(context, ledger) },
    {
      name: 'promotion.tell-register',
      every: '40 5 * * *',
      work: (context) => tellRegister(context, places, payments.vat),
    },
    subscribe(works.unpublished, { name: 'promotion.work-unpublished' }, (act, { subject }) => ended(act, subject)),
    subscribe(works.draftLocked, { name: 'promotion.draft-locked' }, (act, { subject }) => ended(act, subject)),
  ];
}
