import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'users'>;

export type Everybody = {
  readonly after: number;
  readonly most: number;
  /** Publishers instead of authors. */
  readonly arePublishers?: boolean;
  /** Whose address is confirmed. */
  readonly onlyActivated?: boolean;
};

/** By number, for whoever goes through all of them in pieces: neither the staff nor whoever has left. */
export async function everybodyAfter(
  db: Db,
  { after, most, arePublishers = false, onlyActivated = false }: Everybody,
): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .where('is_publisher', '=', arePublishers)
    .where('staff', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(onlyActivated, (query) => query.where('activated_at', 'is not', null))
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
