import type { Actor } from '@pero/server-platform/act';
import type { Attachment } from '@pero/works/contract/remarks';
import { ATTACHMENTS_MOST } from '@pero/works/rules/attachments';
import { acceptAll } from '@pero/works/test-rows';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachmentsUnderTest } from '../attachments-world.ts';

let world: Awaited<ReturnType<typeof attachmentsUnderTest>>;
let owner: Actor;
let bookId: number;
beforeAll(async () => {
  world = await attachmentsUnderTest();
  owner = await world.person();
  bookId = await world.book(owner.userId);
});
afterAll(() => world.close());

const PDF = Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF');
const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#20384a' } }).withExif({
    IFD0: { Artist: 'Вера' },
  });

async function added(actor: Actor, book = bookId, bytes: Uint8Array = PDF, filename?: string) {
  const upload_id = await world.send(actor, bytes, filename);
  return world.as(actor).post<Attachment>(`/books/${book}/attachments`, { upload_id, kind: 'file', note: 'Договор' });
}

function paper({ result, errors }: Awaited<ReturnType<typeof added>>): Attachment {
  if (!result) throw new Error(JSON.stringify(errors));
  return result;
}

/** Lets somebody help with the book by a role. */
async function helper(role: 'editor' | 'proofreader'): Promise<Actor> {
  const actor = await world.person();
  const created_at = world.clock.now();
  const row = { owner_id: owner.userId, first_name: 'Пётр', email: actor.email, created_at };
  const { id } = await world.kysely.insertInto('persons').values(row).returning('id').executeTakeFirstOrThrow();
  await world.kysely.insertInto('book_roles').values({ book_id: bookId, person_id: id, role, ordering: 1 }).execute();
  await acceptAll(world.kysely);
  return actor;
}

async function become(status: 'moderation' | 'queueModeration' | 'returned', book = bookId) {
  await world.kysely.updateTable('works').set({ processing_status: status }).where('id', '=', book).execute();
}

async function forgotten(): Promise<string[]> {
  const { rows } = await world.pool.query<{ data: { keys: string[] } }>(
    "select data from pgboss.job where name = 'books.forget-files'",
  );
  return rows.flatMap(({ data }) => data.keys);
}

describe('papers beside a book', () => {
  test('[BK99] are closed to programs with a key, whatever its rights', async () => {
    const file = paper(await added(owner));
    const program: Actor = { ...owner, sessionId: null, key: { id: 1, scopes: ['books:read', 'books:write'] } };
    const asked = world.as(program);
    const answers = [
      await asked.get(`/books/${bookId}/attachments`),
      await asked.post(`/books/${bookId}/attachments`, { upload_id: 'none', kind: 'file' }),
      await asked.delete(`/books/${bookId}/attachments/${file.id}`),
    ];
    expect(answers.map(({ status, errors }) => [status, errors[0]?.reason])).toEqual(
      Array.from({ length: 3 }, () => [403, 'key-closed']),
    );
    expect((await world.open(program, file.url)).status).toBe(403);
    expect((await world.open(owner, file.url)).status).toBe(200);
  });

  test('[BK99] are laid by the author and read by the author and by whoever holds the book, by nobody else', async () => {
    const file = paper(await added(owner));
    expect(file).toMatchObject({ kind_label: 'Документ о\u00A0правах', name: 'договор.pdf', is_own: true });
    const moderator = await world.person({ isModerator: true });
    expect((await world.open(moderator, file.url)).status).toBe(404);
    await world.hold(bookId, moderator);
    const seen = await world.as(moderator).get<Attachment[]>(`/books/${bookId}/attachments`);
    expect(seen.result?.find(({ id }) => id === file.id)).toMatchObject({ note: 'Договор', is_own: false });
    expect((await world.open(owner, file.url)).bytes.equals(PDF)).toBe(true);
    expect((await world.open(moderator, file.url)).status).toBe(200);
    const views = await world.kysely
      .selectFrom('staff_views')
      .select('what')
      .where('viewer_id', '=', moderator.userId)
      .execute();
    expect(views).toContainEqual({ what: 'book-papers' });

    for (const role of [{}, { isAgent: true }]) {
      const stranger = await world.person(role);
      expect((await world.as(stranger).get(`/books/${bookId}/attachments`)).status).toBe(404);
      expect((await world.open(stranger, file.url)).status).toBe(404);
      expect((await added(stranger)).status).toBe(404);
      expect((await world.as(stranger).delete(`/books/${bookId}/attachments/${file.id}`)).status).toBe(404);
    }
    expect((await world.open(null, file.url)).status).toBe(401);
    expect((await world.visitor().get(`/books/${bookId}/attachments`)).status).toBe(401);
  });

  test('[BK99] of one book are not found beside another', async () => {
    const file = paper(await added(owner));
    const other = await world.book(owner.userId);
    expect((await world.open(owner, file.url.replace(`/${bookId}/`, `/${other}/`))).status).toBe(404);
    expect((await world.as(owner).delete(`/books/${other}/attachments/${file.id}`)).status).toBe(404);
  });

  test('[BK99] are taken away only by whoever added them, and not while the book is judged', async () => {
    const file = paper(await added(owner));
    const moderator = await world.person({ isModerator: true });
    const path = `/books/${bookId}/attachments/${file.id}`;
    expect((await world.as(moderator).delete(path)).status).toBe(404);
    for (const status of ['queueModeration', 'moderation'] as const) {
      await become(status);
      expect((await world.as(owner).delete(path)).status).toBe(409);
    }
    await world.hold(bookId, moderator);
    expect((await added(moderator)).result).toMatchObject({ is_own: true });
    await become('returned');
    expect((await world.as(owner).delete(path)).status).toBe(200);
    expect((await world.open(owner, file.url)).status).toBe(404);
    expect(await forgotten()).toContainEqual(expect.stringContaining(`books/${bookId}/attachment/`));
  });

  test('[BK99] are laid by whoever edits the book as well; a role that edits nothing finds none', async () => {
    expect((await added(await helper('editor'))).status).toBe(200);
    const proofreader = await helper('proofreader');
    expect((await world.as(proofreader).get(`/books/${bookId}/attachments`)).status).toBe(404);
    expect((await added(proofreader)).status).toBe(404);
  });

  test('[BK99] are twenty at most, however many come at once', async () => {
    const book = await world.book(owner.userId);
    const uploads = await Promise.all(Array.from({ length: ATTACHMENTS_MOST + 3 }, () => world.send(owner, PDF)));
    const answers = await Promise.all(
      uploads.map((upload_id) => world.as(owner).post(`/books/${book}/attachments`, { upload_id, kind: 'text' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(ATTACHMENTS_MOST);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  test('[BK99] leave no file behind when their book is gone for good', async () => {
    const book = await world.book(owner.userId);
    paper(await added(owner, book));
    const long = new Date(world.clock.now().getTime() - 31 * 24 * 3_600_000);
    await world.kysely.updateTable('works').set({ deleted_at: long }).where('id', '=', book).execute();
    expect((await world.as(owner).get(`/books/${book}/attachments`)).status).toBe(404);
    await world.services.boss.send('books.empty-bin', {});
    await world.runJobs();
    expect(await forgotten()).toContainEqual(expect.stringContaining(`books/${book}/attachment/`));
    const left = await world.kysely.selectFrom('works').select('id').where('id', '=', book).execute();
    expect(left).toEqual([]);
  });
});

describe('a hostile paper', () => {
  test('[BK99] is known by its bytes, whatever it is called', async () => {
    for (const bytes of ['<!doctype html><script>1</script>', '<svg xmlns="a"/>', 'GIF89a', 'MZ\u0000\u0000']) {
      expect(await world.send(owner, Buffer.from(bytes), 'договор.pdf')).toContain('PDF, JPEG или PNG');
    }
  });

  test('[BK99] is never shown as a page of this site', async () => {
    const { headers } = await world.open(owner, paper(await added(owner, bookId, PDF, '../../<b>".html')).url);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[^/<"]+\.pdf$/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('[BK99] that is a picture is drawn anew: nothing is left of what else was in it', async () => {
    const bytes = Buffer.concat([await photo().jpeg().toBuffer(), Buffer.from('<?php evil(); ?>')]);
    const file = paper(await added(owner, bookId, bytes, 'скан.jpeg'));
    expect(file).toMatchObject({ name: 'скан.jpg', mime: 'image/jpeg' });
    const opened = await world.open(owner, file.url);
    expect((await sharp(opened.bytes).metadata()).exif).toBeUndefined();
    expect(opened.bytes.includes('evil')).toBe(false);
  });

  test('[BK99] that only begins like a picture is refused in words', async () => {
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(400)]);
    const refused = await added(owner, bookId, broken, 'скан.jpg');
    expect(refused).toMatchObject({ status: 400, errors: [{ field: 'upload_id' }] });
    expect(refused.errors[0]?.messages[0]).toContain('не удалось прочитать');
  });

  test('[BK99] cannot be somebody else’s upload, nor one that was taken before', async () => {
    const upload_id = await world.send(await world.person(), PDF);
    const path = `/books/${bookId}/attachments`;
    expect((await world.as(owner).post(path, { upload_id, kind: 'file' })).status).toBe(400);
    const mine = await world.send(owner, PDF);
    expect((await world.as(owner).post(path, { upload_id: mine, kind: 'file' })).status).toBe(200);
    expect((await world.as(owner).post(path, { upload_id: mine, kind: 'file' })).status).toBe(400);
    expect((await world.as(owner).post(path, { upload_id: mine, kind: 'virus' })).status).toBe(400);
  });
});
