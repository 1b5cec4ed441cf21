import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { Place, Range } from '../rules/places.ts';
import type { ReaderState } from '../rules/rooms.ts';

const own = tables<'first_readers' | 'reader_browsers' | 'reader_places'>;

export type ReaderRow = Omit<Named<Selectable<Tables['first_readers']>>, 'state'> & { readonly state: ReaderState };

function readerOf(row: Selectable<Tables['first_readers']>): ReaderRow {
  return { ...named(row), state: row.state as ReaderState };
}

type NewReader = Pick<
  ReaderRow,
  'roomId' | 'invitationId' | 'userId' | 'name' | 'isNamed' | 'agreedAt' | 'seed' | 'enteredAt'
>;

export async function addReader(db: Db, one: NewReader): Promise<number> {
  const { id } = await own(db)
    .insertInto('first_readers')
    .values({ ...columns(one), state: 'reading' } as Selectable<Tables['first_readers']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Somebody of the room, by the account or by the browser. */
export async function readerIn(
  db: Db,
  roomId: number,
  { userId, keyHash }: { readonly userId: number | null; readonly keyHash: Buffer | null },
): Promise<ReaderRow | null> {
  const rows = await own(db)
    .selectFrom('first_readers as f')
    .selectAll('f')
    .where('f.room_id', '=', roomId)
    .where((where) =>
      where.or([
        where('f.user_id', '=', userId),
        where.exists(
          where
            .selectFrom('reader_browsers as b')
            .select('b.reader_id')
            .whereRef('b.reader_id', '=', 'f.id')
            .where('b.key_hash', '=', keyHash),
        ),
      ]),
    )
    .execute();
  const found = rows.map(readerOf);
  return found.find((one) => one.userId !== null && one.userId === userId) ?? found[0] ?? null;
}

export async function readerById(db: Db, id: number): Promise<ReaderRow | null> {
  const row = await own(db).selectFrom('first_readers').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? readerOf(row) : null;
}

export async function readerByDevice(db: Db, deviceHash: Buffer): Promise<ReaderRow | null> {
  const row = await own(db)
    .selectFrom('first_readers')
    .selectAll()
    .where('device_hash', '=', deviceHash)
    .forUpdate()
    .executeTakeFirst();
  return row ? readerOf(row) : null;
}

/** Whether this browser is somebody's already: only then its key is used again. */
export async function isKnownBrowser(db: Db, keyHash: Buffer): Promise<boolean> {
  const row = await own(db)
    .selectFrom('reader_browsers')
    .select('reader_id')
    .where('key_hash', '=', keyHash)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The browser is this reader's from now on, whoever read the book in it before. */
export async function addBrowser(db: Db, reader: Pick<ReaderRow, 'id' | 'roomId'>, keyHash: Buffer): Promise<void> {
  await own(db)
    .insertInto('reader_browsers')
    .values({ key_hash: keyHash, room_id: reader.roomId, reader_id: reader.id })
    .onConflict((conflict) => conflict.columns(['key_hash', 'room_id']).doUpdateSet({ reader_id: reader.id }))
    .execute();
}

type ReaderChange = Partial<
  Pick<ReaderRow, 'name' | 'isNamed' | 'agreedAt' | 'state' | 'goneAt' | 'deviceHash' | 'deviceUntil'>
>;

export async function changeReader(db: Db, id: number, change: ReaderChange): Promise<void> {
  await own(db).updateTable('first_readers').set(columns(change)).where('id', '=', id).execute();
}

export async function readersOf(db: Db, roomId: number): Promise<ReaderRow[]> {
  const rows = await own(db)
    .selectFrom('first_readers')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('entered_at')
    .orderBy('id')
    .execute();
  return rows.map(readerOf);
}

/** The room is held by whoever asks. */
export async function seatsTaken(db: Db, where: { roomId: number } | { invitationId: number }): Promise<number> {
  const { count } = await own(db)
    .selectFrom('first_readers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'reading')
    .where('roomId' in where ? 'room_id' : 'invitation_id', '=', 'roomId' in where ? where.roomId : where.invitationId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whom a command compares a text with. */
export async function seeds(db: Db, bookId: number | null) {
  const { rows } = await sql<{ id: number; name: string; book_id: number; seed: string }>`
    select f.id, f.name, r.book_id, f.seed from first_readers f join reader_rooms r on r.id = f.room_id
     where ${bookId}::bigint is null or r.book_id = ${bookId}::bigint order by f.id`.execute(own(db));
  return rows.map(({ id, name, book_id, seed }) => ({ who: { id, name, bookId: book_id }, seed }));
}

export async function placesOf(
  db: Db,
  readerIds: readonly number[],
): Promise<Map<number, Map<number, Place & { block: number }>>> {
  const found = new Map<number, Map<number, Place & { block: number }>>();
  if (readerIds.length === 0) return found;
  const rows = await own(db)
    .selectFrom('reader_places')
    .selectAll()
    .where('reader_id', 'in', [...readerIds])
    .execute();
  for (const row of rows) {
    const { readerId, chapterId, read, ...place } = named(row);
    const places = found.get(readerId) ?? new Map<number, Place & { block: number }>();
    places.set(chapterId, { ...place, read: read as Range[] });
    found.set(readerId, places);
  }
  return found;
}

export async function placeIn(db: Db, readerId: number, chapterId: number) {
  const row = await own(db)
    .selectFrom('reader_places')
    .selectAll()
    .where('reader_id', '=', readerId)
    .where('chapter_id', '=', chapterId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { ...named(row), read: row.read as Range[] } : null;
}

type NewPlace = {
  readonly readerId: number;
  readonly chapterId: number;
  readonly block: number;
  readonly furthest: number;
  readonly blocks: number;
  readonly read: readonly Range[];
  readonly finishedAt: Date | null;
  readonly at: Date;
};

export async function setPlace(db: Db, { at, read, ...place }: NewPlace): Promise<void> {
  const values = { ...columns(place), read: JSON.stringify(read), first_at: at, last_at: at };
  await own(db)
    .insertInto('reader_places')
    .values(values as Selectable<Tables['reader_places']>)
    .onConflict((conflict) =>
      conflict.columns(['reader_id', 'chapter_id']).doUpdateSet({
        block: sql`excluded.block`,
        furthest: sql`excluded.furthest`,
        blocks: sql`excluded.blocks`,
        read: sql`excluded.read`,
        finished_at: sql`excluded.finished_at`,
        last_at: sql`excluded.last_at`,
      }),
    )
    .execute();
}

export async function forgetPlaces(db: Db, readerId: number): Promise<void> {
  await own(db).deleteFrom('reader_places').where('reader_id', '=', readerId).execute();
}
