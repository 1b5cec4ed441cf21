import { managerBy, namesOf } from '@pero/accounts/actions/people';
import { everyoneOf } from '@pero/accounts/actions/recipients';
import { type Day, startOf } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { moveOrder } from '@pero/orders/actions/orders';
import type { Act } from '@pero/server-platform/act';
import { recordStaffView } from '@pero/server-platform/staff-views';
import type { DeskOrder } from '../contract/desk.ts';
import * as events from '../events.ts';
import { serviceOf } from '../rules/catalogue.ts';
import { feeOf, isOwnFee } from '../rules/money.ts';
import { after, DESK_STATES, STATE_WORDS, turnOf } from '../rules/states.ts';
import { daysAfter, isSilent } from '../rules/terms.ts';
import { contractorBy, type DeskHead, type DeskWanted, deskPage, loadOf } from '../store/desk.ts';
import { changeDetails, changeStage } from '../store/orders.ts';
import { addNote, notesOf } from '../store/threads.ts';
import { deskOrder, factsOfOrder, type Led, notNow, othersOrder, type PersonAct, record, titleOf } from './led.ts';
import { endOrder, nameQuote } from './quotes.ts';
import { shownOrder } from './shown.ts';
import { acceptForSilent, decideDispute, handOverStage, stageAtWork } from './stages.ts';
import { isLongOver, sayIn, threadOf } from './threads.ts';

/** SV83. */
export async function listDesk(act: Act, wanted: Omit<DeskWanted, 'managerId'>) {
  const { items, count } = await deskPage(act.db, { ...wanted, managerId: act.actor.userId });
  const people = items.flatMap(({ userId, managerId }) => [userId, managerId].filter((id) => id !== null));
  const names = await namesOf(act.db, people);
  const workers = new Map<number, string>();
  for (const id of new Set(items.flatMap(({ contractorId }) => contractorId ?? [])))
    workers.set(id, (await contractorBy(act.db, id))?.name ?? '');
  const rows = items.map((one) => shownRow(one, { names, workers, now: act.now }));
  return { items: rows, count, limit: wanted.limit, offset: wanted.offset };
}

type Known = {
  readonly names: ReadonlyMap<number, string>;
  readonly workers: ReadonlyMap<number, string>;
  readonly now: Date;
};

function shownRow(one: DeskHead, { names, workers, now }: Known) {
  const { managerId, contractorId, dueAt } = one;
  return {
    id: one.id,
    type: one.type,
    title: one.title,
    author_name: names.get(one.userId) ?? '',
    state: one.state,
    state_words: STATE_WORDS[one.state],
    due_at: dueAt,
    is_late: turnOf(one.state) === 'us' && dueAt !== null && dueAt < now,
    total: one.total,
    stage: serviceOf(one.type).stages[one.stage - 1]?.name ?? '',
    is_asked: one.lastBy === 'author',
    manager: managerId === null ? null : { id: managerId, name: names.get(managerId) ?? '' },
    worker: contractorId === null ? null : (workers.get(contractorId) ?? ''),
  };
}

/** SV84. */
export async function readLoad({ db, actor, now }: Act) {
  const rows = await loadOf(db, now);
  const managers = await everyoneOf(db, 'manager');
  const names = await namesOf(db, [...managers, ...rows.flatMap(({ managerId }) => managerId ?? [])]);
  const count = (of: (row: (typeof rows)[number]) => boolean, what: 'orders' | 'late' = 'orders') =>
    rows.filter(of).reduce((all, row) => all + row[what], 0);
  const leading = [...new Set([...managers, ...rows.flatMap(({ managerId }) => managerId ?? [])])];
  const working = [...new Set(rows.flatMap(({ contractorId }) => contractorId ?? []))];
  const workers = await Promise.all(working.map((id) => contractorBy(db, id)));
  return {
    free: count(({ managerId }) => managerId === null),
    my: count(({ managerId }) => managerId === actor.userId),
    disputed: count(({ state }) => state === 'disputed'),
    managers: leading.map((id) => ({
      id,
      name: names.get(id) ?? '',
      orders: count(({ managerId }) => managerId === id),
      late: count(({ managerId }) => managerId === id, 'late'),
    })),
    workers: workers
      .filter((one) => one !== null)
      .map(({ id, name }) => ({ id, name, orders: count(({ contractorId }) => contractorId === id) })),
  };
}

/** SV85: whoever looks is written down, as of every other person's things. */
export async function readDeskOrder(act: Act, orderId: number): Promise<DeskOrder> {
  const led = await othersOrder(act, orderId);
  await recordStaffView(act, { what: 'service-order', personId: led.head.userId, subjectId: orderId });
  return shownDesk(act, led);
}

async function shownDesk(act: Act, led: Led): Promise<DeskOrder> {
  const { head, details, stages } = led;
  const { db, actor, now } = act;
  const [thread, notes] = await Promise.all([
    threadOf(db, head.id, { userId: actor.userId, road: 'manager/services' }),
    notesOf(db, head.id),
  ]);
  const names = await namesOf(db, [head.userId, ...notes.flatMap(({ userId }) => userId ?? [])]);
  const fees = stages.reduce((all, { earned }) => all + feeOf(earned, details.share ?? 0), 0);
  const stage = stages.find(({ number }) => number === details.stage);
  const handedAt = stage?.handedAt ?? null;
  const isHanded = led.state === 'handed_over' && handedAt !== null;
  return {
    order: await shownOrder(act, led),
    author: { id: head.userId, name: names.get(head.userId) ?? '' },
    brief: { ...details.brief },
    ...thread,
    notes: notes.map((note) => ({
      id: note.id,
      name: (note.userId === null ? '' : names.get(note.userId)) || 'Менеджер',
      text: note.text,
      at: note.at,
    })),
    contractor_id: details.contractorId,
    share: details.share,
    fees: money(fees),
    facts: { characters: details.facts.characters, pages: details.facts.pages, count: details.facts.count },
    is_silent: isHanded && isSilent({ handedAt, reminders: details.reminders }, now),
    is_mine: details.managerId === actor.userId,
  };
}

async function opened(act: Act, orderId: number): Promise<DeskOrder> {
  return shownDesk(act, await deskOrder(act.db, orderId));
}

/** Whoever leads it acts; a main moderator may too. Nobody leads their own order. */
async function leading(act: Act, led: Led) {
  const { actor, db } = act;
  if (led.head.userId === actor.userId) return { refused: 'own-order' } as const;
  const { managerId } = led.details;
  if (managerId === actor.userId || actor.isMainModerator) return null;
  if (managerId === null) return { refused: 'not-taken' } as const;
  const name = (await namesOf(db, [managerId])).get(managerId) ?? '';
  return { refused: 'held-by-other', values: { name } } as const;
}

const roleOf = ({ actor }: Pick<Act, 'actor'>) => (actor.isManager ? 'manager' : 'main');

/** SV86: a free one is taken by anybody; one that is led is handed on by whoever leads it, or by a main moderator. */
export async function handOrder(act: Act, orderId: number, to: number | null | undefined) {
  const led = await deskOrder(act.db, orderId, 'lock');
  if (!isOpen(led.state)) return notNow(led.state);
  const wanted = to === undefined ? act.actor.userId : to;
  const isTaking = led.details.managerId === null && wanted === act.actor.userId;
  const refused = isTaking && led.head.userId !== act.actor.userId ? null : await leading(act, led);
  if (refused) return refused;
  if (wanted === led.head.userId) return { refused: 'own-order' } as const;
  if (wanted !== null && !(await managerBy(act.db, wanted))) return { refused: 'manager-unknown' } as const;
  await changeDetails(act.db, orderId, { managerId: wanted });
  if (wanted !== null && wanted !== act.actor.userId) {
    const data = { ...factsOfOrder(led), managerId: wanted };
    await act.announce(events.handedTo, { subject: orderId, data, words: { title: titleOf(led) } });
  }
  return opened(act, orderId);
}

function isOpen(state: Led['state']): boolean {
  return DESK_STATES.includes(state);
}

type Quoted = { readonly cost: Money; readonly days: number; readonly words?: string | undefined };

/** SV87. */
export async function quoteByHand(act: Act, orderId: number, { cost, days, words = '' }: Quoted) {
  const led = await deskOrder(act.db, orderId, 'lock');
  const refused = await leading(act, led);
  if (refused) return refused;
  if (after(led.state, 'quote') === null) return notNow(led.state);
  const lines = [{ what: led.service.words, amount: cost }];
  await nameQuote(act, led, { base: cost, days, lines, words, by: act.actor.userId });
  return opened(act, orderId);
}

type Letter = { readonly text: string; readonly upload_ids?: readonly string[] | undefined };

/** SV88. */
export async function answerAuthor(act: Act, orderId: number, letter: Letter) {
  const led = await deskOrder(act.db, orderId, 'lock');
  const refused = await leading(act, led);
  if (refused) return refused;
  if (isLongOver(led, act.now)) return notNow(led.state);
  return (await sayIn(act, led, roleOf(act), letter)) ?? opened(act, orderId);
}

/** SV89. */
export async function noteOrder(act: Act, orderId: number, text: string) {
  const led = await othersOrder(act, orderId);
  await addNote(act.db, { orderId: led.head.id, userId: act.actor.userId, text }, act.now);
  return opened(act, orderId);
}

/** SV90. */
export async function handOver(
  act: Act,
  orderId: number,
  given: { readonly stage: number; readonly text: string; readonly upload_ids: readonly string[] },
) {
  const led = await deskOrder(act.db, orderId, 'lock');
  const refused = await leading(act, led);
  if (refused) return refused;
  if (after(led.state, 'hand-over') === null) return notNow(led.state);
  if (given.stage !== led.details.stage) return { refused: 'stage-moved' } as const;
  if (led.details.contractorId === null) return { refused: 'no-worker' } as const;
  return (await handOverStage(act, led, given)) ?? opened(act, orderId);
}

/** SV91: the share is frozen with the name. What was accepted or handed over before stays with whoever did it. */
export async function nameWorker(act: Act, orderId: number, contractorId: number) {
  const led = await deskOrder(act.db, orderId, 'lock');
  const refused = await leading(act, led);
  if (refused) return refused;
  if (!isOpen(led.state) || led.state === 'handed_over' || led.state === 'disputed') return notNow(led.state);
  const worker = await contractorBy(act.db, contractorId);
  const isFit = worker?.isActive && worker.types.includes(led.service.type) && worker.userId !== led.head.userId;
  if (!worker || !isFit) return { refused: 'worker-unfit' } as const;
  if (isOwnFee(act, worker.userId)) return { refused: 'worker-self' } as const;
  await changeDetails(act.db, orderId, { contractorId, share: worker.share });
  if (led.details.contractorId !== contractorId)
    await record(act, led, { what: 'worker', byRole: roleOf(act), userId: act.actor.userId, text: worker.name });
  return opened(act, orderId);
}

/** SV97. */
export async function moveTerm(act: Act, orderId: number, due: Day, words: string) {
  const led = await deskOrder(act.db, orderId, 'lock');
  const refused = await leading(act, led);
  if (refused) return refused;
  if (led.state !== 'in_work' && led.state !== 'corrections') return notNow(led.state);
  const dueAt = daysAfter(startOf(due), 1);
  if (dueAt <= act.now || dueAt > daysAfter(act.now, 366)) return { refused: 'due-past' } as const;
  const stage = stageAtWork(led);
  await changeStage(act.db, orderId, stage.number, { dueAt });
  await moveOrder(act, orderId, { dueAt });
  const said = { what: 'term-moved', byRole: roleOf(act), userId: act.actor.userId, stage: stage.number } as const;
  await record(act, led, { ...said, text: words });
  const data = { ...factsOfOrder(led), stage: stage.number, due };
  await act.announce(events.termMoved, { subject: orderId, data, words: { title: titleOf(led), text: words } });
  return opened(act, orderId);
}

/** SV98. */
export async function decideAlone(act: PersonAct, orderId: number, decision: 'refuse' | 'accept', words: string) {
  // Read first and locked by whoever goes on: a bill is locked before its order.
  const looked = await deskOrder(act.db, orderId, decision === 'accept' ? 'lock' : 'read');
  const refused = await leading(act, looked);
  if (refused) return refused;
  const { userId } = act.actor;
  const no =
    decision === 'accept'
      ? await acceptForSilent(act, looked, words)
      : await endOrder(act, orderId, { by: 'manager', userId, words });
  return no ?? opened(act, orderId);
}

type Verdict = {
  readonly decision: 'once-more' | 'accept' | 'part' | 'refund';
  readonly back_percent?: number | undefined;
  readonly words: string;
};

/** SV99. */
export async function endDispute(act: PersonAct, orderId: number, { decision, back_percent = 50, words }: Verdict) {
  const led = await deskOrder(act.db, orderId, 'lock');
  if (led.head.userId === act.actor.userId) return { refused: 'own-order' } as const;
  return (await decideDispute(act, led, { decision, backPercent: back_percent, words })) ?? opened(act, orderId);
}
