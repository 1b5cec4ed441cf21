import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import { bandsOf, type Signature } from '../rules/similarity/similarity.ts';

const own = tables<'text_signatures' | 'book_cards'>;

/** From now on others are compared with it. One of a newer text stays. */
export async function keepSignature(db: Db, bookId: number, revision: number, signature: Signature): Promise<void> {
  const kept = {
    revision,
    shingles: signature.shingles,
    mins: [...signature.mins],
    sample: [...signature.sample],
    below: signature.below,
    bands: [...bandsOf(signature)],
  };
  await own(db)
    .insertInto('text_signatures')
    .values({ book_id: bookId, ...kept })
    .onConflict((conflict) =>
      conflict.column('book_id').doUpdateSet(kept).where('text_signatures.revision', '<=', revision),
    )
    .execute();
}

export type Candidate = {
  readonly bookId: number;
  readonly title: string;
  readonly ownerId: number;
  readonly submittedAt: Date | null;
  readonly isPublished: boolean;
  readonly signature: Signature;
};

const CANDIDATES = 24;

/** The books that share most keys with a text; unrelated ones hardly share two by chance. For the time before a transaction. */
export async function candidatesFor(db: Db, bookId: number, signature: Signature): Promise<Candidate[]> {
  const rows = await own(db)
    .transaction()
    .execute(async (transaction) => {
      // The planner thinks little of a thousand long arrays read a thousand times over: the index must be asked, key by key.
      await sql`set local enable_seqscan = off`.execute(transaction);
      const found = await sql<CandidateRow>`with shared as materialized (
          select s.book_id, count(*) as n
            from unnest(${[...bandsOf(signature)]}::int[]) as key join text_signatures s on s.bands @> array[key]
           where s.book_id <> ${bookId} group by s.book_id having count(*) > 1)
        select b.id, b.title, b.owner_id, b.submitted_at, b.is_published, s.shingles, s.mins, s.sample, s.below
          from shared join text_signatures s using (book_id) join book_cards b on b.id = s.book_id
         order by shared.n desc, b.id limit ${CANDIDATES}`.execute(transaction);
      return found.rows;
    });
  return rows.map(({ id, title, owner_id, submitted_at, is_published, ...kept }) => ({
    bookId: id,
    title,
    ownerId: owner_id,
    submittedAt: submitted_at,
    isPublished: is_published,
    signature: kept,
  }));
}

type CandidateRow = {
  id: number;
  title: string;
  owner_id: number;
  submitted_at: Date | null;
  is_published: boolean;
  shingles: number;
  mins: number[];
  sample: number[];
  below: number;
};

/** The signature of the text as it is now, if it was made already. */
export async function keptSignature(db: Db, bookId: number, revision: number): Promise<Signature | null> {
  const row = await own(db)
    .selectFrom('text_signatures')
    .select(['shingles', 'mins', 'sample', 'below'])
    .where('book_id', '=', bookId)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return row ?? null;
}

/** Books with a text worth comparing that has changed and then rested; the longest unsigned first. */
export async function booksToSign(
  db: Db,
  { characters, before, limit }: { characters: number; before: Date; limit: number },
): Promise<{ id: number; revision: number }[]> {
  return own(db)
    .selectFrom('book_cards as b')
    .leftJoin('text_signatures as s', 's.book_id', 'b.id')
    .select(['b.id', 'b.revision'])
    .$castTo<{ id: number; revision: number }>()
    .where('b.changed_at', '<=', before)
    .where((or) => or.or([or('b.characters_number', '>=', characters), or('s.book_id', 'is not', null)]))
    .where((or) => or.or([or('s.revision', 'is', null), or('s.revision', '<', or.ref('b.revision'))]))
    .orderBy('b.changed_at')
    .limit(limit)
    .execute();
}
