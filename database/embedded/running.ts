import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresHome } from './home.ts';
import { APPLICATION, PRODUCT } from './product.ts';

/** Where the embedded PostgreSQL of a data folder answers the application, by what it wrote down of itself. */
export function runningUrl(dataFolder: string): string | undefined {
  if (!existsSync(join(dataFolder, 'postgres'))) return undefined;
  const home = postgresHome(dataFolder).folder;
  const [port, password] = ['port', 'application-password'].map((name) => textOf(join(home, name)));
  return port && password ? `postgres://${APPLICATION}:${password}@127.0.0.1:${port}/${PRODUCT}` : undefined;
}

function textOf(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}
