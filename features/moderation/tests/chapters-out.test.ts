import { addDays, type Day, day, startOf } from '@pero/kernel/day';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import type { ModerationStanding } from '@pero/works/contract/remarks';
import { changePlanted, plantedBook } from '@pero/works/test-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { uploadFailed } from '../actions/arrivals.ts';
import type { CaseCard } from '../contract/queue.ts';
import { judgingUnderTest, prose, type World } from '../judging-world.ts';

let world: World;
let main: Awaited<ReturnType<World['judge']>>['browser'];
beforeAll(async () => {
  world = await judgingUnderTest();
  main = (await world.judge('main_moderator')).browser;
});
beforeEach(() => world.clock.moveTo('2026-11-15T09:00:00Z'));
afterAll(() => world.close());

const RULES = { publication_rules_accepted: true };

const put = (id: number, action: string, body: object = {}) =>
  main.send('PUT', '/moderation/state', { kind: 'book', id, action, ...body });

/** A draft that was judged once and is on sale. */
async function soldDraft(row: object = {}) {
  const made = await world.finished({ isVerified: true });
  const judge = (await world.judge()).browser;
  await world.submit(made.browser, made.bookId);
  await judge.post('/moderation/books', { book: made.bookId });
  await judge.send('PUT', '/moderation/state', { kind: 'book', id: made.bookId, action: 'approve' });
  const draft = { form: 'draft', license_type: 'draft', price: 19_900, is_published: true } as const;
  const plan = { planned_characters: 240_000, draft_started_on: day('2026-10-01'), completion_date: day('2027-02-01') };
  const sold = { ...draft, ...plan, processing_status: 'published', state: 'published', ...row } as object;
  await changePlanted(world.kysely, made.bookId, sold);
  await world.kysely.updateTable('chapters').set({ is_free: true }).where('book_id', '=', made.bookId).execute();
  let more = 0;
  return {
    ...made,
    /** Something new in the text; more than a sheet of it. */
    goOn: async () => {
      more += 1;
      const written = await made.write(prose(made.bookId + more * 100_000, 420));
      expect(written.status).toBe(200);
    },
    publish: () => made.browser.post(`/books/${made.bookId}/publish-chapters`, RULES),
  };
}

const OUT = { processing_status: 'preparingPublication', state: 'queued_for_upload' };

async function confirmed(bookId: number) {
  const row = { processing_status: 'published', state: 'published' } as const;
  await changePlanted(world.kysely, bookId, row);
}

async function told(bookId: number) {
  const events = await world.kysely
    .selectFrom('events')
    .selectAll()
    .where('subject', '=', bookId)
    .orderBy('id')
    .execute();
  return events.filter(({ type }) => ['books.approved', 'books.chapters-published', 'books.finished'].includes(type));
}

describe('new chapters of a draft on sale', () => {
  test('[BK88] [MD03] go out at once and are read afterwards', async () => {
    const { browser, bookId, goOn, publish } = await soldDraft();
    expect((await publish()).status).toBe(409);
    await goOn();
    await browser.post(`/books/${bookId}/chapters`, { name: 'Глава 2', content: textOfOne() });
    const sent = await publish();
    expect([sent.errors, sent.result]).toMatchObject([[], OUT]);
    expect((await told(bookId)).at(-1)).toMatchObject({ type: 'books.chapters-published', data: { chapters: 1 } });
    expect(await world.caseNow(bookId)).toMatchObject({ state: 'final', post_moderation: true });
    const page = await main.get<CaseCard[]>('/moderation/queue/book/final/new?post_moderation=1');
    expect(page.result?.map(({ subject_id }) => subject_id)).toContain(bookId);

    await main.post('/moderation/books', { book: bookId });
    expect((await put(bookId, 'approve')).result).toMatchObject({ state: 'closed' });
    expect(await world.bookNow(bookId)).toMatchObject(OUT);
    expect((await told(bookId)).filter(({ type }) => type === 'books.approved')).toHaveLength(1);
  });

  test('[BK88] join those that are being read, in the hands of whoever reads them', async () => {
    const { bookId, goOn, publish } = await soldDraft();
    await goOn();
    await publish();
    await main.post('/moderation/books', { book: bookId });
    await confirmed(bookId);
    await goOn();
    expect((await publish()).result).toMatchObject(OUT);
    expect(await world.caseNow(bookId)).toMatchObject({ state: 'final_taken', post_moderation: true });
    expect((await put(bookId, 'approve')).result).toMatchObject({ state: 'closed' });
  });

  test('[BK88] that the shop would not take come to a person once they are read', async () => {
    const { bookId, goOn, publish } = await soldDraft();
    await goOn();
    await publish();
    await world.kysely.updateTable('works').set({ state: 'api_error' }).where('id', '=', bookId).execute();
    await uploadFailed({ db: world.db, now: world.clock.now() } as JobAct, bookId, 5, 'Нет ответа');
    expect(await world.caseNow(bookId)).toMatchObject({ state: 'final', upload_failures: 5 });
    await main.post('/moderation/books', { book: bookId });
    expect((await put(bookId, 'approve')).result).toMatchObject({ state: 'upload_failed' });
    expect((await put(bookId, 'retry')).result).toMatchObject({ state: 'closed' });
    expect(await world.bookNow(bookId)).toMatchObject(OUT);
  });

  test('[BK88] that were returned wait for the judge the next time; the book stays on sale', async () => {
    const { browser, bookId, goOn, publish } = await soldDraft();
    await goOn();
    await publish();
    await confirmed(bookId);
    await main.post('/moderation/books', { book: bookId });
    await main.post('/moderation/comments', { kind: 'book', id: bookId, template: 'typo', text: 'Опечатка' });
    expect((await put(bookId, 'return')).result).toMatchObject({ state: 'final_returned' });
    expect(await world.bookNow(bookId)).toMatchObject({ processing_status: 'returned', state: 'published' });
    const standing = await browser.get<ModerationStanding>(`/books/${bookId}/moderation`);
    expect(standing.result).toMatchObject({ open_remarks: 1 });

    await goOn();
    expect((await publish()).result).toMatchObject({ processing_status: 'queueModeration', state: 'published' });
    await main.post('/moderation/books', { book: bookId });
    expect((await put(bookId, 'approve')).result).toMatchObject({ state: 'closed' });
    expect(await world.bookNow(bookId)).toMatchObject(OUT);
    const { license_type } = await bookRow(bookId);
    expect(license_type).toBe('draft');
  });

  test('[BK88] of a late draft go out too, and it stays late; what was wrong with them is refused as ever', async () => {
    const late = await soldDraft({ processing_status: 'overdue', is_overdue_and_locked: true });
    moveTo(addDays(day('2027-02-01'), 20));
    expect((await late.publish()).errors[0]?.messages[0]).toContain('Новых глав пока нет');
    await late.goOn();
    expect((await late.publish()).result).toMatchObject({ processing_status: 'overdue', state: 'queued_for_upload' });
    expect((await late.write(['Пока её везут, её не правят'])).status).toBe(409);

    const short = await soldDraft();
    await short.write(['Слишком мало']);
    expect((await short.publish()).errors[0]?.messages[0]).toContain('нельзя отправить');
    const ordinary = await world.finished();
    expect((await ordinary.browser.post(`/books/${ordinary.bookId}/publish-chapters`, RULES)).status).toBe(409);
  });
});

describe('a draft that is finished', () => {
  test('[BK07] [R15] waits for its judge, and is an ordinary book from the approval on', async () => {
    const { browser, bookId, goOn } = await soldDraft({ processing_status: 'overdue', is_overdue_and_locked: true });
    await goOn();
    const sent = await browser.post(`/books/master/publication/${bookId}`, {
      publication_rules_accepted: true,
      finish_license: 'non_exclusive',
    });
    expect(sent.result).toMatchObject({ processing_status: 'queueModeration', state: 'published' });
    expect(await bookRow(bookId)).toMatchObject({ form: 'draft', license_type: 'draft' });
    const judge = (await world.judge()).browser;
    await judge.post('/moderation/books', { book: bookId });
    await judge.send('PUT', '/moderation/state', { kind: 'book', id: bookId, action: 'approve' });
    expect(await bookRow(bookId)).toMatchObject({
      ...OUT,
      form: 'ordinary',
      license_type: 'non_exclusive',
      finish_license: null,
      is_overdue_and_locked: false,
    });
    expect((await told(bookId)).map(({ type }) => type)).toEqual([
      'books.approved',
      'books.approved',
      'books.finished',
    ]);
  });
});

function bookRow(bookId: number) {
  return plantedBook(world.kysely).where('id', '=', bookId).executeTakeFirstOrThrow();
}

function moveTo(to: Day) {
  world.clock.moveTo(new Date(startOf(to).getTime() + 9.5 * 3_600_000).toISOString());
}

function textOfOne() {
  const inlines = [{ kind: 'text', text: prose(777, 12).join(' '), marks: [] }];
  return {
    title: [[{ kind: 'text', text: 'Глава 2', marks: [] }]],
    epigraphs: [],
    notes: [],
    blocks: [{ kind: 'paragraph', role: 'plain', inlines }],
  };
}
