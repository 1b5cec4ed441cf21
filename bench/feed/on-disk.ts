import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPLICATION, productDatabase } from '@pero/database/embedded/product';
import { startEmbedded } from '@pero/database/embedded/server';
import { migrate } from '@pero/database/migrate';

/** A database as `npm start` brings it, which writes to the disk what it has promised; gone afterwards. */
export async function onDisk<T>(work: (databaseUrl: string, ownerUrl: string) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'pero-feed-'));
  // As root PostgreSQL runs under another user, who must be able to walk in.
  chmodSync(home, 0o711);
  const server = await startEmbedded(home, { disposable: true });
  try {
    const { url, ownerUrl } = await productDatabase(server);
    await migrate(ownerUrl, undefined, undefined, APPLICATION);
    return await work(url, ownerUrl);
  } finally {
    await server.stop();
  }
}
