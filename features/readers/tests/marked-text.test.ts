import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suspectsOf } from '../actions/watermark.ts';
import { type ReadersWorld, readersUnderTest } from '../readers-world.ts';

let world: ReadersWorld;
beforeAll(async () => {
  world = await readersUnderTest();
});
afterAll(() => world.close());

describe('[RD30] the text of the page and of the file', () => {
  test('says whose it is, and shows nothing of it', async () => {
    const { chapters, key, invite } = await world.openRoom({ has_file: true });
    const token = await invite();
    const readers = [world.visitor('10.2.0.1'), world.visitor('10.2.0.2'), world.visitor('10.2.0.3')];
    for (const [at, who] of readers.entries()) await world.enter(who, token, `Читатель ${at}`);
    const rows = await world.kysely
      .selectFrom('first_readers as f')
      .innerJoin('reader_rooms as r', 'r.id', 'f.room_id')
      .select(['f.name', 'f.seed'])
      .where('r.key', '=', key)
      .execute();
    const seeds = rows.map(({ name, seed }) => ({ who: name, seed }));
    const pages: string[] = [];
    for (const [at, who] of readers.entries()) {
      const { html } = await world.page(who, key, chapters[0] ?? 0);
      const text = html.replace(/<[^>]{1,400}>/g, '\n');
      pages.push(text.replace(/[\u200C\u200D]/g, ''));
      expect(suspectsOf(text, seeds)[0]?.who).toBe(`Читатель ${at}`);
    }
    expect(new Set(pages).size).toBe(1);
    const epub = await world.file(`/beta/${key}/epub`, world.cookiesOf(readers[1] ?? world.visitor()));
    expect([epub.status, epub.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { unzipSync, strFromU8 } = await import('fflate');
    const inside = Object.entries(unzipSync(new Uint8Array(await epub.arrayBuffer())))
      .filter(([name]) => name.endsWith('.xhtml'))
      .map(([, bytes]) => strFromU8(bytes))
      .join('\n');
    expect(suspectsOf(inside.replace(/<[^>]{1,400}>/g, '\n'), seeds)[0]?.who).toBe('Читатель 1');
    const words = inside.replace(/[\u00AD\u200C\u200D]/g, '');
    expect([words.includes('главы 2'), words.includes('главы 3')]).toEqual([true, false]);
  });
});
