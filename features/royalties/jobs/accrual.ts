import { type BookingHand, booking } from '@pero/ledger/actions/ledger';
import type { Ledger } from '@pero/ledger/entries';
import type { Job } from '@pero/server-platform/jobs';
import { closeMonths } from '../actions/closing.ts';
import { settleDraft } from '../actions/draft-money.ts';
import { accrueNext } from '../actions/quarantine.ts';
import { forgetUnsold, noteAllTerms, noteTerms } from '../actions/terms.ts';

/** A worker that is asked to stop must not be long about it. */
const AT_A_STRETCH_MS = 15_000;

async function accrueAll(hand: BookingHand): Promise<void> {
  const end = performance.now() + AT_A_STRETCH_MS;
  while (performance.now() < end) {
    if (!(await accrueNext(hand))) return;
  }
  await hand.inAct(({ enqueue }) => enqueue({ name: 'royalties.accrue', data: {} }));
}

const book = (data: Record<string, unknown>) => Number(data.subject);
const event = (data: Record<string, unknown>) => Number(data.event);

/** Whatever may change the rate of a book: from this moment on, so it is written in the very transaction. */
const CHANGES = ['books.meta-changed', 'books.finished', 'books.approved', 'retailer.shown', 'retailer.published'];

const termJobs: Job[] = [
  ...CHANGES.map(
    (on): Job => ({
      name: `royalties.note-${on}`,
      on,
      atOnce: true,
      run: ({ db, now }, data) => noteTerms(db, now, [book(data)]),
    }),
  ),
  { name: 'royalties.note-all', every: '15 3 * * *', work: (hand) => noteAllTerms(hand.inAct) },
  {
    name: 'royalties.forget-book',
    on: 'books.forgotten',
    atOnce: true,
    run: ({ db }, data) => forgetUnsold(db, book(data)),
  },
  { name: 'royalties.close-months', every: '5 0 * * *', run: (act) => closeMonths(act) },
];

export function accrualJobs(ledger: Ledger): Job[] {
  const work: Job['work'] = (hand) => accrueAll(booking(hand, ledger));
  return [
    { name: 'royalties.accrue', every: '* * * * *', work },
    { name: 'royalties.accrue-fed', on: 'retailer.fed', work },
    ...termJobs,
    {
      name: 'royalties.draft-grown',
      on: 'books.chapters-published',
      run: (act, data) => settleDraft({ ...act, ledger }, book(data), 'grown', event(data)),
    },
    {
      name: 'royalties.draft-finished',
      on: 'books.finished',
      run: (act, data) => settleDraft({ ...act, ledger }, book(data), 'finished', event(data)),
    },
    {
      name: 'royalties.draft-removed',
      on: 'books.draft-removed',
      run: (act, data) => settleDraft({ ...act, ledger }, book(data), 'removed', event(data)),
    },
  ];
}
