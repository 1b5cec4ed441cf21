import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { AudioFormat, PhonogramStatus, Way } from '../rules/audiobooks.ts';

const own = tables<'audiobooks' | 'audio_files' | 'audio_agreements' | 'work_cards'>;

type Row = Selectable<Tables['audiobooks']>;
/** What only an audiobook has. */
export type Audiobook = Omit<Named<Row>, 'way' | 'format' | 'phonogramLegalStatus' | 'genderVoice'> & {
  readonly way: Way;
  readonly format: AudioFormat;
  readonly phonogramLegalStatus: PhonogramStatus | null;
  readonly genderVoice: 'male' | 'female' | null;
};

function audiobookOf(row: Row): Audiobook {
  return named(row) as Audiobook;
}

export async function addAudiobook(db: Db, added: { workId: number; bookId: number | null; way: Way; reader: string }) {
  const { workId, bookId, way, reader } = added;
  await own(db).insertInto('audiobooks').values({ work_id: workId, book_id: bookId, way, reader }).execute();
}

export async function audiobookById(db: Db, workId: number): Promise<Audiobook | null> {
  const row = await own(db).selectFrom('audiobooks').selectAll().where('work_id', '=', workId).executeTakeFirst();
  return row ? audiobookOf(row) : null;
}

export async function waysOf(db: Db, ids: readonly number[]): Promise<{ readonly id: number; readonly way: Way }[]> {
  const rows = await own(db)
    .selectFrom('audiobooks')
    .select(['work_id', 'way'])
    .where('work_id', 'in', [0, ...ids])
    .execute();
  return rows.map((row) => ({ id: row.work_id, way: row.way as Way }));
}

type Fixed = 'workId' | 'bookId';
export type AudiobookChange = { readonly [Field in Exclude<keyof Audiobook, Fixed>]?: Audiobook[Field] | undefined };

export async function changeAudiobook(db: Db, workId: number, change: AudiobookChange): Promise<void> {
  const set = columns(change);
  if (Object.keys(set).length === 0) return;
  await own(db).updateTable('audiobooks').set(set).where('work_id', '=', workId).execute();
}

export type ListedAudiobook = {
  readonly id: number;
  readonly way: Way;
  readonly reader: string;
  readonly filesCount: number;
  readonly seconds: number;
  readonly thumbKey: string | null;
  readonly coverDownloadDate: Date | null;
};

/** One page of an owner's audiobooks: ids in their order, with what only they have. */
export async function audiobooksPage(
  db: Db,
  ownerId: number,
  { statuses, limit, offset }: { statuses: readonly string[] | null; limit: number; offset: number },
): Promise<{ items: ListedAudiobook[]; count: number }> {
  const found = own(db)
    .selectFrom('audiobooks as a')
    .innerJoin('work_cards as w', 'w.id', 'a.work_id')
    .where('w.owner_id', '=', ownerId)
    .$if(statuses !== null, (query) => query.where('w.processing_status', 'in', ['', ...(statuses ?? [])] as never));
  const rows = await found
    .select(['a.work_id as id', 'a.way', 'a.reader', 'w.thumb_key', 'w.cover_download_date'])
    .select(sql<number>`(select count(*)::int from audio_files f where f.work_id = a.work_id)`.as('files_count'))
    .select(
      sql<number>`coalesce((select sum(f.seconds) from audio_files f where f.work_id = a.work_id), 0)::float8`.as(
        'seconds',
      ),
    )
    .orderBy('w.changed_at', 'desc')
    .orderBy('a.work_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map((row) => named(row) as ListedAudiobook), count };
}

type AudiobookOfBook = { readonly id: number; readonly bookId: number; readonly way: Way };

/** Which audiobooks there are of these books already, those in the bin left out. */
export async function audiobooksOfBooks(db: Db, ids: readonly number[]): Promise<AudiobookOfBook[]> {
  if (ids.length === 0) return [];
  const rows = await own(db)
    .selectFrom('audiobooks as a')
    .innerJoin('work_cards as w', 'w.id', 'a.work_id')
    .select(['a.work_id as id', 'a.book_id as bookId', 'a.way'])
    .where('a.book_id', 'in', [...ids])
    .orderBy('a.work_id')
    .execute();
  return rows.flatMap(({ id, bookId, way }) => (bookId === null ? [] : { id, bookId, way: way as Way }));
}

export type AgreementRow = Named<Selectable<Tables['audio_agreements']>>;

export async function agreementsOf(db: Db, workId: number): Promise<AgreementRow[]> {
  const rows = await own(db)
    .selectFrom('audio_agreements')
    .selectAll()
    .where('work_id', '=', workId)
    .orderBy('id')
    .execute();
  return rows.map(named);
}

type NewAgreement = Omit<AgreementRow, 'id' | 'createdAt'>;

export async function addAgreementRow(db: Db, added: NewAgreement, now: Date): Promise<AgreementRow> {
  const row = await own(db)
    .insertInto('audio_agreements')
    .values({
      work_id: added.workId,
      upload_id: added.uploadId,
      file_key: added.fileKey,
      file_name: added.fileName,
      mime: added.mime,
      bytes: added.bytes,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return named(row);
}

export async function removeAgreementRow(db: Db, workId: number, id: number): Promise<AgreementRow | null> {
  const row = await own(db)
    .deleteFrom('audio_agreements')
    .where('work_id', '=', workId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? named(row) : null;
}
