import type { Tables } from '@pero/database/tables';
import { type Kysely, sql } from 'kysely';

/**
 * One taking of a job. Whoever takes it again has the next number, so that of one who was silent for long and lives all the
 * same it is known that they have it no more. The queue itself asks so before it hears of an end, a failure or a sign of life.
 */
export type Claim = { readonly id: string; readonly name: string; readonly retryCount: number };

/** The job has another holder by now, or has ended: what its transaction did is taken back. */
export class ClaimLost extends Error {
  constructor({ name }: Claim) {
    super(`${name}: taken by another meanwhile`);
  }
}

const isHeld = ({ id, name, retryCount }: Claim) =>
  sql`name = ${name} and id = ${id}::uuid and state = 'active' and retry_count = ${retryCount}`;

/** The last word of a job's only transaction: what it did and its end are there together, once, or neither is. */
export async function endClaim(transaction: Kysely<Tables>, claim: Claim): Promise<void> {
  const { rows } = await sql`
    update pgboss.job set state = 'completed', completed_on = now(), output = null
     where ${isHeld(claim)} returning 1`.execute(transaction);
  if (rows.length === 0) throw new ClaimLost(claim);
}

/**
 * The last word of one of several transactions: nobody takes the job until this one has ended. One that has written nothing
 * needs no leave, and where it sees the world as of its beginning it would be told nothing true.
 */
export async function keepClaim(transaction: Kysely<Tables>, claim: Claim): Promise<void> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select case when pg_current_xact_id_if_assigned() is null then true
                else exists (select 1 from pgboss.job where ${isHeld(claim)} for share) end as is_mine`.execute(
    transaction,
  );
  if (rows[0]?.is_mine !== true) throw new ClaimLost(claim);
}

/** Of the rows of the queue those that are held under one of these. */
export function heldUnder(claims: Iterable<Claim>) {
  const pairs = [...claims].map(({ id, retryCount }) => `${id}:${retryCount}`);
  return sql<boolean>`(id::text || ':' || retry_count) = any(${pairs}::text[])`;
}
