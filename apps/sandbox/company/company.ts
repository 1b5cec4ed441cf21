import type { Clock } from '@pero/server-platform/clock';
import { drawnFaults, type Faults } from '../card-bank/faults.ts';
import type { Shop } from '../database.ts';

type CompanyName = 'print' | 'cdek' | 'pochta' | 'dadata' | 'ord';

/** Whatever a company on the other end of a line may do. */
export const LINE_FAULTS = ['busy', 'error', 'cut', 'slow', 'garbage', 'huge', 'moved'] as const;
type LineFault = (typeof LINE_FAULTS)[number];

/** What one of them stands on. Its faults are those of the line, and its own. */
export type Company<Own extends string = never> = {
  readonly name: CompanyName;
  readonly shop: Shop;
  readonly clock: Clock;
  /** Every fault that it knows. */
  readonly kinds: readonly (LineFault | Own)[];
  readonly faults: Faults<LineFault | Own>;
};

export function companyAt<Own extends string = never>(
  name: CompanyName,
  { shop, clock }: { readonly shop: Shop; readonly clock: Clock },
  own: readonly Own[] = [],
): Company<Own> {
  const faults = drawnFaults<LineFault | Own>(async (from, kind) => {
    const row = await from
      .selectFrom('company_faults')
      .selectAll()
      .where('company', '=', name)
      .where('kind', '=', kind)
      .executeTakeFirst();
    return row && { ...row, kind };
  });
  return { name, shop, clock, kinds: [...LINE_FAULTS, ...own], faults };
}

export type CompanyClock = { readonly now: Date; readonly stepSeconds: number };

/** Its own clock, which can be put forward, and how long a step of its work takes. */
export async function clockOf({
  name,
  shop,
  clock,
}: Pick<Company<string>, 'name' | 'shop' | 'clock'>): Promise<CompanyClock> {
  const { ahead_seconds, step_seconds } = await shop
    .selectFrom('companies')
    .select(['ahead_seconds', 'step_seconds'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return { now: after(clock.now(), ahead_seconds), stepSeconds: step_seconds };
}

export function after(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}
