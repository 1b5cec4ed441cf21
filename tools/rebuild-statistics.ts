import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { rebuildStatistics } from '@pero/statistics/actions/rollup';

/** Counts the statistics anew from the feed: `DATABASE_URL=… node tools/rebuild-statistics.ts`, or of one art by its number. */
const { DATABASE_URL: url } = process.env;
if (!url) throw new Error('DATABASE_URL is not set');
const { kysely, close } = openDatabase(url, { connections: 1, name: 'rebuild-statistics' });
const artId = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
await rebuildStatistics((work) => kysely.transaction().execute((transaction) => work(asDb(transaction))), artId);
await close();
