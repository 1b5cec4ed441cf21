import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where all code lies: the only thing that a process within walls may read. */
export const CODE = fileURLToPath(new URL('../..', import.meta.url));
/** Nobody's number: no account has it, no file belongs to it, not even what «nobody» owns on some machines. */
const STRANGER = 61_777;

/** What stands between a process that reads strangers' files and everything else on this machine. */
export type Walls = {
  /** Programs that put up the walls of the kernel, each starting the next. */
  readonly network: readonly string[];
  readonly user: readonly string[];
  readonly limits: boolean;
  /** Without the program for it Node itself changes the user. */
  readonly uid?: number;
  /** Which stand, in words for the log. */
  readonly standing: readonly string[];
  readonly missing: readonly string[];
};

let known: Walls | undefined;

/** Tried once, by putting up each wall around a program that does nothing. */
export function walls(): Walls {
  known ??= tried();
  return known;
}

function tried(): Walls {
  const isRoot = process.getuid?.() === 0;
  const mayLeaveRoot = isRoot && isReadableByAll(CODE);
  const network = stands(
    isRoot ? ['unshare', '--net', '--'] : ['unshare', '--user', '--map-current-user', '--net', '--'],
  );
  const stranger = [`--reuid=${STRANGER}`, `--regid=${STRANGER}`, '--clear-groups'];
  const orphan = ['--no-new-privs', '--pdeathsig', 'KILL', '--'];
  const user = stands(['setpriv', ...(mayLeaveRoot ? stranger : []), ...orphan]);
  const limits = stands(['prlimit', '--data=4000000000', '--cpu=1200', '--nofile=256', '--core=0', '--']).length > 0;
  // Node changes the user before the first program runs, and only root may put up the wall of the network.
  const byNode = mayLeaveRoot && user.length === 0;
  const facts: readonly (readonly [string, boolean])[] = [
    ['no keys', true],
    ['no files but code', true],
    ['a user of its own', mayLeaveRoot],
    ['no network', network.length > 0 && !byNode],
    ['no new rights, ends with its parent', user.length > 0],
    ['limits of the kernel', limits],
  ];
  return {
    network: byNode ? [] : network,
    user,
    limits,
    ...(byNode && { uid: STRANGER }),
    standing: facts.flatMap(([name, is]) => (is ? name : [])),
    missing: facts.flatMap(([name, is]) => (is ? [] : name)),
  };
}

function stands(launcher: readonly string[]): readonly string[] {
  const [command = '', ...args] = launcher;
  const { status } = spawnSync(command, [...args, 'true'], { stdio: 'ignore', timeout: 5000 });
  return status === 0 ? launcher : [];
}

/** May everybody walk down to it? A site in a private folder of root's is closed to a user of its own. */
function isReadableByAll(path: string): boolean {
  if ((statSync(path).mode & 0o005) !== 0o005) return false;
  const parent = dirname(path);
  return parent === path || isReadableByAll(parent);
}

/**
 * Where the compiled code of these processes is kept, apart from the server's own: what they write, the server must never
 * run. Null when the server keeps none itself.
 */
export function codeCache(): string | null {
  const own = getCompileCacheDir();
  if (own === undefined) return null;
  const folder = join(dirname(own), 'within-walls');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (walls().standing.includes('a user of its own')) chownSync(folder, STRANGER, STRANGER);
    chmodSync(folder, 0o700);
  } catch {
    return null;
  }
  return folder;
}
