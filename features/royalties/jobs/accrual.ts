import { accounts } from '@pero/accounts/heard';
import { booking } from '@pero/ledger/actions/ledger';
import type { Ledger } from '@pero/ledger/entries';
import { retailer } from '@pero/retailer/heard';
import type { Hearable, Heard } from '@pero/server-platform/jobs/events';
import { doesSlowly, hear, hearSlowly } from '@pero/server-platform/jobs/hear';
import type { Hand, Job } from '@pero/server-platform/jobs/jobs';
import { task } from '@pero/server-platform/jobs/tasks';
import type { KindsOfWorks } from '@pero/works/actions/kinds';
import { works } from '@pero/works/heard';
import { closeMonths } from '../actions/closing.ts';
import { settleDraft } from '../actions/draft-money.ts';
import { accrueNext } from '../actions/quarantine.ts';
import { type ReckoningHand, reckoning } from '../actions/reckoning-hand.ts';
import { forgetUnsold, noteAllTerms, noteTerms, noteTermsOfOwner } from '../actions/terms.ts';

export type RoyaltyTools = { readonly ledger: Ledger; readonly kinds: KindsOfWorks };

/** A worker that is asked to stop must not be long about it. */
const AT_A_STRETCH_MS = 15_000;

const accrueNow = task('royalties.accrue');

async function accrueAll(hand: ReckoningHand): Promise<void> {
  const end = performance.now() + AT_A_STRETCH_MS;
  while (performance.now() < end) {
    if (!(await accrueNext(hand))) return;
  }
  await hand.inAct(({ enqueue }) => enqueue(accrueNow, {}));
}

/** Whatever may change the rate of a book: from this moment on, so it is written in the very transaction. */
function noted(kinds: KindsOfWorks, event: Hearable<string, Heard>, name: string): Job {
  return hear(event, { name, atOnce: true }, ({ db, now }, { subject }) => noteTerms({ db, now, kinds }, [subject]));
}

const termJobs = (kinds: KindsOfWorks): Job[] => [
  noted(kinds, works.metaChanged, 'royalties.note-books.meta-changed'),
  noted(kinds, works.finished, 'royalties.note-books.finished'),
  noted(kinds, works.approved, 'royalties.note-books.approved'),
  noted(kinds, retailer.shown, 'royalties.note-retailer.shown'),
  noted(kinds, retailer.published, 'royalties.note-retailer.published'),
  hear(
    accounts.rateChanged,
    { name: 'royalties.note-accounts.rate-changed', atOnce: true },
    ({ db, now }, { subject }) => noteTermsOfOwner({ db, now, kinds }, subject),
  ),
  { name: 'royalties.note-all', every: '15 3 * * *', work: (hand) => noteAllTerms(hand, kinds) },
  hear(works.forgotten, { name: 'royalties.forget-book', atOnce: true }, ({ db }, { subject }) =>
    forgetUnsold(db, subject),
  ),
  { name: 'royalties.close-months', every: '5 0 * * *', run: (act) => closeMonths(act) },
];

export function accrualJobs({ ledger, kinds }: RoyaltyTools): Job[] {
  const accrue = (hand: Hand) => accrueAll(reckoning(booking(hand, ledger), kinds));
  return [
    doesSlowly(accrueNow, accrue, { every: '* * * * *' }),
    hearSlowly(retailer.fed, { name: 'royalties.accrue-fed' }, accrue),
    ...termJobs(kinds),
    hear(works.chaptersPublished, { name: 'royalties.draft-grown' }, (act, { subject, event }) =>
      settleDraft({ ...act, ledger, kinds }, subject, 'grown', event),
    ),
    hear(works.finished, { name: 'royalties.draft-finished' }, (act, { subject, event }) =>
      settleDraft({ ...act, ledger, kinds }, subject, 'finished', event),
    ),
    hear(works.draftRemoved, { name: 'royalties.draft-removed' }, (act, { subject, event }) =>
      settleDraft({ ...act, ledger, kinds }, subject, 'removed', event),
    ),
  ];
}
