import type { Tables } from '@pero/database/tables';
import { asDb } from '@pero/server-platform/database/db';
import { plantBook } from '@pero/works/test-rows';
import { type Kysely, sql } from 'kysely';
import { bookToRead } from '../../features/books/actions/snapshots.ts';
import { booksAlike } from '../../features/checks/actions/similarity.ts';
import { YELLOW } from '../../features/checks/rules/similarity/comparison.ts';
import { eachShingle } from '../../features/checks/rules/similarity/shingles.ts';
import { signatureOf } from '../../features/checks/rules/similarity/similarity.ts';
import { candidatesFor, keepSignature } from '../../features/checks/store/signatures.ts';
import type { Alteration } from './alterations.ts';

export type Original = { readonly title: string; readonly paragraphs: readonly string[] };

export type Measured = {
  readonly name: string;
  readonly isTheft: boolean;
  readonly asked: number;
  /** Queries whose original was shown in yellow or red. */
  readonly found: number;
  /** Books shown in yellow or red that have nothing to do with it. */
  readonly wrong: number;
  /** The percent that the original was shown with, in the median. */
  readonly percent: number;
  /** The whole answer, and the question to the index alone, in the median. */
  readonly ms: number;
  readonly indexMs: number;
  /** The exact share of shingles in common with the original alone, for comparison. */
  readonly exactMs: number;
};

type BenchContext = { readonly kysely: Kysely<Tables>; readonly ownerOf: () => Promise<number> };

/** Puts the originals into the index; every alteration of each of them is then a new book that is asked about. */
export async function measure(
  kysely: Kysely<Tables>,
  originals: readonly Original[],
  alterations: readonly Alteration[],
  tell: (measured: Measured) => void = () => undefined,
): Promise<Measured[]> {
  const context = { kysely, ownerOf: () => newPerson(kysely) };
  const known: { id: number; original: Original }[] = [];
  for (const original of originals) known.push({ id: await addSigned(context, original), original });
  const out: Measured[] = [];
  for (const [kind, alteration] of alterations.entries()) {
    const asked: QueryTiming[] = [];
    for (const [at, { id, original }] of known.entries()) {
      const altered = alteration.make(original.paragraphs, 1000 + kind * 100 + at);
      asked.push(await askAbout(context, id, original.paragraphs, altered));
    }
    const measured = summed(alteration, asked);
    tell(measured);
    out.push(measured);
  }
  return out;
}

/** Signatures of books that are not there, with as many keys as a book of six sheets has. */
export async function addNoise(kysely: Kysely<Tables>, count: number): Promise<void> {
  const owner = await newPerson(kysely);
  await kysely.transaction().execute(async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`set local maintenance_work_mem = '512MB'`.execute(db);
    await sql`drop index text_signatures_by_band`.execute(db);
    // The subquery names the row, or the same keys would be drawn for all.
    await sql`with added as (
        insert into works (owner_id, kind, title, license_type, license_since, created_at, changed_at)
        select ${owner}, 'book', 'Шум ' || n, 'free', now(), now(), now() from generate_series(1, ${count}::int) n
        returning id)
      insert into text_signatures (book_id, revision, shingles, mins, sample, below, bands)
      select id, 1, 60000, '{}', '{}', 67108864,
             array(select (random() * 2147483646)::int from generate_series(1, ${KEYS}::int) where id > 0)
        from added`.execute(db);
    await sql`create index text_signatures_by_band on text_signatures using gin (bands)`.execute(db);
  });
  await sql`analyze text_signatures`.execute(kysely);
}

const KEYS = 420;

type QueryTiming = Pick<Measured, 'ms' | 'indexMs' | 'exactMs' | 'percent' | 'wrong'>;

async function askAbout(
  context: BenchContext,
  originalId: number,
  original: readonly string[],
  altered: readonly string[],
) {
  const db = asDb(context.kysely);
  const bookId = await addBook(context, { title: 'Изменённая', paragraphs: altered });
  const signature = signatureOf(altered.join('\n'));
  const index = await timed(() => candidatesFor(db, bookId, signature));
  const alike = await timed(async () => booksAlike(db, await bookToRead(db, bookId), 'bench'));
  const exact = await timed(async () => exactShare(original, altered));
  const shown = alike.value.filter(({ likeness }) => likeness.percent >= YELLOW);
  await context.kysely.deleteFrom('works').where('id', '=', bookId).execute();
  return {
    percent: alike.value.find((other) => other.bookId === originalId)?.likeness.percent ?? 0,
    wrong: shown.filter((other) => other.bookId !== originalId).length,
    ms: alike.took,
    indexMs: index.took,
    exactMs: exact.took,
  };
}

/** The floor: every shingle of the one text looked up among all of the other. */
function exactShare(original: readonly string[], altered: readonly string[]): number {
  const theirs = shinglesOf(original);
  const own = shinglesOf(altered);
  return [...own].filter((hash) => theirs.has(hash)).length / own.size;
}

function shinglesOf(paragraphs: readonly string[]): Set<number> {
  const hashes = new Set<number>();
  eachShingle(paragraphs.join('\n'), (hash) => hashes.add(hash));
  return hashes;
}

function summed({ name, isTheft }: Alteration, asked: readonly QueryTiming[]): Measured {
  const median = (of: (one: QueryTiming) => number) => asked.map(of).sort((a, b) => a - b)[asked.length >> 1] ?? 0;
  return {
    name,
    isTheft,
    asked: asked.length,
    found: asked.filter(({ percent }) => percent >= YELLOW).length,
    wrong: asked.reduce((sum, { wrong }) => sum + wrong, 0),
    percent: median(({ percent }) => percent),
    ms: median(({ ms }) => ms),
    indexMs: median(({ indexMs }) => indexMs),
    exactMs: median(({ exactMs }) => exactMs),
  };
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; took: number }> {
  const started = performance.now();
  return { value: await work(), took: performance.now() - started };
}

async function addSigned(context: BenchContext, original: Original): Promise<number> {
  const id = await addBook(context, original);
  await keepSignature(asDb(context.kysely), id, 1, signatureOf(original.paragraphs.join('\n')));
  return id;
}

/** A book of its own author; a chapter for every hundred paragraphs. */
async function addBook({ kysely, ownerOf }: BenchContext, { title, paragraphs }: Original): Promise<number> {
  const now = new Date();
  const { id } = await plantBook(kysely, {
    ...{ owner_id: await ownerOf(), title, license_type: 'free', license_since: now },
    ...{ created_at: now, changed_at: now },
  });
  for (let from = 0; from < paragraphs.length; from += 100) {
    const blocks = paragraphs.slice(from, from + 100).map((text) => ({
      kind: 'paragraph',
      role: 'plain',
      inlines: [{ kind: 'text', text, marks: [] }],
    }));
    const content = JSON.stringify({ title: [], epigraphs: [], blocks, notes: [] });
    await kysely
      .insertInto('chapters')
      .values({ book_id: id, ordering: from, content, created_at: now, changed_at: now })
      .execute();
  }
  return id;
}

async function newPerson(kysely: Kysely<Tables>): Promise<number> {
  const code = crypto.randomUUID();
  const { id } = await kysely
    .insertInto('users')
    .values({ email: `${code}@example.com`, password_hash: '', registered_at: new Date(), referral_code: code })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
