import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'users' | 'publisher_people'>;

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
    // What a publisher is told all of its people read.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('publisher_people').select('user_id').whereRef('user_id', '=', 'users.id'))),
    )
    .$if(onlyActivated, (query) => query.where('activated_at', 'is not', null))
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
