import type { BankFaultKind, Shop } from '../database.ts';
import { seededRandom } from '../retailer/faults-table.ts';

type Drawn<Kind> = { readonly kind: Kind; readonly percent: number; readonly seconds: number; readonly seed: number };

export type BankFault = Drawn<BankFaultKind>;

export type Faults<Kind extends string = BankFaultKind> = {
  /** The fault when it happens now, by its percentage and its seed; null when it does not. Asked in the open transaction. */
  meet(shop: Shop, kind: Kind): Promise<Drawn<Kind> | null>;
  /** They were changed: all are drawn from the beginning. */
  forget(): void;
};

/** Of a table of faults, each drawn by its own dice. */
export function drawnFaults<Kind extends string>(
  find: (shop: Shop, kind: Kind) => Promise<Drawn<Kind> | undefined>,
): Faults<Kind> {
  const drawing = new Map<Kind, { readonly of: string; readonly random: () => number }>();
  const randomOf = (fault: Drawn<Kind>): (() => number) => {
    const of = JSON.stringify(fault);
    const known = drawing.get(fault.kind);
    if (known?.of === of) return known.random;
    const random = seededRandom(fault.seed);
    drawing.set(fault.kind, { of, random });
    return random;
  };
  return {
    async meet(shop, kind) {
      const fault = await find(shop, kind);
      return fault && randomOf(fault)() * 100 < fault.percent ? fault : null;
    },
    forget: () => drawing.clear(),
  };
}

export function openFaults(): Faults {
  return drawnFaults<BankFaultKind>((shop, kind) =>
    shop.selectFrom('bank_faults').selectAll().where('kind', '=', kind).executeTakeFirst(),
  );
}
