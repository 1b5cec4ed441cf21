import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';

const own = tables<'book_invitations'>;

export type InvitationRow = Named<Selectable<Tables['book_invitations']>>;

type New = Pick<InvitationRow, 'bookId' | 'personId' | 'email' | 'tokenHash' | 'endsAt'>;

export async function addInvitation(db: Db, invitation: New, now: Date): Promise<void> {
  const { bookId, personId, email, tokenHash, endsAt } = invitation;
  await own(db)
    .insertInto('book_invitations')
    .values({
      ...{ book_id: bookId, person_id: personId, email, token_hash: tokenHash, ends_at: endsAt },
      ...{ state: 'waiting', made_at: now, sent_at: now },
    })
    .execute();
}

/** The last first. */
export async function invitationsOf(db: Db, bookId: number): Promise<InvitationRow[]> {
  const rows = await own(db)
    .selectFrom('book_invitations')
    .selectAll()
    .where('book_id', '=', bookId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(named);
}

/** Held until the transaction ends: two who answer do it one after another. */
export async function invitationByToken(
  db: Db,
  tokenHash: Buffer,
  options: { lock?: boolean } = {},
): Promise<InvitationRow | null> {
  const row = await own(db)
    .selectFrom('book_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? named(row) : null;
}

type Change = Partial<Pick<InvitationRow, 'state' | 'decidedAt' | 'tokenHash' | 'endsAt' | 'sentAt'>>;

export async function changeInvitation(db: Db, id: number, change: Change): Promise<void> {
  await own(db).updateTable('book_invitations').set(columns(change)).where('id', '=', id).execute();
}

export async function countSent(db: Db, id: number): Promise<void> {
  await own(db)
    .updateTable('book_invitations')
    .set({ times_sent: sql<number>`times_sent + 1` })
    .where('id', '=', id)
    .execute();
}

/** What waits of somebody who is on the title page no more. */
export async function withdrawOf(db: Db, bookId: number, personId: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('book_invitations')
    .set({ state: 'withdrawn', decided_at: now })
    .where('book_id', '=', bookId)
    .where('person_id', '=', personId)
    .where('state', '=', 'waiting')
    .execute();
}
