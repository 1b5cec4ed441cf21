import { accounts } from '@pero/accounts/public-events';
import { booking } from '@pero/ledger/actions/ledger';
import type { Ledger } from '@pero/ledger/entries';
import { retailer } from '@pero/retailer/public-events';
import type { EventPayload, SubscribableEvent } from '@pero/server-platform/jobs/events';
import type { Job, JobContext } from '@pero/server-platform/jobs/jobs';
import { handleSlowly, subscribe, subscribeSlowly } from '@pero/server-platform/jobs/subscribe';
import { task } from '@pero/server-platform/jobs/tasks';
import type { KindsOfWorks } from '@pero/works/actions/kinds';
import { works } from '@pero/works/public-events';
import { closeMonths } from '../actions/closing.ts';
import { settleDraft } from '../actions/draft-money.ts';
import { accrueNext } from '../actions/quarantine.ts';
import { type ReckoningJobContext, reckoning } from '../actions/reckoning-context.ts';
import { forgetUnsold, noteAllTerms, noteTerms, noteTermsOfOwner } from '../actions/terms.ts';

export type RoyaltyTools = { readonly ledger: Ledger; readonly kinds: KindsOfWorks };

/** A worker that is asked to stop must not be long about it. */
const AT_A_STRETCH_MS = 15_000;

const accrueNow = task('royalties.accrue');

async function accrueAll(context: ReckoningJobContext): Promise<void> {
  const end = performance.now() + AT_A_STRETCH_MS;
  while (performance.now() < end) {
    if (!(await accrueNext(context))) return;
  }
  await context.inAct(({ enqueue }) => enqueue(accrueNow, {}));
}

/** Whatever may change the rate of a book: from this moment on, so it is written in the very transaction. */
function noted(kinds: KindsOfWorks, event: SubscribableEvent<string, EventPayload>, name: string): Job {
  return subscribe(event, { name, inTransaction: true }, ({ db, now }, { subject }) =>
    noteTerms({ db, now, kinds }, [subject]),
  );
}

const termJobs = (kinds: KindsOfWorks): Job[] => [
  noted(kinds, works.metaChanged, 'royalties.note-books.meta-changed'),
  noted(kinds, works.finished, 'royalties.note-books.finished'),
  noted(kinds, works.approved, 'royalties.note-books.approved'),
  noted(kinds, retailer.shown, 'royalties.note-retailer.shown'),
  noted(kinds, retailer.published, 'royalties.note-retailer.published'),
  subscribe(
    accounts.rateChanged,
    { name: 'royalties.note-accounts.rate-changed', inTransaction: true },
    ({ db, now }, { subject }) => noteTermsOfOwner({ db, now, kinds }, subject),
  ),
  { name: 'royalties.note-all', every: '15 3 * * *', work: (context) => noteAllTerms(context, kinds) },
  subscribe(works.forgotten, { name: 'royalties.forget-book', inTransaction: true }, ({ db }, { subject }) =>
    forgetUnsold(db, subject),
  ),
  { name: 'royalties.close-months', every: '5 0 * * *', run: (act) => closeMonths(act) },
];

export function accrualJobs({ ledger, kinds }: RoyaltyTools): Job[] {
  const accrue = (context: JobContext) => accrueAll(reckoning(booking(context, ledger), kinds));
  return [
    handleSlowly(accrueNow, accrue, { every: '* * * * *' }),
    subscribeSlowly(retailer.fed, { name: 'royalties.accrue-fed' }, accrue),
    ...termJobs(kinds),
    subscribe(works.chaptersPublished, { name: 'royalties.draft-grown' }, (act, { subject, event }) =>
      settleDraft({ ...act, ledger, kinds }, subject, 'grown', event),
    ),
    subscribe(works.finished, { name: 'royalties.draft-finished' }, (act, { subject, event }) =>
      settleDraft({ ...act, ledger, kinds }, subject, 'finished', event),
    ),
    subscribe(works.draftRemoved, { name: 'royalties.draft-removed' }, (act, { subject, event }) =>
      settleDraft({ ...act, ledger, kinds }, subject, 'removed', event),
    ),
  ];
}
