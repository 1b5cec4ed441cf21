import { globSync } from 'node:fs';
import { join } from 'node:path';
import { accounts } from '@pero/accounts/heard';
import { books } from '@pero/books/heard';
import { checks } from '@pero/checks/heard';
import { feedback } from '@pero/feedback/heard';
import { ledger } from '@pero/ledger/heard';
import { moderation } from '@pero/moderation/heard';
import { operations } from '@pero/operations/heard';
import { payouts } from '@pero/payouts/heard';
import { privacy } from '@pero/privacy/heard';
import { retailer } from '@pero/retailer/heard';
import { royalties } from '@pero/royalties/heard';
import type { Hearable } from '@pero/server-platform/jobs/events';
import { platform } from '@pero/server-platform/jobs/heard';
import { statistics } from '@pero/statistics/heard';
import { verification } from '@pero/verification/heard';
import { works } from '@pero/works/heard';
import { expect, test } from 'vitest';
import { allJobs } from './features.ts';

const FEATURES: Readonly<Record<string, Readonly<Record<string, Hearable>>>> = {
  ...{ accounts, ledger, verification, works, checks, books, moderation, retailer, royalties, payouts },
  ...{ statistics, operations, feedback, privacy, platform },
};

/** What nobody hears and is told all the same: it is kept for three years, for whoever asks what was done and by whom. */
const KEPT_AS_A_RECORD: Readonly<Record<string, string>> = {
  'accounts.key-revoked': 'a program was let in by accounts.key-made until this moment',
  'accounts.role-given': 'who could see and do what of other people, and since when',
  'accounts.role-taken': 'and until when',
  'accounts.access-ended': 'staff put somebody out of their own account',
  'verification.document-changed': 'papers of a verified person were changed',
  'books.restored': 'the other half of books.deleted',
  'books.archived': 'a book that was sold was hidden for good',
  'royalties.rights-given': 'from this moment on the royalty of a book is another’s',
  'payouts.proposal-confirmed': 'money was changed by hand: the second of two people',
  'payouts.proposal-declined': 'or said no',
  'payouts.proposal-withdrawn': 'or the first took it back',
  'payouts.proposal-expired': 'or nobody answered in a week',
  'statistics.forbidden': 'staff closed somebody’s figures to them',
  'statistics.allowed': 'and opened them again',
  'privacy.left': 'an account was deleted, told before its rows go',
  'operations.jobs-redriven': 'staff did work again that had failed',
  'operations.jobs-closed': 'or gave it up, with a reason',
  'operations.letters-sent-again': 'staff sent letters again',
  'operations.letters-forgotten': 'or gave them up, with a reason',
  'operations.replayed': 'staff let events of the shop in that were put aside',
  'operations.dropped': 'or dropped them, with a reason',
};

const nobody = { url: 'http://localhost:9/', key: 'nobody' };
const jobs = allJobs({
  ...{ places: {}, siteUrl: 'http://localhost/', retailer: { ...nobody, environment: 'production' } },
  payouts: { bank: nobody, publicKey: null, privateKey: null, pauseSeconds: 0, isDemo: false },
} as never);

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

test('every feature that tells something is in the list above', () => {
  const folder = join(import.meta.dirname, '../../features');
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
    '# Events and who hears them\n\nWritten by `apps/server/events.test.ts`; anew with `npm run test:unit -- apps/server/events.test.ts -u`.';
  await expect(`${head}\n${rows.join('\n')}\n`).toMatchFileSnapshot('../../docs/events.md');
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
