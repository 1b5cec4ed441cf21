import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFolder } from './binaries.ts';
import { canReach, postgresUser } from './os-user.ts';

export type PostgresHome = { readonly folder: string; readonly movedOut: boolean };

/**
 * The folder of PostgreSQL's own files: `postgres` in the data folder. Root cannot share a closed folder (a clone under
 * /root, say) with the user PostgreSQL runs as; then it lies in /var/lib/pero, and a note in the data folder says where.
 */
export function postgresHome(dataFolder: string): PostgresHome {
  const inside = join(dataFolder, 'postgres');
  const note = join(inside, 'moved-to');
  if (existsSync(note)) return { folder: readFileSync(note, 'utf8').trim(), movedOut: true };
  mkdirSync(inside, { recursive: true, mode: 0o711 });
  if (canReach(inside, postgresUser(join(inside, 'data')))) return { folder: inside, movedOut: false };
  const outside = join(openFolder, `data-${randomBytes(6).toString('hex')}`);
  mkdirSync(outside, { recursive: true, mode: 0o711 });
  writeFileSync(note, `${outside}\n`);
  return { folder: outside, movedOut: true };
}
