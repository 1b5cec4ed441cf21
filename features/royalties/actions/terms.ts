import { ownRatesOf } from '@pero/accounts/actions/author';
import { money } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import { followersOfAuthors } from '@pero/retailer/actions/totals';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { Db } from '@pero/server-platform/database/db';
import { eachAlone, type JobContext } from '@pero/server-platform/jobs/jobs';
import type { Earning, Kinds, KindsOfWorks } from '@pero/works/actions/kinds';
import { isAdvanced } from '@pero/works/rules/division';
import type { LicenseType } from '@pero/works/rules/licences';
import type { Edition } from '@pero/works/rules/shop';
import { type Division, heldAt, type Terms } from '../rules/reckoning.ts';
import * as store from '../store/terms.ts';

/** Terms of a book that nobody wrote down before hold from the beginning. */
const ALWAYS = new Date(0);

/** In whose transaction terms are read and written down. */
export type TermsContext = Kinds & { readonly db: Db; readonly now: Date };

/** Writes down the terms of books as they are now, where they differ from the last ones. */
export async function noteTerms({ db, now, kinds }: TermsContext, bookIds: readonly number[]): Promise<void> {
  const sold = await store.soldEditions(db, bookIds);
  if (sold.length === 0) return;
  const known = grouped(await store.termsBy(db, bookIds), (row) => `${row.book_id}/${row.edition}`);
  const owners = await ownersTerms(db, [...new Set(sold.map(({ owner_id }) => owner_id))]);
  const fresh = [];
  for (const { book_id, edition, owner_id, license_type, kind } of sold) {
    const { earning } = kinds.named(kind);
    if (!earning) continue;
    const print_cost = (await earning.costOfCopy?.(db, book_id, edition)) ?? 0;
    const terms = { book_id, edition, licence: license_type, ...termsOfOwner(owners, owner_id), print_cost };
    const last = known.get(`${book_id}/${edition}`)?.at(-1);
    const isSame = last && Object.entries(terms).every(([name, value]) => last[name as keyof typeof terms] === value);
    if (!isSame) fresh.push({ ...terms, from_at: last ? now : ALWAYS });
  }
  await store.addTerms(db, fresh);
}

/** An author's own rate was changed: it holds for what is sold from now on. */
export async function noteTermsOfOwner(act: TermsContext, ownerId: number): Promise<void> {
  await noteTerms(act, await store.soldBooksOf(act.db, ownerId));
}

/** How far an author is from the advanced rates. */
export async function advancedStanding(db: Db, ownerId: number) {
  return (await standingsOf(db, [ownerId]))(ownerId);
}

async function standingsOf(db: Db, ownerIds: readonly number[]) {
  const characters = await store.publishedCharacters(db, ownerIds);
  const followers = await followersOfAuthors(db, ownerIds);
  return (ownerId: number) => ({ characters: characters.get(ownerId) ?? 0, followers: followers.get(ownerId) ?? 0 });
}

/** What of an author decides a rate: as of this moment. */
export async function ownerTerms(db: Db, ownerId: number) {
  return termsOfOwner(await ownersTerms(db, [ownerId]), ownerId);
}

type OwnersTerms = ReadonlyMap<number, { readonly is_advanced: boolean; readonly own_rate: number | null }>;

/** Of as many as there are, in three questions: a page of sales has hundreds of authors. */
async function ownersTerms(db: Db, ownerIds: readonly number[]): Promise<OwnersTerms> {
  const rates = await ownRatesOf(db, ownerIds);
  const standing = await standingsOf(db, ownerIds);
  return new Map(
    ownerIds.map((ownerId) => {
      const { characters, followers } = standing(ownerId);
      return [ownerId, { is_advanced: isAdvanced(characters, followers), own_rate: rates.get(ownerId) ?? null }];
    }),
  );
}

function termsOfOwner(owners: OwnersTerms, ownerId: number) {
  const owner = owners.get(ownerId);
  if (!owner) throw new Error(`the terms of ${ownerId} were not asked for`);
  return owner;
}

/** All that decides who gets what of some books at any moment. */
export async function termsOf(act: TermsContext, bookIds: readonly number[]) {
  const { db, kinds } = act;
  const before = await store.termsBy(db, bookIds);
  const noted = new Set(before.map(({ book_id }) => book_id));
  const fresh = bookIds.filter((bookId) => !noted.has(bookId));
  await noteTerms(act, fresh);
  const rows = fresh.length > 0 ? await store.termsBy(db, bookIds) : before;
  const divided = await store.divisionsBy(db, bookIds);
  const hundred = await store.hundredBy(db, bookIds);

  const rates = await ratesOf(db, kinds, rows);
  const dated = grouped(rows, (row) => `${row.book_id}/${row.edition}`);
  const termsBy = new Map([...dated].map(([key, all]) => [key, all.map((row) => termsIn(rates, row))]));
  const termsAt = (bookId: number, edition: Edition, at: Date): Terms | undefined =>
    heldAt(termsBy.get(`${bookId}/${edition}`) ?? [], at);

  const divisionsBy = new Map(
    [...grouped(divided, (row) => String(row.book_id))].map(([book, shares]) => [Number(book), divisionsIn(shares)]),
  );
  const divisions = (bookId: number) => divisionsBy.get(bookId) ?? [];
  const peopleOf = (bookId: number) => divisions(bookId).flatMap(({ shares }) => shares.map(({ userId }) => userId));

  const isHundred = (bookId: number, at: Date) =>
    hundred.some(
      ({ book_id, from_at, until_at }) =>
        book_id === bookId && from_at !== null && from_at <= at && (until_at === null || at < until_at),
    );
  const without = bookIds.filter((bookId) => rows.every(({ book_id }) => book_id !== bookId));
  const kindsOf = await Promise.all(without.map(async (bookId) => ({ bookId, kind: await kinds.of(db, bookId) })));
  const unpaid = new Set(kindsOf.filter(({ kind }) => !kind.earning).map(({ bookId }) => bookId));
  return { termsAt, divisions, peopleOf, isHundred, earnsNothing: (bookId: number) => unpaid.has(bookId) };
}

const NOTHING = percent(0);

type TermsRow = Awaited<ReturnType<typeof store.termsBy>>[number];
type RateOf = (row: TermsRow) => Earning['rate'];

/** By its kind, or where works of a kind earn differently by the work itself. */
async function ratesOf(db: Db, kinds: KindsOfWorks, rows: readonly TermsRow[]): Promise<RateOf> {
  const own = new Map<number, Earning['rate']>();
  for (const [kind, some] of grouped(rows, (row) => row.kind)) {
    const ids = [...new Set(some.map(({ book_id }) => book_id))];
    for (const [id, rate] of (await kinds.named(kind).earning?.ratesOf?.(db, ids)) ?? []) own.set(id, rate);
  }
  return ({ book_id, kind }) => own.get(book_id) ?? kinds.named(kind).earning?.rate ?? (() => NOTHING);
}

function termsIn(rateOf: RateOf, row: TermsRow): Terms {
  const licence = row.licence as LicenseType;
  const ownRate = row.own_rate === null ? null : percent(row.own_rate);
  const terms = { edition: row.edition, licence, isAdvanced: row.is_advanced, ownRate };
  const rate = rateOf(row);
  return {
    fromAt: row.from_at,
    licence,
    isAdvanced: row.is_advanced,
    ownRate: row.own_rate,
    printCost: money(row.print_cost),
    rateOn: (on) => rate(terms, on),
  };
}

function divisionsIn(rows: Awaited<ReturnType<typeof store.divisionsBy>>): Division[] {
  return [...grouped(rows, ({ from_at }) => String(from_at.getTime()))].map(([from, shares]) => ({
    fromAt: new Date(Number(from)),
    shares: shares.map(({ user_id, weight }) => ({ userId: user_id, weight })),
  }));
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

const PIECE = 500;

/** For the night: followers and volumes grow, and with them the rates. One work that fails keeps nobody else's from being noted. */
export async function noteAllTerms(
  { inAct, log }: Pick<JobContext, 'inAct' | 'log'>,
  kinds: KindsOfWorks,
): Promise<void> {
  const note = (ids: readonly number[]) => inAct(({ db, now }) => noteTerms({ db, now, kinds }, ids));
  const again: number[] = [];
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const bookIds = await inAct(({ db }) => store.soldBooksAfter(db, from, PIECE));
    try {
      await note(bookIds);
    } catch (error) {
      if (error instanceof DatabaseAway) throw error;
      again.push(...bookIds);
    }
    after = bookIds.at(-1);
  }
  await eachAlone(
    log,
    again,
    (id) => `terms of work ${id}`,
    (id) => note([id]),
  );
}

/** A book that was never sold leaves nothing here. Of one that was, the database lets nobody take anything away. */
export async function forgetUnsold(db: Db, bookId: number): Promise<void> {
  await store.removeUnsold(db, bookId);
}
