import type { BookingJobContext } from '@pero/ledger/actions/ledger';
import * as events from '../../events.ts';
import type { ParcelEvent } from '../../rules/parcel-events.ts';
import { changeParcel, type Parcel, parcelsOf } from '../../store/papers.ts';
import type { Tirage } from '../../store/tirages.ts';
import type { Carriers } from '../carriers/port.ts';
import { eventOf, lockedTirage, type TirageAct } from '../order/tirage.ts';
import { deliver } from './hear.ts';

type Following = { readonly context: BookingJobContext; readonly carriers: Carriers };

/** Every parcel is asked after; when all are handed over, so is the tirage. */
export async function followRoad({ context, carriers }: Following, tirage: Tirage): Promise<void> {
  const parcels = await context.inAct(({ db }) => parcelsOf(db, tirage.id));
  for (const parcel of parcels) {
    const carrier = carriers.by[parcel.carrier as keyof typeof carriers.by];
    if (!carrier || parcel.track === null || parcel.state === 'delivered') continue;
    const told = await carrier.track({ number: parcel.number, track: parcel.track });
    if (told.length > 0) await context.inAct((act) => hearRoad(act, tirage.id, parcel, told));
  }
}

async function hearRoad(act: TirageAct, orderId: number, known: Parcel, told: readonly ParcelEvent[]): Promise<void> {
  const tirage = await lockedTirage(act.db, orderId);
  if (tirage === null || tirage.state !== 'shipped') return;
  const now = (await parcelsOf(act.db, orderId)).find(({ id }) => id === known.id);
  const last = told.at(-1);
  if (!now || !last || now.state === 'delivered' || told.length < now.events.length) return;
  await changeParcel(act.db, known.id, { state: last.state, events: told, changedAt: act.now });
  const isBack = last.state === 'returned' || last.state === 'failed';
  if (isBack && now.state !== last.state) await act.announce(events.parcelReturned, eventOf(tirage));
  const all = await parcelsOf(act.db, orderId);
  if (all.every(({ state }) => state === 'delivered')) await deliver(act, tirage);
}
