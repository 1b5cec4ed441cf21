import type { Tables } from '@pero/database/tables';
import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { InvitationKind, RoomState } from '../rules/rooms.ts';

const own = tables<'reader_rooms' | 'reader_chapters' | 'reader_invitations' | 'first_readers'>;

export type RoomRow = Omit<Named<Selectable<Tables['reader_rooms']>>, 'state'> & { readonly state: RoomState };

function roomOf(row: Selectable<Tables['reader_rooms']>): RoomRow {
  return { ...named(row), state: row.state as RoomState };
}

export type RoomSettings = Pick<RoomRow, 'hasGuests' | 'canCopy' | 'hasFile' | 'seats' | 'greeting' | 'endsOn'>;

/** Of a book there is one, whoever comes second. */
export async function addRoom(db: Db, bookId: number, key: string, settings: RoomSettings, madeAt: Date) {
  const values = { ...columns(settings), book_id: bookId, key, state: 'open', made_at: madeAt };
  await own(db)
    .insertInto('reader_rooms')
    .values(values as Selectable<Tables['reader_rooms']>)
    .onConflict((conflict) => conflict.column('book_id').doNothing())
    .execute();
}

export async function roomOfBook(db: Db, bookId: number, options: { lock?: boolean } = {}): Promise<RoomRow | null> {
  const row = await own(db)
    .selectFrom('reader_rooms')
    .selectAll()
    .where('book_id', '=', bookId)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? roomOf(row) : null;
}

export async function roomByKey(db: Db, key: string): Promise<RoomRow | null> {
  const row = await own(db).selectFrom('reader_rooms').selectAll().where('key', '=', key).executeTakeFirst();
  return row ? roomOf(row) : null;
}

export async function roomById(db: Db, id: number, options: { lock?: boolean } = {}): Promise<RoomRow | null> {
  const row = await own(db)
    .selectFrom('reader_rooms')
    .selectAll()
    .where('id', '=', id)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? roomOf(row) : null;
}

type RoomChange = Partial<RoomSettings & Pick<RoomRow, 'state' | 'closedAt' | 'remarksToldAt'>>;

export async function changeRoom(db: Db, id: number, change: RoomChange): Promise<void> {
  await own(db).updateTable('reader_rooms').set(columns(change)).where('id', '=', id).execute();
}

export async function roomsToClose(db: Db, today: Day): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('reader_rooms')
    .select('id')
    .where('state', '=', 'open')
    .where('ends_on', '<', today)
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

export async function openingsOf(db: Db, roomId: number): Promise<Map<number, Day>> {
  const rows = await own(db)
    .selectFrom('reader_chapters')
    .select(['chapter_id', 'opens_on'])
    .where('room_id', '=', roomId)
    .execute();
  return new Map(rows.map(({ chapter_id, opens_on }) => [chapter_id, opens_on]));
}

/** What is told stays told: a chapter that is closed and opened again is no news. */
export async function setOpenings(db: Db, roomId: number, openings: ReadonlyMap<number, Day>): Promise<void> {
  await own(db)
    .deleteFrom('reader_chapters')
    .where('room_id', '=', roomId)
    .$if(openings.size > 0, (query) => query.where('chapter_id', 'not in', [...openings.keys()]))
    .execute();
  if (openings.size === 0) return;
  await own(db)
    .insertInto('reader_chapters')
    .values([...openings].map(([chapter_id, opens_on]) => ({ room_id: roomId, chapter_id, opens_on })))
    .onConflict((conflict) =>
      conflict.columns(['room_id', 'chapter_id']).doUpdateSet({ opens_on: sql`excluded.opens_on` }),
    )
    .execute();
}

/** Rooms in which chapters have opened that nobody was told of, with how many; they are told from now on. */
export async function takeUntold(db: Db, today: Day, now: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ room_id: number; count: number }>`
    with told as (
      update reader_chapters c set told_at = ${now} from reader_rooms r
       where r.id = c.room_id and r.state = 'open' and c.told_at is null and c.opens_on <= ${today}
      returning c.room_id
    ) select room_id, count(*)::int as count from told group by room_id order by room_id`.execute(own(db));
  return new Map(rows.map(({ room_id, count }) => [room_id, count]));
}

export type InvitationRow = Omit<Named<Selectable<Tables['reader_invitations']>>, 'kind'> & {
  readonly kind: InvitationKind;
};

type NewInvitation = Pick<InvitationRow, 'roomId' | 'kind' | 'tokenHash' | 'email' | 'seats' | 'endsOn' | 'madeAt'>;

export async function addInvitation(db: Db, one: NewInvitation): Promise<number> {
  const { id } = await own(db)
    .insertInto('reader_invitations')
    .values(columns(one) as Selectable<Tables['reader_invitations']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function invitationByToken(db: Db, tokenHash: Buffer): Promise<InvitationRow | null> {
  const row = await own(db)
    .selectFrom('reader_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? { ...named(row), kind: row.kind as InvitationKind } : null;
}

/** With how many came in by each. */
export async function invitationsOf(db: Db, roomId: number): Promise<(InvitationRow & { readonly used: number })[]> {
  const rows = await own(db)
    .selectFrom('reader_invitations as i')
    .selectAll('i')
    .select((select) =>
      select
        .selectFrom('first_readers as f')
        .select((count) => count.fn.countAll<number>().as('used'))
        .whereRef('f.invitation_id', '=', 'i.id')
        .as('used'),
    )
    .where('i.room_id', '=', roomId)
    .orderBy('i.id', 'desc')
    .execute();
  return rows.map(({ used, ...row }) => ({
    ...named(row),
    kind: row.kind as InvitationKind,
    used: Number(used ?? 0),
  }));
}

export async function revoke(db: Db, roomId: number, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('reader_invitations')
    .set({ revoked_at: sql`coalesce(revoked_at, ${now})` })
    .where('id', '=', id)
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How far they came and whither letters went is nobody's business any more; and later nothing of them is. */
export async function forgetClosed(db: Db, before: { readonly places: Date; readonly all: Date }): Promise<void> {
  const closed = sql`select id from reader_rooms where state = 'closed' and closed_at <`;
  await sql`
    delete from reader_places where reader_id in (select id from first_readers where room_id in (${closed} ${before.places}))
  `.execute(tables<'reader_places'>(db));
  await sql`
    update reader_invitations set email = null where email is not null and room_id in (${closed} ${before.places})
  `.execute(own(db));
  await sql`delete from reader_rooms where state = 'closed' and closed_at < ${before.all}`.execute(own(db));
}
