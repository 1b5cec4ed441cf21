import type { Selectable } from 'kysely';
import type { BankFaultKind, Shop, Tables } from '../database.ts';
import { seededRandom } from '../retailer/faults-table.ts';

export type BankFault = Selectable<Tables['bank_faults']>;

export type Faults = {
  /** The fault when it happens now, by its percentage and its seed; null when it does not. Asked in the open transaction. */
  meet(shop: Shop, kind: BankFaultKind): Promise<BankFault | null>;
  /** They were changed: all are drawn from the beginning. */
  forget(): void;
};

export function openFaults(): Faults {
  const drawing = new Map<BankFaultKind, { readonly of: string; readonly random: () => number }>();
  const randomOf = (fault: BankFault): (() => number) => {
    const of = JSON.stringify(fault);
    const known = drawing.get(fault.kind);
    if (known?.of === of) return known.random;
    const random = seededRandom(fault.seed);
    drawing.set(fault.kind, { of, random });
    return random;
  };
  return {
    async meet(shop, kind) {
      const fault = await shop.selectFrom('bank_faults').selectAll().where('kind', '=', kind).executeTakeFirst();
      return fault && randomOf(fault)() * 100 < fault.percent ? fault : null;
    },
    forget: () => drawing.clear(),
  };
}
