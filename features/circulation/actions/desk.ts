import { namesOf } from '@pero/accounts/actions/people';
import { type Money, money } from '@pero/kernel/money';
import { layoutStanding } from '@pero/moderation/actions/layouts';
import { ordersById, ordersOfKind } from '@pero/orders/actions/rows';
import { refundBill } from '@pero/payments/actions/bills';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { recordStaffView } from '@pero/server-platform/staff-views';
import type { DESK_TABS } from '../contract/desk.ts';
import * as events from '../events.ts';
import { LAYOUT_TEMPLATES } from '../rules/layout-templates.ts';
import { adviceIn, STATE_WORDS, type State } from '../rules/states.ts';
import { mayComplain } from '../rules/terms.ts';
import { everyRemarkOf, filesOf, parcelsOf } from '../store/papers.ts';
import { changeTirage, needingPeople, type Tirage, tirageRows } from '../store/tirages.ts';
import { billKey } from './order/pay.ts';
import { paidLines } from './order/pricing.ts';
import { shownLayout, shownRemark } from './order/shown.ts';
import { eventOf, KIND, lockedTirage, requireOwnTirage, type TirageAct, tirageById } from './order/tirage.ts';

/** SV57: a layout before its judge. Whoever holds it sees the pages, and that is a row that the main moderator reads. */
export async function judgedLayout(act: Act, orderId: number) {
  const tirage = await tirageById(act.db, orderId);
  const standing = tirage && (await layoutStanding(act, orderId));
  if (!tirage || !standing) throw new NotFound('tirage');
  if (standing.holder?.id === act.actor.userId)
    await recordStaffView(act, { what: 'book-text', personId: tirage.userId, subjectId: tirage.workId ?? orderId });
  const remarks = await everyRemarkOf(act.db, orderId);
  const { authorName, dueAt, submittedAt, round: _, ...asCase } = standing;
  return {
    ...shownLayout(tirage, await filesOf(act.db, orderId, tirage.round)),
    author: { id: tirage.userId, name: authorName },
    remarks: remarks.map((remark) => ({ ...shownRemark(remark), round: remark.round })),
    due_at: dueAt,
    submitted_at: submittedAt,
    standing: asCase,
    templates: LAYOUT_TEMPLATES.map((template) => ({ ...template })),
  };
}

const STATES_OF: Readonly<Record<'going' | 'over', readonly State[]>> = {
  going: ['sent', 'layout_check', 'awaiting_payment', 'paid', 'in_production', 'shipped', 'rejected'],
  over: ['delivered', 'cancelled'],
};

/** SV54. */
export async function tiragesAtDesk(
  { db }: Act,
  tab: (typeof DESK_TABS)[number],
  page: { readonly limit: number; readonly offset: number },
) {
  const found = tab === 'attention' ? await attention(db, page) : await inStates(db, STATES_OF[tab], page);
  const rows = await tirageRows(
    db,
    found.items.map(({ id }) => id),
  );
  const names = await namesOf(
    db,
    found.items.map(({ userId }) => userId),
  );
  const items = [];
  for (const order of found.items) {
    const row = rows.get(order.id);
    if (!row) continue;
    const parcels = row.shippedAt === null ? [] : await parcelsOf(db, order.id);
    items.push({
      ...{ id: order.id, title: order.title, status: order.state as State, total_amount: order.total },
      author: { id: order.userId, name: names.get(order.userId) ?? '' },
      status_words: STATE_WORDS[order.state as State],
      ...{ items_count: row.copies, is_delayed: row.isDelayed, delay_reason: row.delayReason },
      ...{ complaint: row.complaint, complained_at: row.complainedAt, job_state: row.jobState },
      tracks: parcels.flatMap(({ track }) => track ?? []),
      changed_at: order.changedAt,
    });
  }
  return { items, count: found.count, ...page };
}

type Db = Act['db'];
type Page = { readonly limit: number; readonly offset: number };

async function attention(db: Db, page: Page) {
  const { ids, count } = await needingPeople(db, page);
  const orders = await ordersById(db, ids);
  const byId = new Map(orders.map((order) => [order.id, order]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), count };
}

function inStates(db: Db, states: readonly State[], page: Page) {
  return ordersOfKind(db, { kind: KIND, userId: null, states }, page);
}

/** SV43: at once, and at most two weeks after the books came. */
export async function complain(act: Act, orderId: number, text: string) {
  const tirage = await requireOwnTirage(act, orderId, 'lock');
  if (!['in_production', 'shipped', 'delivered'].includes(tirage.state) || tirage.complaint !== '') {
    const advice = tirage.complaint === '' ? adviceIn(tirage.state) : 'Мы уже читаем то, что вы написали';
    return { refused: 'state', values: { status: STATE_WORDS[tirage.state], advice } } as const;
  }
  if (!mayComplain(tirage.deliveredAt, act.now)) return { refused: 'complaint-late' } as const;
  await changeTirage(act.db, orderId, { complaint: text, complainedAt: act.now });
  const fact = eventOf(tirage);
  await act.announce(events.complained, { ...fact, words: { ...fact.words, text } });
  return { id: orderId };
}

type Refund = {
  readonly goods?: Money | undefined;
  readonly copies?: number | undefined;
  readonly road?: Money | undefined;
  readonly reason: string;
};

/** SV55: by a main moderator, of each line as much as was paid for it and has not gone back. */
export async function refundByHand(act: Act & Pick<TirageAct, 'ledger'>, orderId: number, wanted: Refund) {
  const tirage = await lockedTirage(act.db, orderId);
  if (!tirage || tirage.paidAt === null) throw new NotFound('tirage');
  // While nothing is printed it is cancelled instead: the shop is asked first.
  if (!['shipped', 'delivered', 'in_production'].includes(tirage.state))
    return { refused: 'nothing-to-refund' } as const;
  const lines = linesBack(tirage, wanted);
  if (lines === null) return { refused: 'refund-lines' } as const;
  const back = await refundBill(act, billKey(orderId), { reason: wanted.reason, lines });
  if ('refused' in back) return { refused: back.refused === 'more-than-paid' ? 'refund-lines' : back.refused } as const;
  await changeTirage(act.db, orderId, answeredWith(tirage, wanted.reason));
  const fact = eventOf(tirage);
  const words = { ...fact.words, reason: wanted.reason };
  await act.announce(events.refunded, { ...fact, data: { ...fact.data, amount: back.refunded }, words });
  return { refunded: back.refunded };
}

/** Money and why it comes is an answer too, where somebody has complained. */
function answeredWith({ complainedAt, complaintAnswer }: Tirage, words: string) {
  return { complainedAt: null, complaintAnswer: complainedAt === null ? complaintAnswer : words };
}

/** What of the bill goes back; null where it is nothing, or more copies than there were. */
function linesBack(tirage: Tirage, { goods, copies = 0, road }: Omit<Refund, 'reason'>) {
  const [book, way] = paidLines(tirage);
  if (!book || !way) throw new Error(`Tirage ${tirage.id} was paid by no lines`);
  const lines = [
    { ...book, quantity: Math.max(1, copies), total: goods ?? money(0) },
    { ...way, total: road ?? money(0) },
  ].filter(({ total }) => total > 0);
  return lines.length === 0 || copies > tirage.copies ? null : lines;
}

/** SV56: answered without money, once. */
export async function settleComplaint(act: Act, orderId: number, answer: string) {
  const tirage = await lockedTirage(act.db, orderId);
  if (!tirage) throw new NotFound('tirage');
  if (tirage.complainedAt === null) return { refused: 'nothing-to-answer' } as const;
  await changeTirage(act.db, orderId, answeredWith(tirage, answer));
  const fact = eventOf(tirage);
  await act.announce(events.answered, { ...fact, words: { ...fact.words, text: answer } });
  return {};
}
