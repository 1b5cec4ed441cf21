import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { retryUpload, workToJudge } from '@pero/works/actions/judging';
import { changePlanted } from '@pero/works/test-rows';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { kinds, onSaleUnderTest, type World } from './on-sale-world.ts';

// Books are made and checked for real here, several times in a row.
vi.setConfig({ testTimeout: 90_000 });

let world: World;
beforeAll(async () => {
  world = await onSaleUnderTest();
  await world.control('PATCH', 'shop', { check_seconds: 1, withdraw_seconds: 5, check_ends: 'pass' });
});
afterAll(() => world.close());

type ShopArt = { id: number | null; sale: string; on_sale_version: number | null; terms: { price: number } };

async function shopArts(bookId: number): Promise<ShopArt[]> {
  const { rows } = await sql<ShopArt>`
    select s.id, s.sale, s.on_sale_version, s.terms from sandbox.arts s
      join retailer_arts a on a.uuid = s.uuid where a.book_id = ${bookId} order by a.edition`.execute(world.kysely);
  return rows;
}

async function errandOf(bookId: number, edition: 'ebook' | 'print' = 'ebook') {
  return world.kysely
    .selectFrom('retailer_errands as e')
    .innerJoin('retailer_arts as a', 'a.id', 'e.art_id')
    .selectAll('e')
    .select('a.uuid')
    .where('a.book_id', '=', bookId)
    .where('a.edition', '=', edition)
    .orderBy('e.id', 'desc')
    .executeTakeFirstOrThrow();
}

async function published(known: Parameters<World['written']>[0] = {}) {
  const book = await world.written(known);
  await world.approve(book.bookId);
  await world.untilState(book.bookId, 'published');
  return book;
}

/** As a moderator does it. */
async function retried(bookId: number) {
  await world.inAct(async (act) => retryUpload(act, await workToJudge(act.db, bookId)));
}

async function eventsOf(bookId: number, type: string) {
  return world.kysely.selectFrom('events').selectAll().where('subject', '=', bookId).where('type', '=', type).execute();
}

describe('an approved book', () => {
  test('[RT09] goes up, is checked, is shown and stands in the catalogue, each state in its turn', async () => {
    const { bookId } = await world.written();
    await world.approve(bookId);
    const seen: string[] = [(await world.bookNow(bookId)).state];
    await world.until(async () => {
      const { state } = await world.bookNow(bookId);
      if (seen.at(-1) !== state) seen.push(state);
      return state === 'published';
    }, 'published');
    expect(seen[0]).toBe('queued_for_upload');
    expect(seen.at(-1)).toBe('published');
    const book = await world.bookNow(bookId);
    const [art, ...more] = await shopArts(bookId);
    expect(more).toEqual([]);
    expect(art).toMatchObject({ id: book.litres_art_id, sale: 'on', on_sale_version: 1, terms: { price: 14900 } });
    expect(book).toMatchObject({ is_published: true, processing_status: 'published' });
    expect(book.published_at).toBeInstanceOf(Date);
    expect(await eventsOf(bookId, 'retailer.published')).toHaveLength(1);
  });

  test('[RT09] is there byte for byte, as EPUB and FB2 with its cover and its record', async () => {
    const { bookId } = await published();
    const { files, uuid } = await errandOf(bookId);
    const kept = files as unknown as { role: string; key: string; sha256: string }[];
    expect(kept.map(({ role }) => role)).toEqual(['epub', 'fb2', 'cover', 'onix']);
    for (const { key, sha256 } of kept) {
      const ours = await world.files.open(key);
      const theirs = await fetch(`${world.url}retailer/partner/api/arts/${uuid}/files/${sha256}`, {
        headers: { authorization: 'Bearer key-of-the-test' },
      });
      const bytes = Buffer.from(await theirs.arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(ours && (await buffer(ours.stream)).equals(bytes)).toBe(true);
    }
  });

  test('[RT09] that is updated stays on sale in its old version until the new one is through', async () => {
    const { bookId } = await published();
    await world.control('PATCH', 'shop', { check_seconds: 20 });
    await world.approve(bookId);
    await world.untilState(bookId, 'remote_check');
    await world.control('PATCH', 'shop', { check_seconds: 1 });
    expect(await world.bookNow(bookId)).toMatchObject({ is_published: true });
    expect(await shopArts(bookId)).toMatchObject([{ sale: 'on', on_sale_version: 1 }]);
    await world.untilState(bookId, 'published');
    expect(await shopArts(bookId)).toMatchObject([{ sale: 'on', on_sale_version: 2 }]);
    const [first, second] = await eventsOf(bookId, 'retailer.published');
    expect([first?.data, second?.data]).toMatchObject([{ isUpdate: false }, { isUpdate: true }]);
    const older = await world.kysely
      .selectFrom('retailer_errands')
      .select('files')
      .where('version', '=', 1)
      .where('art_id', '=', (await errandOf(bookId)).art_id)
      .executeTakeFirstOrThrow();
    expect(older.files).toBeNull();
  });

  test('[RT09] that is free costs nothing, and a draft is read in the shop alone, without what is not out yet', async () => {
    const free = await published({ meta: { license_type: 'free', price: null } });
    expect(await shopArts(free.bookId)).toMatchObject([{ terms: { price: 0 } }]);
    const draft = await world.written();
    const plan = { license_type: 'draft', form: 'draft', planned_characters: 100_000 } as const;
    await changePlanted(world.kysely, draft.bookId, plan);
    const hidden = await draft.browser.post(`/books/${draft.bookId}/chapters`, {});
    await world.kysely
      .updateTable('chapters')
      .set({ is_draft: true, name: 'Тайная глава', characters: 500 })
      .where('id', '=', (hidden.result as { id: number }).id)
      .execute();
    await world.approve(draft.bookId);
    await world.untilState(draft.bookId, 'published');
    const { meta } = await errandOf(draft.bookId);
    expect(meta).toMatchObject({ kind: 'draft', online_only: true, is_finished: false });
    const told = meta as unknown as { files: { role: string }[]; chapters: { name: string }[] };
    expect(told.files.map(({ role }) => role)).toEqual(['epub', 'cover']);
    expect(told.chapters.map(({ name }) => name)).toEqual(['Глава 1']);
  });

  test('[RT09] has its print edition two weeks later, where it was asked for', async () => {
    const { bookId } = await published({ paragraphs: 220, meta: { with_printed: true } });
    const print = async () => {
      await world.perform({
        name: 'x',
        run: async (act) => (await import('@pero/retailer/actions/errands')).publishLater({ ...act, kinds }),
      });
      return (await shopArts(bookId)).length;
    };
    world.clock.forward(12 * 24 * 3_600_000);
    expect(await print()).toBe(1);
    world.clock.forward(3 * 24 * 3_600_000);
    await print();
    await print();
    await world.until(async () => (await shopArts(bookId))[1]?.sale === 'on', 'print on sale');
    expect(await shopArts(bookId)).toHaveLength(2);
    const { meta } = await errandOf(bookId, 'print');
    const told = meta as unknown as { files: { role: string }[]; pages: number };
    expect(told.files.map(({ role }) => role)).toEqual(['block', 'wrap', 'cover', 'onix']);
    expect(told.pages).toBeGreaterThanOrEqual(48);
  });
});

describe('a retailer that fails', () => {
  const MINUTES = [1, 5, 15, 60, 360];

  test('[RT09] is tried again after 1, 5, 15, 60 and 360 minutes, and then a person has to look', async () => {
    await world.control('PUT', 'faults', { call: 'RT09', kind: 'refuse', percent: 100 });
    const { bookId } = await world.written();
    await world.approve(bookId);
    await world.sweep();
    for (const [index, minutes] of MINUTES.entries()) {
      const { failures, due_at, needs_person } = await errandOf(bookId);
      expect([failures, needs_person]).toEqual([index + 1, false]);
      expect(due_at.getTime() - world.clock.now().getTime()).toBe(minutes * 60_000);
      expect((await world.bookNow(bookId)).state).toBe('api_error');
      world.clock.forward(minutes * 60_000 - 1000);
      await world.sweep();
      expect((await errandOf(bookId)).failures).toBe(index + 1);
      world.clock.forward(1000);
      await world.sweep();
    }
    expect(await errandOf(bookId)).toMatchObject({
      failures: 6,
      needs_person: true,
      reason: 'Магазин ответил ошибкой 503',
    });
    const told = await eventsOf(bookId, 'retailer.upload-failed');
    expect(told.map(({ data }) => (data as { failures: number }).failures)).toEqual([0, 1, 2, 3, 4, 5]);
    world.clock.forward(24 * 3_600_000);
    await world.sweep();
    expect((await errandOf(bookId)).failures).toBe(6);

    await world.control('DELETE', 'faults');
    await retried(bookId);
    await world.untilState(bookId, 'published');
    expect(await shopArts(bookId)).toMatchObject([{ sale: 'on', on_sale_version: 2 }]);
  });

  test('[RT09] or refuses, which no retry mends: a person hears the reason at once', async () => {
    await world.control('PATCH', 'shop', { check_ends: 'refuse' });
    const { bookId } = await world.written();
    await world.approve(bookId);
    await world.untilState(bookId, 'api_error');
    await world.control('PATCH', 'shop', { check_ends: 'pass' });
    const { reason, needs_person } = await errandOf(bookId);
    expect(needs_person).toBe(true);
    expect(reason).toMatch(/[а-яё]/);
    expect((await eventsOf(bookId, 'retailer.upload-failed')).at(-1)?.data).toMatchObject({ failures: 5 });
    await retried(bookId);
    await world.untilState(bookId, 'published');
    expect(await shopArts(bookId)).toMatchObject([{ sale: 'on', on_sale_version: 2 }]);
  });

  test('[RT09] whose check breaks off is asked to check again', async () => {
    await world.control('PATCH', 'shop', { check_ends: 'fail' });
    const { bookId } = await world.written();
    await world.approve(bookId);
    await world.untilState(bookId, 'api_error');
    expect(await errandOf(bookId)).toMatchObject({ needs_person: false, failures: 1 });
    await world.control('PATCH', 'shop', { check_ends: 'pass' });
    await world.untilState(bookId, 'published', 30);
  });
});

describe('a worker that dies', () => {
  class Died extends Error {}

  test('[RT09] at any moment leaves the book for the next one: one art, one version, the right state', async () => {
    const { bookId } = await world.written();
    await world.approve(bookId);
    let deaths = 0;
    for (let step = 1; (await world.bookNow(bookId)).state !== 'published'; step += 1) {
      let left = 1 + (step % 40);
      const mortal = (context: JobContext): JobContext => ({
        ...context,
        inAct: (work) => {
          left -= 1;
          if (left < 0) return Promise.reject(new Died());
          return context.inAct(work);
        },
      });
      await world.sweep(mortal).catch((error) => {
        if (!(error instanceof Died)) throw error;
        deaths += 1;
      });
      // Its hold runs out.
      world.clock.forward(61_000);
      await world.shopWorks();
      expect(step).toBeLessThan(120);
    }
    expect(deaths).toBeGreaterThan(5);
    expect(await shopArts(bookId)).toMatchObject([{ sale: 'on', on_sale_version: 1 }]);
    expect(await eventsOf(bookId, 'retailer.published')).toHaveLength(1);
  });
});

describe('a book on sale', () => {
  test('[BK16] that its author takes off the shelf leaves the shop when the shop says so', async () => {
    const { bookId, browser } = await published();
    expect((await browser.post(`/books/${bookId}/unpublish`)).status).toBe(200);
    await world.sweep();
    expect(await world.bookNow(bookId)).toMatchObject({ state: 'unpublished', is_published: true });
    await world.untilState(bookId, 'remote_unpublished', 30);
    expect(await shopArts(bookId)).toMatchObject([{ sale: 'off' }]);
    expect(await world.bookNow(bookId)).toMatchObject({ is_published: false });
    expect(await eventsOf(bookId, 'retailer.withdrawn')).toHaveLength(1);
  });

  test('[BK16] stays when he changes his mind in time', async () => {
    const { bookId, browser } = await published();
    await browser.post(`/books/${bookId}/unpublish`);
    await world.sweep();
    expect(await shopArts(bookId)).toMatchObject([{ sale: 'withdrawing' }]);
    expect((await browser.delete(`/books/${bookId}/unpublish`)).status).toBe(200);
    await world.until(async () => (await shopArts(bookId))[0]?.sale === 'on', 'on sale again');
    world.clock.forward(600_000);
    await world.sweep();
    expect(await shopArts(bookId)).toMatchObject([{ sale: 'on' }]);
    expect(await world.bookNow(bookId)).toMatchObject({ state: 'published', is_published: true });
  });

  test('[BK06] has its new price in the shop without anybody looking at it', async () => {
    const { bookId, browser } = await published();
    await browser.patch(`/books/master/meta/${bookId}`, { price: 199 });
    await world.runJobs();
    await world.until(async () => (await shopArts(bookId))[0]?.terms.price === 19900, 'the new price');
    expect(await world.bookNow(bookId)).toMatchObject({ state: 'published' });
  });
});
