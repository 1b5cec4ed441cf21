import { authorOf } from '@pero/accounts/actions/author';
import { EMPTY_TEXT } from '@pero/editor/rules/chapter-text';
import type { Act, Actor } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { withinLimit } from '@pero/server-platform/http/limits';
import { recordStaffView } from '@pero/server-platform/staff-views';
import { readerOf } from '@pero/works/actions/access';
import { beginBook } from '@pero/works/actions/begin-book';
import { coverOf } from '@pero/works/actions/cover-card';
import { isSound, type Kinds, standingOn } from '@pero/works/actions/kinds';
import { goneOn } from '@pero/works/actions/publication';
import {
  binPage,
  booksPage,
  changeWork,
  kindCounts,
  type ListedBook,
  type ListedWork,
  type RoleOfBook,
  rolesOfBooks,
  shelfCounts,
  workFor,
  worksOfKindPage,
} from '@pero/works/actions/rows';
import { restored } from '@pero/works/events';
import { completionPercent } from '@pero/works/rules/drafts';
import { type BookForm, type BookOrder, type KindShelf, type Shelf, sheetsOf } from '@pero/works/rules/kinds';
import { lacksOf } from '@pero/works/rules/lacks';
import { isAuthorName } from '@pero/works/rules/persons';
import { blockReasonOf, PROCESSING_STATUSES, STATE_LABELS } from '@pero/works/rules/states';
import { addChapters } from '@pero/writing/actions/rows';
import { writtenText } from '@pero/writing/rules/counting';
import { BOOK } from './kind.ts';

type NewBook = {
  readonly type?: BookForm | undefined;
  readonly title: string;
  readonly source_work?: string | undefined;
  readonly author?: string | undefined;
};

export const CREATIONS = { name: 'create-book', most: 60, seconds: 3600 };

export async function createBook(act: Act, { type, title, source_work, author = '' }: NewBook) {
  if (!isAuthorName(author)) return { refused: 'author-name' } as const;
  if (!(await withinLimit(act.db, CREATIONS, `${act.actor.userId}`, act.now))) return { refused: 'too-often' } as const;
  const id = await beginBook(act, { form: type ?? 'ordinary', title, sourceWork: source_work ?? '', author });
  const first = {
    ordering: 1,
    depth: 0,
    kind: 'chapter' as const,
    ...writtenText(EMPTY_TEXT),
  };
  const [chapterId = 0] = await addChapters(act.db, id, [first], act.now);
  return { id, first_chapter_id: chapterId };
}

type ShelfQuery = {
  readonly shelf: Shelf;
  readonly status?: string | undefined;
  readonly term?: string | undefined;
  readonly order_by?: BookOrder | undefined;
  readonly user_id?: number | undefined;
  readonly has_statistics?: number | undefined;
  readonly has_statistics_or_not_free?: number | undefined;
};

export async function worksOnShelf(act: Act & Kinds, query: ShelfQuery, page: { limit: number; offset: number }) {
  const { db, actor, kinds } = act;
  const { reader, sentOnly } = await whoseBooks(act, query.user_id);
  const on = standingOn(kinds, query.shelf);
  if (on === null) return { items: [], count: 0, ...page };
  const statuses = query.status === undefined ? null : query.status.split(',');
  const sifted = {
    statuses: statuses && PROCESSING_STATUSES.filter((status) => statuses.includes(status)),
    term: query.term ?? '',
    order: query.order_by ?? 'changed',
    publishedOnly: query.has_statistics === 1,
    publishedOrPaid: query.has_statistics_or_not_free === 1,
    sentOnly,
    ...page,
  };
  if (typeof on === 'object') {
    const { items, count } = await worksOfKindPage(db, reader.userId, on.kind, sifted);
    const roles = await rolesOfBooks(db, idsOf(items));
    return { items: items.map((work) => ({ ...workCard(work, roles, actor), ...NO_BOOK })), count, ...page };
  }
  const { items, count } = await booksPage(db, reader, { shelf: on, ...sifted });
  const roles = await rolesOfBooks(db, idsOf(items));
  return { items: items.map((book) => bookCard(book, roles, actor)), count, ...page };
}

function idsOf(works: readonly { readonly id: number }[]): number[] {
  return works.map(({ id }) => id);
}

/** One's own, or for the main moderator anybody's that were ever sent; his look is written down. */
async function whoseBooks(act: Act, userId: number | undefined) {
  const { db, actor } = act;
  if (userId === undefined || userId === actor.userId) return { reader: readerOf(actor), sentOnly: false };
  if (!actor.isMainModerator) throw new NotFound('user');
  await authorOf(db, userId);
  await recordStaffView(act, { what: 'books', personId: userId, subjectId: userId });
  return { reader: { userId, email: null }, sentOnly: true };
}

export async function countsOnShelves({ db, actor, kinds }: Act & Kinds) {
  const [books, owned] = await Promise.all([shelfCounts(db, readerOf(actor)), kindCounts(db, actor.userId)]);
  const count = (shelf: KindShelf) =>
    kinds.all.reduce((sum, kind) => sum + (kind.shelf === shelf ? (owned.get(kind.kind) ?? 0) : 0), 0);
  return { ...books, audiobook: count('audiobook'), podcasts: count('podcasts') };
}

export async function booksInBin({ db, actor, kinds }: Act & Kinds, page: { limit: number; offset: number }) {
  const { items, count } = await binPage(db, actor.userId, page);
  const roles = await rolesOfBooks(
    db,
    items.map(({ id }) => id),
  );
  const rows = items.flatMap((work) =>
    work.deletedAt === null
      ? []
      : {
          id: work.id,
          title: work.title,
          kind: work.form ?? work.kind,
          page: kinds.named(work.kind).page(work.id),
          is_sound: isSound(kinds.named(work.kind)),
          cover: coverOf(work, roles),
          characters_number: work.form === null ? 0 : work.volume,
          seconds: work.form === null ? work.volume : null,
          deleted_at: work.deletedAt,
          gone_on: goneOn(work.deletedAt),
          was_sold: work.wasSold,
        },
  );
  return { items: rows, count, ...page };
}

/** A work of any kind: the bin is one for all. */
export async function restoreBook(act: Act, bookId: number) {
  const work = await workFor(act.db, readerOf(act.actor), bookId, 'own', { lock: true, inBin: true });
  if (!work) throw new NotFound('book');
  await changeWork(act.db, bookId, { deletedAt: null }, act.now, { sameFiles: true });
  await act.announce(restored, { subject: bookId, data: { ownerId: work.ownerId } });
  return { id: bookId };
}

function bookCard(book: ListedBook, roles: readonly RoleOfBook[], actor: Actor) {
  return {
    ...workCard({ ...book, kind: BOOK }, roles, actor),
    kind: book.form,
    is_draft_book: book.form === 'draft',
    with_printed: book.withPrinted,
    characters_number: book.charactersNumber,
    authors_sheets: sheetsOf(book.charactersNumber),
    chapters_count: book.chaptersCount,
    completion_percent: completionPercent(book.charactersNumber, book.plannedCharacters),
    completion_date: book.completionDate,
    lacks: lacksOf({ ...book, hasCover: book.thumbKey !== null, hasAuthor: coverOf(book, roles).author !== '' }),
  };
}

/** What only a text has, of a work that is none. */
const NO_BOOK = {
  kind: null,
  is_draft_book: false,
  with_printed: false,
  characters_number: 0,
  authors_sheets: 0,
  chapters_count: 0,
  completion_percent: 0,
  completion_date: null,
  lacks: [],
};

function workCard(work: Omit<ListedWork, 'volume'>, roles: readonly RoleOfBook[], actor: Actor) {
  return {
    id: work.id,
    uuid: work.uuid,
    work_kind: work.kind,
    title: work.title,
    cover: coverOf(work, roles),
    state: work.state,
    state_label: STATE_LABELS[work.state],
    processing_status: work.processingStatus,
    license_type: work.licenseType,
    price: work.price,
    is_published: work.isPublished,
    can_edit: blockReasonOf(work, 'meta') === null,
    rating: { rated_avg: work.ratedAvg, rated_total_count: work.ratedTotalCount },
    submitted_at: work.submittedAt,
    published_at: work.publishedAt,
    is_own: work.ownerId === actor.userId,
    changed_at: work.changedAt,
  };
}
