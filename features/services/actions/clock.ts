import { booking } from '@pero/ledger/actions/ledger';
import type { Ledger } from '@pero/ledger/entries';
import { dueOrders } from '@pero/orders/actions/orders';
import { eachApart } from '@pero/server-platform/jobs/each-apart';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { anyOrder, KIND } from './led.ts';
import { endOrder } from './quotes.ts';
import { orderOfReader, readersToOrder } from './reader-orders.ts';
import { remindOf } from './stages.ts';

const AT_ONCE = 200;

/** What time does to orders: a price or a bill that nobody took falls, a silent author is asked. Each in a transaction of its own. */
export async function moveByClock(context: JobContext, ledger: Ledger): Promise<void> {
  const { inAct } = booking(context, ledger);
  const due = (states: readonly string[]) =>
    inAct(({ db, now }) => dueOrders(db, { kind: KIND, states, until: now, limit: AT_ONCE }));
  const expire = (id: number) =>
    inAct(async (act) => void (await endOrder(act, id, { by: 'system', userId: null, words: 'Срок цены прошёл' })));
  const remind = (id: number) => inAct(async (act) => remindOf(act, await anyOrder(act.db, id, 'lock')));
  const order = (id: number) => inAct((act) => orderOfReader(act, id));
  const turns = [
    ...(await inAct(({ db }) => readersToOrder(db))).map((id) => () => order(id)),
    ...(await due(['quoted', 'awaiting_payment'])).map((id) => () => expire(id)),
    ...(await due(['handed_over'])).map((id) => () => remind(id)),
  ];
  await eachApart(turns, (turn) => turn());
}
