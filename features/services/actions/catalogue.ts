import { likelyPages } from '@pero/circulation/rules/books';
import { pagesOfBlocks } from '@pero/production/actions/rows';
import type { Act, Actor } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { readerOf, requireBook } from '@pero/works/actions/access';
import { coverOf } from '@pero/works/actions/cover-card';
import { type Book, booksPage, type ListedBook, rolesOfBooks } from '@pero/works/actions/rows';
import { printDesignOf } from '@pero/works/rules/print-design';
import { CATALOGUE, isServiceType } from '../rules/catalogue.ts';
import { type ListedService, servicesFor } from '../rules/catalogue-list.ts';
import type { WorkFacts } from '../rules/catalogue-volume.ts';

const BOOKS_MOST = 300;

type Reading = Pick<Act, 'db'> & { readonly actor: Actor };

/** What prices are counted by: of a block that was set its own pages, else those that its letters make likely. */
export async function factsOfBook({ db }: Pick<Act, 'db'>, book: Pick<Book, 'id' | 'charactersNumber' | 'design'>) {
  const counted = await pagesOfBlocks(db, [book.id]);
  return factsOf(book, counted);
}

function factsOf(
  { id, charactersNumber, design }: Pick<Book, 'id' | 'charactersNumber' | 'design'>,
  counted: ReadonlyMap<number, number>,
): WorkFacts {
  return {
    characters: charactersNumber,
    pages: counted.get(id) ?? likelyPages(charactersNumber, printDesignOf(design).trim),
  };
}

/** SV50: those with a text, the one that was changed last first. */
export async function ownBooks({ db, actor }: Reading) {
  const everything = {
    statuses: null,
    term: '',
    publishedOnly: false,
    publishedOrPaid: false,
    sentOnly: false,
  } as const;
  const page = { shelf: 'all', order: 'changed', limit: BOOKS_MOST, offset: 0 } as const;
  const { items } = await booksPage(db, readerOf(actor), { ...everything, ...page });
  const mine = items.filter(({ ownerId, charactersNumber }) => ownerId === actor.userId && charactersNumber > 0);
  const ids = mine.map(({ id }) => id);
  const [roles, counted] = await Promise.all([rolesOfBooks(db, ids), pagesOfBlocks(db, ids)]);
  return mine.map((book: ListedBook) => ({
    ...factsOf(book, counted),
    id: book.id,
    title: book.title,
    cover: coverOf(book, roles),
  }));
}

type Asked = {
  readonly book_id?: number | undefined;
  readonly characters?: number | undefined;
  readonly pages?: number | undefined;
  readonly count?: number | undefined;
};

/** SV04. */
export async function priceList(act: Pick<Act, 'db'> & { readonly actor: Actor | null }, asked: Asked) {
  const work = await workAsked(act, asked);
  return servicesFor(work && { ...work, count: asked.count }).map(shown);
}

async function workAsked(
  { db, actor }: Pick<Act, 'db'> & { readonly actor: Actor | null },
  { book_id, characters, pages }: Asked,
): Promise<WorkFacts | null> {
  if (book_id !== undefined) {
    if (actor === null) throw new NotFound('book');
    return factsOfBook({ db }, await requireBook({ db, actor }, book_id, 'own'));
  }
  if (characters === undefined && pages === undefined) return null;
  const letters = characters ?? 0;
  return { characters: letters, pages: pages ?? likelyPages(letters, '140x200') };
}

function shown(one: ListedService) {
  const made = isServiceType(one.type) ? CATALOGUE[one.type] : null;
  return {
    type: one.type,
    group_type: one.groupType,
    group: one.group,
    words: one.words,
    is_open: one.isOpen,
    price: one.price,
    per: one.per,
    page: one.page,
    order_page: one.orderPage,
    stages: (made?.stages ?? []).map((stage) => ({ ...stage })),
    rounds: made?.rounds ?? null,
    count: one.count && {
      total: one.count.total,
      days: one.count.days,
      volume: one.count.volume,
      lines: one.count.lines.map((line) => ({ ...line })),
      is_least: one.count.isLeast,
      is_too_much: one.count.isTooMuch,
    },
  };
}
