import type { Day } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { readerOf } from '@pero/works/actions/access';
import { coverOf } from '@pero/works/actions/cover-card';
import { bookById, bookFor, type RoleOfBook, rolesOfBooks } from '@pero/works/actions/rows';
import { genreById } from '@pero/works/rules/genres/genres';
import {
  CONTEST_LABELS,
  type ContestState,
  closedWords,
  contestStateOn,
  mayWithdraw,
  shortlistOn,
  unfitReasons,
} from '../rules/contests.ts';
import {
  addEntry,
  type Contest,
  candidatesOf,
  contestById,
  contestsPage,
  type EntryRow,
  entriesOf,
  entriesOfBook,
  setContestState,
  unfinishedContests,
  withdrawEntry,
} from '../store/contests.ts';

type ContestsQuery = { readonly state?: ContestState | undefined; readonly mine?: number | undefined };

export async function contests(act: Act, { state, mine }: ContestsQuery, page: { limit: number; offset: number }) {
  const wanted = { state: state ?? null, enteredBy: mine === 1 ? act.actor.userId : null, ...page };
  const { items, count } = await contestsPage(act.db, wanted);
  const entries = await entriesIn(act, items);
  return { items: items.map((contest) => shown(contest, entries, act.today)), count, ...page };
}

export async function readContest(act: Act, contestId: number) {
  const contest = await requireContest(act.db, contestId);
  const entries = await entriesIn(act, [contest]);
  const books = await candidatesOf(act.db, act.actor.userId);
  const roles = await rolesOfBooks(
    act.db,
    books.map(({ id }) => id),
  );
  const candidates = books.map((book) => ({
    id: book.id,
    title: book.title,
    kind: book.form,
    cover: coverOf(book, roles),
    characters_number: book.charactersNumber,
    reasons: unfitReasons(contest, book),
  }));
  return {
    ...shown(contest, entries, act.today),
    rules: contest.rules,
    books: candidates.toSorted((a, b) => Number(a.reasons.length > 0) - Number(b.reasons.length > 0)),
  };
}

export async function myEntries(act: Act, contestId: number) {
  const contest = await requireContest(act.db, contestId);
  const { rows, roles } = await entriesIn(act, [contest]);
  return rows.map((row) => shownEntry(row, roles, contest, act.today));
}

export async function enterContest(act: Act, contestId: number, bookId: number) {
  const { db, actor, now, today } = act;
  const contest = await requireContest(db, contestId, { lock: true });
  const why = closedWords(contestStateOn(contest.state, contest, today), contest);
  if (why !== null) return { refused: 'contest-closed', values: { why } } as const;
  const known = (await entriesOf(db, actor.userId, [contestId])).find(isStanding);
  if (known) return { refused: 'contest-entered', values: { title: known.title } } as const;
  const book = await bookFor(db, readerOf(actor), bookId, 'own');
  if (!book) return { refused: 'contest-book' } as const;
  const [reason] = unfitReasons(contest, book);
  if (reason !== undefined) return { refused: 'contest-book-unfit', values: { why: reason } } as const;
  await addEntry(db, { contestId, bookId, userId: actor.userId }, now);
  const { rows, roles } = await entriesIn(act, [contest]);
  const entry = rows.find(isStanding);
  if (!entry) throw new Error('The entry just made is not there');
  return shownEntry(entry, roles, contest, today);
}

export async function withdrawFromContest(act: Act, contestId: number) {
  const contest = await requireContest(act.db, contestId, { lock: true });
  const entry = (await entriesOf(act.db, act.actor.userId, [contestId])).find(isStanding);
  if (!entry) return { refused: 'contest-not-entered' } as const;
  if (!mayWithdraw(contestStateOn(contest.state, contest, act.today))) return { refused: 'contest-jury' } as const;
  await withdrawEntry(act.db, entry.entryId, act.now);
  return { id: entry.entryId };
}

/** Every day: each contest to where its dates say it is. */
export async function moveContests({ db, today }: JobAct): Promise<void> {
  for (const contest of await unfinishedContests(db)) {
    const state = contestStateOn(contest.state, contest, today);
    if (state === contest.state) continue;
    await setContestState(db, contest.id, state);
  }
}

/** A book that went to the bin, or got the mark that keeps it out, leaves the contests that still take books. */
export async function withdrawUnfit({ db, today, now }: JobAct, bookId: number): Promise<void> {
  const book = await bookById(db, bookId);
  if (!book || (book.deletedAt === null && !book.lgbtMark)) return;
  for (const entry of await entriesOfBook(db, bookId)) {
    if (!mayWithdraw(contestStateOn(entry.state, entry, today))) continue;
    await withdrawEntry(db, entry.entryId, now);
  }
}

async function requireContest(db: Db, id: number, options: { lock?: boolean } = {}): Promise<Contest> {
  const contest = await contestById(db, id, options);
  if (!contest) throw new NotFound('contest');
  return contest;
}

type Entries = { readonly rows: readonly EntryRow[]; readonly roles: readonly RoleOfBook[] };

async function entriesIn({ db, actor }: Act, those: readonly Contest[]): Promise<Entries> {
  const rows = await entriesOf(
    db,
    actor.userId,
    those.map(({ id }) => id),
  );
  const roles = await rolesOfBooks(
    db,
    rows.map(({ id }) => id),
  );
  return { rows, roles };
}

function isStanding({ withdrawnAt }: EntryRow): boolean {
  return withdrawnAt === null;
}

function shown(contest: Contest, { rows, roles }: Entries, today: Day) {
  const state = contestStateOn(contest.state, contest, today);
  const mine = rows.find((row) => row.contestId === contest.id && isStanding(row));
  return {
    id: contest.id,
    slug: contest.slug,
    title: contest.title,
    summary: contest.summary,
    prize: contest.prize,
    genres: contest.genreIds.flatMap((id) => {
      const genre = genreById(id);
      return genre ? { value: id, label: genre.label } : [];
    }),
    characters_min: contest.charactersMin,
    characters_max: contest.charactersMax,
    state,
    state_label: CONTEST_LABELS[state],
    accepts_from: contest.acceptsFrom,
    accepts_until: contest.acceptsUntil,
    shortlist_on: shortlistOn(contest),
    results_on: contest.resultsOn,
    entries_count: contest.entriesCount,
    my_entry: mine ? shownEntry(mine, roles, contest, today) : null,
  };
}

function shownEntry(entry: EntryRow, roles: readonly RoleOfBook[], contest: Contest, today: Day) {
  return {
    id: entry.entryId,
    contest_id: contest.id,
    book_id: entry.id,
    title: entry.title,
    cover: coverOf(entry, roles),
    entered_at: entry.enteredAt,
    withdrawn_at: entry.withdrawnAt,
    can_withdraw: isStanding(entry) && mayWithdraw(contestStateOn(contest.state, contest, today)),
  };
}
