import { coverRow } from '@pero/covers/actions/rows';
import { addDays, moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import type { Order } from '@pero/orders/actions/orders';
import { ordersOfKind } from '@pero/orders/actions/rows';
import { billOf } from '@pero/payments/actions/shown';
import type { Act } from '@pero/server-platform/act';
import type { GROUPS } from '../../contract/orders.ts';
import type { ShownOrder } from '../../contract/shown-order.ts';
import { addWorkingDays, CHECK_DAYS, productionDays, ROAD_DAYS } from '../../rules/dates.ts';
import { bodyOf } from '../../rules/price.ts';
import { AUTHOR_ACTS, mayDo, STATE_WORDS, type State } from '../../rules/states.ts';
import { mayComplain } from '../../rules/terms.ts';
import { filesOf, type Parcel, type PrintFile, parcelsOf, type Remark, remarksOf } from '../../store/papers.ts';
import { type Tirage, type TirageRow, tirageRows } from '../../store/tirages.ts';
import { billKey } from './pay.ts';
import { factsOf, KIND, requireOwnTirage } from './tirage.ts';

/** SV41. */
export async function shownOrder(act: Act, orderId: number): Promise<ShownOrder> {
  const { db, now, today } = act;
  const tirage = await requireOwnTirage(act, orderId, 'read');
  const [files, remarks, parcels, bill] = await Promise.all([
    filesOf(db, orderId, tirage.round),
    remarksOf(db, orderId, tirage.round),
    parcelsOf(db, orderId),
    billOf({ db, now }, billKey(orderId)),
  ]);
  return {
    ...shownLayout(tirage, files),
    book_id: tirage.workId,
    cover: { ...shownLayout(tirage, files).cover, ebook_image_url: await ebookImage(act, tirage) },
    acts: AUTHOR_ACTS.filter((act) => mayDo(factsOf(tirage), act)),
    delivery_type: tirage.deliveryType,
    promo_code: tirage.promoCode,
    address: addressOf(tirage),
    lines: tirage.lines.map((line) => ({ ...line, amount: money(line.amount) })),
    print_cost: tirage.printCost,
    delivery_cost: tirage.deliveryCost,
    total_amount: tirage.total,
    price_until: tirage.paidAt === null ? tirage.priceUntil : null,
    due_at: tirage.dueAt,
    weight: bodyOf({ copies: tirage.copies, binding: tirage.coverType, trim: tirage.trimSize }, tirage.pages).grams,
    remarks: remarks.map(shownRemark),
    approved_by: tirage.approvedBy,
    times: timesOf(tirage),
    end_reason: tirage.endReason,
    is_delayed: tirage.isDelayed,
    delay_reason: tirage.delayReason,
    ready_by: tirage.readyBy,
    arrives_on: arrivalOf(tirage, today),
    production_days: productionDays(tirage.copies),
    held_until: tirage.heldUntil,
    is_cancelling: tirage.cancelAskedAt !== null && tirage.state === 'paid',
    parcels: parcels.map(shownParcel),
    complaint: tirage.complaint,
    complaint_answer: tirage.complaintAnswer,
    may_complain:
      ['in_production', 'shipped', 'delivered'].includes(tirage.state) &&
      tirage.complaint === '' &&
      mayComplain(tirage.deliveredAt, now),
    bill: bill && {
      ...{ hash: bill.hash, page: `/payments/order-info/${bill.hash}/`, state: bill.state, amount: bill.amount },
      paid_at: bill.paid_at,
      refunds: bill.refunds
        .filter(({ is_stray }) => !is_stray)
        .map(({ amount, state, made_at, ended_at }) => ({ amount, state, made_at, ended_at })),
      receipts: bill.receipts.map(({ kind, amount, state, fiscal, made_at }) => ({
        ...{ kind, amount, state, made_at },
        number: fiscal?.number ?? null,
      })),
    },
  };
}

/** What a judge of the layout sees too: nothing of whom it goes to. */
export function shownLayout(tirage: Tirage, files: readonly PrintFile[]) {
  const [block, cover] = [files.find(({ part }) => part === 'block'), files.find(({ part }) => part === 'cover')];
  const isHard = tirage.coverType === 'hard';
  const wrap = cover ? pictureUrl(tirage, 'cover', '1') : null;
  const standing = { status: tirage.state, processing_status: processingOf(tirage, files) };
  return {
    id: tirage.id,
    title: tirage.title,
    status: tirage.state,
    status_words: STATE_WORDS[tirage.state],
    items_count: tirage.copies,
    cover_type: tirage.coverType,
    trim: tirage.trimSize,
    page_count: tirage.pages,
    spine: bodyOf({ copies: tirage.copies, binding: tirage.coverType, trim: tirage.trimSize }, tirage.pages).spine,
    comment: tirage.comment,
    round: tirage.round,
    cover: {
      ebook_image_url: null as string | null,
      printed_image_rgb_url: isHard ? null : wrap,
      printed_image_rgb_hard_url: isHard ? wrap : null,
      ...standing,
    },
    pdf: { url: block ? fileUrl(tirage, 'block') : null, page_count: block?.pages ?? null, ...standing },
    files: files.map((file) => ({
      part: file.part,
      url: fileUrl(tirage, file.part),
      pages: file.pages,
      bytes: Number(file.bytes),
      sha256: file.sha256,
      width: file.width,
      height: file.height,
      picture: pictureUrl(tirage, file.part, '{page}'),
      findings: file.findings.map(({ severity, message, page }) => ({ severity, message, page })),
    })),
  };
}

/** How far the files are: none, made, ready, failed. */
function processingOf({ state }: Tirage, files: readonly PrintFile[]): string {
  if (state === 'sent') return 'processing';
  if (files.length === 0) return state === 'rejected' ? 'failed' : 'none';
  return 'ready';
}

/** The round is in the address: what was looked at once stays as it was. */
function pictureUrl({ id, round }: Tirage, part: string, page: string): string {
  return `/api/services/circulation/${id}/layout/${part}/${page}?v=${round}`;
}

function fileUrl({ id, round }: Tirage, part: string): string {
  return `/api/services/circulation/${id}/files/${part}?v=${round}`;
}

async function ebookImage({ db }: Pick<Act, 'db'>, { workId }: Tirage): Promise<string | null> {
  const cover = workId === null ? null : await coverRow(db, workId);
  const made = cover?.coverDownloadDate?.getTime() ?? 0;
  return cover?.imageKey ? `/api/books/cover/${workId}/thumb?v=${made}` : null;
}

export function addressOf(tirage: Tirage) {
  return {
    last_name: tirage.lastName,
    first_name: tirage.firstName,
    phone: tirage.phone,
    email: tirage.email,
    postcode: tirage.postcode,
    region: tirage.region,
    locality: tirage.locality,
    street: tirage.street,
    building: tirage.building,
    flat: tirage.flat,
  };
}

export function shownRemark(remark: Remark) {
  return {
    id: remark.id,
    by: remark.byWhom as 'machine' | 'moderator' | 'print_shop',
    name: remark.byName,
    part: remark.part as 'block' | 'cover',
    page: remark.page,
    template: remark.template,
    text: remark.text,
    made_at: remark.madeAt,
  };
}

const CARRIER_PAGES: Readonly<Record<string, (track: string) => string>> = {
  cdek: (track) => `https://www.cdek.ru/ru/tracking?order_id=${encodeURIComponent(track)}`,
  pochta: (track) => `https://www.pochta.ru/tracking?barcode=${encodeURIComponent(track)}`,
};

function shownParcel(parcel: Parcel) {
  const page = parcel.track === null ? undefined : CARRIER_PAGES[parcel.carrier]?.(parcel.track);
  return {
    ...{ number: parcel.number, track: parcel.track, carrier: parcel.carrier, copies: parcel.copies },
    ...{ grams: parcel.grams, state: parcel.state, page: page ?? null },
    events: parcel.events.map(({ state, place, at }) => ({ state, place, at })),
  };
}

function timesOf(tirage: Tirage): ShownOrder['times'] {
  return {
    made: tirage.madeAt,
    sent: tirage.sentAt,
    layout: tirage.layoutAt,
    approved: tirage.approvedAt,
    paid: tirage.paidAt,
    printed: tirage.printedAt,
    shipped: tirage.shippedAt,
    delivered: tirage.deliveredAt,
    ended: tirage.endedAt,
  };
}

/** When it will be there, as far as anybody can say now. */
function arrivalOf(tirage: Tirage, today: ShownOrder['arrives_on'] & string): ShownOrder['arrives_on'] {
  const road = ROAD_DAYS[tirage.deliveryType][1];
  if (tirage.state === 'delivered' || tirage.state === 'cancelled') return null;
  if (tirage.shippedAt !== null) return addDays(moscowDay(tirage.shippedAt), road);
  if (tirage.readyBy !== null && tirage.paidAt !== null) return addDays(tirage.readyBy, road);
  const check = tirage.approvedAt === null ? CHECK_DAYS : 0;
  return addDays(addWorkingDays(today, check + productionDays(tirage.copies)), road);
}

const STATES_IN: Readonly<Record<(typeof GROUPS)[number], readonly State[] | null>> = {
  all: null,
  active: ['sent', 'layout_check', 'paid', 'in_production', 'shipped'],
  waiting: ['awaiting_payment', 'rejected'],
  finished: ['delivered', 'cancelled'],
  drafts: ['draft'],
};

/** SV11. */
export async function ownTirages(
  { db, actor }: Act,
  group: (typeof GROUPS)[number],
  page: { readonly limit: number; readonly offset: number },
) {
  const asked = { userId: actor.userId, kind: KIND, states: STATES_IN[group] };
  const { items, count } = await ordersOfKind(db, asked, page);
  const rows = await tirageRows(
    db,
    items.map(({ id }) => id),
  );
  return {
    items: items.flatMap((order) => {
      const row = rows.get(order.id);
      return row ? [listed(order, row)] : [];
    }),
    count,
    ...page,
  };
}

function listed(order: Order, row: TirageRow) {
  const state = order.state as State;
  return {
    ...{ id: order.id, book_id: order.workId, title: order.title },
    ...{ status: state, status_words: STATE_WORDS[state], items_count: row.copies, cover_type: row.coverType },
    ...{ page_count: row.pages, total_amount: order.total, due_at: order.dueAt },
    ...{ made_at: order.madeAt, changed_at: order.changedAt },
  };
}
