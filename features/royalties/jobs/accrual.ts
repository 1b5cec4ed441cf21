import { books } from '@pero/books/heard';
import { type BookingHand, booking } from '@pero/ledger/actions/ledger';
import type { Ledger } from '@pero/ledger/entries';
import { retailer } from '@pero/retailer/heard';
import type { Hearable, Heard } from '@pero/server-platform/jobs/events';
import { doesSlowly, hear, hearSlowly } from '@pero/server-platform/jobs/hear';
import type { Hand, Job } from '@pero/server-platform/jobs/jobs';
import { task } from '@pero/server-platform/jobs/tasks';
import { works } from '@pero/works/heard';
import { closeMonths } from '../actions/closing.ts';
import { settleDraft } from '../actions/draft-money.ts';
import { accrueNext } from '../actions/quarantine.ts';
import { forgetUnsold, noteAllTerms, noteTerms } from '../actions/terms.ts';

/** A worker that is asked to stop must not be long about it. */
const AT_A_STRETCH_MS = 15_000;

const accrueNow = task('royalties.accrue');

async function accrueAll(hand: BookingHand): Promise<void> {
  const end = performance.now() + AT_A_STRETCH_MS;
  while (performance.now() < end) {
    if (!(await accrueNext(hand))) return;
  }
  await hand.inAct(({ enqueue }) => enqueue(accrueNow, {}));
}

/** Whatever may change the rate of a book: from this moment on, so it is written in the very transaction. */
function noted(event: Hearable<string, Heard>, name: string): Job {
  return hear(event, { name, atOnce: true }, ({ db, now }, { subject }) => noteTerms(db, now, [subject]));
}

const termJobs: Job[] = [
  noted(works.metaChanged, 'royalties.note-books.meta-changed'),
  noted(works.finished, 'royalties.note-books.finished'),
  noted(works.approved, 'royalties.note-books.approved'),
  noted(retailer.shown, 'royalties.note-retailer.shown'),
  noted(retailer.published, 'royalties.note-retailer.published'),
  { name: 'royalties.note-all', every: '15 3 * * *', work: (hand) => noteAllTerms(hand.inAct) },
  hear(works.forgotten, { name: 'royalties.forget-book', atOnce: true }, ({ db }, { subject }) =>
    forgetUnsold(db, subject),
  ),
  { name: 'royalties.close-months', every: '5 0 * * *', run: (act) => closeMonths(act) },
];

export function accrualJobs(ledger: Ledger): Job[] {
  const accrue = (hand: Hand) => accrueAll(booking(hand, ledger));
  return [
    doesSlowly(accrueNow, accrue, { every: '* * * * *' }),
    hearSlowly(retailer.fed, { name: 'royalties.accrue-fed' }, accrue),
    ...termJobs,
    hear(works.chaptersPublished, { name: 'royalties.draft-grown' }, (act, { subject, event }) =>
      settleDraft({ ...act, ledger }, subject, 'grown', event),
    ),
    hear(works.finished, { name: 'royalties.draft-finished' }, (act, { subject, event }) =>
      settleDraft({ ...act, ledger }, subject, 'finished', event),
    ),
    hear(books.draftRemoved, { name: 'royalties.draft-removed' }, (act, { subject, event }) =>
      settleDraft({ ...act, ledger }, subject, 'removed', event),
    ),
  ];
}
