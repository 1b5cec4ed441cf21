import { namesOf } from '@pero/accounts/actions/people';
import { money, sum } from '@pero/kernel/money';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { coverOf } from '@pero/works/actions/cover-card';
import { rolesOfBooks } from '@pero/works/actions/rows';
import type { OrderInfo, WrittenOrder } from '../contract/orders.ts';
import type { ServiceOrder } from '../contract/shapes.ts';
import { ROUNDS } from '../rules/catalogue.ts';
import { afterDiscounts, heldIn } from '../rules/money.ts';
import { after, STATE_WORDS, turnOf } from '../rules/states.ts';
import { DISPUTE_DAYS, daysAfter } from '../rules/terms.ts';
import { contractorBy } from '../store/desk.ts';
import { workCard } from '../store/orders.ts';
import { filesOf, unreadOf } from '../store/threads.ts';
import { versionsOf } from '../store/versions.ts';
import { shownFile } from './files.ts';
import { type Led, ownOrder } from './led.ts';
import { partingFor } from './quotes.ts';

type Looking = Pick<Act, 'db' | 'now'>;

export async function shownOrder({ db }: Looking, led: Led): Promise<ServiceOrder> {
  const { head, state, service, details, stages } = led;
  const [work, names, worker] = await Promise.all([
    head.workId === null ? null : workShown(db, head.workId),
    namesOf(db, details.managerId === null ? [] : [details.managerId]),
    details.contractorId === null ? null : contractorBy(db, details.contractorId),
  ]);
  const isPaid = details.paidAt !== null;
  return {
    id: head.id,
    type: service.type,
    title: head.title,
    state,
    state_words: STATE_WORDS[state],
    turn: turnOf(state),
    work,
    made_at: head.madeAt,
    sent_at: details.sentAt,
    paid_at: details.paidAt,
    ended_at: details.endedAt,
    end_words: details.endWords,
    due_at: head.dueAt,
    lines: details.lines.map((line) => ({ ...line })),
    discounts: details.discounts.map((one) => ({ ...one })),
    cost: details.base,
    final_cost: details.base === null ? null : afterDiscounts(details.base, details.discounts),
    days: details.days,
    quote_words: details.quoteWords,
    held: isPaid ? heldIn(stages) : money(0),
    earned: sum(stages.map(({ earned }) => earned)),
    returned: sum(stages.map(({ returned }) => returned)),
    stage: details.stage,
    stages: stages.map((stage) => ({
      number: stage.number,
      name: stage.name,
      percent: stage.percent,
      amount: stage.amount,
      state: stage.state,
      due_at: stage.dueAt,
      handed_at: stage.handedAt,
      ended_at: stage.endedAt,
      ended_by: stage.endedBy,
      rounds: stage.rounds,
      returned: stage.returned,
    })),
    rounds: ROUNDS,
    dispute:
      details.disputedAt === null || state !== 'disputed'
        ? null
        : {
            words: details.disputeWords,
            at: details.disputedAt,
            decided_by: daysAfter(details.disputedAt, DISPUTE_DAYS),
          },
    manager: details.managerId === null ? null : { id: details.managerId, name: names.get(details.managerId) ?? '' },
    worker: worker && { name: worker.name, does: worker.does },
    reminders: details.reminders,
  };
}

async function workShown(db: Db, id: number) {
  const card = await workCard(db, id);
  if (!card) return null;
  const cover = coverOf(card, await rolesOfBooks(db, [id]));
  return { id, title: card.title, cover };
}

/** SV05. */
export async function infoOf(act: Act, orderId: number): Promise<OrderInfo> {
  const led = await ownOrder(act, orderId);
  const { details } = led;
  const parting = after(led.state, 'cancel') === null ? null : partingFor(led, act.now);
  const isPaid = details.paidAt !== null;
  const nothing = { back: money(0), kept: money(0) };
  return {
    order: await shownOrder(act, led),
    bill_page: details.billPage,
    workshop_page: details.audiobookId === null ? null : `/audiobooks/master/${details.audiobookId}/`,
    cancel: parting && (isPaid ? { back: parting.back, kept: parting.kept } : nothing),
    unread: await unreadOf(act.db, orderId, details.seenMessage),
    versions: (await versionsOf(act.db, orderId)).map((one) => ({
      file_id: one.fileId,
      chapter_id: one.chapterId,
      version_id: one.versionId,
      name: one.name,
      paragraphs: one.paragraphs,
      changed: one.changed,
    })),
  };
}

/** SV06, SV07. */
export async function shownWritten(act: Act, led: Led): Promise<WrittenOrder> {
  const files = (await filesOf(act.db, led.head.id)).filter(({ purpose }) => purpose === 'brief');
  return {
    order: await shownOrder(act, led),
    brief: { ...led.details.brief },
    promo_code: led.details.promoCode,
    files: files.map((file) => shownFile(file, 'services/orders', act.actor.userId)),
  };
}

export async function writtenOf(act: Act, orderId: number): Promise<WrittenOrder> {
  return shownWritten(act, await ownOrder(act, orderId));
}
