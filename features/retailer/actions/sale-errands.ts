import { seriesOfBook } from '@pero/series/actions';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { mayStep, setOnSale, stepWork } from '@pero/works/actions/judging';
import { discountOf } from '@pero/works/actions/terms';
import type { ArtStatus } from '../contract/protocol.ts';
import * as events from '../events.ts';
import { keepTrying } from '../rules/errands.ts';
import { type Art, artById, changeArt } from '../store/arts.ts';
import { RetailerRefused, RetailerSilent } from './partner.ts';
import { after, factsOf, type HeldBook, type Run, write } from './run.ts';
import { termsOf } from './sale-meta.ts';

/** Off the shelf: asked for, then looked at until the retailer says it is done. */
export async function runWithdraw(run: Run): Promise<void> {
  const isAsked = run.errand.state === 'checking';
  const answer = await tellShop(run, (art) =>
    isAsked ? run.partner.statusOf(art.uuid, art.version) : run.partner.withdraw(art.uuid),
  );
  // What the retailer has never heard of is not on its shelf.
  if (answer === 'refused' || (answer && (answer.sale === 'off' || answer.sale === 'none'))) return withdrawn(run);
  if (!answer) return;
  await write(run, async ({ db, now }) => {
    // The feed tells of it, with the reason.
    if (answer.sale === 'taken_down') return { state: 'done', doneAt: now };
    await changeArt(db, run.errand.artId, { sale: answer.sale });
    return { state: 'checking', failures: 0, reason: null, dueAt: after(now, run.pace.withdrawal) };
  });
}

/** A draft whose sale is only closed, or that left the shelf already, stays where its own days have put it. */
async function withdrawn(run: Run): Promise<void> {
  await write(run, async (act, book) => {
    await changeArt(act.db, run.errand.artId, { sale: 'off' });
    const road = 'withdrawal-confirmed';
    if (run.errand.isMain && mayStep(book, { road })) {
      await stepWork(act, book, { road });
      await setOnSale(act, book.id, { isPublished: false });
      const [data, words] = [{ ownerId: book.ownerId }, { title: book.title }];
      await act.announce(events.withdrawn, { subject: book.id, data, words });
    }
    return { state: 'done', reason: null, doneAt: act.now };
  });
}

/** The withdrawal is taken back, however far it had come. */
export async function runReturn(run: Run): Promise<void> {
  const answer = await tellShop(run, (art) => run.partner.putBack(art.uuid));
  if (!answer) return;
  await write(run, async ({ db, now }) => {
    if (answer !== 'refused') await changeArt(db, run.errand.artId, { sale: answer.sale });
    // Refused is what was taken down meanwhile.
    return { state: 'done', reason: null, doneAt: now };
  });
}

/** Price, tags and series as they are now; of two the later errand has the larger number. */
export async function runTerms(run: Run): Promise<void> {
  const { errand, context } = run;
  const terms = await context.inAct(async ({ db, now }) =>
    termsOf(await factsOf(run, db), await seriesOfBook(db, errand.bookId), await discountOf(db, errand.bookId, now)),
  );
  const answer = await tellShop(run, (art) => run.partner.setTerms(art.uuid, errand.id, terms));
  if (!answer) return;
  await write(run, async (act, book) => {
    if (answer !== 'refused' && errand.isMain) await tellPriced(act, book, answer);
    return { state: 'done', reason: null, doneAt: act.now };
  });
}

/** The shop says what it sells at. */
async function tellPriced(act: JobAct, book: HeldBook, { price, price_since: since }: ArtStatus): Promise<void> {
  if (price == null || since == null) return;
  const data = { ownerId: book.ownerId, price, since };
  await act.announce(events.priced, { subject: book.id, data });
}

/** Null when the retailer is silent and will be told again. */
async function tellShop(run: Run, tell: (art: Art) => Promise<ArtStatus>): Promise<ArtStatus | 'refused' | null> {
  const art = await run.context.inAct(({ db }) => artById(db, run.errand.artId));
  try {
    return await tell(art);
  } catch (error) {
    if (error instanceof RetailerRefused) return 'refused';
    if (!(error instanceof RetailerSilent)) throw error;
    await again(run, error.message);
    return null;
  }
}

export async function again(run: Run, reason: string): Promise<void> {
  const failures = run.errand.failures + 1;
  await write(run, async ({ now }) => ({ failures, reason, dueAt: after(now, keepTrying(failures, run.pace)) }));
}
