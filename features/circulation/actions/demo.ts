import { randomUUID } from 'node:crypto';
import { moscowDay } from '@pero/kernel/day';
import { ledgerOf } from '@pero/ledger/entries';
import { documentsOf } from '@pero/pages/actions';
import { openBill } from '@pero/payments/actions/bills';
import { payInDemo, payingInDemo, settleInDemo } from '@pero/payments/actions/demo';
import { paymentEntries } from '@pero/payments/entries';
import { Unfinished } from '@pero/processes/unfinished';
import { actInDemo, type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { payableUntil } from '../rules/terms.ts';
import { addFile, addRemarks } from '../store/papers.ts';
import { changeTirage, tiragesWithoutFiles } from '../store/tirages.ts';
import { hearJob } from './errand/hear.ts';
import { queueLayout } from './layout/laid-out.ts';
import { layoutParts } from './layout/make.ts';
import { endCancelled } from './order/end.ts';
import { billFor, billKey, tiragePayable } from './order/pay.ts';
import { createAndSend } from './order/place.ts';
import { pricedAs } from './order/pricing.ts';
import { lockedTirage, step } from './order/tirage.ts';
import type { JobStage } from './print-shop/port.ts';
import { keepQuote } from './quotes.ts';

const AUTHOR = 'author@demo.pero';
const BOOK = 'Журнал воды';
const HOUR_MS = 3_600_000;
const JUDGE = 'Ольга Строева';
const PAGES = 58;

/** A price that is kept with a gift in it; tirages at every place of their way, with the files that were printed. */
export const circulationDemo: DemoPart = { once: loadQuote, later: loadTirages, afterwards: bringFiles };

async function loadQuote(demo: Demo): Promise<void> {
  const author = actInDemo(demo, inDemo(demo, AUTHOR));
  const choice = { page_count: 248, items_count: 50, cover_type: 'hard', postcode: '190031' } as const;
  await keepQuote(author, { ...choice, promocode: 'ГОЛОС-5' });
}

const ADDRESS = {
  ...{ last_name: 'Околицына', first_name: 'Вера', phone: '8 (921) 555-01-38', email: AUTHOR },
  ...{ postcode: '190031', region: 'Санкт-Петербург', locality: 'Санкт-Петербург', street: 'Садовая улица' },
  ...{ building: '38', flat: '27' },
};
const BOXES = { print_shop_consent: true, carrier_consent: true };

const ledger = ledgerOf(paymentEntries);

async function loadTirages(demo: Demo): Promise<void> {
  const bookId = demo.works.get(BOOK);
  if (bookId === undefined) return;
  await delivered(demo, bookId);
  await returned(demo, bookId);
  await shipped(demo, bookId);
  await rejected(demo, bookId);
  await awaited(demo, bookId);
  await judged(demo, bookId);
}

/** Somebody who acts so many days ago, at such an hour. */
function actor({ db, now }: Demo, userId: number, days: number, hour = 9) {
  const then = new Date(new Date(now.getTime() - days * 24 * HOUR_MS).setUTCHours(hour, 20, 0, 0));
  // What is of today has happened already.
  const at = then > now ? new Date(now.getTime() - HOUR_MS) : then;
  return payingInDemo({ ...actInDemo({ db, now: at }, userId), today: moscowDay(at) }, ledger);
}

type Sent = { readonly bookId: number; readonly copies: number; readonly days: number };

async function sent(demo: Demo, { bookId, copies, days }: Sent): Promise<number> {
  const act = actor(demo, inDemo(demo, AUTHOR), days, 7);
  const body = { book_id: bookId, items_count: copies, cover_type: 'soft', ...ADDRESS, ...BOXES } as const;
  const made = await createAndSend(act, body, documentsOf());
  if ('refused' in made) throw new Error(`The demonstration's tirage was refused: ${JSON.stringify(made.refused)}`);
  return made.id;
}

/** Its layout was good on the day it came; who judged it long ago has no case left. */
async function approved(demo: Demo, of: Sent): Promise<number> {
  const id = await sent(demo, of);
  const act = actor(demo, inDemo(demo, AUTHOR), of.days, 12);
  const tirage = await laid(act, id);
  const approval = { approvedAt: act.now, approvedBy: JUDGE, dueAt: payableUntil(act.now) };
  const good = await step(act, tirage, 'approve', approval);
  await openBill(act, billFor(good, payableUntil(act.now)));
  return id;
}

/** Its block has as many pages as the press will make of the book (`bringFiles`). */
async function laid(act: ReturnType<typeof actor>, id: number) {
  const tirage = await demanded(act, id);
  const pages = { pages: PAGES };
  const { change, price } = pricedAs({ ...tirage, ...pages });
  await changeTirage(act.db, id, { ...pages, ...change });
  return step(act, { ...tirage, ...pages, ...change }, 'lay-out', { layoutAt: act.now, total: price.total });
}

async function demanded({ db }: { readonly db: Demo['db'] }, id: number) {
  const tirage = await lockedTirage(db, id);
  if (!tirage) throw new Error(`The demonstration has lost its tirage ${id}`);
  return tirage;
}

async function paid(demo: Demo, order: Sent): Promise<number> {
  const id = await approved(demo, order);
  await payInDemo(actor(demo, inDemo(demo, AUTHOR), order.days, 15), billKey(id), tiragePayable);
  // The print shop of the sandbox never heard of it and is not asked.
  await changeTirage(demo.db, id, { errandAt: null });
  return id;
}

type Heard = { readonly n: number; readonly days: number; readonly stage: JobStage };

async function heard(demo: Demo, id: number, { n, days, stage }: Heard): Promise<void> {
  const act = actor(demo, inDemo(demo, AUTHOR), days, 10);
  const { jobUuid } = await demanded(demo, id);
  await hearJob(act, id, jobUuid ?? randomUUID(), { n, at: act.now, faulted: null, ...stage });
  await changeTirage(demo.db, id, { errandAt: null });
}

const road = (...tracks: string[]) => ({ carrier: 'Почта России', tracks });

async function delivered(demo: Demo, bookId: number): Promise<void> {
  const id = await paid(demo, { bookId, copies: 100, days: 64 });
  const tracked = road('80083417720511', '80083417720528');
  await heard(demo, id, { n: 4, days: 63, stage: { state: 'in_production' } });
  await heard(demo, id, { n: 5, days: 50, stage: { state: 'shipped', ...tracked } });
  await heard(demo, id, { n: 6, days: 45, stage: { state: 'delivered', ...tracked } });
  await settleInDemo(actor(demo, inDemo(demo, AUTHOR), 45, 11), billKey(id));
}

/** Paid, thought better of before anything was printed, the money is back. */
async function returned(demo: Demo, bookId: number): Promise<void> {
  const id = await paid(demo, { bookId, copies: 30, days: 31 });
  const act = actor(demo, inDemo(demo, AUTHOR), 31, 16);
  await endCancelled(act, await demanded(act, id), 'author');
  await settleInDemo(actor(demo, inDemo(demo, AUTHOR), 30, 8), billKey(id));
}

async function shipped(demo: Demo, bookId: number): Promise<void> {
  const id = await paid(demo, { bookId, copies: 50, days: 16 });
  await heard(demo, id, { n: 4, days: 15, stage: { state: 'in_production' } });
  await heard(demo, id, { n: 5, days: 2, stage: { state: 'shipped', ...road('80083502916640') } });
  await settleInDemo(actor(demo, inDemo(demo, AUTHOR), 2, 11), billKey(id));
}

async function rejected(demo: Demo, bookId: number): Promise<void> {
  const id = await sent(demo, { bookId, copies: 20, days: 4 });
  const act = actor(demo, inDemo(demo, AUTHOR), 4, 13);
  const tirage = await laid(act, id);
  const by = { byWhom: 'moderator', byName: JUDGE, template: null } as const;
  await addRemarks(act.db, { orderId: id, round: 1, madeAt: act.now }, [
    {
      ...by,
      ...{ part: 'block', page: 5 },
      text: 'Глава начинается без\u00A0спуска, а\u00A0остальные\u00A0— со\u00A0спуском. Так задумано?',
    },
    {
      ...by,
      ...{ part: 'cover', page: 1 },
      text: 'На\u00A0корешке название стоит близко к\u00A0сгибу: на\u00A0тонкой книге его срежет.',
    },
  ]);
  await step(act, tirage, 'reject', { endedAt: act.now, endReason: 'moderator' });
}

async function awaited(demo: Demo, bookId: number): Promise<void> {
  await approved(demo, { bookId, copies: 40, days: 2 });
}

/** One waits for whoever judges layouts. */
async function judged(demo: Demo, bookId: number): Promise<void> {
  const orderId = await sent(demo, { bookId, copies: 10, days: 0 });
  const act = actor(demo, inDemo(demo, AUTHOR), 0, 8);
  await queueLayout(act, await laid(act, orderId));
}

/**
 * What was printed, as its author sees it. All are of one book in one binding: its files are made once, and are the same bytes.
 * Setting a book takes longer than a transaction may; a start that dies before leaves it to the next one.
 */
async function bringFiles(demo: Demo): Promise<void> {
  const author = demo.people.get(AUTHOR);
  const lacking = author === undefined ? [] : await tiragesWithoutFiles(demo.db, author);
  const [first] = lacking;
  if (!first) return;
  const act = actor(demo, first.userId, 0);
  const context = { inAct: (work) => work(act), now: demo.now, log: act.log } as JobContext;
  // A machine too busy to draw in time is no reason not to start.
  const parts = await layoutParts(context, demo.files, first).catch(unlessUnfinished);
  if (parts === null || 'refused' in parts) return;
  for (const { id, round, layoutAt } of lacking)
    for (const part of parts) await addFile(demo.db, { ...part, orderId: id, round, madeAt: layoutAt ?? demo.now });
}

function unlessUnfinished(error: unknown): null {
  if (error instanceof Unfinished) return null;
  throw error;
}
