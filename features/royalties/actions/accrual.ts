import { type Day, day, moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { type GivenBack, refundOf, UNNUMBERED } from '@pero/retailer/rules/refunds';
import type { Db } from '@pero/server-platform/db';
import { monthOf, periodFor } from '@pero/ledger/rules/periods';
import { type Part, partsOf, reckon, referralOf, sharesAt } from '../rules/reckoning.ts';
import { refundDetail } from '../rules/refunds.ts';
import { type SaleDetail, saleSource } from '../rules/sale-entry.ts';
import * as store from '../store/accrual.ts';
import { addDays, type EarnedRow } from '../store/earnings.ts';
import { openDraftMoney } from './draft-money.ts';
import { type Line, type NewEntry, post } from '@pero/ledger/actions/ledger';
import { type Art, artsBy, bookLibrary, type Ground, NOTHING, referralEntry } from './library.ts';
import { invitersOf } from '@pero/referral/actions/referral';
import { termsOf } from './terms.ts';

/** So many events of the feed are booked in one transaction. */
export const SPAN = 2000;

type Known = { readonly event: store.MoneyEvent; readonly art: Art };

/**
 * Books the next events of the feed: entries, days and the cursor in one transaction. True while there is more. What belongs
 * to an art that is not known here yet waits for it.
 */
export async function accrue(ground: Ground, span = SPAN): Promise<boolean> {
  return takeSpan(ground, span, (events) => book(ground, events));
}

/** The next events and the cursor's next place, together. */
export async function takeSpan(
  { db }: Ground,
  span: number,
  take: (events: readonly store.MoneyEvent[]) => Promise<void>,
): Promise<boolean> {
  const seq = await store.lockFeed(db);
  const waited = await store.takeWaiting(db, span);
  const { events, end, isMore } = await store.eventsAfter(db, seq, span);
  await take([...waited, ...events]);
  if (end !== seq) await store.moveFeed(db, end);
  return isMore;
}

/** Events of an art in quarantine wait like those of an art that is not known; `readAgain` are arts whose months are reckoned too. */
export async function book(
  ground: Ground,
  events: readonly store.MoneyEvent[],
  readAgain: readonly number[] = [],
): Promise<void> {
  if (events.length === 0 && readAgain.length === 0) return;
  const { db, now } = ground;
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
  await post(db, now, [...page.entries, ...library.entries]);
  await addDays(db, [...page.days, ...library.days]);
  await page.drafts.save();
  await store.keepWaiting(db, page.early);
}

async function keepFund(db: Db, { data, at }: store.MoneyEvent): Promise<void> {
  if (!data?.month) return;
  await store.setFund(db, day(`${data.month}-01`), data.amount ?? 0, data.all_hits ?? 0, at);
}

async function openPage(ground: Ground, known: readonly Known[]) {
  const { db, now, today } = ground;
  const bookIds = [...new Set(known.map(({ art }) => art.bookId))];
  const terms = await termsOf(db, now, bookIds);
  const drafts = await openDraftMoney(db, now, bookIds);
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
  const fill = ({ bookId, edition }: Art, day: Day, part: Pick<Part, 'userId'>, sums: Partial<EarnedRow>) =>
    days.push({ user_id: part.userId, book_id: bookId, edition, day, ...NOTHING, ...sums });

  /** `sign` is 1 of a sale and −1 of a refund, which gives back what the sale gave, or a part of it. */
  const bookSale = ({ event, art }: Known, detail: SaleDetail, sign: 1 | -1, source: string) => {
    const { reckoned, parts, quantity } = detail;
    const of = (amount: number) => money(sign * amount);
    const on = moscowDay(event.at);
    const at = event.at;
    const period = periodFor(on, today, closed);
    const own = { at, period, bookId: art.bookId, edition: art.edition };
    for (const part of parts) {
      const sums = { sales_count: sign * quantity, sales_sum: of(reckoned.paid), sales_royalty: of(part.amount) };
      fill(art, on, part, sums);
    }
    const lines: Line[] = [
      { account: { kind: 'retailer' }, amount: of(-reckoned.paid) },
      { account: { kind: 'vat' }, amount: of(reckoned.vat) },
      { account: { kind: 'printing' }, amount: of(reckoned.print) },
      { account: { kind: 'platform' }, amount: of(reckoned.house) },
      ...parts.flatMap(({ userId, amount }) =>
        detail.isDraft
          ? drafts.move(art.bookId, userId, of(amount)).lines
          : [{ account: { kind: 'author_earned', userId } as const, amount: of(amount) }],
      ),
    ];
    const filled = lines.filter(({ amount }) => amount !== 0);
    if (filled.length === 0) return;
    const kind = sign === 1 ? 'sale' : 'refund';
    entries.push({ kind, source: sign === 1 ? source : `refund:${source}`, ...own, detail, lines: filled });
    for (const { inviterId, invitedId, amount } of detail.referrals.filter((one) => one.amount !== 0)) {
      const named = { source: `${kind}:${source}`, at, period, bookId: art.bookId };
      entries.push(referralEntry({ ...named, inviterId, invitedId, amount: of(amount) }));
    }
  };

  const takeSale = async (one: Known) => {
    const { event, art } = one;
    const source = saleSource(art.artId, event.order_id ?? 0);
    if (sold.has(source)) return;
    const at = event.at;
    const held = terms.termsAt(art.bookId, art.edition, at);
    if (!held) return void early.push(event);
    const on = moscowDay(at);
    const listPrice = money(event.list_price ?? 0);
    const paid = { listPrice, paid: money(event.paid ?? 0), vat: money(event.vat ?? 0), quantity: event.quantity };
    const reckoned = reckon(paid, art.edition, held, on, terms.isHundred(art.bookId, at));
    const parts = partsOf(reckoned.author, sharesAt(terms.divisions(art.bookId), art.ownerId, at));
    const isDraft = held.licence === 'draft';
    if (isDraft) await drafts.open(art.bookId);
    const detail: SaleDetail = {
      artId: art.artId,
      orderId: event.order_id ?? 0,
      quantity: event.quantity,
      listPrice,
      licence: held.licence,
      isAdvanced: held.isAdvanced,
      ownRate: held.ownRate,
      isDraft,
      reckoned,
      parts,
      referrals: referralsOf(parts, on, inviterOf),
    };
    sold.set(source, detail);
    bookSale(one, detail, 1, source);
  };
  const takeRefund = (one: Known) => {
    const source = saleSource(one.art.artId, one.event.order_id ?? 0);
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
    for (const share of sharesAt(terms.divisions(art.bookId), art.ownerId, event.at)) {
      fill(art, on, share, { library_hits: many });
    }
  };
  const take = async (one: Known): Promise<void> => {
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
  const orders = known.filter(({ event }) => event.order_id !== null);
  const sources = orders.map(({ event, art }) => saleSource(art.artId, event.order_id ?? 0));
  if (sources.length === 0) return new Map();
  const booked = await store.detailsBy(db, sources);
  return new Map(booked.map(({ source, detail }) => [source, detail as unknown as SaleDetail]));
}

/** What was given back of the sales that are to be given back now, by the source of the sale. */
async function givenBackBefore(db: Db, known: readonly Known[]): Promise<Map<string, GivenBack>> {
  const refunds = known.filter(({ event }) => event.type === 'refund');
  const back = new Map<string, GivenBack>();
  for (const { litres_art_id, order_id, refund_id, paid } of await store.refundsOf(
    db,
    refunds.map(({ event }) => ({ litres_art_id: event.litres_art_id, order_id: event.order_id ?? 0 })),
  )) {
    const source = saleSource(litres_art_id, order_id);
    const before = back.get(source);
    back.set(source, { paid: (before?.paid ?? 0) + paid, ids: new Set([...(before?.ids ?? []), refund_id]) });
  }
  return back;
}

/** What inviters get for the people of a sale's parts, that day. */
function referralsOf(parts: readonly Part[], on: Day, inviterOf: Awaited<ReturnType<typeof invitersOf>>) {
  return parts.flatMap(({ userId, amount }) => {
    const inviterId = inviterOf(userId, on);
    const theirs = referralOf(amount);
    return inviterId !== undefined && theirs > 0 ? [{ inviterId, invitedId: userId, amount: theirs }] : [];
  });
}
