import { sql } from 'kysely';
import pg from 'pg';
import { type Db, tables } from '../database/db.ts';

const CHANNEL = 'pero_live';
const PATIENCE_MS = 10_000;

/** Something happened to one person. `say` is small, ids only: PostgreSQL carries 8,000 bytes at most. */
export type LiveWord = { readonly topic: string; readonly userId: number; readonly say: Record<string, unknown> };

/** Heard by the open streams of that person when this transaction commits, and never if it does not. */
export async function tellLive(db: Db, word: LiveWord): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(word)})`.execute(tables<never>(db));
}

export type LiveLine = {
  /** Resolves when every word told from now on will be heard; opens the connection with the first who asks. */
  readonly open: () => Promise<void>;
  /** Finds out whether the connection lives: one that died without a word would be silent for ever. */
  readonly feel: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type Ears = { readonly hear: (word: LiveWord) => void; readonly onLost: () => void };

/** One connection of the process that listens for everybody. */
export function liveLineTo(databaseUrl: string, { hear, onLost }: Ears): LiveLine {
  let opened: Promise<pg.Client> | null = null;

  const connected = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'pero-live',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '') as LiveWord));
    // Unheard, the event would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      opened = null;
      throw error;
    }
    client.on('end', () => lost(client));
    return client;
  };

  const lost = (client: pg.Client) => {
    if (opened === null) return;
    opened = null;
    client.end().catch(() => undefined);
    onLost();
  };

  return {
    open: async () => {
      opened ??= connected();
      await opened;
    },
    feel: async () => {
      const client = await opened?.catch(() => null);
      await client?.query('select 1').catch(() => lost(client));
    },
    close: async () => {
      const client = await opened?.catch(() => null);
      opened = null;
      await client?.end();
    },
  };
}
