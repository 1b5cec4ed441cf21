import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listQueue } from '../../contract/queue.ts';
import { FILTERS, filtersOf, QUEUE_FILTERS, tabsOf } from '../../rules/filters.ts';
import { callFor, kindsAt, narrowedBy, pathTo, type QueuePath, queryIn, SHAPES, toggled } from './queue-query.ts';

const PATHS: readonly QueuePath[] = [
  '/moderation/queue/',
  '/moderation/queue/my/',
  '/moderation/queue/final/',
  '/moderation/queue/new/',
  '/moderation/circulation/queue/',
  '/moderation/circulation/queue/my/',
];

const split = (address: string) => {
  const { pathname, search } = new URL(address, 'https://pero');
  return [pathname, search] as const;
};

test('[P18] an address without a query is the whole queue of books, those with the least time first', () => {
  expect(queryIn('/moderation/queue/', '')).toMatchObject({ kind: 'book', queue: 'all', tab: 'new', order: 'due' });
  expect(queryIn('/moderation/queue/new/', '')).toMatchObject({ kind: 'book', queue: 'all', order: 'newest' });
  expect(queryIn('/moderation/circulation/queue/my/', '')).toMatchObject({ kind: 'circulation', queue: 'my' });
});

test('[R50] the final check has four tabs and books alone', () => {
  for (const tab of ['new', 'returns', 'errors', 'freezed'] as const) {
    expect(queryIn('/moderation/queue/final/', `?kind=profile&tab=${tab}`)).toMatchObject({ kind: 'book', tab });
  }
  expect(queryIn('/moderation/queue/', '?tab=freezed').tab).toBe('new');
});

test('[R60] a filter that a queue does not have is as if it were not said', () => {
  const firstOf = ({ values, isOpen }: (typeof SHAPES)[keyof typeof SHAPES]) =>
    values?.[0] ?? (isOpen ? 'audiobook' : 7);
  const all = FILTERS.map((filter) => `${SHAPES[filter].param}=${firstOf(SHAPES[filter])}`).join('&');
  for (const path of PATHS) {
    for (const kind of kindsAt(path)) {
      const query = queryIn(path, `?kind=${kind}&${all}`);
      expect(Object.keys(query.chosen).toSorted()).toEqual([...filtersOf(kind, query.queue)].toSorted());
    }
  }
  expect(Object.keys(QUEUE_FILTERS)).toHaveLength(7);
});

test('[R60] values joined by commas and repeated ones are the same, and nonsense is left out', () => {
  const joined = queryIn('/moderation/queue/', '?processing_time=eight,time_is_up,never');
  const repeated = queryIn('/moderation/queue/', '?processing_time=time_is_up&processing_time=eight');
  expect(joined.chosen).toEqual({ timer: ['eight', 'time_is_up'] });
  expect(repeated.chosen).toEqual(joined.chosen);
  expect(queryIn('/moderation/queue/', "?author_id=1'--&page=-3").chosen).toEqual({});
});

test('[MD03] every address leads back to what was asked, and fits the call', () => {
  const asked = fc.constantFrom(...PATHS).chain((path) =>
    fc.constantFrom(...kindsAt(path)).chain((kind) => {
      const { queue } = queryIn(path, '');
      const chosen = fc.record(
        Object.fromEntries(
          filtersOf(kind, queue).map((filter) => {
            const { values, isSingle, isOpen } = SHAPES[filter];
            const one = values
              ? fc.subarray([...values], { minLength: 1 })
              : fc.nat(9999).map((id) => [isOpen ? 'audiobook' : String(id + 1)]);
            return [filter, isSingle ? one.map((few) => few.slice(0, 1)) : one];
          }),
        ),
        { requiredKeys: [] },
      );
      return fc.record({
        path: fc.constant(path),
        kind: fc.constant(kind),
        queue: fc.constant(queue),
        tab: fc.constantFrom(...tabsOf(kind, queue)),
        order: fc.constantFrom('due' as const, 'newest' as const),
        page: fc.integer({ min: 1, max: 500 }),
        chosen,
        isAgent: fc.constant(false),
      });
    }),
  );
  fc.assert(
    fc.property(asked, (one) => {
      expect(queryIn(...split(pathTo(one, { page: one.page })))).toEqual(one);
      expect(listQueue.input.safeEncode(callFor(one)).success).toBe(true);
    }),
  );
});

test('[R60] ticking twice changes nothing; of a filter that takes one, the new one stands alone', () => {
  const once = toggled({ license: ['free'] }, 'timer', 'eight');
  expect(toggled(once, 'timer', 'eight')).toEqual({ license: ['free'] });
  expect(toggled(once, 'license', 'exclusive')).toEqual({ timer: ['eight'], license: ['exclusive', 'free'] });
  expect(toggled({ my_checks: ['all'] }, 'my_checks', 'waiting_me')).toEqual({ my_checks: ['waiting_me'] });
});

test('a new choice begins at the first page and keeps the rest of the address', () => {
  const query = queryIn('/moderation/queue/', '?kind=profile&tab=returns&page=3&sort=newest');
  expect(pathTo(query, { chosen: { timer: ['eight', 'time_is_up'] } })).toBe(
    '/moderation/queue/?kind=profile&tab=returns&processing_time=eight,time_is_up&sort=newest',
  );
});

test('[P18] the agent of the retailer sees what was sent to him, whatever the address says', () => {
  const query = queryIn('/moderation/queue/final/', '?tab=freezed&status_group=verified_agent&author_id=5', true);
  expect(query).toMatchObject({ tab: 'new', chosen: { status: ['send_agent'] } });
  expect(narrowedBy(query)).toBe(0);
  expect(pathTo(query, { page: 2 })).toBe('/moderation/queue/final/?page=2');
});

test('«все» narrows nothing', () => {
  expect(narrowedBy(queryIn('/moderation/queue/my/', '?my_checks_group=all&license_type=free,draft'))).toBe(2);
});
