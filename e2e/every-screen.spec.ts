import { isForDevelopers, screens } from '@pero/web/screens';
import type { Screen } from '@pero/web-platform/screens';
import { expect, type Page } from '@playwright/test';
import { violationsOn } from './helpers/axe.ts';
import { callApi, DEMO, open, signIn, signInPublisher, test } from './helpers/people.ts';

const WHO = {
  any: 'a guest',
  user: 'an author',
  mod: 'a moderator',
  main: 'a main moderator',
  staff: 'the retailer’s agent too',
  pub: 'a publisher',
  manager: 'a manager of services',
} as const;

// Whoever is free takes the next person's; the author's are half of them all, and are looked at in two parts.
test.describe.configure({ mode: 'parallel' });

/** Opening one takes a case from the queue; the journeys of moderation do that on purpose. */
const TAKING = /^\/moderation\/(book|profile)\/new\/$/;

/** A desk stands only where something was sent; the demonstration has none for every number. */
const DESK = /^\/moderation\/(book|profile|audio|circulation)\/:id\/$/;

/** The first work is a book; the journey of voices looks at an audiobook. */
const OTHER_KIND = /^\/audiobooks\/configure\/:id\/$/;

/** It leads out of the site; the journey of links goes there. */
const AWAY = /^\/go\//;

/** Only whom an author has let in opens it; the journeys of a first reader and of an editor do. */
const INVITED = /^\/(beta|invitations)\//;

/** A moment stands only where an author has named one; the journey of moments does. */
const MOMENT = /^\/books\/:id\/moments\/:momentId\//;

/** One of each page module is enough for the slow look; every address is opened all the same. */
const looked = new Set<string>();

const OPENED = screens.filter(
  ({ path }) => !path.includes('/logout') && ![TAKING, AWAY, INVITED].some((kind) => kind.test(path)),
);

for (const who of ['any', 'user', 'mod', 'main', 'staff', 'pub', 'manager'] as const) {
  for (const [part, shown] of partsOf(OPENED.filter((one) => one.who === who)).entries()) {
    const which = part === 0 ? 'every screen' : 'every other screen';
    test(`${which} of ${WHO[who]} opens, fits a phone and has no serious fault for those who cannot see it`, async ({
      page,
    }) => {
      await enter(page, who);
      for (const screen of shown) await look(page, screen);
    });
  }
}

for (const scheme of ['light', 'dark'] as const) {
  test(`the desk and the start keep to it in ${scheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await open(page, '/');
    await expectNoFaults(page, '/');
    await signIn(page, DEMO.author);
    await open(page, '/');
    await expectNoFaults(page, '/ of an author');
  });
}

/** Screens of one module stay together: it is looked at once. */
function partsOf(all: readonly Screen[]): readonly (readonly Screen[])[] {
  const modules = [...new Set(all.map(({ page }) => page))];
  if (modules.length < 20) return [all];
  const isFirst = ({ page }: Screen) => modules.indexOf(page) < modules.length / 2;
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

async function enter(page: Page, who: Screen['who']) {
  if (who === 'user') await signIn(page, DEMO.author);
  if (who === 'mod' || who === 'main' || who === 'staff') await signIn(page, DEMO.main);
  if (who === 'pub') await signInPublisher(page);
  if (who === 'manager') await signIn(page, DEMO.manager);
}

async function look(page: Page, screen: Screen) {
  const path = screen.path.replaceAll(/:\w+/g, await numberFor(page, screen));
  // Of a page that was looked at already it is enough that it is there.
  const isSeen = looked.has(`${screen.who} ${screen.page}`) || isForDevelopers(screen);
  const answer = isSeen ? await page.request.get(path, { maxRedirects: 0 }) : await open(page, path);
  const mayLack = [DESK, OTHER_KIND, MOMENT].some((kind) => kind.test(screen.path));
  if (mayLack && answer?.status() === 404) return;
  expect([path, answer?.status()]).toEqual([path, screen.id === 'P22' ? 404 : 200]);
  if (isSeen) return;
  looked.add(`${screen.who} ${screen.page}`);
  await expectNoFaults(page, path);
  await page.setViewportSize({ width: 390, height: 844 });
  // A chart is drawn anew a moment after its page has become narrow.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  // What a narrow window changes; colours were looked at in the wide one.
  await expectNoFaults(page, `${path} on a phone`, ['color-contrast']);
  await page.setViewportSize({ width: 1440, height: 900 });
}

const LISTS = [
  ['/audiobooks/master/:id', '/audio/list'],
  ['/audiobooks/read-along/:id', '/audio/list'],
  ['/podcasts/:id', '/podcasts'],
  ['/orders-new/circulation/:id', '/services/circulation/orders/all'],
  ['/orders-new/promotion/:id', '/services/promo/orders/finished'],
  ['/orders-new/service/:id', '/services/orders?group_type=services'],
  ['/manager/services/:id', '/manager/services?shelf=all'],
  ['/moderation/circulation/:id', '/moderation/tirages/going'],
  ['/moderation/payments/:billId', '/moderation/bills'],
  ['/comparisons/:id', '/comparisons'],
  ['/links/:id', '/links'],
  ['/links/books/:id', '/comparisons/comparable'],
] as const;

/** Of the first book; a work of another kind, an order and a bill have other numbers in the demonstration. */
async function numberFor(page: Page, { path }: Screen): Promise<string> {
  if (path.startsWith('/payments/order-info/')) return asAuthor(page, hashOfBill);
  if (path.startsWith('/publisher/payments/')) return hashOfPackage(page);
  if (path.startsWith('/authors/')) return 'vera-okolitsyna';
  if (path.startsWith('/author-pages/')) return ownPage(page);
  if (path.startsWith('/b/')) return asAuthor(page, bookOnSale);
  const list = LISTS.find(([beginning]) => path.startsWith(beginning))?.[1];
  if (!list) return '1';
  const [first] = await callApi<{ id: number }[]>(page, 'GET', list);
  return String(first?.id);
}

/** What only an author knows, of a screen that a guest opens. */
async function asAuthor(page: Page, ask: (author: Page) => Promise<string>): Promise<string> {
  const author = await page.context().browser()?.newPage();
  if (!author) throw new Error('There is no browser');
  await signIn(author, DEMO.author);
  const known = await ask(author);
  await author.close();
  return known;
}

async function hashOfBill(author: Page): Promise<string> {
  const tirages = await callApi<{ id: number; status: string }[]>(author, 'GET', '/services/circulation/orders/all');
  const paid = tirages.find(({ status }) => status === 'delivered');
  const order = await callApi<{ bill: { hash: string } }>(author, 'GET', `/services/circulation/${paid?.id}`);
  return order.bill.hash;
}

async function hashOfPackage(publisher: Page): Promise<string> {
  const [first] = await callApi<{ id: number }[]>(publisher, 'GET', '/publisher/auto-promo-orders');
  const order = await callApi<{ bill: { page: string } }>(publisher, 'GET', `/services/promo/${first?.id}`);
  return order.bill.page.split('/').at(-2) ?? '';
}

async function ownPage(author: Page): Promise<string> {
  const { pages } = await callApi<{ pages: { id: number }[] }>(author, 'GET', '/author-pages');
  return String(pages[0]?.id);
}

/** Where a book is sold is told of one that is. */
async function bookOnSale(author: Page): Promise<string> {
  const [first] = await callApi<{ id: number }[]>(author, 'GET', '/comparisons/comparable');
  // Where it stands in the shop is heard by the feed, a while after the start.
  await expect.poll(async () => (await author.request.get(`/b/${first?.id}/`)).status()).toBe(200);
  return String(first?.id);
}

async function expectNoFaults(page: Page, where: string, seenAlready: readonly string[] = []) {
  const violations = await violationsOn(page, seenAlready);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([]);
}
