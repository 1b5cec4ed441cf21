import { money, plus } from '@pero/kernel/money';
import { post } from '@pero/ledger/actions/ledger';
import { monthOf } from '@pero/ledger/rules/periods';
import { earnBill, openBill, refundBill } from '@pero/payments/actions/bills';
import type { BillLine } from '@pero/payments/rules/lines';
import { feeOf, type Parting } from '../rules/money.ts';
import { feeEntry } from '../rules/service-entries.ts';
import { AGREE_DAYS, daysAfter } from '../rules/terms.ts';
import { contractorBy } from '../store/desk.ts';
import { changeStage, type Stage } from '../store/orders.ts';
import { KIND, type Led, type OrderAct } from './led.ts';

/** Unique in its bill: what goes back and what is released is found by it. */
function lineOf(led: Led, stage: Pick<Stage, 'number' | 'name'>, total: number): BillLine {
  return {
    name: `${led.service.words}, этап ${stage.number}: ${stage.name}`,
    quantity: 1,
    total: money(total),
    sold: 'service',
  };
}

export async function billFor(act: OrderAct, led: Led) {
  return openBill(act, {
    kind: KIND,
    order: led.head.id,
    userId: led.head.userId,
    title: led.service.words,
    about: `«${led.head.title}»`,
    lines: led.stages.map((stage) => lineOf(led, stage, stage.amount)),
    payableUntil: daysAfter(act.now, AGREE_DAYS),
  });
}

/** As the bill says it to whoever has its link, and to the payment company: what people wrote stays in the order. */
type ReturnReason = 'Заказ отменён' | 'Часть этапа не\u00A0принята' | 'Решение по\u00A0спору';

/** What is kept becomes ours stage by stage, with the worker's fee of it; the rest goes back in one refund. */
export async function settle(act: OrderAct, led: Led, parting: Parting, reason: ReturnReason): Promise<void> {
  const of = { kind: KIND, order: led.head.id };
  const byNumber = new Map(led.stages.map((stage) => [stage.number, stage]));
  const back: BillLine[] = [];
  for (const part of parting.stages) {
    const stage = byNumber.get(part.number);
    if (!stage) throw new Error(`The order ${led.head.id} has no stage ${part.number}`);
    if (part.back > 0) back.push(lineOf(led, stage, part.back));
    if (part.kept > 0) {
      const answer = await earnBill(act, of, { part: `stage-${stage.number}`, lines: [lineOf(led, stage, part.kept)] });
      if ('refused' in answer)
        throw new Error(`The stage ${stage.number} of ${led.head.id} was not earned: ${answer.refused}`);
      await payFee(act, led, stage, part.kept);
    }
    await changeStage(act.db, led.head.id, stage.number, {
      earned: plus(stage.earned, part.kept),
      returned: plus(stage.returned, part.back),
    });
  }
  if (back.length === 0) return;
  const answer = await refundBill(act, of, { reason, lines: back });
  if ('refused' in answer) throw new Error(`The order ${led.head.id} was not refunded: ${answer.refused}`);
}

async function payFee(act: OrderAct, led: Led, stage: Stage, earned: Parting['kept']): Promise<void> {
  const { contractorId, share } = led.details;
  if (contractorId === null || share === null) return;
  const fee = feeOf(earned, share);
  const worker = await contractorBy(act.db, contractorId);
  if (fee <= 0 || !worker) return;
  const detail = { order_id: led.head.id, stage: stage.number, contractor_id: contractorId, amount: fee };
  await post(act, [feeEntry(detail, worker.userId, { at: act.now, period: monthOf(act.today) })]);
}
