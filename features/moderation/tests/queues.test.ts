import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaseCard } from '../contract/queue.ts';
import { judgingUnderTest, type World } from '../judging-world.ts';
import { type CaseState, HISTORY_PAGE, QUEUE_PAGE } from '../rules/cases.ts';
import { FILTERS, filtersOf, QUEUE_FILTERS, QUEUE_TABS, type Queue } from '../rules/filters.ts';

let world: World;
beforeAll(async () => {
  world = await judgingUnderTest();
});
afterAll(() => world.close());

type Known = { author?: number; name?: string; left?: number; license?: string; state?: CaseState };
let subjects = 900;

/** A case that stands in the queue, without the book behind it: queues read nothing else. */
async function waiting(known: Known = {}) {
  const author = known.author ?? (await world.somebody()).userId;
  const now = world.clock.now();
  subjects += 1;
  await world.kysely
    .insertInto('moderation_cases')
    .values({
      ...{ kind: 'book', subject_id: subjects, author_id: author, state: known.state ?? 'waiting' },
      ...{ title: `Книга ${subjects}`, author_name: known.name ?? 'Ада Полынцева', author_group: 'confirmed' },
      license_type: known.license ?? 'free',
      submitted_at: now,
      due_at: new Date(now.getTime() + (known.left ?? 20) * 3_600_000),
    })
    .execute();
  return subjects;
}

async function several(many: number, known: Known = {}) {
  const ids: number[] = [];
  for (let one = 0; one < many; one++) ids.push(await waiting(known));
  return ids;
}

const VALUES: Readonly<Record<string, string>> = {
  timer: 'processing_time=eight',
  moderator: 'moderator_id=1',
  author: 'author_id=1',
  work_kind: 'work_kind=book',
  license: 'license_type=free,draft',
  author_status: 'author_status_group=confirmed',
  who_returned: 'who_returned_group=author',
  my_checks: 'my_checks_group=waiting_me',
  post_moderation: 'post_moderation=1',
  plagiarism: 'plagiarism=1',
  status: 'status_group=send_agent',
};

test('[R60] every queue takes its own filters and refuses the others', async () => {
  const { browser } = await world.judge();
  for (const place of Object.keys(QUEUE_FILTERS)) {
    const [kind, queue] = place.split('/') as ['book', Queue];
    for (const filter of FILTERS) {
      const { status } = await browser.get(`/moderation/queue/${place}/new?${VALUES[filter]}`);
      expect(status, `${place} ${filter}`).toBe(filtersOf(kind, queue).includes(filter) ? 200 : 400);
    }
  }
});

test('[R50] every queue has its own tabs, and no others', async () => {
  const { browser } = await world.judge();
  for (const [place, tabs] of Object.entries(QUEUE_TABS)) {
    for (const tab of ['new', 'returns', 'errors', 'freezed'] as const) {
      const { status } = await browser.get(`/moderation/queue/${place}/${tab}`);
      expect(status, `${place}/${tab}`).toBe(tabs.includes(tab) ? 200 : 404);
    }
  }
});

test('[MD03] [R41] a page has twenty, those with the least time first, or the newest', async () => {
  const { browser } = await world.judge();
  await several(QUEUE_PAGE + 3);
  const burning = await waiting({ left: -1 });
  const { result, pagination } = await browser.get<CaseCard[]>('/moderation/queue/book/all/new');
  expect(result).toHaveLength(QUEUE_PAGE);
  expect(result?.[0]).toMatchObject({ subject_id: burning, timer: 'time_is_up', timer_colour: 'alert' });
  expect(pagination?.count).toBeGreaterThan(QUEUE_PAGE);
  const newest = await browser.get<CaseCard[]>('/moderation/queue/book/all/new?order=newest');
  expect(newest.result?.[0]?.subject_id).toBe(subjects);
});

test('[MD13] [R37] every value of a filter says how many it would leave', async () => {
  const { browser } = await world.judge();
  await several(2, { license: 'draft' });
  type Facets = Readonly<Record<'license_type' | 'processing_time', { value: string; count: number }[]>>;
  const { result: facets } = await browser.get<Facets>('/moderation/queue/book/all/new/facets');
  for (const param of ['license_type', 'processing_time'] as const) {
    for (const { value, count } of facets?.[param] ?? []) {
      const { pagination } = await browser.get(`/moderation/queue/book/all/new?${param}=${value}`);
      expect(pagination?.count, `${param} ${value}`).toBe(count);
    }
  }
});

test('[MD13] the numbers beside a filter are counted within the other filters that are chosen', async () => {
  const { browser } = await world.judge();
  await several(2, { license: 'exclusive', left: 4 });
  await several(3, { license: 'exclusive', left: 20 });
  type Facets = Readonly<Record<string, { value: string; count: number }[]>>;
  const chosen = 'license_type=exclusive&processing_time=eight';
  const { result: facets } = await browser.get<Facets>(`/moderation/queue/book/all/new/facets?${chosen}`);
  const told = (param: string, value: string) => facets?.[param]?.find((one) => one.value === value)?.count;
  for (const [param, value, others] of [
    ['license_type', 'exclusive', 'processing_time=eight'],
    ['license_type', 'free', 'processing_time=eight'],
    ['processing_time', 'eight', 'license_type=exclusive'],
    ['processing_time', 'twenty_four', 'license_type=exclusive'],
  ] as const) {
    const { pagination } = await browser.get(`/moderation/queue/book/all/new?${others}&${param}=${value}`);
    expect(told(param, value), `${param} ${value}`).toBe(pagination?.count);
  }
  const foreign = await browser.get('/moderation/queue/book/all/new/facets?status_group=send_agent');
  expect(foreign.status).toBe(400);
});

test('[MD03] [MD13] what lies with its author is late for nobody, and stands below what waits for the reader', async () => {
  const { browser, actor } = await world.judge();
  const held = { holder_id: actor.userId, moderator_id: actor.userId };
  const [atAuthor, mine] = [await waiting({ state: 'returned', left: -30 }), await waiting({ left: 3 })];
  const set = (subject: number, change: object) =>
    world.kysely.updateTable('moderation_cases').set(change).where('subject_id', '=', subject).execute();
  const returnedAt = new Date(world.clock.now().getTime() - 40 * 3_600_000);
  await set(atAuthor, { ...held, decided_at: returnedAt });
  await set(mine, { ...held, state: 'taken' });
  const { result } = await browser.get<CaseCard[]>('/moderation/queue/book/my/new');
  expect(result?.map(({ subject_id }) => subject_id)).toEqual([mine, atAuthor]);
  expect(result?.[1]).toMatchObject({ timer: 'sixteen' });
  const late = await browser.get('/moderation/queue/book/my/new?processing_time=time_is_up');
  expect(late.pagination?.count).toBe(0);
});

test('[MD01] an author is found by surname and a letter of the name, and by the address', async () => {
  const { browser } = await world.judge();
  const author = await world.somebody();
  await waiting({ author: author.userId, name: 'Тимур Сафин' });
  type Found = { value: number }[];
  for (const term of ['Сафин Т', 'тимур саф', String(author.email).slice(0, 12)]) {
    const { result } = await browser.get<Found>(`/moderation/autocomplete/authors?term=${encodeURIComponent(term)}`);
    expect(
      result?.map(({ value }) => value),
      term,
    ).toContain(author.userId);
  }
});

test('[MD01] moderators and authors are found by a part of their name, whatever its case', async () => {
  const { browser, actor } = await world.judge();
  await waiting();
  const find = async (whom: string, term: string) =>
    (await browser.get<Person[]>(`/moderation/autocomplete/${whom}?term=${encodeURIComponent(term)}`)).result;
  const judges = await find('moderators', 'околицына');
  expect(judges?.map(({ value }) => value)).toContain(actor.userId);
  expect((await find('authors', 'полын'))?.every(({ label }) => label === 'Ада Полынцева')).toBe(true);
  expect(await find('authors', '%')).toEqual([]);
});

test('[MD01] they come by pages as every list does: by `page`, or by limit and offset', async () => {
  const { browser } = await world.judge();
  for (let n = 0; n < 22; n += 1) await world.judge();
  const page = (query: string) => browser.get<Person[]>(`/moderation/autocomplete/moderators?term=demo.pero${query}`);
  const first = await page('');
  expect(first.result).toHaveLength(20);
  expect(first.pagination?.count).toBeGreaterThanOrEqual(23);
  expect(first.pagination?.next_page).toContain('offset=20');
  const second = await page('&page=2');
  expect(second.result?.[0]).toEqual((await page('&limit=1&offset=20')).result?.[0]);
  expect(first.result).not.toContainEqual(second.result?.[0]);
});

type Person = { value: number; label: string };

describe('the next one', () => {
  test('[MD14] is whatever has the least time left and is not one’s own', async () => {
    const { browser, actor } = await world.judge();
    await world.kysely.deleteFrom('moderation_cases').execute();
    await waiting({ author: actor.userId, left: 1 });
    const { bookId } = await world.sent();
    const taken = await browser.post('/moderation/next', { kind: 'book', queue: 'all' });
    expect(taken.result).toMatchObject({ subject_id: bookId, state: 'taken', holder: { id: actor.userId } });
  });

  test('[MD14] is nothing when nothing waits, and a final check only for the main moderator', async () => {
    const { browser } = await world.judge();
    expect((await browser.post('/moderation/next', { kind: 'profile', queue: 'all' })).status).toBe(409);
    expect((await browser.post('/moderation/next', { kind: 'book', queue: 'final' })).status).toBe(403);
  });
});

test('[MD02] the history of a case is read ten at a time, the newest first, with names', async () => {
  const { bookId } = await world.sent();
  const { browser, actor } = await world.judge();
  for (let round = 0; round < HISTORY_PAGE / 2; round++) {
    await browser.post('/moderation/books', { book: bookId });
    await browser.send('PUT', '/moderation/state', { kind: 'book', id: bookId, action: 'release' });
  }
  type Entry = { label: string; by_name: string };
  const { result, pagination } = await browser.get<Entry[]>(`/moderation/history/book/${bookId}`);
  expect(result).toHaveLength(HISTORY_PAGE);
  expect(pagination?.count).toBe(HISTORY_PAGE + 1);
  expect(result?.[0]).toMatchObject({ label: 'Отдана в\u00A0очередь', by_name: actor.name });
});

test('[P18] the agent sees what was sent to him, and no other queue', async () => {
  const { browser } = await world.judge('agent');
  const sent = await waiting({ state: 'agent' });
  await waiting({ state: 'final' });
  const { result } = await browser.get<CaseCard[]>('/moderation/queue/book/final/new');
  expect(result?.map(({ subject_id }) => subject_id)).toEqual([sent]);
  for (const place of ['book/all', 'book/my', 'profile/all', 'circulation/all']) {
    expect((await browser.get(`/moderation/queue/${place}/new`)).status, place).toBe(404);
  }
  const counted = await browser.get<{ book: { all: object; final: object } }>('/moderation/count');
  expect(counted.result?.book).toMatchObject({ all: { new: 0, returns: 0 }, final: { new: 1, errors: 0, freezed: 0 } });
});
