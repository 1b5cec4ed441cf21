import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { moscowDay } from '@pero/kernel/day';
import { isDemoFilled, noteDemoFilled } from '@pero/server-platform/demo-filled';
import { openFiles } from '@pero/server-platform/files/open';
import { keyFor } from '@pero/server-platform/sealed-words';
import type { Settings } from '@pero/server-platform/settings';
import { buildOf, server } from '../build.ts';
import { inDatabase, type OpenDatabase } from '../database.ts';
import { scansKeyFor } from '../scans-key.ts';
import { untilFree, untilThere } from '../waiting.ts';

type Tell = (line: string) => void;

/** Brings the demonstration, and on another day or with another build what is new in it. */
export async function bringDemo(database: OpenDatabase, settings: Settings, dev: boolean, tell: Tell): Promise<void> {
  if (!database.demo) return;
  const [build, today] = [buildOf(server), moscowDay(new Date())];
  if (!dev && (await untilThere(() => inDatabase(database.url, (db) => isDemoFilled(db, build, today)), tell))) return;
  // Imported only here, because it brings half of the product into this small process.
  const { loadDemo }: typeof import('@pero/server/demo') = await (dev
    ? import('@pero/server/demo')
    : import(pathToFileURL(resolve('apps/start/build/demo.js')).href));
  const files = await openFiles(settings);
  const factorKey = keyFor('second-factor', Buffer.from(scansKeyFor(settings), 'base64'));
  const load = () => loadDemo(database.url, files, new Date(), factorKey);
  await untilFree(() => untilThere(load, tell), tell);
  await untilThere(() => inDatabase(database.url, (db) => noteDemoFilled(db, build, today)), tell);
}
