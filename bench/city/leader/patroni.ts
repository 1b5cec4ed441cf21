import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Three machines on loopback, 127.0.0.31 to 33, by the files of deploy/ha: etcd, patroni and PostgreSQL on each, haproxy before them. */
export type Machines = {
  /** Where haproxy leads to the leader. */
  readonly url: string;
  readonly leader: () => Promise<number>;
  /** Three at work; with `synchronous` one of them waited for. */
  readonly whole: (synchronous: boolean) => Promise<void>;
  readonly setSynchronous: (on: boolean) => Promise<void>;
  /** The machine dies: patroni and all of PostgreSQL at once. */
  readonly kill: (node: number) => void;
  /** The replicas hear nothing more of this leader; the answer makes them whole again, without what was on its way. */
  readonly cutOff: (leader: number) => () => void;
  readonly revive: (node: number) => void;
  readonly stop: () => Promise<void>;
};

const NODES = [1, 2, 3];
const NEEDED = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy'];
/** Of the files of deploy/ha, by those that are free here. */
const PORTS: Readonly<Record<string, number>> = { 2379: 4482, 2380: 4483, 8008: 4484, 5432: 4485 };
const [PRIMARY, REPLICAS] = [4486, 4487];

export function missingPrograms(): string | null {
  const missing = [...NEEDED.filter((path) => !existsSync(path)), ...(binaries() ? [] : ['postgresql'])];
  return missing.length === 0
    ? null
    : `Install patroni, etcd-server, haproxy and postgresql first; missing: ${missing.join(', ')}`;
}

function binaries(): string | undefined {
  const root = '/usr/lib/postgresql';
  const majors = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return majors.map((major) => join(root, major, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

export async function raiseMachines(): Promise<Machines> {
  const home = mkdtempSync(join(tmpdir(), 'pero-leader-'));
  chmodSync(home, 0o755);
  const who = owner();
  const kept = new Map<string, ChildProcess>();
  const begin = (name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) => {
    const log = openSync(join(home, `${name}.log`), 'a');
    const child = spawn(command, args, {
      ...who,
      env: { PATH: '/usr/bin:/bin:/usr/sbin', ...env },
      stdio: ['ignore', log, log],
    });
    child.on('error', (error) => appendFileSync(join(home, `${name}.log`), String(error)));
    kept.set(name, child);
  };
  const folder = (node: number) => join(home, `pg${node}`);
  for (const node of NODES) {
    mkdirSync(folder(node));
    if (who) chownSync(folder(node), who.uid, who.gid);
    writeFileSync(join(home, `patroni${node}.yml`), patroniFile(node, folder(node)));
    const env = Object.fromEntries(
      [...deployed('etcd.env', node).matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    begin(`etcd${node}`, '/usr/bin/etcd', [], { ...env, ETCD_DATA_DIR: join(folder(node), 'etcd') });
  }
  writeFileSync(
    join(home, 'database.cfg'),
    deployed('database.cfg', 1)
      .replace(`bind 127.0.0.1:${PORTS[5432]}`, `bind 127.0.0.1:${PRIMARY}`)
      .replace('bind 127.0.0.1:5433', `bind 127.0.0.1:${REPLICAS}`),
  );
  const patroni = (node: number) => begin(`patroni${node}`, '/usr/bin/patroni', [join(home, `patroni${node}.yml`)]);
  const postmaster = (node: number) => {
    const file = join(folder(node), 'data/postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  };
  const kill = (node: number) => {
    const [first, server] = [kept.get(`patroni${node}`), postmaster(node)];
    first?.kill('SIGKILL');
    for (const pid of server ? [server, ...childrenOf(server)] : []) signalTo(pid, 'SIGKILL');
  };
  const stop = async () => {
    for (const node of NODES) kill(node);
    for (const child of kept.values()) child.kill('SIGKILL');
    await sleep(500);
    if (!process.env.LEADER_KEEP) rmSync(home, { recursive: true, force: true });
  };
  const members = async () => {
    for (const node of NODES) {
      const asked = await fetch(`http://127.0.0.3${node}:${PORTS[8008]}/cluster`, {
        signal: AbortSignal.timeout(2000),
      }).catch(() => null);
      if (asked?.ok) return ((await asked.json()) as { members: readonly Member[] }).members;
    }
    return [];
  };
  const leader = async () =>
    Number((await until(async () => (await members()).find(isLeader)?.name, 'a leader')).slice(2));
  const machines: Machines = {
    url: `postgres://postgres:replace-super@127.0.0.1:${PRIMARY}/postgres`,
    leader,
    whole: async (synchronous) => {
      const isWhole = (all: readonly Member[]) =>
        all.length === 3 &&
        all.every(({ state }) => state === 'running' || state === 'streaming') &&
        all.some(isLeader) &&
        all.some(({ role }) => role === 'sync_standby') === synchronous;
      await until(async () => isWhole(await members()) || undefined, 'three machines at work');
    },
    setSynchronous: async (on) => {
      const answer = await fetch(`http://127.0.0.3${await leader()}:${PORTS[8008]}/config`, {
        method: 'PATCH',
        body: JSON.stringify({ synchronous_mode: on }),
      });
      if (!answer.ok) throw new Error(`patroni answered ${answer.status}`);
    },
    kill,
    cutOff: (node) => {
      const others = NODES.filter((each) => each !== node);
      const receivers = others.flatMap((each) =>
        childrenOf(postmaster(each)).filter((pid) => commandOf(pid).includes('walreceiver')),
      );
      for (const pid of receivers) signalTo(pid, 'SIGSTOP');
      return () => {
        // Ended before it goes on: what lay in its socket was never taken.
        for (const pid of receivers) signalTo(pid, 'SIGTERM');
        for (const pid of receivers) signalTo(pid, 'SIGCONT');
      };
    },
    revive: patroni,
    stop,
  };
  try {
    await sleep(2000);
    for (const node of NODES) patroni(node);
    begin('haproxy', '/usr/sbin/haproxy', ['-db', '-f', join(home, 'database.cfg')]);
    await machines.whole(true);
    return machines;
  } catch (error) {
    await stop();
    throw error;
  }
}

type Member = { readonly name: string; readonly role: string; readonly state: string };

function isLeader({ role, state }: Member): boolean {
  return role === 'leader' && state === 'running';
}

/** PostgreSQL does not run as root. */
function owner(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (what: string) => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A file of deploy/ha as the machine of that number has it, on loopback. */
function deployed(file: string, node: number): string {
  const text = readFileSync(new URL(`../../../deploy/ha/${file}`, import.meta.url), 'utf8');
  const others = text.replace(/^(ETCD_NAME=|name: )pg1$/m, `$1pg${node}`);
  return others
    .split('\n')
    .map((line) =>
      /LISTEN|ADVERTISE|(?:listen|connect_address):/.test(line)
        ? line.replaceAll('10.0.0.31', `10.0.0.3${node}`)
        : line,
    )
    .join('\n')
    .replaceAll('10.0.0.', '127.0.0.')
    .replace(/(:|port )(2379|2380|8008|5432)\b/g, (_, before, port) => `${before}${PORTS[port]}`);
}

function patroniFile(node: number, folder: string): string {
  return deployed('patroni.yml', node)
    .replace('/var/lib/postgresql/pero.pgpass', join(folder, 'pgpass'))
    .replace('/var/lib/postgresql/pero', join(folder, 'data'))
    .replace('/var/run/postgresql', folder)
    .replace('/usr/lib/postgresql/15/bin', binaries() ?? '')
    .replace('mode: automatic', "mode: 'off'")
    .replaceAll('127.0.0.0/24', '127.0.0.0/8');
}

async function until<T>(look: () => Promise<T | undefined>, what: string): Promise<T> {
  const end = performance.now() + 300_000;
  while (performance.now() < end) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await sleep(300);
  }
  throw new Error(`There is no sign of ${what} after five minutes`);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(/\) \S (\d+)/.exec(textOf(`/proc/${pid}/stat`))?.[1]) === parent);
}

function commandOf(pid: number): string {
  return textOf(`/proc/${pid}/cmdline`);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone already.
  }
}
