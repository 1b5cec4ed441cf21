import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { asking } from '@pero/database/dump/load';
import { isFromDatabaseAway } from '@pero/server-platform/database/away';
import type { Files } from '@pero/server-platform/files/files';
import { openFiles } from '@pero/server-platform/files/open';
import { FILE_PLACE_KEY } from '@pero/server-platform/files/place';
import { errorWords } from '@pero/server-platform/log';
import type { Settings } from '@pero/server-platform/settings';
import type pg from 'pg';
import { StartFailure } from './failure.ts';
import { outlasted, untilThere } from './waiting.ts';

type Place = Pick<Files, 'open' | 'put'>;
type Client = Pick<pg.Client, 'query'>;

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
  await asking(url, (client) =>
    client.query(
      'insert into file_place (id) values ($1) on conflict (is_only) do update set id = $1, named_at = now()',
      [id],
    ),
  );
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
  return asking(url, async (client) => {
    if (what === 'look') return compared(await idIn(client), await read(files));
    await client.query('begin; lock table file_place in share row exclusive mode');
    const [known, there] = [await idIn(client), await read(files)];
    if (known === null && there === null) {
      const id = randomUUID();
      await write(files, id);
      await client.query('insert into file_place (id) values ($1)', [id]);
    }
    await client.query('commit');
    return compared(known, there);
  });
}

function compared(known: string | null, there: string | null): PlaceState {
  if (known === there) return known === null ? 'unnamed' : 'same';
  if (known === null) return 'somebodys';
  return there === null ? 'nobodys' : 'another';
}

async function idIn(client: Client): Promise<string | null> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('public.file_place') is not null as there",
  );
  if (!tables[0]?.there) return null;
  const { rows } = await client.query<{ id: string }>('select id from file_place');
  return rows[0]?.id ?? null;
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
