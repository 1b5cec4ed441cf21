import { day } from '@pero/kernel/day';
import { textInForce } from '@pero/pages/actions';
import { addSnapshot } from '@pero/works/actions/rows';
import type { BookMeta } from '@pero/works/contract/meta';
import { GENRES } from '@pero/works/rules/genres/genres';
import { TAGS } from '@pero/works/rules/genres/tags';
import { changePlanted } from '@pero/works/test-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PreflightReport } from './contract/preflight.ts';
import { booksUnderTest, textOfParagraphs } from './test-world.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
beforeAll(async () => {
  world = await booksUnderTest();
});
afterAll(() => world.close());

const SYLLABLES = 'ка ре ло ми но та ву се да ри пе зо'.split(' ');

/** Prose that no other book has: another one for every seed. */
function prose(seed: number): string[] {
  let state = seed * 7919 + 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return SYLLABLES[(state >>> 16) % SYLLABLES.length] ?? '';
  };
  const word = () => next() + next() + next();
  const sentence = () => `Там ${word()}, ${word()} и ${word()}, а дальше ${word()} да ${word()}.`;
  return Array.from({ length: 90 }, () => `${sentence()} ${sentence()} ${sentence()}`);
}

/** A free book that nothing stands against. */
async function finished(known: { verified?: boolean } = {}, meta: object = {}, text?: string[]) {
  const made = await world.writer({ title: 'Долгая вода' }, known);
  const { browser, bookId, chapterId } = made;
  await browser.patch(`/books/${bookId}/chapters/${chapterId}`, {
    base_version: 1,
    content: {
      ...textOfParagraphs(...(text ?? prose(bookId))),
      title: [[{ kind: 'text', text: 'Глава 1', marks: [] }]],
    },
  });
  await browser.patch(`/books/master/meta/${bookId}`, {
    annotation: 'Повесть о реке, о людях на её берегах и о долгой воде, которая всё уносит. '.repeat(4),
    genres: [GENRES[0]?.id],
    age: 12,
    license_type: 'free',
    ...meta,
  });
  await world.kysely
    .insertInto('book_covers')
    .values({
      book_id: bookId,
      cover_type: 'file',
      width: 1600,
      height: 2400,
      image_key: 'k',
      thumb_key: 't',
      cover_download_date: world.clock.now(),
    })
    .execute();
  return made;
}

const submit = { publication_rules_accepted: true };

describe('submission', () => {
  test('[BK07] [BK15] puts the book in the queue with a snapshot of it', async () => {
    const { browser, bookId } = await finished();
    const sent = await browser.post(`/books/master/publication/${bookId}`, submit);
    expect(sent.errors).toEqual([]);
    expect(sent.result).toMatchObject({ processing_status: 'queueModeration', state: 'draft' });
    const { result } = await browser.get<BookMeta>(`/books/master/meta/${bookId}`);
    expect(result).toMatchObject({ can_edit: false, edition_block_reason: 'on_moderation' });
    const snapshots = await browser.get(`/books/${bookId}/snapshots`);
    expect(snapshots.result).toMatchObject([{ reason: 'submit', title: 'Долгая вода', chapters_count: 1 }]);
    // Which edition of the rules was accepted with it.
    const { version, sha256 } = textInForce('publication_rules');
    expect(snapshots.result).toMatchObject([{ rules: { slug: 'publication_rules', version, sha256 } }]);
    expect((await browser.post(`/books/master/publication/${bookId}`, submit)).status).toBe(409);
  });

  test('[BK07] is withdrawn while it waits, and not once somebody judges it', async () => {
    const { browser, bookId } = await finished();
    await browser.post(`/books/master/publication/${bookId}`, submit);
    expect((await browser.delete(`/books/master/publication/${bookId}`)).result).toMatchObject({
      processing_status: 'unpublishedChanges',
    });
    await world.kysely.updateTable('works').set({ processing_status: 'moderation' }).where('id', '=', bookId).execute();
    expect(await browser.delete(`/books/master/publication/${bookId}`)).toMatchObject({
      status: 409,
      errors: [{ field: null, messages: [expect.stringContaining('На модерации')] }],
    });
  });

  test('[BK07] wants the rules accepted, the address confirmed, and of a paid book a verified author', async () => {
    const free = await finished();
    const path = `/books/master/publication/${free.bookId}`;
    expect(await free.browser.post(path)).toMatchObject({
      status: 400,
      errors: [{ field: 'publication_rules_accepted' }],
    });
    const unconfirmed = world.as({ ...free.actor, isActivated: false });
    expect((await unconfirmed.post(path, submit)).errors[0]?.messages[0]).toContain('подтвердите адрес');

    const paid = { license_type: 'exclusive', price: 199 };
    const unknown = await finished({}, paid);
    const refused = await unknown.browser.post(`/books/master/publication/${unknown.bookId}`, submit);
    expect(refused).toMatchObject({ status: 409, errors: [{ messages: [expect.stringContaining('верификацию')] }] });
    const known = await finished({ verified: true }, paid);
    expect((await known.browser.post(`/books/master/publication/${known.bookId}`, submit)).status).toBe(200);
  });

  test('[BK07] of somebody who is not 18 yet is free', async () => {
    const young = await finished({ verified: true }, { license_type: 'exclusive', price: 199 });
    const born = { birthday: day('2010-01-01') };
    await world.kysely.updateTable('profiles').set(born).where('id', '=', young.actor.profileId).execute();
    const refused = await young.browser.post(`/books/master/publication/${young.bookId}`, submit);
    expect(refused).toMatchObject({ status: 409, errors: [{ messages: [expect.stringContaining('бесплатно')] }] });
  });

  test('[BK07] [BK34] is refused while the look-over finds errors', async () => {
    const { browser, bookId } = await world.writer();
    const refused = await browser.post(`/books/master/publication/${bookId}`, submit);
    const errors = refused.errors[0]?.messages[0];
    expect(refused.status).toBe(409);
    expect(errors).toMatch(/верификацию|нельзя отправить/);
    await browser.patch(`/books/master/meta/${bookId}`, { license_type: 'free' });
    expect((await browser.post(`/books/master/publication/${bookId}`, submit)).errors[0]?.messages[0]).toContain(
      'нельзя отправить',
    );
  });
});

test('[BK34] a text that somebody else has submitted is named, and a person decides on it', async () => {
  const theirs = prose(4242);
  const first = await finished({}, { title: 'Чужая река' }, theirs);
  expect((await first.browser.post(`/books/master/publication/${first.bookId}`, submit)).status).toBe(200);
  const second = await finished({}, {}, theirs);
  const { result } = await second.browser.get<PreflightReport>(`/books/${second.bookId}/preflight`);
  const found = result?.findings.find(({ message }) => message.includes('Чужая река'));
  expect(found).toMatchObject({ severity: 'warning', message: expect.stringMatching(/на\s100\s% совпадает/) });
  expect((await second.browser.post(`/books/master/publication/${second.bookId}`, submit)).status).toBe(200);
  expect(await factsOfSubmission(second.bookId)).toMatchObject({ plagiarism: 100 });
});

test('[BK34] what only lies on somebody’s desk is for the judges alone', async () => {
  const theirs = prose(4343);
  await finished({}, { title: 'Тайная река' }, theirs);
  world.clock.forward(11 * 60_000);
  await world.services.boss.send('books.sign-texts', {});
  await world.runJobs('books.sign-texts');
  const second = await finished({}, {}, theirs);
  const { result } = await second.browser.get<PreflightReport>(`/books/${second.bookId}/preflight`);
  expect(result?.findings.filter(({ message }) => message.includes('Тайная река'))).toEqual([]);
  await second.browser.post(`/books/master/publication/${second.bookId}`, submit);
  expect(await factsOfSubmission(second.bookId)).toMatchObject({ plagiarism: 100 });
});

async function factsOfSubmission(bookId: number): Promise<unknown> {
  const { data } = await world.kysely
    .selectFrom('events')
    .select('data')
    .where('type', '=', 'books.submitted')
    .where('subject', '=', bookId)
    .executeTakeFirstOrThrow();
  return data;
}

test('[BK34] [BK52] a finding names its place and is mended by one click, with the former text in the history', async () => {
  const { browser, bookId, chapterId } = await world.writer();
  const path = `/books/${bookId}/chapters/${chapterId}`;
  await browser.patch(path, { base_version: 1, content: textOfParagraphs('Он сказал:  "Да".', 'Обычный абзац.') });
  const before = await browser.get<PreflightReport>(`/books/${bookId}/preflight`);
  const found = before.result?.findings.find(({ fix }) => fix?.kind === 'typography');
  expect(found?.place).toMatchObject({ kind: 'chapter', chapter_id: chapterId, block: 0 });
  const fixed = await browser.post(`/books/${bookId}/preflight/fix`, { rule: found?.rule });
  expect(fixed.result).toMatchObject({ fixed: 1 });
  const after = await browser.get<PreflightReport>(`/books/${bookId}/preflight`);
  expect(after.result?.findings.filter(({ rule }) => rule === found?.rule)).toEqual([]);
  expect((await browser.get(`${path}/versions`)).result).toMatchObject([{ reason: 'fix' }]);
  expect((await browser.post(`/books/${bookId}/preflight/fix`, { rule: found?.rule })).status).toBe(409);
});

describe('a book on sale', () => {
  test('[BK16] is taken off sale on request, and the request can be taken back', async () => {
    const { browser, bookId } = await world.writer();
    expect((await browser.post(`/books/${bookId}/unpublish`)).status).toBe(409);
    const onSale = { state: 'published', processing_status: 'published', is_published: true } as const;
    await changePlanted(world.kysely, bookId, onSale);
    expect((await browser.post(`/books/${bookId}/unpublish`)).result).toMatchObject({
      state: 'unpublished',
      state_label: 'Снято с публикации',
      processing_status: 'removedPublication',
    });
    expect((await browser.delete(`/books/${bookId}/unpublish`)).result).toMatchObject({ state: 'published' });
    expect((await browser.delete(`/books/${bookId}/unpublish`)).status).toBe(409);
  });

  test('[BK16] is not taken off while its new version is on the way, and the words say what to wait for', async () => {
    const { browser, bookId } = await world.writer();
    const updated = { processing_status: 'preparingPublication', is_published: true } as const;
    for (const state of ['queued_for_upload', 'in_progress', 'uploaded', 'remote_check', 'api_error'] as const) {
      await world.kysely
        .updateTable('works')
        .set({ ...updated, state })
        .where('id', '=', bookId)
        .execute();
      const refused = await browser.post(`/books/${bookId}/unpublish`);
      expect([refused.status, refused.errors[0]?.messages[0]]).toEqual([409, expect.stringMatching(/уже в\sпути/)]);
    }
  });

  test('[BK16] that a judge took off is not put back by its author', async () => {
    const { browser, bookId } = await finished();
    await takenOff(bookId, { taken_down_at: world.clock.now() });
    expect((await browser.delete(`/books/${bookId}/unpublish`)).status).toBe(409);
    expect(await browser.post(`/books/${bookId}/republish`)).toMatchObject({
      status: 409,
      errors: [{ messages: [expect.stringMatching(/сняли с\sпродажи не\sвы/)] }],
    });
    expect((await browser.post(`/books/master/publication/${bookId}`, submit)).status).toBe(409);
  });

  test('[BK15] shows its snapshots to moderators once it was sent, and to nobody else', async () => {
    const { bookId } = await world.writer();
    const path = `/books/${bookId}/snapshots`;
    const moderator = world.as(await world.somebody({ staff: 'moderator' }));
    expect((await moderator.get(path)).status).toBe(404);
    await world.kysely.updateTable('works').set({ submitted_at: new Date() }).where('id', '=', bookId).execute();
    expect((await moderator.get(path)).status).toBe(200);
    expect((await world.as(await world.somebody()).get(path)).status).toBe(404);
  });
});

/** A book that was approved as it is, sold, and taken off sale. */
async function takenOff(bookId: number, more: object = {}) {
  await addSnapshot(world.db, bookId, { reason: 'approval', authorId: null }, world.clock.now());
  const left = { state: 'remote_unpublished', processing_status: 'removedPublication', is_published: false } as const;
  const row = { ...left, unpublished_at: world.clock.now(), ...more } as object;
  await changePlanted(world.kysely, bookId, row);
}

describe('a book that left the shop', () => {
  test('[BK87] comes back without a judge, with another price and other tags', async () => {
    const { browser, bookId } = await finished({ verified: true }, { license_type: 'exclusive', price: 199 });
    await takenOff(bookId);
    await browser.patch(`/books/master/meta/${bookId}`, { price: 249, tags: [TAGS[0]?.id] });
    const back = await browser.post(`/books/${bookId}/republish`);
    expect(back).toMatchObject({
      status: 200,
      result: { state: 'queued_for_upload', processing_status: 'preparingPublication' },
    });
    const events = await world.kysely.selectFrom('events').selectAll().where('subject', '=', bookId).execute();
    expect(events.filter(({ type }) => type === 'books.republished')).toHaveLength(1);
    expect((await browser.post(`/books/${bookId}/republish`)).status).toBe(409);
  });

  test('[BK87] changed, or left for long, goes to a judge first', async () => {
    const changed = await finished();
    await takenOff(changed.bookId);
    const chapter = `/books/${changed.bookId}/chapters/${changed.chapterId}`;
    const edited = { base_version: 2, content: textOfParagraphs(...prose(changed.bookId + 70_000)) };
    await changed.browser.patch(chapter, edited);
    expect((await changed.browser.post(`/books/${changed.bookId}/republish`)).status).toBe(409);
    const sent = await changed.browser.post(`/books/master/publication/${changed.bookId}`, submit);
    expect(sent.result).toMatchObject({ state: 'draft', processing_status: 'queueModeration' });

    const left = await finished();
    await takenOff(left.bookId, { unpublished_at: new Date('2026-05-01T09:00:00Z') });
    expect(await left.browser.post(`/books/${left.bookId}/republish`)).toMatchObject({
      status: 409,
      errors: [{ messages: [expect.stringContaining('180')] }],
    });
    const resent = await left.browser.post(`/books/master/publication/${left.bookId}`, submit);
    expect(resent.result).toMatchObject({ state: 'draft', processing_status: 'queueModeration' });
  });

  test('[BK87] edited before it left, though it shows as removed, is not what was approved', async () => {
    const { browser, bookId } = await finished();
    await takenOff(bookId, { state: 'published', processing_status: 'published', is_published: true });
    await browser.patch(`/books/master/meta/${bookId}`, { title: 'Короткая вода' });
    expect((await browser.post(`/books/${bookId}/unpublish`)).status).toBe(200);
    expect(await browser.post(`/books/${bookId}/republish`)).toMatchObject({
      status: 409,
      errors: [{ messages: [expect.stringContaining('изменилась')] }],
    });
  });

  test('[BK87] is its owner’s alone to put back', async () => {
    const { bookId } = await finished();
    await takenOff(bookId);
    expect((await world.as(await world.somebody()).post(`/books/${bookId}/republish`)).status).toBe(404);
  });
});
