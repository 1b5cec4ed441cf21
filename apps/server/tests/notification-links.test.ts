import { featureUnderTest } from '@pero/testing/feature';
import { screenAt } from '@pero/web/screens';
import { plantBook } from '@pero/works/test-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOOK_TABS } from '../../../features/books/web/book/book-tab.ts';
import { composed } from '../compose.ts';
import { features } from '../features.ts';
import { NOTHING_GIVEN } from '../test-given.ts';

const whole = composed(features, NOTHING_GIVEN);
const jobs = whole.jobs().filter(({ name }) => name.startsWith('notifications.'));

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  feature = await featureUnderTest([], { jobs });
});
afterAll(() => feature.close());

async function person(staff: 'main_moderator' | 'agent' | 'manager' | null): Promise<number> {
  const email = `${staff}@demo.pero`;
  const { id } = await feature.kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: feature.clock.now(), referral_code: email, staff })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Everything that any event tells; what an event calls otherwise stands under its name. */
const ANY = {
  ...{ event: 1, caseId: 1, by: 1, title: 'Брод', reason: 'Так', remarks: 1, round: 1, once: 'missed', percent: 1 },
  ...{ isGone: true, isAgain: true },
  ...{ completionDate: '2027-02-01', until: '2027-05-16', kind: 'soon', status: 'VERIFIED', name: 'books.make-file' },
  ...{ slug: 'offer', version: '3', signatureId: 12, reviewId: 7, sales: 10, edition: 'ebook', tries: 1 },
  ...{ amount: 100, net: 87, wait: 'new-place', words: 'Ждём', dueOn: '2026-12-09', requisiteId: 1, state: 'good' },
  ...{ period: '2026-10', royalty: 100, weight: 30, offerId: 1, report: '2026-10', rate: 30, exportId: 1, faults: 1 },
  ...{ bookId: 1, proposedBy: 1, decidedBy: null, comment: 'Так', isPaid: false, isMachine: true, failed: 0 },
  ...{ metric: 'SALES', level: 2, count: 12, isOld: false, reward: 'FIRST', gift: 'FIRST_BOOK' },
  ...{ discountId: 1, startsOn: '2026-12-01', price: 11_900, endedBy: 'days', hadBegun: true },
  ...{ workId: 1, chapters: 12 },
  ...{ serviceType: 'direct', firstDay: '2026-12-05', lastDay: '2026-12-06', returned: 100, refunded: 100 },
  ...{ isPackage: false, isPublisher: false, paidOn: '2026-11-12', paper: '118' },
  ...{ copies: 50, text: 'Так', first: 'Так', parcels: 1, type: 'editing', days: 9, stage: 1, time: 1, isLast: true },
  ...{ decision: 'accept', due: '2026-12-01' },
  ...{ order: 1, refundId: 1, receiptId: 1, sentences: 40, shown: 39 },
};
const OTHERWISE: Readonly<Record<string, object>> = {
  'writing.said': { chapterId: 1, threadId: 1, to: [1], called: [], name: 'Ада', text: 'Что это?', quote: 'река' },
  'writing.proposed': { to: [1], kind: 'chapter', name: 'Ада', what: 'Пролог' },
  'writing.proposal-decided': { to: [1], kind: 'title', verdict: 'accepted', what: 'Пролог' },
  'books.invitation-accepted': { personId: 1, sameAddress: false, name: 'Ада', as: 'Ада' },
  'books.invitation-declined': { personId: 1, name: 'Ада' },
  'books.hand-left': { personId: 1, name: 'Ада' },
  'comparisons.over': { comparisonId: 1, kind: 'cover', outcome: 'b' },
  ...Object.fromEntries(
    ['entered', 'answered', 'opened', 'replied', 'closed'].map((name) => [
      `readers.${name}`,
      { readerId: 1, chapterId: null, byDate: true, key: 'k'.repeat(43) },
    ]),
  ),
  'books.pace-late': { deadline: '2027-02-01', likely: '2027-02-10', left: 900, isPromised: true, on: '2026-11-16' },
  'payouts.proposed': { kind: 'correction' },
  'payments.hold-ending': { until: '2026-11-20T09:00:00.000Z' },
  'circulation.rejected': { by: 'moderator' },
  'circulation.cancelled': { by: 'author' },
  'promotion.cancelled': { by: 'author' },
  'promotion.rejected': { by: 'us' },
  'services.written': { by: 'author' },
  'services.accepted': { by: 'author' },
  'services.ended': { by: 'author', state: 'refunded' },
  'verification.tax-data-changed': { status: 'individual' },
};

test('[NT02] every notification leads to a screen of the site, or to a file that its person may take', async () => {
  const [userId] = [await person(null), await person('main_moderator'), await person('agent'), await person('manager')];
  const now = feature.clock.now();
  const book = { owner_id: userId, license_type: 'free', license_since: now } as const;
  const { id: bookId } = await plantBook(feature.kysely, { ...book, title: 'Брод', created_at: now, changed_at: now });
  const listening = jobs.filter(({ on }) => on !== undefined);
  for (const { name, on = '' } of listening) {
    const subject = /^(books|moderation|podcasts|retailer)\./.test(on) ? bookId : userId;
    const people = { userIds: [userId], holderId: userId, managerId: userId, people: [{ userId }] };
    const whose = { subject, ownerId: userId, userId, ...people };
    await feature.services.boss.send(name, { ...ANY, ...whose, ...OTHERWISE[on] });
  }
  await feature.runJobs();
  const told = await feature.kysely.selectFrom('notifications').select(['about', 'link']).execute();
  const heard = new Set(told.map(({ about }) => about.split(':')[0]));
  const silent = listening.map(({ on = '' }) => on).filter((on) => !heard.has(on));
  // Two events, one piece of news.
  expect(silent).toEqual(['royalties.shares-agreed', 'royalties.shares-declined']);
  expect(heard).toContain('royalties.shares-settled');
  expect(told.filter(({ link }) => link !== null && !leadsSomewhere(link))).toEqual([]);
});

const files = composed(features, NOTHING_GIVEN)
  .files()
  .map(({ endpoint }) => new RegExp(`^/api${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}/?$`));

function leadsSomewhere(link: string): boolean {
  const { pathname, searchParams } = new URL(link, 'https://pero.test');
  if (files.some((file) => file.test(pathname))) return true;
  const screen = screenAt(pathname);
  const tab = searchParams.get('tab');
  if (screen?.path === '/books/:id/' && tab !== null) return BOOK_TABS.some((known) => known === tab);
  return screen !== null && pathname.endsWith('/');
}
