import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { OutsideLink, PageState } from '../rules/pages.ts';

const own = tables<'author_pages' | 'author_page_books' | 'author_addresses'>;

type Row = Selectable<Tables['author_pages']> & { readonly slug: string | null };
export type AuthorPage = Omit<Named<Row>, 'state' | 'links' | 'slug'> & {
  readonly state: PageState;
  readonly links: readonly OutsideLink[];
  readonly slug: string;
};

function pageOf(row: Row): AuthorPage {
  const links = row.links as readonly OutsideLink[];
  return { ...named(row), state: row.state as PageState, links, slug: row.slug ?? '' };
}

/** Every page has one address at a time. */
function pages(db: Db) {
  return own(db)
    .selectFrom('author_pages as p')
    .innerJoin('author_addresses as a', (join) => join.onRef('a.page_id', '=', 'p.id').on('a.former_at', 'is', null))
    .selectAll('p')
    .select('a.slug');
}

type NewPage = Pick<AuthorPage, 'ownerId' | 'personId' | 'madeAt'>;

/** Null where the name has a page already. */
export async function addPage(db: Db, { ownerId, personId, madeAt }: NewPage): Promise<number | null> {
  const row = await own(db)
    .insertInto('author_pages')
    .values({ owner_id: ownerId, person_id: personId, made_at: madeAt, changed_at: madeAt })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function pageById(db: Db, id: number, options: { lock?: boolean } = {}): Promise<AuthorPage | null> {
  const row = await pages(db)
    .where('p.id', '=', id)
    .$if(options.lock ?? false, (query) => query.forUpdate('p'))
    .executeTakeFirst();
  return row ? pageOf(row) : null;
}

export async function pageOfPerson(db: Db, personId: number): Promise<AuthorPage | null> {
  const row = await pages(db).where('p.person_id', '=', personId).executeTakeFirst();
  return row ? pageOf(row) : null;
}

export async function pagesOf(db: Db, ownerId: number): Promise<AuthorPage[]> {
  const rows = await pages(db).where('p.owner_id', '=', ownerId).orderBy('p.id').execute();
  return rows.map(pageOf);
}

export type PageChange = Partial<
  Pick<AuthorPage, 'state' | 'bio' | 'links' | 'photoKey' | 'cardKey' | 'cardOf' | 'reason' | 'judgedBy' | 'changedAt'>
>;

export async function changePage(db: Db, id: number, { links, ...change }: PageChange): Promise<void> {
  const values = { ...columns(change), ...(links && { links: JSON.stringify(links) }) };
  if (Object.keys(values).length === 0) return;
  await own(db).updateTable('author_pages').set(values).where('id', '=', id).execute();
}

/** In the order of their author. */
export async function chosenBooks(db: Db, pageId: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('author_page_books')
    .select('work_id')
    .where('page_id', '=', pageId)
    .orderBy('ordering')
    .execute();
  return rows.map(({ work_id }) => work_id);
}

export async function chooseBooks(db: Db, pageId: number, workIds: readonly number[]): Promise<void> {
  await own(db).deleteFrom('author_page_books').where('page_id', '=', pageId).execute();
  if (workIds.length === 0) return;
  await own(db)
    .insertInto('author_page_books')
    .values(workIds.map((workId, at) => ({ page_id: pageId, work_id: workId, ordering: at + 1 })))
    .execute();
}

/** What staff look through: those that ask first, then the last changed. */
export async function pagesToJudge(
  db: Db,
  states: readonly PageState[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  const found = pages(db).where('p.state', 'in', [...states]);
  const rows = await found
    .orderBy(sql`p.state = 'asked'`, 'desc')
    .orderBy('p.changed_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await own(db)
    .selectFrom('author_pages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', 'in', [...states])
    .executeTakeFirstOrThrow();
  return { items: rows.map(pageOf), count: Number(count) };
}

/** What a page leaves behind as files. */
export async function removePage(db: Db, id: number): Promise<string[]> {
  const row = await own(db)
    .deleteFrom('author_pages')
    .where('id', '=', id)
    .returning(['photo_key', 'card_key'])
    .executeTakeFirst();
  return [row?.photo_key, row?.card_key].flatMap((key) => key ?? []);
}

export async function pagesShowing(db: Db, workId: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('author_page_books')
    .select('page_id')
    .where('work_id', '=', workId)
    .orderBy('page_id')
    .execute();
  return rows.map(({ page_id }) => page_id);
}
