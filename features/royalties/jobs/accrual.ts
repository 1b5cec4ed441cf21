import type { Hand, Job } from '@pero/server-platform/jobs';
import { closeMonths } from '../actions/closing.ts';
import { settleDraft } from '../actions/draft-money.ts';
import { accrueNext } from '../actions/quarantine.ts';
import { forgetUnsold, noteAllTerms, noteTerms } from '../actions/terms.ts';

/** A worker that is asked to stop must not be long about it. */
const AT_A_STRETCH_MS = 15_000;

async function accrueAll(hand: Hand): Promise<void> {
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

export const accrualJobs: Job[] = [
  { name: 'royalties.accrue', every: '* * * * *', work: accrueAll },
  { name: 'royalties.accrue-fed', on: 'retailer.fed', work: accrueAll },
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
    name: 'royalties.draft-grown',
    on: 'books.chapters-published',
    run: (act, data) => settleDraft(act, book(data), 'grown', event(data)),
  },
  {
    name: 'royalties.draft-finished',
    on: 'books.finished',
    run: (act, data) => settleDraft(act, book(data), 'finished', event(data)),
  },
  {
    name: 'royalties.draft-removed',
    on: 'books.draft-removed',
    run: (act, data) => settleDraft(act, book(data), 'removed', event(data)),
  },
  {
    name: 'royalties.forget-book',
    on: 'books.forgotten',
    atOnce: true,
    run: ({ db }, data) => forgetUnsold(db, book(data)),
  },
  { name: 'royalties.close-months', every: '5 0 * * *', run: (act) => closeMonths(act) },
];
