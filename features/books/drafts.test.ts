import { addDays, type Day, day, startOf } from '@pero/kernel/day';
import type { BookMeta } from '@pero/works/contract/meta';
import { changePlanted } from '@pero/works/test-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
  const published_at = world.clock.now();
  await changePlanted(world.kysely, made.bookId, {
    ...sold,
    published_at,
    completion_date: DEADLINE,
    update_period: null,
    ...(book as object),
  });
  return made;
}

type Sold = Awaited<ReturnType<typeof onSale>>;

async function pass(...days: Day[]) {
  for (const each of days) {
    moveTo(each);
    await world.services.boss.send('books.draft-deadlines', {});
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
    await changePlanted(world.kysely, sold.bookId, { completion_date: extended });
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

  test('[BK06] [R15] is minded though a mistake of ours stands in the way of another', async () => {
    const [sick, well] = [await onSale(), await onSale()];
    const poison = `check (book_id is distinct from ${sick.bookId}) not valid`;
    await world.asOwner(`alter table book_overdues add constraint poison ${poison}`);
    await expect(pass(addDays(DEADLINE, 1))).rejects.toThrow(`draft ${sick.bookId}`);
    await world.asOwner('alter table book_overdues drop constraint poison');
    expect(await metaOf(sick)).toMatchObject({ processing_status: 'published' });
    expect(await metaOf(well)).toMatchObject({ processing_status: 'overdue' });
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
    await changePlanted(world.kysely, made.bookId, { completion_date: DEADLINE });
    await pass(addDays(DEADLINE, 40));
    expect(await metaOf(made)).toMatchObject({ processing_status: 'unpublishedChanges' });
    expect(await told(made)).toEqual([]);
  });

  test('[BK06] [R15] its day is moved once, by thirty days at most, and never taken back, by whichever way one comes', async () => {
    const sold = await onSale();
    const save = (change: object) => sold.browser.patch(`/books/master/meta/${sold.bookId}`, change);
    const wish = async (completion_date: Day | null) => (await save({ completion_date })).status;
    expect(await wish(null)).toBe(409);
    expect(await wish(addDays(DEADLINE, 31))).toBe(409);
    expect(await wish(addDays(DEADLINE, -10))).toBe(409);
    expect(await metaOf(sold)).toMatchObject({
      completion_date_min: addDays(DEADLINE, 1),
      completion_date_max: addDays(DEADLINE, 30),
    });
    expect(await wish(addDays(DEADLINE, 10))).toBe(200);
    for (const again of [addDays(DEADLINE, 11), addDays(DEADLINE, 30), DEADLINE, null]) {
      expect(await wish(again)).toBe(409);
    }
    // Neither a withdrawn submission nor leaving the shelf makes a promise undone.
    const taken = { submitted_at: null, is_published: false, state: 'remote_unpublished' } as const;
    await world.kysely.updateTable('works').set(taken).where('id', '=', sold.bookId).execute();
    expect(await wish(addDays(DEADLINE, 11))).toBe(409);
    const licence = await save({ license_type: 'exclusive' });
    expect(licence).toMatchObject({ status: 409, errors: [{ field: 'license_type' }] });
    const late = await onSale();
    moveTo(addDays(DEADLINE, 1));
    expect(
      (await late.browser.patch(`/books/master/meta/${late.bookId}`, { completion_date: addDays(DEADLINE, 5) })).status,
    ).toBe(409);
  });

  test('[BK06] [R15] its plan only grows, so that nothing is earned by writing less', async () => {
    const sold = await onSale();
    await changePlanted(world.kysely, sold.bookId, { planned_characters: 200_000 });
    const plan = (planned_characters: number | null) =>
      sold.browser.patch<BookMeta>(`/books/master/meta/${sold.bookId}`, { planned_characters });
    for (const less of [199_999, 40_000, null]) {
      expect(await plan(less)).toMatchObject({ status: 409, errors: [{ field: 'planned_characters' }] });
    }
    expect((await plan(240_000)).result?.text_volume.total).toBe(240_000);
    expect((await plan(200_000)).status).toBe(409);
  });

  test('[BK06] [R15] its readers are warned in the shop when chapters stay away and when its day has passed', async () => {
    const sold = await onSale();
    const noticed = async () =>
      (
        await world.kysely
          .selectFrom('books')
          .select('draft_notice')
          .where('work_id', '=', sold.bookId)
          .executeTakeFirst()
      )?.draft_notice;
    await pass(addDays(BEGUN, 30));
    expect(await noticed()).toBeNull();
    await pass(addDays(BEGUN, 31));
    expect(await noticed()).toBe('delayed');
    await sold.browser.post(`/books/${sold.bookId}/chapters`, { name: 'Глава вторая' });
    await pass(addDays(BEGUN, 32));
    expect(await noticed()).toBeNull();
    await pass(addDays(DEADLINE, 1));
    expect(await noticed()).toBe('overdue');
    const told = await world.kysely
      .selectFrom('events')
      .select('id')
      .where('subject', '=', sold.bookId)
      .where('type', '=', 'books.terms-changed')
      .execute();
    expect(told).toHaveLength(3);
  });

  test('[BK06] [R15] two that were late within a year bar a third, though both were finished in the end', async () => {
    const first = await onSale();
    await pass(addDays(DEADLINE, 1));
    expect((await metaOf(first)).can_use_draft_license).toBe(true);
    const finished = { processing_status: 'published', form: 'ordinary', license_type: 'exclusive' } as const;
    await changePlanted(world.kysely, first.bookId, finished);
    const overdue = { book_id: first.bookId, owner_id: first.actor.userId, overdue_on: addDays(DEADLINE, 100) };
    await world.kysely.insertInto('book_overdues').values(overdue).execute();
    moveTo(addDays(DEADLINE, 120));
    expect(await metaOf(first)).toMatchObject({ draft_license_reasons: expect.arrayContaining(['overdue-twice']) });
  });

  test('[BK06] [R15] taken off the shelf, or thrown away, it is owed still: the day counts, and its readers get their money', async () => {
    const sold = await onSale();
    const gone = { is_published: false, processing_status: 'removedPublication', state: 'remote_unpublished' } as const;
    await world.kysely
      .updateTable('works')
      .set({ ...gone, deleted_at: world.clock.now() })
      .where('id', '=', sold.bookId)
      .execute();
    await pass(addDays(DEADLINE, 1));
    const overdues = await world.kysely
      .selectFrom('book_overdues')
      .select('overdue_on')
      .where('book_id', '=', sold.bookId)
      .execute();
    expect(overdues).toEqual([{ overdue_on: addDays(DEADLINE, 1) }]);
    await pass(addDays(DEADLINE, 105), addDays(DEADLINE, 106));
    expect(await told(sold)).toEqual(['draft-removed']);
  });
});
