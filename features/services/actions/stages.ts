import { money } from '@pero/kernel/money';
import { moveOrder } from '@pero/orders/actions/orders';
import type { Act } from '@pero/server-platform/act';
import * as events from '../events.ts';
import { ROUNDS } from '../rules/catalogue.ts';
import { fullReturn, type Parting, stageParting } from '../rules/money.ts';
import { after, type Step } from '../rules/states.ts';
import { correctionDays, DISPUTE_DAYS, daysAfter, isSilent, nextReminder, SILENCE_DAYS } from '../rules/terms.ts';
import { changeDetails, changeStage, type Stage } from '../store/orders.ts';
import { filesRefusal, putFiles } from './files.ts';
import {
  factsOfOrder,
  type Led,
  move,
  notNow,
  type OrderAct,
  ownOrder,
  type PersonAct,
  record,
  titleOf,
} from './led.ts';
import { settle } from './money.ts';
import { shownOrder } from './shown.ts';

export function stageAtWork(led: Led): Stage {
  const stage = led.stages.find(({ number }) => number === led.details.stage);
  if (!stage) throw new Error(`The order ${led.head.id} has no stage ${led.details.stage}`);
  return stage;
}

type HandedOver = { readonly stage: number; readonly text: string; readonly upload_ids: readonly string[] };

/** SV90, when the desk has asked who may. */
export async function handOverStage(act: Act, led: Led, { text, upload_ids }: HandedOver) {
  const { id } = led.head;
  const stage = stageAtWork(led);
  const refused = await filesRefusal(act, id, upload_ids);
  if (refused) return refused;
  const messageId = await record(act, led, {
    ...{ what: 'handed-over', byRole: 'manager', userId: act.actor.userId, text, stage: stage.number },
  });
  await putFiles(act, id, upload_ids, { purpose: 'result', stage: stage.number, messageId });
  await changeStage(act.db, id, stage.number, { state: 'handed_over', handedAt: act.now });
  await move(act, led, 'hand-over', { reminders: 0, lastBy: 'us', dueAt: nextReminder(act.now, 0) });
  const data = { ...factsOfOrder(led), stage: stage.number };
  await act.announce(events.handedOver, { subject: id, data, words: { title: titleOf(led), text } });
  return null;
}

/** SV77. */
export async function acceptStage(act: PersonAct, orderId: number, number: number) {
  const led = await ownOrder(act, orderId, 'lock');
  const refused = stageRefusal(led, number, 'accept-stage');
  if (refused) return refused;
  await endStage(act, led, { by: 'author', userId: act.actor.userId, words: '', backPercent: 0 });
  return shownOrder(act, await ownOrder(act, orderId));
}

/** A stage that is shown is not the one that is at work any more: two windows, or a manager's word meanwhile. */
function stageRefusal(led: Led, number: number, step: Step) {
  if (after(led.state, step) === null) return notNow(led.state);
  return number === led.details.stage ? null : ({ refused: 'stage-moved' } as const);
}

type Ending = {
  readonly by: 'author' | 'manager' | 'main';
  readonly userId: number;
  readonly words: string;
  /** Of the stage so much goes back; the rest is released. */
  readonly backPercent: number;
};

/** The stage is over: its money is released, and the next one begins or the order is done. */
export async function endStage(act: OrderAct, led: Led, { by, userId, words, backPercent }: Ending): Promise<Parting> {
  const { id } = led.head;
  const stage = stageAtWork(led);
  const parting = stageParting(stage, backPercent);
  await settle(act, led, parting, 'Часть этапа не\u00A0принята');
  const state = parting.kept > 0 ? 'accepted' : 'returned';
  await changeStage(act.db, id, stage.number, { state, endedAt: act.now, endedBy: by });
  const next = led.stages.find(({ number }) => number === stage.number + 1);
  const dueAt = next ? await beginStage(act, led, next) : null;
  const after = { dueAt, reminders: 0, disputedFrom: null, ...(next && { stage: next.number }) };
  const verb = by === 'main' ? 'decide' : 'accept';
  await move(act, led, next ? `${verb}-stage` : `${verb}-last`, after);
  await record(act, led, { what: 'accepted', byRole: by, userId, text: words, stage: stage.number });
  const { managerId } = led.details;
  const data = { ...factsOfOrder(led), stage: stage.number, by, isLast: next === undefined, managerId };
  await act.announce(events.accepted, { subject: id, data, words: { title: titleOf(led) } });
  return parting;
}

/** Its days begin when the one before it was accepted: an author's thinking is not the worker's time. */
async function beginStage(act: Pick<OrderAct, 'db' | 'now'>, led: Led, next: Stage): Promise<Date> {
  const days = Math.max(1, Math.ceil(((led.details.days ?? 1) * next.percent) / 100));
  const dueAt = daysAfter(act.now, days);
  await changeStage(act.db, led.head.id, next.number, { state: 'working', dueAt });
  return dueAt;
}

type Remarks = {
  readonly stage: number;
  readonly remarks: string;
  readonly upload_ids?: readonly string[] | undefined;
};

/** SV78: twice at most for a stage. */
export async function askCorrections(act: PersonAct, orderId: number, { stage: number, remarks, upload_ids }: Remarks) {
  const led = await ownOrder(act, orderId, 'lock');
  const refused = stageRefusal(led, number, 'correct');
  if (refused) return refused;
  const stage = stageAtWork(led);
  if (stage.rounds >= ROUNDS) return { refused: 'rounds-over' } as const;
  const unfit = await filesRefusal(act, orderId, upload_ids);
  if (unfit) return unfit;
  const dueAt = daysAfter(act.now, correctionDays(led.details.days ?? 1));
  await changeStage(act.db, orderId, stage.number, { state: 'corrections', rounds: stage.rounds + 1, dueAt });
  await move(act, led, 'correct', { dueAt, reminders: 0, lastBy: 'author' });
  const messageId = await record(act, led, {
    ...{ what: 'corrections', byRole: 'author', userId: act.actor.userId, text: remarks, stage: stage.number },
  });
  await putFiles(act, orderId, upload_ids, { purpose: 'message', stage: stage.number, messageId });
  const data = { ...factsOfOrder(led), stage: stage.number, managerId: led.details.managerId };
  await act.announce(events.correctionsAsked, {
    subject: orderId,
    data,
    words: { title: titleOf(led), text: remarks },
  });
  return shownOrder(act, await ownOrder(act, orderId));
}

/** SV79: nothing moves, and no money, until the main moderator has decided. */
export async function openDispute(act: PersonAct, orderId: number, words: string) {
  const led = await ownOrder(act, orderId, 'lock');
  if (after(led.state, 'dispute') === null) return notNow(led.state);
  const dueAt = daysAfter(act.now, DISPUTE_DAYS);
  const facts = { disputedFrom: led.state, disputeWords: words, disputedAt: act.now, lastBy: 'author' } as const;
  await move(act, led, 'dispute', { ...facts, dueAt });
  const stage = led.details.stage;
  await record(act, led, { what: 'disputed', byRole: 'author', userId: act.actor.userId, text: words, stage });
  const data = { ...factsOfOrder(led), stage };
  await act.announce(events.disputed, { subject: orderId, data, words: { title: titleOf(led), text: words } });
  return shownOrder(act, await ownOrder(act, orderId));
}

type Verdict = {
  readonly decision: 'once-more' | 'accept' | 'part' | 'refund';
  readonly backPercent: number;
  readonly words: string;
};

/** SV99, when the desk has asked who may. */
export async function decideDispute(act: PersonAct, led: Led, { decision, backPercent, words }: Verdict) {
  if (led.state !== 'disputed') return notNow(led.state);
  const stage = stageAtWork(led);
  if (decision === 'accept' && stage.handedAt === null) return { refused: 'nothing-shown' } as const;
  const { userId } = act.actor;
  const back = await doneBy(act, led, { decision, backPercent, words });
  await record(act, led, { what: `decided-${decision}`, byRole: 'main', userId, text: words, stage: stage.number });
  const { managerId } = led.details;
  const data = { ...factsOfOrder(led), decision, amount: back, managerId };
  await act.announce(events.decided, { subject: led.head.id, data, words: { title: titleOf(led), text: words } });
  return null;
}

async function doneBy(act: PersonAct, led: Led, { decision, backPercent, words }: Verdict) {
  const { userId } = act.actor;
  if (decision === 'once-more') return onceMore(act, led, stageAtWork(led));
  if (decision === 'refund') return refundAll(act, led, words);
  const percent = decision === 'part' ? backPercent : 0;
  return (await endStage(act, led, { by: 'main', userId, words, backPercent: percent })).back;
}

/** A round more, for nothing; work that was never shown goes on as it was. */
async function onceMore(act: PersonAct, led: Led, stage: Stage) {
  const wasShown = stage.handedAt !== null;
  const dueAt = daysAfter(act.now, correctionDays(led.details.days ?? 1));
  await changeStage(act.db, led.head.id, stage.number, { state: wasShown ? 'corrections' : 'working', dueAt });
  await move(act, led, wasShown ? 'once-more' : 'go-on', { dueAt, disputedFrom: null, reminders: 0 });
  return money(0);
}

async function refundAll(act: PersonAct, led: Led, words: string) {
  const parting = fullReturn(led.stages);
  await settle(act, led, parting, 'Решение по\u00A0спору');
  for (const { number } of parting.stages)
    await changeStage(act.db, led.head.id, number, { state: 'returned', endedAt: act.now, endedBy: 'main' });
  await move(act, led, 'refund', { dueAt: null, endWords: words, disputedFrom: null });
  return parting.back;
}

/** SV98, `accept`: after fourteen days and three reminders a manager may, on record. */
export async function acceptForSilent(act: PersonAct, led: Led, words: string) {
  if (led.state !== 'handed_over') return notNow(led.state);
  const stage = stageAtWork(led);
  const { handedAt } = stage;
  const { reminders } = led.details;
  if (handedAt === null || !isSilent({ handedAt, reminders }, act.now)) return { refused: 'not-silent' } as const;
  await endStage(act, led, { by: 'manager', userId: act.actor.userId, words, backPercent: 0 });
  return null;
}

/** The clock: a silent author is asked three times; then a manager hears of it. Silence accepts nothing. */
export async function remindOf(act: Omit<OrderAct, 'ledger'>, led: Led): Promise<void> {
  const stage = stageAtWork(led);
  const { handedAt } = stage;
  if (led.state !== 'handed_over' || handedAt === null) return;
  const { reminders, managerId } = led.details;
  const due = nextReminder(handedAt, reminders);
  const facts = { ...factsOfOrder(led), stage: stage.number };
  const words = { title: titleOf(led) };
  if (due === null) {
    if (!isSilent({ handedAt, reminders }, act.now)) return;
    await wait(act, led, { reminders, dueAt: null });
    await record(act, led, { what: 'silent', byRole: 'system', userId: null, text: '', stage: stage.number });
    await act.announce(events.silent, { subject: led.head.id, data: { ...facts, managerId }, words });
    return;
  }
  if (due > act.now) return;
  const time = reminders + 1;
  await wait(act, led, { reminders: time, dueAt: nextReminder(handedAt, time) ?? daysAfter(handedAt, SILENCE_DAYS) });
  await record(act, led, { what: 'reminded', byRole: 'system', userId: null, text: '', stage: stage.number });
  await act.announce(events.reminded, { subject: led.head.id, data: { ...facts, time }, words });
}

async function wait(
  act: Pick<OrderAct, 'db' | 'now'>,
  led: Led,
  { reminders, dueAt }: { reminders: number; dueAt: Date | null },
) {
  await moveOrder(act, led.head.id, { dueAt });
  await changeDetails(act.db, led.head.id, { reminders });
}
