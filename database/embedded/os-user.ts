import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Who PostgreSQL runs as: nothing for an ordinary person, another user for root, whom PostgreSQL refuses. */
export type OsUser = { readonly uid?: number; readonly gid?: number };

/** The data's own owner first, so that a folder made under one user keeps working when another one appears. */
export function postgresUser(dataFolder: string): OsUser {
  if (process.getuid?.() !== 0) return {};
  const owner = existsSync(dataFolder) ? statSync(dataFolder) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return userNamed('postgres') ?? createdUser() ?? userNamed('nobody') ?? noUser();
}

/** May this user walk down to the path? Root passes everywhere, so only the permission bits can tell. */
export function canReach(path: string, user: OsUser): boolean {
  if (user.uid === undefined) return true;
  const parent = dirname(path);
  return (parent === path || canReach(parent, user)) && canEnter(path, user);
}

function canEnter(path: string, user: OsUser): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return true;
  if (stat.uid === user.uid) return (stat.mode & 0o100) !== 0;
  if (stat.gid === user.gid) return (stat.mode & 0o010) !== 0;
  return (stat.mode & 0o001) !== 0;
}

function userNamed(name: string): OsUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function createdUser(): OsUser | undefined {
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
  } catch {
    // Containers without useradd still have «nobody».
    return undefined;
  }
  return userNamed('postgres');
}

function noUser(): never {
  throw new Error('PostgreSQL does not run as root, and this machine has neither a "postgres" nor a "nobody" user');
}
