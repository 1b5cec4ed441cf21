import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'text_verdicts'>;

/** Where a checker has found a text. */
type FoundAt = { readonly title: string; readonly url: string; readonly percent: number };

export type Verdict = {
  readonly bookId: number;
  readonly revision: number;
  readonly state: 'asked' | 'told' | 'failed';
  readonly checker: string;
  readonly percent: number | null;
  readonly sources: readonly FoundAt[];
  readonly tries: number;
  readonly toldAt: Date | null;
};

export async function verdictRow(db: Db, bookId: number): Promise<Verdict | null> {
  const row = await own(db).selectFrom('text_verdicts').selectAll().where('book_id', '=', bookId).executeTakeFirst();
  if (!row) return null;
  return {
    bookId: row.book_id,
    revision: row.revision,
    state: row.state as Verdict['state'],
    checker: row.checker,
    percent: row.percent,
    sources: row.sources as FoundAt[],
    tries: row.tries,
    toldAt: row.told_at,
  };
}

/** Once for one text of a book. False when it was asked about already. */
export async function askVerdict(db: Db, bookId: number, revision: number, now: Date): Promise<boolean> {
  const asked = {
    revision,
    state: 'asked' as const,
    checker: '',
    percent: null,
    sources: '[]',
    tries: 0,
    asked_at: now,
    told_at: null,
  };
  const { numInsertedOrUpdatedRows } = await own(db)
    .insertInto('text_verdicts')
    .values({ book_id: bookId, ...asked })
    .onConflict((conflict) =>
      conflict.column('book_id').doUpdateSet(asked).where('text_verdicts.revision', '<>', revision),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

type NewVerdict = { readonly checker: string; readonly percent: number; readonly sources: readonly FoundAt[] };

/** False when the text is another one by now. */
export async function tellVerdict(
  db: Db,
  bookId: number,
  revision: number,
  verdict: NewVerdict,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('text_verdicts')
    .set({
      state: 'told',
      checker: verdict.checker,
      percent: verdict.percent,
      sources: JSON.stringify(verdict.sources),
      told_at: now,
    })
    .where('book_id', '=', bookId)
    .where('revision', '=', revision)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How often it was asked by now. */
export async function countTry(db: Db, bookId: number, revision: number, isLast: boolean): Promise<void> {
  await own(db)
    .updateTable('text_verdicts')
    .set((set) => ({ tries: set('tries', '+', 1), ...(isLast && { state: 'failed' }) }))
    .where('book_id', '=', bookId)
    .where('revision', '=', revision)
    .where('state', '=', 'asked')
    .execute();
}
