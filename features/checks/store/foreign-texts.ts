import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import { bandsOf, type Signature } from '../rules/similarity/similarity.ts';

const own = tables<'foreign_texts'>;

/** A chapter of such a text: its name and its blocks, as those of a book are kept. */
export type ForeignChapter = { readonly id: number; readonly name: string; readonly content: unknown };

type NewForeignText = {
  readonly title: string;
  readonly author: string;
  readonly source: string;
  readonly sha256: string;
  readonly chapters: readonly ForeignChapter[];
  readonly signature: Signature;
};

/** The same text again changes only what is said of it. False when it was there already. */
export async function keepForeignText(db: Db, text: NewForeignText, now: Date): Promise<boolean> {
  const { shingles, mins, sample, below } = text.signature;
  const { is_new } = await own(db)
    .insertInto('foreign_texts')
    .values({
      title: text.title,
      author: text.author,
      source: text.source,
      sha256: text.sha256,
      chapters: JSON.stringify(text.chapters),
      shingles,
      mins: [...mins],
      sample: [...sample],
      below,
      bands: [...bandsOf(text.signature)],
      loaded_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('sha256').doUpdateSet({ title: text.title, author: text.author, source: text.source }),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow();
  return is_new;
}

export type ForeignText = {
  readonly id: number;
  readonly title: string;
  readonly author: string;
  readonly source: string;
};

export type ForeignCandidate = ForeignText & { readonly signature: Signature };

const CANDIDATES = 8;

/** Those that share most keys with a text, as `candidatesFor` finds books. */
export async function foreignCandidates(db: Db, signature: Signature): Promise<ForeignCandidate[]> {
  const { rows } = await sql<ForeignText & Signature>`with shared as materialized (
      select f.id, count(*) as n
        from unnest(${[...bandsOf(signature)]}::int[]) as key join foreign_texts f on f.bands @> array[key]
       group by f.id having count(*) > 1)
    select f.id, f.title, f.author, f.source, f.shingles, f.mins, f.sample, f.below
      from shared join foreign_texts f using (id)
     order by shared.n desc, f.id limit ${CANDIDATES}`.execute(own(db));
  return rows.map(({ id, title, author, source, ...kept }) => ({ id, title, author, source, signature: kept }));
}

export async function foreignText(db: Db, id: number): Promise<ForeignText | null> {
  const row = await own(db)
    .selectFrom('foreign_texts')
    .select(['id', 'title', 'author', 'source'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function foreignChapters(db: Db, id: number): Promise<ForeignChapter[]> {
  const row = await own(db).selectFrom('foreign_texts').select('chapters').where('id', '=', id).executeTakeFirst();
  return (row?.chapters as ForeignChapter[] | undefined) ?? [];
}

export async function listForeignTexts(db: Db): Promise<(ForeignText & { readonly shingles: number })[]> {
  return own(db)
    .selectFrom('foreign_texts')
    .select(['id', 'title', 'author', 'source', 'shingles'])
    .orderBy('author')
    .orderBy('title')
    .execute();
}

export async function removeForeignText(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await own(db).deleteFrom('foreign_texts').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
