import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePorts, leftoversOn, processesOn, type Trial, tryStart } from '../../apps/start/trial.ts';
import { runningUrl } from '../../database/embedded/running.ts';
import { CutOff, Person } from '../kill/person.ts';

export type RestorePlan = { readonly writers: number; readonly months: number; readonly tell: (line: string) => void };

export type RestoreResult = {
  readonly registrations: number;
  /** Of those, acknowledged before the backup was asked for. */
  readonly before: number;
  readonly entries: number;
  readonly turnover: string;
  readonly rows: number;
  readonly seconds: { readonly backup: number; readonly restore: number; readonly start: number };
  readonly wrong: readonly string[];
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const passphrase = 'the passphrase of a proof';
const CHAIN = "select id, encode(hash, 'hex') as hash from ledger_entries order by id";
const BALANCES = `select a.kind, a.user_id, a.book_id, coalesce(sum(p.amount), 0)::text as amount
  from ledger_accounts a left join ledger_postings p on p.account_id = a.id and p.entry_id <= $1
  group by 1, 2, 3 having count(p.amount) > 0 order by 1, 2, 3`;
const SHOWN = `select kind, user_id, book_id, balance::text as amount from ledger_accounts a
  where exists (select from ledger_postings p where p.account_id = a.id) order by 1, 2, 3`;

/**
 * People register and edit, a simulated shop sells and the ledger books it; in the midst of that a backup is made. It is restored into
 * another folder with ports of its own: what was acknowledged before is there, and every account stands to the kopeck where the
 * source stood at the last entry that came along.
 */
export async function proveRestore({ writers, months, tell }: RestorePlan): Promise<RestoreResult> {
  const home = mkdtempSync(join(tmpdir(), 'pero-restore-'));
  chmodSync(home, 0o711);
  const [source, target, file] = [join(home, 'source'), join(home, 'target'), join(home, 'one.pero')];
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'silent' };
  const people: Person[] = [];
  let isOver = false;
  try {
    const first = tryStart({ dataFolder: source, ports: await freePorts(), env });
    tell(`the source started in ${await first.ready()} ms`);
    const sold = command('apps/sandbox/simulator/command.ts', source, ['--months', String(months), '--readers', '500']);
    const busy = Array.from({ length: writers }, (_, n) => write(first.site, `w${n}`, people, () => isOver));
    tell((await sold).trim().split('\n').at(-1) ?? '');
    await until(async () => people.length >= writers * 3 && (await countOf(source, CHAIN)) > 50);
    const before = people.map((person) => ({ person, acknowledged: person.acknowledged }));
    const backup = await timed(() => command('apps/start/start.mjs', source, ['backup', file]));
    tell(backup.said);
    isOver = true;
    await Promise.all(busy);
    const restore = await timed(() => command('apps/start/start.mjs', target, ['restore', file]));
    tell(restore.said);
    const again = tryStart({ dataFolder: target, ports: await freePorts(), env });
    const start = await again.ready();
    const wrong = [...(await lostOf(before, again)), ...(await unequal(source, target))];
    const [last] = await rowsOf<{ id: string }>(target, 'select max(id)::text as id from ledger_entries');
    const [sum] = await rowsOf<{ sum: string }>(target, 'select sum(amount)::text as sum from ledger_postings where amount > 0');
    await Promise.all([first, again].map(stop));
    return {
      registrations: people.length,
      before: before.length,
      entries: Number(last?.id ?? 0),
      turnover: sum?.sum ?? '0',
      rows: Number(/строк ([\d\s\u00a0\u202f]+), файлов/.exec(backup.said)?.[1]?.replace(/\D/g, '') ?? 0),
      seconds: { backup: backup.seconds, restore: restore.seconds, start: start / 1000 },
      wrong,
    };
  } finally {
    isOver = true;
    for (const pid of processesOn(home)) process.kill(pid, 'SIGKILL');
    await leftoversOn(home, 10_000);
    rmSync(home, { recursive: true, force: true });
  }
}

async function write(site: string, name: string, people: Person[], isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    const person = new Person(`${name}-${turn}`);
    try {
      await person.register(site);
      await person.edit(site, `${name}-${turn}`);
      people.push(person);
    } catch (error) {
      if (!(error instanceof CutOff)) throw error;
    }
  }
}

type Known = { readonly person: Person; readonly acknowledged: string | undefined };

async function lostOf(people: readonly Known[], { site }: Trial): Promise<string[]> {
  const lost: string[] = [];
  for (const { person, acknowledged } of people.slice(0, 40)) {
    const status = await person.signIn(site);
    const written = status === 200 ? await person.written(site) : `no sign-in (${status})`;
    if (written !== acknowledged) lost.push(`${person.email} has «${written}», not «${acknowledged}»`);
  }
  return lost;
}

/** The chains have one beginning, and at its end every account stands the same on both sides, shown and summed up. */
async function unequal(source: string, target: string): Promise<string[]> {
  const there = await rowsOf<{ id: string; hash: string }>(source, CHAIN);
  const here = await rowsOf<{ id: string; hash: string }>(target, CHAIN);
  const wrong = here.filter(({ hash }, at) => there[at]?.hash !== hash).map(({ id }) => `entry ${id} is another`);
  const end = here.at(-1)?.id ?? 0;
  const sums = await Promise.all([source, target].map((folder) => rowsOf<object>(folder, BALANCES, [end])));
  const shown = await rowsOf<object>(target, SHOWN);
  const [was, is, says] = [...sums, shown].map((rows) => JSON.stringify(rows));
  if (was !== is) wrong.push('the lines of an account add up to another sum');
  if (is !== says) wrong.push('an account shows another balance than its lines');
  return wrong;
}

async function rowsOf<T extends object>(dataFolder: string, text: string, values: readonly unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: runningUrl(dataFolder) });
  await client.connect();
  const { rows } = await client.query<T & pg.QueryResultRow>(text, [...values]).finally(() => client.end());
  return rows;
}

async function countOf(dataFolder: string, text: string): Promise<number> {
  return (await rowsOf(dataFolder, text)).length;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 600_000; !(await isSo()); await new Promise((resolve) => setTimeout(resolve, 500))) {
    if (Date.now() > end) throw new Error('Within ten minutes nothing was booked: a proof without load proves nothing');
  }
}

async function timed(work: () => Promise<string>): Promise<{ said: string; seconds: number }> {
  const begun = performance.now();
  const said = await work();
  return { said: said.trim().split('\n').at(-1) ?? '', seconds: (performance.now() - begun) / 1000 };
}

/** A command of the product on a data folder; what it says, or a fault with that. */
function command(script: string, dataFolder: string, words: readonly string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [join(root, script), ...words], {
    cwd: root,
    env: { PATH, HOME, DATA_DIR: dataFolder, BACKUP_PASSPHRASE: passphrase },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  return new Promise((resolve, reject) => {
    child.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`${words.join(' ')}: ${said}`))));
  });
}

async function stop(trial: Trial): Promise<void> {
  trial.process.kill('SIGTERM');
  await trial.ended;
}
