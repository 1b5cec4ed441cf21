import { money } from '@pero/kernel/money';
import type { Looked, Till } from './actions/till.ts';
import { PAYMENTS_OFF, type PaymentTools } from './actions/tools.ts';

type Known = { readonly amount: number; readonly state: Looked['state'] };

/**
 * For the tests of whoever has something to be paid for: a company in memory that takes and gives back whatever it is asked, at
 * once, and remembers by our number. A card is held first where the bill wants it; СБП never is.
 */
export function paymentsOfTest(): { readonly payments: PaymentTools; readonly known: Map<string, Known> } {
  const known = new Map<string, Known>();
  const told = (uuid: string): Looked => {
    const { amount, state } = known.get(uuid) ?? { amount: 0, state: 'dead' };
    const nothing = { address: null, fee: null, reason: null, heldUntil: null, saved: null };
    return { ...nothing, theirId: uuid, state, amount: money(amount), mask: '•••• 4417, МИР' };
  };
  const become = (uuid: string, state: Known['state']) => {
    known.set(uuid, { amount: known.get(uuid)?.amount ?? 0, state });
    return told(uuid);
  };
  const done = { fiscal: { number: '1', storage: '1', sign: '1', at: '2026-11-16T11:40:00Z' } };
  const till: Till = {
    checkAccess: async () => undefined,
    open: async ({ uuid, amount, isTwoStage, method }) => {
      known.set(uuid, { amount, state: isTwoStage && method !== 'sbp' ? 'held' : 'paid' });
      return told(uuid);
    },
    look: async (theirId) => told(theirId),
    find: async ({ uuid }) => (known.has(uuid) ? told(uuid) : null),
    charge: async (theirId) => become(theirId, 'paid'),
    release: async (theirId) => become(theirId, 'dead'),
    giveBack: async ({ uuid, amount }) => ({ theirId: uuid, state: 'done', amount, reason: null }),
    lookRefund: async ({ theirId, amount }) => ({ theirId, state: 'done', amount, reason: null }),
    findRefund: async () => null,
    print: async ({ uuid }) => ({ theirId: uuid, state: 'done', ...done }),
    receiptOf: async () => ({ theirId: 'receipt', state: 'done', ...done }),
  };
  const tills = () => ({ current: 'yookassa', by: { yookassa: till } }) as const;
  return { payments: { ...PAYMENTS_OFF, company: 'yookassa', tills }, known };
}
