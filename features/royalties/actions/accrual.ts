import { day, moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { present } from '@pero/kernel/present';
import { entriesBy } from '@pero/ledger/actions/entries';
import { post } from '@pero/ledger/actions/ledger';
import type { NewEntry } from '@pero/ledger/rules/entry';
import { monthOf, periodFor } from '@pero/ledger/rules/periods';
import { invitersOf } from '@pero/referral/actions/referral';
import { type RefundedSoFar, refundOf, UNNUMBERED } from '@pero/retailer/rules/refunds';
import type { Db } from '@pero/server-platform/database/db';
import { sale } from '../entries.ts';
import { type EarnedRow, readDays, soldDays } from '../rules/earned-days.ts';
import { sharesAt } from '../rules/reckoning.ts';
import { refundDetail } from '../rules/refunds.ts';
import { type Art, authorLines, type SaleDetail, saleDetail, saleEntries, saleSource } from '../rules/sale-entry.ts';
import * as store from '../store/accrual.ts';
import { addDays } from '../store/earnings.ts';
import { openDraftMoney } from './draft-money.ts';
import { artsBy, bookLibrary, type LibraryContext } from './library.ts';
import { termsOf } from './terms.ts';

/** So many events of the feed are booked in one transaction. */
export const SPAN = 2000;

type Known = { readonly event: store.MoneyEvent; readonly art: Art };

/**
 * Books the next events of the feed: entries, days and the cursor in one transaction. True while there is more. What belongs
 * to an art that is not known here yet waits for it.
 */
export async function accrue(ground: LibraryContext, span = SPAN): Promise<boolean> {
  return takeSpan(ground, span, (events) => book(ground, events));
}

/** The next events and the cursor's next place, together. */
export async function takeSpan(
  { db }: LibraryContext,
  span: number,
  take: (events: readonly store.MoneyEvent[]) => Promise<void>,
): Promise<boolean> {
  const seq = await store.lockFeed(db);
  const waited = await takeWaiting(db, span);
  const { events, end, isMore } = await store.eventsAfter(db, seq, span);
  await take([...waited, ...events]);
  if (end !== seq) await store.moveFeed(db, end);
  return isMore;
}

/** Events of an art in quarantine wait like those of an art that is not known; `readAgain` are arts whose months are reckoned too. */
export async function book(
  ground: LibraryContext,
  events: readonly store.MoneyEvent[],
  readAgain: readonly number[] = [],
): Promise<void> {
  if (events.length === 0 && readAgain.length === 0) return;
  const { db } = ground;
  const arts = await artsBy(
    db,
    await store.outsideQuarantine(
      db,
      events.map((event) => event.litres_art_id),
    ),
  );
  const known = events.flatMap((event) => {
    const art = arts.get(event.litres_art_id);
    return art ? [{ event, art }] : [];
  });
  const isFund = ({ type }: store.MoneyEvent) => type === 'fund';
  await store.keepWaiting(
    db,
    events.filter((event) => !isFund(event) && !arts.has(event.litres_art_id)),
  );
  const page = await openPage(ground, known);
  for (const one of known) await page.take(one);
  await page.keepHits();
  await page.keepRefunds();
  for (const event of events.filter(isFund)) await keepFund(db, event);
  const library = await bookLibrary(ground, {
    months: events.filter(isFund).flatMap(({ data }) => (data?.month ? [day(`${data.month}-01`)] : [])),
    artIds: [...page.readArts(), ...readAgain],
  });
  await post(ground, [...page.entries, ...library.entries]);
  await addDays(db, [...page.days, ...library.days]);
  await page.drafts.save();
  await store.keepWaiting(db, page.early);
}

async function keepFund(db: Db, { data, at }: store.MoneyEvent): Promise<void> {
  if (!data?.month) return;
  await store.setFund(db, day(`${data.month}-01`), data.amount ?? 0, data.all_hits ?? 0, at);
}

async function openPage(ground: LibraryContext, known: readonly Known[]) {
  const { db, today } = ground;
  const bookIds = [...new Set(known.map(({ art }) => art.bookId))];
  const terms = await termsOf(ground, bookIds);
  const drafts = await openDraftMoney(ground, bookIds);
  const closed = await store.lastClosed(db);
  const sold = await soldBefore(db, known);
  const back = await givenBackBefore(db, known);
  const refunds: store.RefundRow[] = [];
  const entries: NewEntry[] = [];
  const days: EarnedRow[] = [];
  const hits: { litres_art_id: number; month: string; hits: number }[] = [];
  const early: store.MoneyEvent[] = [];
  const people = known.flatMap(({ art }) => [art.ownerId, ...terms.peopleOf(art.bookId)]);
  const inviterOf = await invitersOf(db, [...new Set(people)]);
  const bookSale = ({ event, art }: Known, detail: SaleDetail, sign: 1 | -1, source: string) => {
    const on = moscowDay(event.at);
    const authors = detail.isDraft
      ? detail.parts.flatMap(({ userId, amount }) => drafts.move(art.bookId, userId, money(sign * amount)).lines)
      : authorLines(detail, sign);
    const fact = { art, at: event.at, period: periodFor(on, today, closed), source, detail, sign };
    days.push(...soldDays(art, on, detail, sign));
    entries.push(...saleEntries(fact, authors));
  };

  const takeSale = async (one: Known) => {
    const { event, art } = one;
    const { at } = event;
    const orderId = present(event.order_id, 'the order of a sale');
    const source = saleSource(art.artId, orderId);
    if (sold.has(source)) return;
    const held = terms.termsAt(art.bookId, art.edition, at);
    if (!held) return void early.push(event);
    const order = {
      orderId,
      on: moscowDay(at),
      listPrice: money(event.list_price ?? 0),
      paid: money(event.paid ?? 0),
      vat: money(event.vat ?? 0),
      quantity: event.quantity,
    };
    const detail = saleDetail(art, order, {
      terms: held,
      isHundred: terms.isHundred(art.bookId, at),
      shares: sharesAt(terms.divisions(art.bookId), art.ownerId, at),
      inviterOf,
    });
    if (detail.isDraft) await drafts.open(art.bookId);
    sold.set(source, detail);
    bookSale(one, detail, 1, source);
  };
  const takeRefund = (one: Known) => {
    const source = saleSource(one.art.artId, present(one.event.order_id, 'the order of a refund'));
    const detail = sold.get(source);
    if (!detail) return void early.push(one.event);
    const before = back.get(source) ?? { paid: 0, ids: new Set<number>() };
    const id = one.event.data?.refund_id ?? UNNUMBERED;
    const sale = { paid: detail.reckoned.paid, quantity: detail.quantity };
    const taken = refundOf(sale, before, { id, paid: one.event.paid ?? 0 });
    if (!taken) return;
    back.set(source, { paid: before.paid + taken.paid, ids: new Set([...before.ids, id]) });
    refunds.push({ litres_art_id: one.art.artId, order_id: detail.orderId, refund_id: id, paid: taken.paid });
    const given = refundDetail(detail, money(before.paid), { ...taken, paid: money(taken.paid) });
    bookSale(one, given, -1, id === UNNUMBERED ? source : `${source}:${id}`);
  };
  const takeRead = ({ event, art }: Known) => {
    const many = event.hits ?? 0;
    const on = moscowDay(event.at);
    hits.push({ litres_art_id: art.artId, month: monthOf(on), hits: many });
    days.push(...readDays(art, on, sharesAt(terms.divisions(art.bookId), art.ownerId, event.at), many));
  };
  const take = async (one: Known): Promise<void> => {
    if (terms.earnsNothing(one.art.bookId)) return;
    if (one.event.type === 'sale') return takeSale(one);
    if (one.event.type === 'refund') return takeRefund(one);
    if (one.event.type === 'read') takeRead(one);
  };

  const keepHits = async () => {
    if (hits.length > 0) await store.addHits(db, hits);
  };
  const readArts = () => [...new Set(hits.map((row) => row.litres_art_id))];
  const keepRefunds = () => store.addRefunds(db, refunds);
  return { take, keepHits, keepRefunds, readArts, entries, days, drafts, early };
}

/** Sales that were booked before, by their source. */
async function soldBefore(db: Db, known: readonly Known[]): Promise<Map<string, SaleDetail>> {
  const sources = known.flatMap(({ event, art }) =>
    event.order_id === null ? [] : saleSource(art.artId, event.order_id),
  );
  if (sources.length === 0) return new Map();
  const booked = await entriesBy(db, sources);
  return new Map(booked.map(({ source, detail }) => [source, sale.read(detail)]));
}

/** What was given back of the sales that are to be given back now, by the source of the sale. */
async function givenBackBefore(db: Db, known: readonly Known[]): Promise<Map<string, RefundedSoFar>> {
  const refunds = known.filter(({ event }) => event.type === 'refund');
  const back = new Map<string, RefundedSoFar>();
  for (const { litres_art_id, order_id, refund_id, paid } of await store.refundsOf(
    db,
    refunds.map(({ event }) => ({
      litres_art_id: event.litres_art_id,
      order_id: present(event.order_id, 'the order of a refund'),
    })),
  )) {
    const source = saleSource(litres_art_id, order_id);
    const before = back.get(source);
    back.set(source, { paid: (before?.paid ?? 0) + paid, ids: new Set([...(before?.ids ?? []), refund_id]) });
  }
  return back;
}

/**
 * What waited for an art that is known now. A refund waits for its sale as well: one whose sale never comes would be taken
 * and put back each time, and so many of them would keep the rest from ever being looked at.
 */
async function takeWaiting(db: Db, most: number): Promise<store.MoneyEvent[]> {
  const refunds = await store.waitingRefunds(db);
  const sourceOf = ({ artId, orderId }: { artId: number; orderId: number | null }) =>
    saleSource(artId, present(orderId, 'the order of a refund'));
  const booked = new Set((await entriesBy(db, refunds.map(sourceOf))).map(({ source }) => source));
  const ready = refunds.filter((one) => booked.has(sourceOf(one))).map(({ seq }) => seq);
  return store.takeWaiting(db, ready, most);
}
