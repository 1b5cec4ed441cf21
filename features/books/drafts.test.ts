import { addDays, type Day, day, startOf } from '@pero/kernel/day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BookMeta } from './contract/meta.ts';
import { booksUnderTest, textOfParagraphs } from './test-world.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
beforeAll(async () => {
  world = await booksUnderTest();
});
beforeEach(() => moveTo(BEGUN));
afterAll(() => world.close());

const BEGUN = day('2026-11-15');
const DEADLINE = day('2027-02-01');

function moveTo(to: Day) {
  world.clock.moveTo(new Date(startOf(to).getTime() + 9.5 * 3_600_000).toISOString());
}

/** A book on sale while it is written, promised for the deadline. */
async function onSale(book: { update_period?: number | null; processing_status?: 'published' | 'moderation' } = {}) {
  const made = await world.writer({ title: 'Янтарный брод', type: 'draft' }, { verified: true });
  await made.browser.patch(`/books/${made.bookId}/chapters/${made.chapterId}`, {
    base_version: 1,
    content: textOfParagraphs('Брод открывался раз в год, и только тем, кто не торопился.'),
  });
  const sold = { state: 'published', processing_status: 'published', is_published: true } as const;
  await world.kysely
    .updateTable('books')
    .set({
      ...sold,
      published_at: world.clock.now(),
      completion_date: DEADLINE,
      update_period: null,
      ...book,
    } as object)
    .where('id', '=', made.bookId)
    .execute();
  return made;
}

type Sold = Awaited<ReturnType<typeof onSale>>;

async function pass(...days: Day[]) {
  for (const each of days) {
    moveTo(each);
    await world.house.boss.send('books.draft-deadlines', {});
    await world.runJobs();
  }
}

async function metaOf({ browser, bookId }: Sold) {
  const { result } = await browser.get<BookMeta>(`/books/master/meta/${bookId}`);
  if (!result) throw new Error('no such book');
  return result;
}

async function told({ bookId }: Sold) {
  const events = await world.kysely
    .selectFrom('events')
    .select(['type', 'data'])
    .where('subject', '=', bookId)
    .where('type', 'in', [
      'books.draft-reminder',
      'books.update-missed',
      'books.draft-overdue',
      'books.draft-locked',
      'books.draft-removed',
    ])
    .orderBy('id')
    .execute();
  return events.map(({ type, data }) =>
    [type.slice('books.'.length), (data as { kind?: string }).kind].join(' ').trim(),
  );
}

describe('a book sold while it is written', () => {
  test('[BK06] [R15] whose author is silent: reminded, overdue, locked and removed, each on its day', async () => {
    const sold = await onSale();
    await pass(addDays(DEADLINE, -15));
    expect(await told(sold)).toEqual([]);
    await pass(addDays(DEADLINE, -14));
    expect(await told(sold)).toEqual(['draft-reminder soon']);
    await pass(DEADLINE);
    expect(await told(sold)).toEqual(['draft-reminder soon', 'draft-reminder today']);
    expect(await metaOf(sold)).toMatchObject({ processing_status: 'published', is_overdue_and_locked: false });

    await pass(addDays(DEADLINE, 1));
    const grace = { processing_status: 'overdue', is_published: true, is_overdue_and_locked: false, can_edit: true };
    expect(await metaOf(sold)).toMatchObject(grace);
    await pass(addDays(DEADLINE, 14));
    expect(await metaOf(sold)).toMatchObject(grace);

    await pass(addDays(DEADLINE, 15));
    expect(await metaOf(sold)).toMatchObject({
      processing_status: 'overdue',
      is_overdue_and_locked: true,
      amnesty_draft_date: addDays(DEADLINE, 104),
      can_edit: false,
      edition_block_reason: 'overdue_locked',
      can_use_draft_license: false,
    });
    const chapter = await sold.browser.post(`/books/${sold.bookId}/chapters`, { name: 'Глава последняя' });
    expect(chapter.status).toBe(200);

    await pass(addDays(DEADLINE, 104));
    expect(await metaOf(sold)).toMatchObject({ processing_status: 'overdue', is_published: true });
    await pass(addDays(DEADLINE, 105));
    expect(await metaOf(sold)).toMatchObject({
      processing_status: 'removedPublication',
      state: 'remote_unpublished',
      is_published: false,
      is_overdue_and_locked: false,
    });
    expect(await told(sold)).toEqual([
      'draft-reminder soon',
      'draft-reminder today',
      'draft-overdue',
      'draft-locked',
      'draft-removed',
    ]);
  });

  test('[BK06] [R15] looked at twice a day, or after weeks of nobody looking, is told each thing once', async () => {
    const often = await onSale();
    const soon = addDays(DEADLINE, -10);
    await pass(soon, soon, addDays(soon, 1), DEADLINE, DEADLINE, addDays(DEADLINE, 1), addDays(DEADLINE, 1));
    expect(await told(often)).toEqual(['draft-reminder soon', 'draft-reminder today', 'draft-overdue']);

    moveTo(BEGUN);
    const late = await onSale();
    await pass(addDays(DEADLINE, 200), addDays(DEADLINE, 200));
    expect(await told(late)).toEqual(['draft-overdue', 'draft-locked', 'draft-removed']);
    expect(await metaOf(late)).toMatchObject({ processing_status: 'removedPublication' });
  });

  test('[BK06] [R15] given more time is reminded of the new day', async () => {
    const sold = await onSale();
    await pass(addDays(DEADLINE, -14));
    const extended = addDays(DEADLINE, 30);
    await world.kysely.updateTable('books').set({ completion_date: extended }).where('id', '=', sold.bookId).execute();
    await pass(addDays(DEADLINE, 1), addDays(extended, -14));
    expect(await told(sold)).toEqual(['draft-reminder soon', 'draft-reminder soon']);
  });

  test('[BK06] [R15] edited since it was judged is as overdue as any; one that is being judged is waited for', async () => {
    const edited = await onSale();
    await edited.browser.patch(`/books/master/meta/${edited.bookId}`, { title: 'Янтарный брод, книга первая' });
    expect((await metaOf(edited)).processing_status).toBe('unpublishedChanges');
    const judged = await onSale({ processing_status: 'moderation' });
    await pass(addDays(DEADLINE, 40));
    expect(await metaOf(edited)).toMatchObject({ processing_status: 'overdue', is_overdue_and_locked: true });
    expect(await metaOf(judged)).toMatchObject({ processing_status: 'moderation', is_overdue_and_locked: false });
    expect(await told(judged)).toEqual([]);
  });

  test('[BK06] [R15] is asked for a chapter after two promised periods of silence, once, until it gets one', async () => {
    const sold = await onSale({ update_period: 7 });
    const free = await onSale();
    await pass(addDays(BEGUN, 14));
    expect(await told(sold)).toEqual([]);
    await pass(addDays(BEGUN, 15), addDays(BEGUN, 16));
    expect(await told(sold)).toEqual(['update-missed']);
    await sold.browser.post(`/books/${sold.bookId}/chapters`, { name: 'Глава вторая' });
    await pass(addDays(BEGUN, 30), addDays(BEGUN, 31));
    expect(await told(sold)).toEqual(['update-missed', 'update-missed']);
    expect(await told(free)).toEqual([]);
  });

  test('[R15] a draft that nobody sells yet has no deadline to miss', async () => {
    const made = await world.writer({ title: 'Черновик', type: 'draft' }, { verified: true });
    await world.kysely.updateTable('books').set({ completion_date: DEADLINE }).where('id', '=', made.bookId).execute();
    await pass(addDays(DEADLINE, 40));
    expect(await metaOf(made)).toMatchObject({ processing_status: 'unpublishedChanges' });
    expect(await told(made)).toEqual([]);
  });
});
