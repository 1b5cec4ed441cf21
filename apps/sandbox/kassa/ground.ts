import type { Clock } from '@pero/server-platform/clock';
import { drawnFaults, type Faults } from '../card-bank/faults.ts';
import type { Shop } from '../database.ts';
import type { KassaFaultKind } from './tables.ts';

/** What the till stands on. */
export type Kassa = {
  readonly shop: Shop;
  readonly clock: Clock;
  readonly shopId: string;
  readonly secret: string;
  /** Where it is reached, with a slash at its end: its pages lie below. */
  readonly url: string;
  /** Whom it tells of changes. */
  readonly siteUrl: string;
  readonly faults: Faults<KassaFaultKind>;
};

export function openKassaFaults(): Faults<KassaFaultKind> {
  return drawnFaults<KassaFaultKind>((shop, kind) =>
    shop.selectFrom('kassa_faults').selectAll().where('kind', '=', kind).executeTakeFirst(),
  );
}

/** The other company. Its clock and its faults are those of the till. */
export type Tbank = Omit<Kassa, 'shopId' | 'secret'> & { readonly terminal: string; readonly password: string };

/** Its own clock, which can be put forward. */
export async function nowAt({ shop, clock }: Pick<Kassa, 'shop' | 'clock'>): Promise<Date> {
  const { ahead_seconds } = await shop.selectFrom('kassa').select('ahead_seconds').executeTakeFirstOrThrow();
  return new Date(clock.now().getTime() + ahead_seconds * 1000);
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** What somebody wrote where an id belongs, as one that can be looked for; of what is none nothing is found. */
export function idFrom(typed: string): string {
  return UUID.test(typed) ? typed : '00000000-0000-0000-0000-000000000000';
}

/** A «no» with the code of the protocol. */
export class KassaError extends Error {
  readonly status: 400 | 401 | 404 | 500 | 503;
  readonly code: string;
  readonly parameter: string | undefined;
  constructor(status: KassaError['status'], code: string, description: string, parameter?: string) {
    super(description);
    this.status = status;
    this.code = code;
    this.parameter = parameter;
  }
}
