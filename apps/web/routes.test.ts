import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@pero/web-platform/screens';
import { expect, test } from 'vitest';
import { features } from './features.ts';
import routes from './routes.ts';
import { externalLinks, screenAt, screens, screensOf } from './screens.ts';
import { soonScreens } from './soon/soon-screens.ts';
import { words } from './soon/soon-words.ts';

const services =
  'circulation promotion editing proofread pagemaker annotation assistant audio design booktrailer'.split(' ');

/** The specification's own list. */
const specified: Readonly<Record<string, readonly string[]>> = {
  P01: ['/'],
  P02: paths(`/audiobooks/ /audiobooks/master/ /audiobooks/master/new/ /audiobooks/master/:id/
    /audiobooks/configure/ /audiobooks/configure/new/ /audiobooks/configure/:id/ /audiobooks/read-along/:id/`),
  P03: paths('/books/ /books/new/ /books/import/ /books/contests/ /books/contests/success/'),
  P04: paths('/books/:id/ /books/:id/chapters/ /books/:id/chapters/:chapterId/ /books/:id/preview/'),
  P05: paths('/books/audiobooks/ /books/ebooks/ /books/print/ /books/stories/ /books/podcasts/'),
  P06: paths('/series/ /series/new/ /series/:id/'),
  P07: paths('/podcasts/ /podcasts/new/ /podcasts/:id/'),
  P08: paths('/status/'),
  P09: paths('/persons/ /persons/:id/'),
  P10: paths('/orders-new/ /orders/proofread/ /orders-new/circulation/:id/ /orders-new/promotion/:id/'),
  P11: paths('/feedback/'),
  P12: paths(`/statistics/ /statistics/legacy/ /statistics/info/ /statistics/payments/ /statistics/verification/
    /statistics/royalty-payments/ /statistics/natural-person/ /statistics/claim-form/ /statistics/reports/legacy/`),
  P13: paths(`/about/ /domains/ /offer/ /offer_upgrade/ /offer_non_resident_lo/ /non-resident-new-offer/
    /offer_free_fanfic/ /agreement/ /privacy/ /publication_rules/ /privacy_litres_operations/ /agreement-non-resident/
    /contacts/ /create/ /achievements/ /publish-book/`),
  P14: paths('/account/login/ /account/logout/ /account/registration/ /account/profile/'),
  P15: paths(`/faq/ /faq/first-steps/ /faq/pricing/ /faq/print-on-demand/ /faq/drafts/ /faq/restrictions/
    /faq/discounts/ /faq/audio/ /faq/ebook/ /faq/circulation/ /faq/licence/`),
  P16: [
    '/services/',
    ...services.flatMap((service) => [`/services/${service}/`, `/services/${service}/order/`]),
    ...paths(`/services/promotion/media/ /services/promotion/art/order/ /services/audio/readers/
      /services/booktrailer/readers/ /services/promotion-popup/`),
  ],
  P17: paths('/discounts/'),
  P18: paths(`/moderation/queue/ /moderation/queue/my/ /moderation/queue/final/ /moderation/queue/new/
    /moderation/book/:id/ /moderation/book/new/ /moderation/profile/:id/ /moderation/profile/new/
    /moderation/circulation/queue/ /moderation/circulation/queue/my/`),
  P19: paths('/notifications/'),
  P20: paths('/referral-program/'),
  P21: paths(`/publisher/login/ /publisher/ /publisher/services/ /publisher/services/order-success/
    /publisher/promo-orders/ /publisher/agreement/ /publisher/statistics/royalty-page-reading/
    /publisher/statistics/royalty-page-sales/`),
  P22: paths('/404/'),
};

test.each(Object.entries(specified))('[%s] has exactly the routes of the specification', (id, expected) => {
  const ours = screens.filter((screen) => screen.id === id).map(({ path }) => path);
  expect(ours.toSorted()).toEqual([...expected].toSorted());
});

test('[P22] every unknown path has a page of its own', () => {
  expect(routes.at(-1)).toMatchObject({ path: '*', file: 'not-found-page.tsx' });
});

test('[P25] four links lead outside', () => {
  expect(externalLinks).toEqual(['blog', 'taxAccount', 'partnerProgramme', 'reviewRules']);
});

test('every screen has its module and its own address', () => {
  for (const { page } of screens) expect(existsSync(join(import.meta.dirname, page)), page).toBe(true);
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
});

test('every route ends with a slash, and the table is the router’s own', () => {
  expect(screens.every(({ path }) => path.endsWith('/'))).toBe(true);
  expect(routes.map(({ id }) => id)).toEqual([...screens.map(({ path }) => path), '*']);
});

test('these screens say «скоро», each in its own words', () => {
  const expected = specified.P08 ?? [];
  expect(soonScreens.map(({ path }) => path as string).toSorted()).toEqual(expected.toSorted());
  expect(Object.keys(words).toSorted()).toEqual(expected.toSorted());
});

test('who may open a screen is what the specification says', () => {
  const who = (path: string) => screenAt(path)?.who;
  const agents = ['/moderation/queue/final/', '/moderation/book/:id/', '/moderation/audio/:id/'];
  const mains = ['money', 'views', 'figures', 'order-discounts', 'payments', 'payments/:billId', 'tirages'].map(
    (name) => `/moderation/${name}/`,
  );
  for (const { path } of screens.filter(({ path }) => path.startsWith('/moderation/'))) {
    const others = mains.includes(path) ? 'main' : 'mod';
    expect(who(path.replace(/:\w+/, '7'))).toBe(agents.includes(path) ? 'staff' : others);
  }
  for (const path of specified.P21?.slice(1) ?? []) expect(who(path)).toBe('pub');
  for (const service of services) {
    expect(who(`/services/${service}/`)).toBe('any');
    expect(who(`/services/${service}/order/`)).toBe('user');
  }
  expect(who('/account/profile/')).toBe('user');
  expect(who('/publisher/login/')).toBe('any');
});

test.each([
  ['/books/17/', '/books/:id/'],
  ['/books/17', '/books/:id/'],
  ['/books/17/chapters/4/', '/books/:id/chapters/:chapterId/'],
  ['/books/new/', '/books/new/'],
  ['/books/seventeen/', undefined],
  ['/books/0/', undefined],
  ['/books/17/chapters/x/', undefined],
  ['/nowhere/', undefined],
])('the address %s is the screen %s', (address, path) => {
  expect(screenAt(address)?.path).toBe(path);
});

function paths(text: string): string[] {
  return text.split(/\s+/);
}

test('a feature that is added by one line of the list has its screen, with its module and who may open it', () => {
  const page = screen('O99', 'user', '/guest-book/', 'guest-book-page.tsx');
  const more = screensOf([...features, { feature: 'guestbook', screens: [page] }]);
  expect(more.at(-1)).toEqual({ ...page, page: '../../features/guestbook/web/guest-book-page.tsx' });
  expect(more.slice(0, -1)).toEqual(screensOf(features));
});
