import type { PathStep } from '@pero/ui/states/state-path';
import { relativeMoment } from '@pero/ui/words/day';
import type { ServiceOrder, ServiceStage } from '../../contract/shapes.ts';

/** The brief, the price, every stage: where it stands now. */
export function pathOf(order: ServiceOrder, now: Date): PathStep[] {
  const { sent_at, paid_at, state, stages } = order;
  const at = (moment: Date | null) => (moment ? relativeMoment(moment, now) : undefined);
  const brief: PathStep = { title: 'Задание', ...noted(at(sent_at)), state: sent_at ? 'done' : 'now' };
  const isPriced = paid_at !== null;
  const price: PathStep = {
    title: 'Цена и\u00A0оплата',
    ...noted(isPriced ? at(paid_at) : PRICE_NOTES[state]),
    state: priceState(order),
  };
  return [brief, price, ...stages.map((stage) => stepOf(stage, order, now))];
}

function noted(note: string | undefined) {
  return note === undefined ? {} : { note };
}

const PRICE_NOTES: Readonly<Record<string, string>> = {
  sent: 'менеджер смотрит рукопись',
  quoted: 'ждёт вас',
  awaiting_payment: 'ждёт оплаты',
  cancelled: 'заказ отменён',
};

function priceState({ paid_at, sent_at, state }: ServiceOrder): PathStep['state'] {
  if (paid_at) return 'done';
  if (state === 'cancelled') return 'back';
  return sent_at ? 'now' : 'future';
}

function stepOf(stage: ServiceStage, order: ServiceOrder, now: Date): PathStep {
  const title = stage.name;
  const ended = stage.ended_at ? ` ${relativeMoment(stage.ended_at, now)}` : '';
  if (stage.state === 'accepted') return { title, note: `приняли${ended}`, state: 'done' };
  if (stage.state === 'returned') return { title, note: 'деньги вернули', state: 'back' };
  const isHere = order.stage === stage.number && order.turn !== 'over' && order.paid_at !== null;
  if (isHere && order.state === 'disputed') return { title, note: 'спор', state: 'now' };
  if (stage.state === 'handed_over') return { title, note: 'готово, ждёт вас', state: 'now' };
  if (stage.state === 'corrections') return { title, note: 'правится', state: 'now' };
  const due = stage.due_at ? `к\u00A0${relativeMoment(stage.due_at, now)}` : undefined;
  return { title, ...noted(due), state: isHere ? 'now' : 'future' };
}
