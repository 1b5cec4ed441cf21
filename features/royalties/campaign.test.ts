import { accountJobs } from '@pero/accounts/jobs';
import { accountRoutes } from '@pero/accounts/routes';
import { day, moscowDay } from '@pero/kernel/day';
import { retailer } from '@pero/retailer/public-events';
import type { Act, Actor } from '@pero/server-platform/act';
import { asDb } from '@pero/server-platform/database/db';
import { messagingOf } from '@pero/server-platform/jobs/jobs';
import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { type PlantedBook, plantBook } from '@pero/works/test-rows';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeCampaign, openCampaign } from './actions/campaign.ts';
import type { CampaignStanding } from './contract/campaign.ts';
import { campaignJobs } from './jobs/campaign.ts';
import { testKinds } from './money-world.ts';
import { campaignRoutes } from './routes/campaign.ts';

let world: Awaited<ReturnType<typeof featureUnderTest>>;
let people = 0;
const mails: Mail[] = [];
const secondFactor = { key: Buffer.alloc(32), siteUrl: 'https://pero.test/' };
beforeAll(async () => {
  const accounts = accountRoutes({
    documents: () => ({ version: '1', sha256: '' }),
    confirmedActions: { campaign: describeCampaign({ kinds: testKinds }) },
    secondFactor,
  });
  const post = async (_: unknown, mail: Mail) => void mails.push(mail);
  const jobs = [...accountJobs({ post, siteUrl: 'https://pero.test/' }), ...campaignJobs];
  world = await featureUnderTest([...accounts, ...campaignRoutes({ kinds: testKinds })], { jobs });
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.moveTo('2026-11-16T09:00:00Z');
  await world.kysely.deleteFrom('royalty_campaign_books').execute();
  await world.kysely.deleteFrom('royalty_campaigns').execute();
});

async function somebody(known: { verified?: boolean; isMain?: boolean } = {}) {
  people += 1;
  const at = world.clock.now();
  const email = `campaign${people}@demo.pero`;
  const staff = known.isMain ? ('main_moderator' as const) : null;
  const { id: userId } = await world.kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: at, referral_code: email, staff, activated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const status = known.verified === false ? 'NEW' : 'VERIFIED';
  const { id: profileId } = await world.kysely
    .insertInto('profiles')
    .values({ user_id: userId, status, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isMain = known.isMain === true;
  const roles = { isPublisher: false, isModerator: isMain, isMainModerator: isMain, isAgent: false };
  const who = { email, name: 'Вера', isActivated: true, referralCode: email, sessionId: 1 };
  const actor: Actor = { userId, profileId, ...roles, ...who };
  return { userId, browser: world.as(actor) };
}

async function book(ownerId: number, more: Partial<PlantedBook> = {}): Promise<number> {
  const at = world.clock.now();
  const is = { owner_id: ownerId, license_type: 'exclusive', title: 'Новая книга' } as const;
  const { id } = await plantBook(world.kysely, { ...is, license_since: at, created_at: at, changed_at: at, ...more });
  return id;
}

async function opened(opens_on = '2026-11-01', closes_on = '2026-12-31') {
  return world.kysely.transaction().execute((transaction) => {
    const now = world.clock.now();
    const act = {
      db: asDb(transaction),
      now,
      today: moscowDay(now),
      ...messagingOf(transaction as never, world.services, now),
    };
    return openCampaign(act as Act, { opens_on: day(opens_on), closes_on: day(closes_on) });
  });
}

const PATH = '/statistics/hundred-percent-royalty';
type Browser = Awaited<ReturnType<typeof somebody>>['browser'];
/** Chosen, read in the letter, confirmed by its code. */
async function tokenFor(browser: Browser, ebook: number): Promise<string> {
  world.clock.forward(61_000);
  await browser.post('/account/send_otc', { action: 'campaign', about: { ebook } });
  await world.runJobs('accounts.send-code');
  const [otc = ''] = /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '') ?? [];
  const { result } = await browser.post<{ token: string }>('/account/check_otc_code', { otc });
  return result?.token ?? 'none';
}
const join = async (browser: Browser, ebook: number) =>
  browser.post<CampaignStanding>(PATH, { ebook, otc_token: await tokenFor(browser, ebook) });
const standing = async (browser: Browser) => (await browser.get<CampaignStanding>(PATH)).result;

/** Readers can buy the book: what the retailer's feature tells in its own transaction. */
const shown = (bookId: number) =>
  world.happened(retailer.shown, { subject: bookId, ownerId: 1, artId: 1, title: 'Долгая вода' });

test('[ST12] [R38] while no campaign goes on there is nothing to join', async () => {
  const { userId, browser } = await somebody();
  expect(await standing(browser)).toEqual({ user_status: 'closed', until: null, ebook: null, choices: [] });
  const { status } = await join(browser, await book(userId));
  expect(status).toBe(409);
});

test('[ST12] [ST27] a book joins, waits for its publication, brings everything for sixty days, and then the usual', async () => {
  await opened();
  const { userId, browser } = await somebody();
  const ebook = await book(userId);
  await book(userId, { license_type: 'non_exclusive' });
  expect(await standing(browser)).toEqual({
    user_status: 'available',
    until: '2026-12-31',
    ebook: null,
    choices: [{ value: ebook, label: 'Новая книга' }],
  });
  const joined = await join(browser, ebook);
  const active = {
    user_status: 'active',
    until: null,
    ebook: { id: ebook, title: 'Новая книга', page: `/books/${ebook}/` },
    choices: [],
  };
  expect(joined.result).toEqual(active);

  world.clock.moveTo('2026-11-20T10:00:00Z');
  await shown(ebook);
  expect(await standing(browser)).toEqual({ ...active, until: '2027-01-18' });
  world.clock.moveTo('2026-12-01T10:00:00Z');
  await shown(ebook);
  world.clock.moveTo('2027-01-18T20:59:00Z');
  expect(await standing(browser)).toEqual({ ...active, until: '2027-01-18' });
  world.clock.moveTo('2027-01-18T21:00:00Z');
  expect((await standing(browser))?.user_status).toBe('used');

  const row = await world.kysely.selectFrom('royalty_campaign_books').selectAll().executeTakeFirstOrThrow();
  expect(row.from_at?.toISOString()).toBe('2026-11-20T10:00:00.000Z');
  expect(row.until_at?.toISOString()).toBe('2027-01-18T21:00:00.000Z');
});

test('[ST12] one book per author and campaign, never changed; the next campaign is open again', async () => {
  await opened('2026-11-01', '2026-11-30');
  const { userId, browser } = await somebody();
  const [first, second] = [await book(userId), await book(userId)];
  expect((await join(browser, first)).status).toBe(200);
  expect((await join(browser, second)).status).toBe(409);
  expect((await join(browser, first)).status).toBe(409);
  await opened('2026-12-10', '2026-12-20');
  world.clock.moveTo('2026-12-10T10:00:00Z');
  expect((await standing(browser))?.user_status).toBe('available');
  expect((await join(browser, first)).errors[0]?.messages[0]).toBe('Эта книга уже участвовала в\u00A0акции');
  expect((await join(browser, second)).status).toBe(200);
});

test('[ST12] of many presses at once one joins', async () => {
  await opened();
  const { userId, browser } = await somebody();
  const books = await Promise.all(Array.from({ length: 3 }, () => book(userId)));
  const tokens: string[] = [];
  for (const ebook of books) tokens.push(await tokenFor(browser, ebook));
  const answers = await Promise.all(
    books.map((ebook, at) => browser.post(PATH, { ebook, otc_token: tokens[at] ?? 'none' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

describe('[ST12] does not join', () => {
  const refused = async (browser: Browser, ebook: number) => {
    const { status, errors } = await join(browser, ebook);
    return [status, errors[0]?.field ?? null];
  };

  test('somebody else’s book', async () => {
    await opened();
    const other = await somebody();
    const { browser } = await somebody();
    expect(await refused(browser, await book(other.userId))).toEqual([404, null]);
  });
  test('a book of an author who is not verified', async () => {
    await opened();
    const { userId, browser } = await somebody({ verified: false });
    expect(await refused(browser, await book(userId))).toEqual([409, null]);
  });
  test('a book by another licence, or a fanfic', async () => {
    await opened();
    const { userId, browser } = await somebody();
    for (const license_type of ['non_exclusive', 'free'] as const) {
      expect(await refused(browser, await book(userId, { license_type }))).toEqual([409, 'ebook']);
    }
    expect(await refused(browser, await book(userId, { form: 'fanfic' }))).toEqual([409, 'ebook']);
  });
  test('a book that was sold before the campaign began; one opened inside it does, from that moment on', async () => {
    await opened();
    const { userId, browser } = await somebody();
    const old = await book(userId, { published_at: new Date('2026-10-31T20:59:00Z'), is_published: true });
    expect(await refused(browser, old)).toEqual([409, 'ebook']);
    const fresh = await book(userId, { published_at: new Date('2026-11-10T09:00:00Z'), is_published: true });
    expect((await join(browser, fresh)).result).toMatchObject({
      user_status: 'active',
      until: '2027-01-08',
    });
    const row = await world.kysely.selectFrom('royalty_campaign_books').select('from_at').executeTakeFirstOrThrow();
    expect(row.from_at).toEqual(world.clock.now());
  });
});

test('[ST12] [AC17] the choice needs the code of a letter that names the book, and of no other book', async () => {
  await opened();
  const { userId, browser } = await somebody();
  const [wanted, other] = [await book(userId, { title: 'Долгая вода' }), await book(userId, { title: 'Соль' })];
  expect((await browser.post(PATH, { ebook: wanted })).errors[0]?.field).toBe('otc_token');
  expect((await browser.post(PATH, { ebook: wanted, otc_token: 'none' })).status).toBe(400);
  const token = await tokenFor(browser, other);
  expect(mails.at(-1)?.subject).toContain('участия книги «Соль»');
  expect((await browser.post(PATH, { ebook: wanted, otc_token: token })).status).toBe(400);
  expect((await standing(browser))?.user_status).toBe('available');
  expect((await browser.post(PATH, { ebook: other, otc_token: token })).status).toBe(200);

  const stranger = await somebody();
  const asked = { action: 'campaign', about: { ebook: wanted } };
  expect((await stranger.browser.post('/account/send_otc', asked)).status).toBeGreaterThanOrEqual(400);
});

test('[ST27] a campaign is opened forwards in time, and never over another', async () => {
  expect(await opened()).toMatchObject({ opens_on: '2026-11-01' });
  expect(await opened('2026-12-31', '2027-01-31')).toEqual({ refused: 'campaign-overlap' });
  expect(await opened('2027-02-02', '2027-02-01')).toEqual({ refused: 'campaign-days' });
  expect(await opened('2026-10-01', '2026-10-31')).toEqual({ refused: 'campaign-past' });
});
