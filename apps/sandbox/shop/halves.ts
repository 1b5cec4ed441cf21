import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Shop, Tables } from '../database.ts';
import type { Sandbox } from '../ground.ts';
import type { Art } from './arts.ts';

type ShopTest = Selectable<Tables['tests']>;

/** The same reader is in the same half for as long as the test lasts. 1 sees what is tried. */
export function armOf(testId: string, reader: string): 0 | 1 {
  return createHash('sha256').update(`${testId}:${reader}`).digest().readUInt32BE() % 2 === 1 ? 1 : 0;
}

function runningTest(shop: Shop, artUuid: string): Promise<ShopTest | undefined> {
  return shop
    .selectFrom('tests')
    .selectAll()
    .where('art_uuid', '=', artUuid)
    .where('state', '=', 'running')
    .executeTakeFirst();
}

/** The art as this browser is to see it. */
export async function shownTo(shop: Shop, reader: string, art: Art): Promise<Art> {
  const test = await runningTest(shop, art.uuid);
  return test ? shownIn(test, reader, art) : art;
}

/** The same for a shelf, in one question. */
export async function allShownTo(shop: Shop, reader: string, arts: readonly Art[]): Promise<Art[]> {
  if (arts.length === 0) return [];
  const uuids = arts.map(({ uuid }) => uuid);
  const tests = await shop
    .selectFrom('tests')
    .selectAll()
    .where('art_uuid', 'in', uuids)
    .where('state', '=', 'running')
    .execute();
  const byArt = new Map(tests.map((test) => [test.art_uuid, test]));
  return arts.map((art) => {
    const test = byArt.get(art.uuid);
    return test ? shownIn(test, reader, art) : art;
  });
}

function shownIn(test: ShopTest, reader: string, art: Art): Art {
  if (armOf(test.test_id, reader) === 0) return art;
  const { meta } = art;
  if (test.kind === 'annotation') return { ...art, meta: { ...meta, annotation: test.annotation ?? meta.annotation } };
  const files = meta.files.map((file) =>
    file.role === 'cover' && test.cover_sha256
      ? { ...file, sha256: test.cover_sha256, mime: test.cover_mime ?? file.mime }
      : file,
  );
  return { ...art, meta: { ...meta, files } };
}

/** Each thing is counted once, of whoever has seen the page while the test ran. */
export async function noteInTest(
  { shop, clock }: Pick<Sandbox, 'shop' | 'clock'>,
  artUuid: string,
  reader: string,
  what: 'seen' | 'tried' | 'bought',
): Promise<void> {
  const test = await runningTest(shop, artUuid);
  if (!test) return;
  const now = clock.now();
  if (what === 'seen') {
    await shop
      .insertInto('test_readers')
      .values({ test_id: test.test_id, reader, arm: armOf(test.test_id, reader), seen_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  const column = what === 'tried' ? 'tried_at' : 'bought_at';
  await shop
    .updateTable('test_readers')
    .set({ [column]: now })
    .where('test_id', '=', test.test_id)
    .where('reader', '=', reader)
    .where(column, 'is', null)
    .execute();
}
