import { type Db, tables } from '@pero/server-platform/db';
import { sql } from 'kysely';
import { bandsOf, type Signature } from '../rules/similarity/similarity.ts';

const own = tables<'text_signatures' | 'books'>;

/** Kept when a book is submitted: from then on others are compared with it. */
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
    .onConflict((conflict) => conflict.column('book_id').doUpdateSet(kept))
    .execute();
}

export type Candidate = { readonly title: string; readonly ownerId: number; readonly signature: Signature };

const CANDIDATES = 12;

/** The books that share most keys with a text; unrelated ones share one or two by chance. */
export async function candidatesFor(db: Db, bookId: number, signature: Signature): Promise<Candidate[]> {
  const bands = [...bandsOf(signature)];
  const { rows } = await sql<{
    title: string;
    owner_id: number;
    shingles: number;
    mins: number[];
    sample: number[];
    below: number;
  }>`select b.title, b.owner_id, s.shingles, s.mins, s.sample, s.below
       from text_signatures s join books b on b.id = s.book_id,
            lateral (select count(*) as n from unnest(s.bands) as key where key = any(${bands}::int[])) as shared
      where s.bands && ${bands}::int[] and s.book_id <> ${bookId} and b.deleted_at is null and shared.n > 2
      order by shared.n desc limit ${CANDIDATES}`.execute(own(db));
  return rows.map(({ title, owner_id, ...signed }) => ({ title, ownerId: owner_id, signature: signed }));
}
