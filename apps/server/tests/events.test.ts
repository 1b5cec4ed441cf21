import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rungs } from '../../../tools/ladder.ts';
import { composed } from '../compose.ts';
import { features } from '../features.ts';
import { NOTHING_GIVEN } from '../test-given.ts';

/** In the order of docs/events.md: the features, then the platform. */
const TELLING = [...features.slice(1), ...features.slice(0, 1)].filter(({ events }) => events !== undefined);
const FEATURES = Object.fromEntries(TELLING.map(({ name, events = {} }) => [name, events]));

/** What nobody hears and is told all the same: it is kept for three years, for whoever asks what was done and by whom. */
const KEPT_AS_A_RECORD: Readonly<Record<string, string>> = Object.assign({}, ...features.map(({ records }) => records));

const jobs = composed(features, NOTHING_GIVEN).jobs();

const told = Object.values(FEATURES).flatMap((events) => Object.values(events).map(({ name }) => name));
const hearersOf = (event: string) => jobs.filter(({ on }) => on === event).map(({ name }) => name);

test('every event is heard by somebody, or kept as a record for a reason', () => {
  const unheard = told.filter((name) => hearersOf(name).length === 0);
  expect(unheard.toSorted()).toEqual(Object.keys(KEPT_AS_A_RECORD).toSorted());
});

test('whoever listens, listens to an event that there is, and each event and each job has a name of its own', () => {
  expect(jobs.flatMap(({ on }) => (on === undefined || told.includes(on) ? [] : on))).toEqual([]);
  expect(new Set(told).size).toBe(told.length);
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
});

test('whoever hears an event in its own transaction hears it after those who stand below', () => {
  const ladder = rungs();
  const rungOf = (job: string) => ladder.findIndex((names) => names.includes(job.split('.')[0] ?? ''));
  const together = told
    .map((event) => jobs.filter(({ on, inTransaction: atOnce }) => on === event && atOnce).map(({ name }) => name))
    .filter((names) => names.length > 1);
  expect(together.length).toBeGreaterThan(3);
  for (const names of together) {
    expect(names.filter((name) => rungOf(name) < 0)).toEqual([]);
    expect(names).toEqual(names.toSorted((a, b) => rungOf(a) - rungOf(b)));
  }
});

test('every feature that tells something hands its events in', () => {
  const folder = join(import.meta.dirname, '../../../features');
  const telling = globSync('*/events.ts', { cwd: folder }).map((path) => path.split('/')[0]);
  expect(telling.toSorted()).toEqual(
    Object.keys(FEATURES)
      .filter((name) => name !== 'platform')
      .toSorted(),
  );
});

test('docs/events.md lists every event and who hears it', async () => {
  const rows = Object.entries(FEATURES).flatMap(([feature, events]) => [
    `\n## ${feature}\n`,
    '| event | heard by |\n|---|---|',
    ...Object.values(events)
      .map(
        ({ name }) =>
          `| \`${name}\` | ${hearersOf(name).join(', ') || `kept as a record: ${KEPT_AS_A_RECORD[name]}`} |`,
      )
      .toSorted(),
  ]);
  const head =
    '# Events and who hears them\n\nWritten by `apps/server/tests/events.test.ts`; anew with `npm run test:unit -- apps/server/tests/events.test.ts -u`.';
  await expect(`${head}\n${rows.join('\n')}\n`).toMatchFileSnapshot('../../../docs/events.md');
});

/** Rows of the queue as the release before typed events wrote them. */
const OLD_ROWS: readonly (readonly [queue: string, row: object])[] = [
  ['accounts.send-activation', { subject: 7, event: 1 }],
  ['accounts.send-activation', { subject: 7 }],
  ['payouts.tell-inn-changed', { subject: 7, event: 2, fields: ['taxNumber'] }],
  ['feedback.confirm-receipt', { subject: 3, event: 3 }],
  ['verification.author-denied', { subject: 7, event: 4, reason: 'Данные автора' }],
  ['statistics.report-not-taken', { subject: 7, event: 5, report: '2026-10' }],
  ['notifications.offer-signed', { subject: 7, event: 6, slug: 'offer', version: '3', title: 'Оферта' }],
  ['notifications.moderation-appealed', { ...judged(7), remarks: 0, title: 'Брод', reason: 'Мой текст' }],
  ['notifications.moderation-remark-answered', { ...judged(8), holderId: 2, reason: '', remarks: 1, title: 'Брод' }],
  ['notifications.moderation-frozen', { ...judged(9), by: 2, remarks: 0, title: 'Брод', reason: 'Суд' }],
  ['notifications.moderation-returned', { ...judged(10), by: 2, remarks: 2, title: 'Брод', reason: '' }],
  ['notifications.payouts-paid', { subject: 4, event: 11, userId: 7, amount: 100, net: 87, mask: '•• 1', reason: '' }],
  ['notifications.payouts-proposed', { ...proposed(), subject: 5, event: 12 }],
  [
    'notifications.retailer-review-added',
    { subject: 1, event: 13, ownerId: 7, reviewId: 9, stars: null, title: '', text: '' },
  ],
  ['notifications.jobs-died', { subject: 0, event: 14, name: 'books.make-file' }],
  ['royalties.accrue-fed', { subject: 40, event: 15, events: 3 }],
  ['books.redraw-cover-for-roles', { subject: 1, event: 16 }],
  ['books.make-file', { bookId: 1, format: 'epub' }],
];

function judged(event: number) {
  return { subject: 1, event, caseId: 1, ownerId: 7, round: 1 };
}

function proposed() {
  return { kind: 'rate', userId: 7, bookId: null, amount: null, terms: { rate: null }, proposedBy: 1, decidedBy: null };
}

test.each(OLD_ROWS)('what lay in the queue %s before events had types is still read: %j', async (queue, row) => {
  const job = jobs.find(({ name }) => name === queue);
  // The row is read before anything is asked of the database, which is not there.
  const away = new Proxy({}, { get: () => () => Promise.reject(new Error('read')) });
  const doing = async () => (job?.run ? job.run(away as never, row) : job?.work?.(away as never, row));
  await expect(doing()).rejects.toThrow(/^(?!.*not as declared)/);
});
