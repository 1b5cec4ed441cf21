import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';
import { sql } from 'kysely';

const own = tables<'book_hands' | 'book_roles' | 'book_invitations'>;

type Hand = {
  readonly bookId: number;
  readonly personId: number;
  readonly userId: number;
  readonly sameAddress: boolean;
};

export async function addHand(db: Db, { bookId, personId, userId, sameAddress }: Hand, now: Date): Promise<void> {
  await own(db)
    .insertInto('book_hands')
    .values({
      ...{ book_id: bookId, person_id: personId, user_id: userId },
      ...{ same_address: sameAddress, accepted_at: now },
    })
    .execute();
}

export async function handsOf(db: Db, bookId: number) {
  const rows = await own(db).selectFrom('book_hands').selectAll().where('book_id', '=', bookId).execute();
  return rows.map(named);
}

export async function handOf(db: Db, bookId: number, userId: number) {
  const row = await own(db)
    .selectFrom('book_hands')
    .selectAll()
    .where('book_id', '=', bookId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? named(row) : null;
}

export async function removeHand(db: Db, bookId: number, personId: number): Promise<number | null> {
  const row = await own(db)
    .deleteFrom('book_hands')
    .where('book_id', '=', bookId)
    .where('person_id', '=', personId)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** A work made of another one: whoever agreed to work on that one works on this one too. */
export async function copyHands(db: Db, from: number, to: number): Promise<void> {
  await sql`insert into book_hands (book_id, person_id, user_id, accepted_at, same_address)
    select ${to}, person_id, user_id, accepted_at, same_address from book_hands h
     where book_id = ${from} and exists (select from book_roles r where r.book_id = ${to} and r.person_id = h.person_id)
    on conflict do nothing`.execute(own(db));
}

/** Those of these people as whom somebody else has agreed to work; whoever has left or was let go has agreed all the same. */
export async function personsInHands(db: Db, personIds: readonly number[]): Promise<number[]> {
  if (personIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('book_hands')
    .select('person_id')
    .where('person_id', 'in', [...personIds])
    .union((select) =>
      select
        .selectFrom('book_invitations')
        .select('person_id')
        .where('person_id', 'in', [...personIds])
        .where('state', '=', 'accepted'),
    )
    .execute();
  return rows.map(({ person_id }) => person_id);
}
