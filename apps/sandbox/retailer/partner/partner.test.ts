import { randomUUID } from 'node:crypto';
import { artMeta } from '@pero/retailer/contract/protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ebookFiles, metaOf, openPartnerWorld, type PartnerWorld, type SentFile, sha256 } from './partner-world.ts';

let world: PartnerWorld;
let files: SentFile[];

beforeAll(async () => {
  world = await openPartnerWorld();
  files = await ebookFiles();
});
afterAll(() => world.close());

const reasonOf = async (response: Response) => ((await response.json()) as { reason: string }).reason;

describe('descriptions', () => {
  test('[RT09] whoever has no key is not heard', async () => {
    const path = world.art(randomUUID(), 'versions/1');
    for (const authorization of ['', 'Bearer', 'Bearer other', 'partner-key']) {
      expect((await world.ask('GET', path, undefined, { authorization })).status).toBe(401);
    }
    expect((await world.ask('GET', '/retailer/partner/api/feed', undefined, { authorization: 'x' })).status).toBe(401);
  });

  test('[RT09] the first description makes the art, which has no number and is not on sale yet', async () => {
    const uuid = randomUUID();
    const status = await world.told('PUT', world.art(uuid, 'versions/1'), metaOf(files));
    expect(status).toEqual({
      uuid,
      version: 1,
      status: 'receiving',
      reason: null,
      refused_for: null,
      missing: files.map(({ bytes }) => sha256(bytes)),
      art_id: null,
      url: null,
      sale: 'none',
      on_sale_version: null,
    });
    expect(await world.told('GET', world.art(uuid, 'versions/1'))).toEqual(status);
  });

  test('[RT09] the same description again is the same answer, whatever the order of its fields; another one is 409', async () => {
    const uuid = randomUUID();
    const meta = metaOf(files);
    const first = await world.told('PUT', world.art(uuid, 'versions/1'), meta);
    const turned = Object.fromEntries(Object.entries(meta).reverse());
    expect(await world.told('PUT', world.art(uuid, 'versions/1'), turned)).toEqual(first);
    const other = await world.ask('PUT', world.art(uuid, 'versions/1'), { ...meta, title: 'Короткая вода' });
    expect(other.status).toBe(409);
    expect(await reasonOf(other)).toContain('описана иначе');
    const edition = await world.ask('PUT', world.art(uuid, 'versions/2'), { ...meta, edition: 'print' });
    expect(edition.status).toBe(409);
  });

  test('[RT09] what is no description is 422 with a sentence, never a fault', async () => {
    const path = world.art(randomUUID(), 'versions/1');
    const meta = metaOf(files);
    for (const body of [
      {},
      [],
      { ...meta, age: 17 },
      { ...meta, files: [] },
      { ...meta, title: 'Вода\0' },
      { ...meta, title: 'Вода\ud800' },
    ]) {
      const response = await world.ask('PUT', path, body);
      expect(response.status).toBe(422);
      expect(await reasonOf(response)).toMatch(/^Описание не\u00A0принято\. [А-Я]/);
    }
    const noJson = await world.app.request(`http://localhost:3001${path}`, {
      method: 'PUT',
      headers: { authorization: 'Bearer partner-key' },
      body: '{"title":',
    });
    expect(noJson.status).toBe(422);
    expect((await world.ask('GET', path)).status).toBe(404);
  });

  test('[RT09] of twenty equal descriptions that come at once, one art is made', async () => {
    const uuid = randomUUID();
    const meta = metaOf(files);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.told('PUT', world.art(uuid, 'versions/1'), meta)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { rows } = await sql`select 1 from sandbox.arts where uuid = ${uuid}`.execute(world.shop);
    expect(rows).toHaveLength(1);
  });

  test('[RT09] what was never heard of, and paths that mean nothing, are 404', async () => {
    const uuid = randomUUID();
    for (const [method, path] of [
      ['GET', world.art(uuid, 'versions/1')],
      ['PUT', world.art(uuid, 'versions/1/check')],
      ['DELETE', world.art(uuid, 'sale')],
      ['PUT', world.art(uuid, 'sale')],
      ['GET', world.art('no-uuid', 'versions/1')],
      ['GET', world.art(uuid, 'versions/0')],
      ['GET', world.art(uuid, 'versions/99999999999')],
      ['GET', '/retailer/partner/api/nothing'],
    ] as const) {
      expect((await world.ask(method, path)).status).toBe(404);
    }
    const terms = await world.ask('PUT', world.art(uuid, 'terms/1'), { price: 9900, tags: [], series: null });
    expect(terms.status).toBe(404);
  });
});

describe('files', () => {
  test('[RT09] a file comes back byte for byte, and may be sent again', async () => {
    const uuid = randomUUID();
    const [epub] = files as [SentFile];
    await world.told('PUT', world.art(uuid, 'versions/1'), metaOf(files));
    expect((await world.putFile(uuid, epub.bytes)).status).toBe(204);
    expect((await world.putFile(uuid, epub.bytes)).status).toBe(204);
    const back = await world.ask('GET', world.art(uuid, `files/${sha256(epub.bytes)}`));
    expect(new Uint8Array(await back.arrayBuffer())).toEqual(epub.bytes);
    expect(back.headers.get('content-length')).toBe(`${epub.bytes.length}`);
    expect((await world.statusOf(uuid)).missing).toEqual([sha256(files[1]?.bytes ?? new Uint8Array())]);
  });

  test('[RT09] bytes that are not what they are called are 422, and nothing of them is kept', async () => {
    const uuid = randomUUID();
    const fresh = await ebookFiles(`Другая вода ${uuid}`);
    const [epub] = fresh as [SentFile];
    const name = sha256(epub.bytes);
    await world.told('PUT', world.art(uuid, 'versions/1'), metaOf(fresh));
    for (const bytes of [epub.bytes.subarray(1), new Uint8Array()]) {
      expect((await world.putFile(uuid, bytes, name)).status).toBe(422);
      expect(await world.sandbox.files.exists(`file/${name}`)).toBe(false);
      expect((await world.ask('GET', world.art(uuid, `files/${name}`))).status).toBe(404);
      expect((await world.statusOf(uuid)).missing).toContain(name);
    }
    expect((await world.putFile(uuid, epub.bytes)).status).toBe(204);
    expect((await world.putFile(uuid, epub.bytes.subarray(1), name)).status).toBe(422);
    expect((await world.ask('GET', world.art(uuid, `files/${name}`))).status).toBe(200);
  });

  test('[RT09] ten copies of a file that come at once are one file', async () => {
    const uuid = randomUUID();
    const fresh = await ebookFiles(`Вода вдесятером ${uuid}`);
    const [epub] = fresh as [SentFile];
    await world.told('PUT', world.art(uuid, 'versions/1'), metaOf(fresh));
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.putFile(uuid, epub.bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
    const back = await world.ask('GET', world.art(uuid, `files/${sha256(epub.bytes)}`));
    expect(new Uint8Array(await back.arrayBuffer())).toEqual(epub.bytes);
  });

  test('[RT09] a file that no description names, or that is too large, is not taken', async () => {
    const uuid = randomUUID();
    await world.told('PUT', world.art(uuid, 'versions/1'), metaOf(files));
    expect((await world.putFile(uuid, new Uint8Array([1, 2, 3]))).status).toBe(404);
    const name = sha256(files[0]?.bytes ?? new Uint8Array());
    const large = await world.ask('PUT', world.art(uuid, `files/${name}`), {}, { 'content-length': '2147483649' });
    expect(large.status).toBe(413);
  });
});

describe('answers to reviews', () => {
  test('[RT09] an answer stands once however often it is sent, can be mended, and once hidden stays hidden', async () => {
    const { art_id: artId } = await world.published();
    const { rows } = await sql<{ id: number }>`
      with reader as (insert into sandbox.readers (name, created_at) values ('Пётр', now()) returning id)
      insert into sandbox.reviews (art_id, reader_id, kind, text, written_at)
      select ${artId}, id, 'review', 'Хорошо', now() from reader returning id`.execute(world.shop);
    const path = `/retailer/partner/api/reviews/${rows[0]?.id}/replies/${randomUUID()}`;
    const body = { text: 'Спасибо!', name: 'Вера', role: 'Автор' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.ask('PUT', path, body)));
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { reply_id: number }).reply_id),
    );
    expect(new Set(ids).size).toBe(1);
    await world.ask('PUT', path, { ...body, text: 'Большое спасибо!' });
    expect((await world.ask('DELETE', path)).status).toBe(204);
    expect((await world.ask('DELETE', path)).status).toBe(204);
    await world.ask('PUT', path, body);
    const replies = await world.shop.selectFrom('replies').selectAll().execute();
    expect(replies).toHaveLength(1);
    expect(replies[0]).toMatchObject({ id: ids[0], name: 'Вера', hidden_at: expect.any(Date) });
  });

  test('[RT09] an answer to a review that is not there is 404; an empty one is 422', async () => {
    const path = `/retailer/partner/api/reviews/987654/replies/${randomUUID()}`;
    const body = { text: 'Спасибо!', name: 'Вера', role: 'Автор' };
    expect((await world.ask('PUT', path, body)).status).toBe(404);
    expect((await world.ask('DELETE', path)).status).toBe(404);
    expect((await world.ask('PUT', path, { ...body, text: '' })).status).toBe(422);
  });
});

test('the description of the tests fits the protocol', () => {
  expect(artMeta.parse(metaOf(files))).toEqual(metaOf(files));
});
