import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isFromDatabaseAway } from '@pero/server-platform/database/away';
import type { Files } from '@pero/server-platform/files/files';
import { openFiles } from '@pero/server-platform/files/open';
import { FILE_PLACE_KEY, filePlaceId, keepFilePlaceId, lockFilePlace } from '@pero/server-platform/files/place';
import { errorWords } from '@pero/server-platform/log';
import type { Settings } from '@pero/server-platform/settings';
import { inDatabase } from '../database.ts';
import { StartFailure } from '../failure.ts';
import { outlasted, untilThere } from '../waiting.ts';

type Place = Pick<Files, 'open' | 'put'>;

export type PlaceState = 'same' | 'unnamed' | 'another' | 'nobodys' | 'somebodys';

/**
 * The database and the place of files each hold the same id. Two machines with a disk each would otherwise work side by side, and
 * what was brought to one would be missing on the other. The first start writes it; `adopt` makes the place at hand this one.
 */
export async function requireFilePlace(url: string, settings: Settings, tell: (line: string) => void): Promise<void> {
  const files = await openFiles(settings);
  const ask = () => stateOf(url, files, 'name');
  // A disk that cannot be read is mended by a person; an S3 that does not answer comes back.
  const patiently = () =>
    outlasted(
      () => ask().catch(away),
      () => false,
      tell,
    );
  const state = await untilThere(settings.S3_BUCKET ? patiently : ask, tell);
  if (state === 'same' || state === 'unnamed') return;
  throw new StartFailure(`${WORDS[state](nameOf(settings))} ${ADOPT}`);
}

/** For whoever copies everything: the files at hand must be those of this database. Nothing is written. */
export async function requireSamePlace(url: string, settings: Settings, files: Place): Promise<void> {
  const state = await stateOf(url, files, 'look');
  if (state === 'same' || state === 'unnamed') return;
  throw new StartFailure(`${WORDS[state](nameOf(settings))} ${ADOPT}`);
}

/** `npm run adopt-files`, and whatever makes a new whole of a database and files: from now on these belong together. */
export async function adoptFiles(url: string, files: Place): Promise<void> {
  const id = randomUUID();
  await write(files, id);
  await inDatabase(url, (db) => keepFilePlaceId(db, id));
}

const ADOPT = 'Если это точно нужное хранилище, со всеми файлами, выполните npm run adopt-files и запустите снова.';

const WORDS: Readonly<Record<Exclude<PlaceState, 'same' | 'unnamed'>, (place: string) => string>> = {
  another: (place) =>
    `База данных работает с другим хранилищем файлов, не с этим (${place}): у всех машин оно должно быть общее, для двух машин нужен S3.`,
  nobodys: (place) =>
    `База данных работает с хранилищем файлов, которого здесь нет (${place}): у всех машин оно должно быть общее, для двух машин нужен S3.`,
  somebodys: (place) => `Хранилище файлов (${place}) принадлежит другой базе данных.`,
};

function nameOf(settings: Settings): string {
  return settings.S3_BUCKET ? `S3, ${settings.S3_BUCKET}` : `папка ${settings.DATA_DIR}/files`;
}

/** With `name` an unnamed pair is named; of several who start at once one does it, and the others find what it wrote. */
export async function stateOf(url: string, files: Place, what: 'name' | 'look'): Promise<PlaceState> {
  return inDatabase(url, async (db) => {
    if (what === 'look') return compared(await filePlaceId(db), await read(files));
    await lockFilePlace(db);
    const [known, there] = [await filePlaceId(db), await read(files)];
    if (known === null && there === null) {
      const id = randomUUID();
      await write(files, id);
      await keepFilePlaceId(db, id);
    }
    return compared(known, there);
  });
}

function compared(known: string | null, there: string | null): PlaceState {
  if (known === there) return known === null ? 'unnamed' : 'same';
  if (known === null) return 'somebodys';
  return there === null ? 'nobodys' : 'another';
}

async function read(files: Place): Promise<string | null> {
  const file = await files.open(FILE_PLACE_KEY);
  return file && (await text(file.stream)).trim();
}

async function write(files: Place, id: string): Promise<void> {
  await files.put(FILE_PLACE_KEY, Readable.from([Buffer.from(`${id}\n`)]), { mime: 'text/plain' });
}

function away(error: unknown): never {
  if (isFromDatabaseAway(error)) throw error;
  throw new StartFailure(`Хранилище файлов не отвечает: ${errorWords(error)}. Ждём его.`, { cause: error });
}
