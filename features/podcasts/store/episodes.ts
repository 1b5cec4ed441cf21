import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { FoundEpisode } from '../rules/feed.ts';

const own = tables<'podcast_episodes'>;

export type Episode = Named<Selectable<Tables['podcast_episodes']>>;

type Page = { readonly limit: number; readonly offset: number };

export async function episodesPage(db: Db, workId: number, { limit, offset }: Page) {
  const found = own(db).selectFrom('podcast_episodes').where('work_id', '=', workId).where('is_missing', '=', false);
  const rows = await found
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map(named), count };
}

/** Those that readers of our own feed are shown: with a sound that opens, and out already. */
export async function episodesOut(db: Db, workId: number, now: Date, most: number): Promise<Episode[]> {
  const rows = await own(db)
    .selectFrom('podcast_episodes')
    .selectAll()
    .where('work_id', '=', workId)
    .where('is_missing', '=', false)
    .where('sound_state', '=', 'ready')
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(named);
}

export async function episodeIn(db: Db, workId: number, id: number): Promise<Episode | null> {
  const row = await own(db)
    .selectFrom('podcast_episodes')
    .selectAll()
    .where('work_id', '=', workId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? named(row) : null;
}

export async function episodeOfUpload(db: Db, workId: number, uploadId: string): Promise<Episode | null> {
  const row = await own(db)
    .selectFrom('podcast_episodes')
    .selectAll()
    .where('work_id', '=', workId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  return row ? named(row) : null;
}

export type Counted = {
  readonly episodes: number;
  readonly seconds: number;
  readonly ready: number;
  readonly waiting: number;
  readonly broken: number;
  readonly uploaded: number;
  readonly newestAt: Date | null;
};

export async function countEpisodes(db: Db, workId: number): Promise<Counted> {
  const row = await own(db)
    .selectFrom('podcast_episodes')
    .where('work_id', '=', workId)
    .where('is_missing', '=', false)
    .select([
      sql<number>`count(*)::int`.as('episodes'),
      sql<number>`coalesce(sum(seconds), 0)::int`.as('seconds'),
      sql<number>`(count(*) filter (where sound_state = 'ready'))::int`.as('ready'),
      sql<number>`(count(*) filter (where sound_state = 'waiting'))::int`.as('waiting'),
      sql<number>`(count(*) filter (where sound_state in ('refused', 'lost')))::int`.as('broken'),
      sql<number>`(count(*) filter (where source = 'own'))::int`.as('uploaded'),
      sql<Date | null>`max(published_at)`.as('newest_at'),
    ])
    .executeTakeFirstOrThrow();
  return named(row);
}

type NewEpisode = Pick<Episode, 'workId' | 'guid' | 'title' | 'fileKey' | 'fileName' | 'uploadId' | 'mime' | 'bytes'>;

export async function addEpisodeRow(db: Db, added: NewEpisode, now: Date): Promise<Episode> {
  const row = await own(db)
    .insertInto('podcast_episodes')
    .values({
      ...columns(added),
      ...{ source: 'own', sound_state: 'waiting', published_at: now, created_at: now, changed_at: now },
    } as never)
    .returningAll()
    .executeTakeFirstOrThrow();
  return named(row);
}

export type EpisodeChange = {
  readonly [Field in Exclude<keyof Episode, 'id' | 'workId' | 'guid'>]?: Episode[Field] | undefined;
};

export async function changeEpisodeRow(db: Db, id: number, change: EpisodeChange, now: Date): Promise<void> {
  await own(db)
    .updateTable('podcast_episodes')
    .set({ ...columns(change), changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** The sound of an episode that waits to be measured, one try further; null when nobody waits for it. */
export async function claimSound(db: Db, id: number, now: Date): Promise<Episode | null> {
  const row = await own(db)
    .updateTable('podcast_episodes')
    .set({ sound_tries: sql<number>`sound_tries + 1`, changed_at: now })
    .where('id', '=', id)
    .where('sound_state', '=', 'waiting')
    .where('file_key', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row ? named(row) : null;
}

export async function removeEpisodeRow(db: Db, workId: number, id: number): Promise<Episode | null> {
  const row = await own(db)
    .deleteFrom('podcast_episodes')
    .where('work_id', '=', workId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? named(row) : null;
}

const AT_ONCE = 200;

/** Puts a feed's episodes in: new ones added, known ones changed, lost ones marked. Gives back how many are new. */
export async function mergeEpisodes(db: Db, workId: number, found: readonly FoundEpisode[], now: Date) {
  let added = 0;
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const rows = await own(db)
      .insertInto('podcast_episodes')
      .values(found.slice(at, at + AT_ONCE).map((one) => rowOf(workId, one, now)) as never)
      .onConflict((conflict) =>
        conflict.columns(['work_id', 'guid']).doUpdateSet({
          ...{ title: sql`excluded.title`, notes: sql`excluded.notes`, published_at: sql`excluded.published_at` },
          ...{ seconds: sql`excluded.seconds`, season: sql`excluded.season`, number: sql`excluded.number` },
          ...{ kind: sql`excluded.kind`, explicit: sql`excluded.explicit`, bytes: sql`excluded.bytes` },
          ...{ url: sql`excluded.url`, mime: sql`excluded.mime`, is_missing: false },
          // Another file is another sound, and nobody has tried it yet.
          sound_checked_at: sql`case when podcast_episodes.url is distinct from excluded.url then null else podcast_episodes.sound_checked_at end`,
          sound_state: sql`case when podcast_episodes.url is distinct from excluded.url then 'waiting' else podcast_episodes.sound_state end`,
          changed_at: now,
        } as never),
      )
      .returning(sql<boolean>`xmax = 0`.as('is_new'))
      .execute();
    added += rows.filter(({ is_new }) => is_new).length;
  }
  await own(db)
    .updateTable('podcast_episodes')
    .set({ is_missing: true })
    .where('work_id', '=', workId)
    .where('source', '=', 'feed')
    .where('guid', 'not in', ['', ...found.map(({ guid }) => guid)])
    .execute();
  return added;
}

function rowOf(workId: number, { hasGuid: _, publishedAt, ...episode }: FoundEpisode, now: Date) {
  return {
    ...columns({ ...episode, workId, source: 'feed', soundState: 'waiting' }),
    published_at: publishedAt === null ? now : new Date(publishedAt),
    created_at: now,
    changed_at: now,
  };
}

/** Sounds of feeds that nobody has tried, or that were not there when they were. */
export async function soundsToTry(db: Db, workId: number, before: Date, most: number): Promise<Episode[]> {
  const rows = await own(db)
    .selectFrom('podcast_episodes')
    .selectAll()
    .where('work_id', '=', workId)
    .where('source', '=', 'feed')
    .where('is_missing', '=', false)
    .where((or) => or.or([or('sound_checked_at', 'is', null), or('sound_checked_at', '<', before)]))
    .orderBy(sql`sound_checked_at nulls first`)
    .orderBy('published_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(named);
}

export async function keysOfEpisodes(db: Db, workId: number): Promise<string[]> {
  const rows = await own(db).selectFrom('podcast_episodes').select('file_key').where('work_id', '=', workId).execute();
  return rows.flatMap(({ file_key }) => file_key ?? []);
}
