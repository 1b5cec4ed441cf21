import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identifyWith } from '@pero/accounts/identify';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { thingsIn } from '../access/access-world.ts';
import { composed } from '../compose.ts';
import { features } from '../features.ts';
import { givenIn } from '../test-given.ts';

/** For tests: the whole product over HTTP with real sessions, its jobs, its files and a list of letters. */
export async function siteUnderTest() {
  const folder = mkdtempSync(join(tmpdir(), 'pero-privacy-'));
  const mails: Mail[] = [];
  const post = async (_act: unknown, mail: Mail) => void mails.push(mail);
  const places = { ...(await givenIn(folder)), post };
  const whole = composed(features, places);
  const world = await featureUnderTest(whole.routes(), {
    jobs: whole.jobs(),
    identify: ({ pool }) => identifyWith(pool),
  });
  const fileApi = fileRoutesOf(world.services, places.files, whole.files());
  type Browser = ReturnType<typeof world.visitor>;

  return {
    ...world,
    places,
    mails,
    /** A code asked for, mailed, typed and exchanged. */
    async tokenFor(browser: Browser, action: string, about: Record<string, unknown> = {}): Promise<string> {
      world.clock.forward(61_000);
      await browser.post('/account/send_otc', { action, about });
      await world.runJobs('accounts.send-code');
      const otc = /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
      const { result } = await browser.post<{ token: string }>('/account/check_otc_code', { otc });
      return result?.token ?? '';
    },
    async download(browser: Browser, path: string) {
      const cookie = [...browser.jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
      const response = await fileApi.request(path.replace(/^\/api/, ''), { headers: { cookie } }, {});
      return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
    },
    /** What a job put off is done now. */
    async hurry() {
      await world.pool.query(`update pgboss.job set start_after = now() - interval '1 minute' where state = 'created'`);
    },
    onDisk(): Buffer[] {
      const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
      const found = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.json'));
      return found.map((entry) => readFileSync(join(entry.parentPath, entry.name)));
    },
    async close() {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type SiteUnderTest = Awaited<ReturnType<typeof siteUnderTest>>;

type Column = { readonly schema: string; readonly table: string; readonly column: string; readonly type: string };

/** Every column of the database that can hold words, bytes too. */
export async function wordColumns({ pool }: SiteUnderTest): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'pgboss')
        and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea') order by 1, 2, 3`,
  );
  return rows;
}

/** Where any of these words lies now: `table.column`. */
export async function placesOf(world: SiteUnderTest, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { schema, table, column, type } of await wordColumns(world)) {
    const value =
      type === 'bytea'
        ? `convert_from(decode(replace(encode("${column}", 'hex'), '00', '01'), 'hex'), 'LATIN1')`
        : `"${column}"::text`;
    const { rows } = await world.pool.query(
      `select 1 from "${schema}"."${table}" where ${value} ilike any($1) limit 1`,
      [words.map((word) => `%${word}%`)],
    );
    if (rows.length > 0) found.push(`${schema === 'public' ? '' : `${schema}.`}${table}.${column}`);
  }
  return found;
}

/** By which column a table knows whose its rows are; the first that it has counts. */
const TIES: readonly (readonly [string, string])[] = [
  ['user_id', '$1'],
  ['owner_id', '$1'],
  ['owner_user_id', '$1'],
  ['author_id', '$1'],
  ['added_by', '$1'],
  ['profile_id', '(select id from profiles where user_id = $1)'],
  ['work_id', 'any(select id from works where owner_id = $1)'],
  ['book_id', 'any(select id from works where owner_id = $1)'],
  ['chapter_id', 'any(select id from chapters where book_id in (select id from works where owner_id = $1))'],
  ['case_id', 'any(select id from moderation_cases where author_id = $1)'],
  ['message_id', 'any(select id from feedback_messages where user_id = $1)'],
];

/** Not written by people, or what the platform finds rows by. */
const NOT_WORDS =
  /^(email|username|tax_number|topic|password_hash|referral_code|referral|about|kind|type|state|slug|hash|sha256|inn|format|mime|work_kind|sound_kind|text_mark|voice|category|language)$|_key$|_id$|^id$/;

/**
 * Puts a word into every column that takes one in every row of a person's: whatever column a feature adds, it is filled
 * here, and the test sees whether it is forgotten. Names the columns that took it.
 */
export async function stamp(world: SiteUnderTest, userId: number, word: string): Promise<string[]> {
  const columns = await wordColumns(world);
  const stamped: string[] = [];
  for (const { schema, table, column, type } of columns) {
    const has = new Set(columns.filter((each) => each.table === table).map((each) => each.column));
    const { rows: all } = await world.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const names = new Set([...has, ...all.map(({ name }) => name)]);
    const tie = table === 'users' ? (['id', '$1'] as const) : TIES.find(([name]) => names.has(name));
    if (schema !== 'public' || !tie || type === 'bytea' || type === 'ARRAY' || NOT_WORDS.test(column)) continue;
    const value = type.startsWith('json')
      ? `case jsonb_typeof("${column}"::jsonb) when 'array' then "${column}"::jsonb || to_jsonb($2::text)
      else coalesce("${column}"::jsonb, '{}') || jsonb_build_object('word', $2::text) end`
      : `$2::text || ' ' || "${column}"`;
    const { rowCount } = await world.pool
      .query(`update "${table}" set "${column}" = ${value} where "${tie[0]}" = ${tie[1]} and "${column}" is not null`, [
        userId,
        word,
      ])
      // A state, a code, a paper that never changes: no place for words.
      .catch(() => ({ rowCount: 0 }));
    if (rowCount) stamped.push(`${table}.${column}`);
  }
  return stamped;
}

export const DAY = 86_400_000;
const CONSENTED = {
  personal_data_policy_accepted: true,
  agreement_accepted: true,
  retailer_transfer_accepted: true,
};
export const PASSWORD = 'gusinoe-pero-1';
export const PASSPORT = '4599778899';
export const INN = '500100732259';
export const PHONE = '+79990001122';

let visitors = 0;
type Browser = ReturnType<SiteUnderTest['visitor']>;
export type Person = { browser: Browser; userId: number; profileId: number; email: string };

export async function register(world: SiteUnderTest, email: string): Promise<Person> {
  visitors += 1;
  const browser = world.visitor(`10.9.0.${visitors}`);
  const { result } = await browser.post<{ id: number; profile_id: number }>('/account/registration', {
    ...{ email, password: PASSWORD, ...CONSENTED },
  });
  if (!result) throw new Error('nobody was registered');
  await world.pool.query('update users set activated_at = now() where id = $1', [result.id]);
  return { browser, email, userId: result.id, profileId: result.profile_id };
}

/** As people fill it in. */
export async function fill(world: SiteUnderTest, { browser, profileId }: Person, name: string) {
  const names = { first_name: name, middle_name: name, last_name: name, birthday: '1990-04-12', phone: PHONE };
  await browser.patch(`/account/profile/${profileId}`, names);
  await browser.patch(`/account/document/${profileId}`, {
    ...{ type: 'russian_passport', serial_number: PASSPORT, code_division: '770-001' },
    ...{ whom_issued: 'ГУ МВД России', when_issued: '2012-05-20' },
  });
  await world.pool.query('update profiles set tax_number = $2 where id = $1', [profileId, INN]);
}

export type Standing = {
  copy: { state: string; url: string | null; progress: number } | null;
  deletion: object | null;
  bars: { code: string; waivable: string | null }[];
};
export const standing = async ({ browser }: Person) =>
  (await browser.get<Standing>('/account/data')).result as Standing;

export async function copyFor(world: SiteUnderTest, person: Person) {
  const otc_token = await world.tokenFor(person.browser, 'data_export');
  return person.browser.post<Standing>('/account/data/export', { otc_token });
}

export async function leave(world: SiteUnderTest, person: Person, more: { waive?: boolean } = {}) {
  const otc_token = await world.tokenFor(person.browser, 'account_deletion', more);
  return person.browser.post('/account/data/deletion', { otc_token, ...more });
}

export async function book(world: SiteUnderTest, userId: number, title: string, sold: boolean): Promise<number> {
  const { rows } = await world.pool.query<{ id: number }>(
    `with work as (insert into works (owner_id, kind, title, license_type, license_since, created_at, changed_at, published_at)
       values ($1, 'book', $2, 'free', now(), now(), now(), $3) returning id)
     insert into books (work_id, form) select id, 'ordinary' from work returning work_id as id`,
    [userId, title, sold ? new Date() : null],
  );
  await world.pool.query(
    `insert into chapters (book_id, ordering, name, content, created_at, changed_at) values ($1, 1, $2, $3, now(), now())`,
    [rows[0]?.id, title, JSON.stringify({ title: [], blocks: [title], epigraphs: [], notes: [] })],
  );
  return rows[0]?.id ?? 0;
}

/** One of everything that a person may have, but for what is named. Whoever has got a passkey has just shown it. */
export async function everything(world: SiteUnderTest, person: Person, without: readonly string[]): Promise<void> {
  for (const [name, make] of Object.entries(thingsIn(world, world.places))) {
    if (!without.includes(name)) await make(person);
  }
  const shown = 'update sessions set factor_at = $2 where user_id = $1';
  await world.pool.query(shown, [person.userId, world.clock.now()]);
}
