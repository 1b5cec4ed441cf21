import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePorts, leftoversOn, processesOn, tryStart } from '../../../apps/start/trial.ts';
import { Author, type Seen } from './author.ts';
import { openPostgres, WAYS, type Way } from './postgres.ts';

export type AwayPlan = {
  readonly rounds: number;
  readonly awayMs: number;
  readonly seed: number;
  readonly ports?: readonly [number, number];
  readonly tell?: (line: string) => void;
};

export type AwayResult = Omit<Seen, 'faults'> & {
  readonly ways: ReadonlyMap<Way, number>;
  /** From the moment the database answers to the moment everything works, and what the same takes on an ordinary day. */
  readonly times: readonly { readonly backMs: number; readonly usualMs: number }[];
  readonly feedEvents: number;
  /** Acknowledged and not found again, done twice, or answered by a fault; in words. */
  readonly wrong: readonly string[];
};

const WRITERS = 4;

/**
 * Everything that `npm start` brings, on a database that goes away under load, again and again: people register, edit,
 * write chapters; letters are sent by jobs, the feed of the shop is read. Nobody repeats by hand what was acknowledged.
 */
export async function proveDatabaseAway(plan: AwayPlan): Promise<AwayResult> {
  const { rounds, awayMs, seed, tell = () => undefined } = plan;
  const root = mkdtempSync(join(tmpdir(), 'pero-away-'));
  chmodSync(root, 0o711);
  const dataFolder = join(root, 'site');
  const postgres = await openPostgres(homeIn(root));
  const ports = plan.ports ?? (await freePorts());
  const trial = tryStart({
    dataFolder,
    ports,
    env: { ...keys(), DATABASE_URL: postgres.url, DATABASE_OWNER_URL: postgres.ownerUrl, DEMO: '1', TRUST_PROXY: '1' },
  });
  const seen: Seen = { registrations: 0, edits: 0, saves: 0, books: 0, unavailable: 0, unanswered: 0, faults: [] };
  const [authors, ways, times] = [[] as Author[], new Map<Way, number>(), [] as { backMs: number; usualMs: number }[]];
  let isOver = false;
  try {
    await trial.ready();
    const before = childrenOn(dataFolder);
    const writers = Array.from({ length: WRITERS }, (_, n) =>
      write(trial.site, `${seed}-${n}`, seen, authors, () => isOver),
    );
    const failing = Promise.all(writers);
    failing.catch(() => undefined);
    /** So long somebody who comes now needs for everything; all that they were promised is looked for in the end. */
    const newcomerMs = async (name: string) => {
      const began = performance.now();
      const newcomer = new Author(trial.site, `${seed}-${name}`, seen, () => isOver);
      await untilWell(newcomer, trial.site, ports[1], postgres.url);
      authors.push(newcomer);
      return performance.now() - began;
    };
    for (let round = 0; round < rounds; round++) {
      await Promise.race([untilMore(seen), failing]);
      const usualMs = await newcomerMs(`before-${round}`);
      const way = WAYS[(round + seed) % WAYS.length] ?? 'stop';
      ways.set(way, (ways.get(way) ?? 0) + 1);
      await postgres.leave(way);
      await sleep(awayMs);
      if (way !== 'hang' || awayMs > 15_000) await expectSaysSo(trial.site, ports[1], seen);
      await postgres.come(way);
      times.push({ backMs: await newcomerMs(`after-${round}`), usualMs });
      const { backMs } = times.at(-1) ?? { backMs: 0 };
      tell(
        `${round + 1} of ${rounds} (${way}): ${backMs.toFixed(0)} ms, usually ${usualMs.toFixed(0)} ms; ${summaryOf(seen)}`,
      );
    }
    isOver = true;
    await failing;
    const lost = (await Promise.all(authors.map((author) => author.missing()))).flat();
    const { events, wrong } = await booksOf(postgres.url, authors);
    const after = childrenOn(dataFolder);
    const crashes = before.join() === after.join() ? [] : [`processes were ${before}, and are ${after}`];
    const { faults, ...figures } = seen;
    return {
      ...figures,
      ways,
      times,
      feedEvents: events,
      wrong: [...lost, ...wrong, ...faults, ...crashes],
    };
  } catch (error) {
    tell([...seen.faults.slice(0, 10), trial.output().slice(-4000)].join('\n'));
    throw error;
  } finally {
    isOver = true;
    trial.process.kill('SIGTERM');
    await trial.ended;
    for (const pid of processesOn(dataFolder)) process.kill(pid, 'SIGKILL');
    await leftoversOn(dataFolder, 5000);
    await postgres.close();
    rmSync(root, { recursive: true, force: true });
  }
}

/** As root PostgreSQL runs under another user, who must be able to walk in. */
function homeIn(root: string): string {
  const home = mkdtempSync(join(root, 'postgres-'));
  chmodSync(home, 0o711);
  return home;
}

function keys(): Record<string, string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    SCANS_KEY: Buffer.alloc(32, 7).toString('base64'),
    PAYOUT_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

/** People come one after another; each edits and writes for a while. */
async function write(site: string, name: string, seen: Seen, authors: Author[], isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const author = new Author(site, `${name}-${turn}`, seen, isOver);
    if (!(await author.register())) continue;
    authors.push(author);
    await author.begin();
    for (let step = 1; step <= 12 && !isOver(); step++) {
      await author.editProfile(`${name}-${turn}-${step}`);
      await author.write(`Слово-${name}-${turn}-${step}.`);
      await sleep(50);
    }
  }
}

/** Every round has something to lose. */
async function untilMore(seen: Seen): Promise<void> {
  const { edits, saves } = seen;
  await until(() => seen.edits > edits + 2 && seen.saves > saves + 2);
}

/** While it is away, everybody says what is missing, and a page is a page. */
async function expectSaysSo(site: string, sandboxPort: number, { faults }: Seen): Promise<void> {
  for (const address of [`${site}/readyz`, `http://127.0.0.1:${sandboxPort}/readyz`]) {
    const answer = await fetch(address).catch(() => null);
    const body = (await answer?.json().catch(() => null)) as { missing?: string[] } | null;
    if (answer?.status !== 503 || !body?.missing?.includes('database')) {
      faults.push(`${address} says ${answer?.status} ${JSON.stringify(body)} while the database is away`);
    }
  }
  const page = await fetch(`${site}/books/`, { headers: { cookie: 'sessionid=somebody' } }).catch(() => null);
  if (page?.status !== 503 || !page.headers.has('retry-after')) faults.push(`a page is answered ${page?.status}`);
}

/** Ready, and somebody who comes now registers, edits, writes a chapter and gets the letter that a job sends. */
async function untilWell(newcomer: Author, site: string, sandboxPort: number, url: string): Promise<void> {
  const isReady = async (address: string) => (await fetch(`${address}/readyz`).catch(() => null))?.status === 200;
  await until(() => isReady(site));
  await until(() => isReady(`http://127.0.0.1:${sandboxPort}`));
  await until(() => newcomer.register());
  await newcomer.begin();
  await newcomer.editProfile(newcomer.email);
  await newcomer.write(`Слово-${newcomer.email}.`);
  const letter = 'select 1 from outbox_mails where to_address = $1';
  await until(async () => (await rowsOf(url, letter, [newcomer.email])).length > 0);
}

async function until(isSo: () => boolean | Promise<boolean>, minutes = 8): Promise<void> {
  for (const end = Date.now() + minutes * 60_000; !(await isSo()); await sleep(50)) {
    if (Date.now() > end) throw new Error(`Not so within ${minutes} minutes: ${isSo}`);
  }
}

/** One book each; a letter to everybody who registered; every event of the shop applied once. */
async function booksOf(url: string, authors: readonly Author[]): Promise<{ events: number; wrong: string[] }> {
  const emails = authors.map(({ email }) => email);
  const silent = `select email from unnest($1::text[]) email where not exists (select from outbox_mails where to_address = email)`;
  // A job that was taken in the moment when the connection broke is found by the next after five minutes.
  await until(async () => (await rowsOf(url, silent, [emails])).length === 0, 10).catch(() => undefined);
  const without = await rowsOf(url, silent, [emails]);
  const doubled = await rowsOf(
    url,
    'select email, count(*) from users join works on owner_id = users.id where email = any($1) group by email having count(*) > 1',
    [emails],
  );
  const told = () =>
    rowsOf(
      url,
      'select (select count(*) from sandbox.feed)::int told, (select events from retailer_feed)::int events',
      [],
    );
  await until(async () => (await told())[0]?.told === (await told())[0]?.events).catch(() => undefined);
  const [feed] = await told();
  return {
    events: Number(feed?.events),
    wrong: [
      ...without.map(({ email }) => `no letter to ${email}`),
      ...doubled.map(({ email, count }) => `${email} has ${count} books instead of one`),
      ...(feed?.told === feed?.events ? [] : [`the shop told ${feed?.told} events, applied were ${feed?.events}`]),
    ],
  };
}

async function rowsOf(url: string, text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** The processes that must outlive the database, by number. */
function childrenOn(dataFolder: string): string[] {
  return processesOn(dataFolder)
    .map((pid) => ({ pid, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }))
    .filter(({ command }) => /apps\/start\/build\/(web|worker|sandbox)\.js/.test(command))
    .map(({ pid, command }) => `${pid} ${/[a-z]+\.js/.exec(command)?.[0]}`)
    .sort();
}

function summaryOf({ registrations, edits, saves, unavailable, unanswered }: Seen): string {
  return `${registrations} registrations, ${edits} edits, ${saves} saves; 503 ${unavailable} times, no answer ${unanswered} times`;
}
