import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database.ts';
import { DAY_MS } from '../shop/rules.ts';
import { chance } from './dice.ts';
import { type Crowd, crowdOf } from './readers.ts';
import { nextIds } from './write.ts';

type Tx = Kysely<Tables>;

/** A crowd and what its readers are called in the database, by their numbers. */
export type People = { readonly crowd: Crowd; readonly ids: readonly number[] };

/** The readers that this seed gives: those who are there, and the missing ones come. Nobody is ever sent away. */
export async function peopleOf(
  shop: Tx,
  wish: { seed: number; readers: number; since: Date; until: Date },
): Promise<People> {
  const { seed } = wish;
  const there = await shop.selectFrom('crowd').select('reader_id').where('seed', '=', seed).orderBy('number').execute();
  const ids = there.map(({ reader_id }) => reader_id);
  const crowd = crowdOf(seed, Math.max(wish.readers, ids.length));
  const come = crowd.readers.slice(ids.length);
  await shop.transaction().execute(async (shop) => {
    const fresh = await nextIds(shop, 'readers', 'id', come.length);
    const rows = come.map(({ number, name }, index) => ({
      id: fresh[index],
      number,
      name,
      created_at: new Date(wish.since.getTime() - Math.round(chance(seed, number, 0xda7e) * 900 * DAY_MS)),
    }));
    await sql`
      insert into sandbox.readers (id, name, is_simulated, created_at) overriding system value
      select id, name, true, created_at
      from json_to_recordset(${JSON.stringify(rows)}) as r (id bigint, name text, created_at timestamptz)`.execute(
      shop,
    );
    await sql`
      insert into sandbox.crowd (seed, number, reader_id)
      select ${seed}::integer, number, id
      from json_to_recordset(${JSON.stringify(rows)}) as r (id bigint, number integer)`.execute(shop);
    ids.push(...fresh);
    await subscribe(shop, subscribersIn(crowd, ids), wish.until);
  });
  return { crowd, ids };
}

function subscribersIn({ readers }: Crowd, ids: readonly number[]): number[] {
  return readers.flatMap(({ habit, number }) => (habit === 'subscriber' ? (ids[number] ?? []) : []));
}

/** They pay by the month, as long as anybody watches; a month is paid for when half of the last one is left. */
async function subscribe(shop: Tx, ids: readonly number[], now: Date): Promise<void> {
  const [half, whole] = [15, 30].map((days) => new Date(now.getTime() + days * DAY_MS));
  await sql`
    update sandbox.readers set subscribed_until = ${whole}
    where id = any(${`{${ids.join(',')}}`}::bigint[])
      and (subscribed_until is null or subscribed_until < ${half})`.execute(shop);
}
