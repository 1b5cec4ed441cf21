import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { productDatabase } from '@pero/database/embedded/product';
import { type EmbeddedServer, startEmbedded } from '@pero/database/embedded/server';

export const WAYS = ['stop', 'kill', 'hang'] as const;
export type Way = (typeof WAYS)[number];

/** A PostgreSQL that goes away and comes back: stopped in order, killed outright, or hanging with every connection open. */
export async function openPostgres(home: string) {
  let server: EmbeddedServer = await startEmbedded(home);
  const { port } = server;
  const data = realpathSync(join(home, 'data'));
  const signal = (name: NodeJS.Signals) => {
    for (const pid of residentsOf(data)) tell(pid, name);
  };
  return {
    ...(await productDatabase(server)),
    async leave(way: Way) {
      if (way === 'hang') return signal('SIGSTOP');
      if (way === 'stop') return server.stop();
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      await server.ended;
    },
    /** Resolves when it answers. */
    async come(way: Way) {
      if (way === 'hang') signal('SIGCONT');
      else server = await startEmbedded(home, { port });
    },
    async close() {
      signal('SIGCONT');
      await server.stop();
    },
  };
}

/** A connection's process may have ended since it was seen. */
function tell(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Every process of a server stands in its data folder. */
function residentsOf(data: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && folderOf(name) === data)
    .map(Number);
}

function folderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}
