import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import type { ServiceType } from '../rules/types.ts';

const own = tables<'promotion_slots' | 'promotion_places' | 'promotion_orders'>;

export type SlotKey = { readonly type: ServiceType; readonly genre: number };

/** The days are held in their order until the transaction ends: of two who want the last place one comes after the other. */
export async function lockSlots(
  db: Db,
  { type, genre }: SlotKey,
  days: readonly Day[],
  capacity: number,
): Promise<ReadonlyMap<Day, number>> {
  const sorted = days.toSorted();
  await sql`
    insert into promotion_slots (service_type, genre_id, day, capacity)
    select ${type}, ${genre}, day, ${capacity} from unnest(${sorted}::date[]) as day order by day
    on conflict do nothing`.execute(own(db));
  const { rows } = await sql<{ day: Day; capacity: number }>`
    select day, capacity from promotion_slots
     where service_type = ${type} and genre_id = ${genre} and day = any(${sorted}::date[])
     order by day for update`.execute(own(db));
  return new Map(rows.map((row) => [row.day, row.capacity]));
}

export type Place = {
  readonly day: Day;
  readonly number: number;
  readonly orderId: number;
  readonly workId: number;
  readonly heldUntil: Date | null;
};

/** Of days that are locked. What was held too long is given up first, and so is what this work held elsewhere. */
export async function placesOn(
  db: Db,
  { type, genre, workId }: SlotKey & { readonly workId: number },
  days: readonly Day[],
  now: Date,
): Promise<Place[]> {
  await sql`
    delete from promotion_places
     where service_type = ${type} and day = any(${[...days]}::date[]) and (genre_id = ${genre} or work_id = ${workId})
       and held_until <= ${now}`.execute(own(db));
  const { rows } = await sql<{ day: Day; number: number; order_id: number; work_id: number; held_until: Date | null }>`
    select day, number, order_id, work_id, held_until from promotion_places
     where service_type = ${type} and genre_id = ${genre} and day = any(${[...days]}::date[])
     order by day, number`.execute(own(db));
  return rows.map((row) => ({
    ...{ day: row.day, number: row.number, orderId: row.order_id, workId: row.work_id, heldUntil: row.held_until },
  }));
}

/** Days on which a book stands in a list already, for another order; the list has genres that its day is not held by. */
export async function daysOfWork(
  db: Db,
  {
    type,
    workId,
    days,
    now,
    except,
  }: { type: ServiceType; workId: number; days: readonly Day[]; now: Date; except: number | null },
): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select day from promotion_places
     where service_type = ${type} and work_id = ${workId} and day = any(${[...days]}::date[])
       and (held_until is null or held_until > ${now}) and order_id <> ${except ?? 0} order by day`.execute(own(db));
  return rows.map(({ day }) => day);
}

export async function addPlaces(
  db: Db,
  { type, genre }: SlotKey,
  { orderId, workId, heldUntil }: Pick<Place, 'orderId' | 'workId' | 'heldUntil'>,
  places: readonly Pick<Place, 'day' | 'number'>[],
): Promise<void> {
  await own(db)
    .insertInto('promotion_places')
    .values(
      places.map(({ day, number }) => ({
        ...{ service_type: type, genre_id: genre, day, number, order_id: orderId, work_id: workId },
        held_until: heldUntil,
      })),
    )
    .execute();
}

/** `null`: they are its own. */
export async function holdPlaces(db: Db, orderId: number, heldUntil: Date | null): Promise<void> {
  await own(db)
    .updateTable('promotion_places')
    .set({ held_until: heldUntil })
    .where('order_id', '=', orderId)
    .execute();
}

export async function dropPlaces(db: Db, orderId: number): Promise<void> {
  await own(db).deleteFrom('promotion_places').where('order_id', '=', orderId).execute();
}

/** How many places are taken by the day; what is held too long counts no more, whoever has yet to give it up. */
export async function takenByDay(
  db: Db,
  { type, genre }: SlotKey,
  { first, last, now }: { first: Day; last: Day; now: Date },
): Promise<ReadonlyMap<Day, { readonly taken: number; readonly capacity: number | null }>> {
  const { rows } = await sql<{ day: Day; taken: number; capacity: number | null }>`
    select s.day, s.capacity,
           (select count(*)::int from promotion_places p
             where p.service_type = s.service_type and p.genre_id = s.genre_id and p.day = s.day
               and (p.held_until is null or p.held_until > ${now})) as taken
      from promotion_slots s
     where s.service_type = ${type} and s.genre_id = ${genre} and s.day between ${first} and ${last}`.execute(own(db));
  return new Map(rows.map((row) => [row.day, { taken: row.taken, capacity: row.capacity }]));
}
