/** Who may open a screen: anyone, a signed-in person, a moderator, a main moderator, a moderator or the retailer's agent, a publisher. */
export type Who = 'any' | 'user' | 'mod' | 'main' | 'staff' | 'pub';

export type Screen = {
  /** Of the specification; screens of our own begin with O. */
  readonly id: string;
  readonly path: `/${string}`;
  readonly who: Who;
  /** The module, seen from this folder. */
  readonly page: string;
};

const SOON = 'soon-page.tsx';

const ACCOUNTS = '../../features/accounts/web';
const BOOKS = '../../features/books/web';
const CONTESTS = '../../features/contests/web';
const IMPORTS = '../../features/imports/web';
const PRODUCTION = '../../features/production/web';
const WORKS = '../../features/works/web';
const SHELF = `${BOOKS}/shelf-page.tsx`;
const FEEDBACK = '../../features/feedback/web';
const MODERATION = '../../features/moderation/web';
const QUEUE = `${MODERATION}/queue-page.tsx`;
const NEXT = `${MODERATION}/next-page.tsx`;
const NOTIFICATIONS = '../../features/notifications/web';
const OPERATIONS = '../../features/operations/web';
const PAYOUTS = '../../features/payouts/web';
const REFERRAL = '../../features/referral/web';
const ROYALTIES = '../../features/royalties/web';
const SERIES = '../../features/series/web';
const STATISTICS = '../../features/statistics/web';
const VERIFICATION = '../../features/verification/web';
const TEXT = '../../features/pages/web/static-page.tsx';
const FAQ = '../../features/pages/web/faq-page.tsx';

/** Every screen of the product. `:id` parts are whole numbers. */
export const screens: readonly Screen[] = [
  screen('P01', 'any', '/', 'home/home-page.tsx'),

  ...soon('P02', 'user', '/audiobooks/', '/audiobooks/master/', '/audiobooks/master/new/', '/audiobooks/master/:id/'),
  ...soon('P02', 'user', '/audiobooks/configure/', '/audiobooks/configure/new/', '/audiobooks/configure/:id/'),

  screen('P03', 'user', '/books/', `${BOOKS}/books-page.tsx`),
  screen('P03', 'user', '/books/new/', `${BOOKS}/new-book-page.tsx`),
  screen('P03', 'user', '/books/import/', `${IMPORTS}/import-page.tsx`),
  screen('P03', 'user', '/books/contests/', `${CONTESTS}/contests-page.tsx`),
  screen('P03', 'user', '/books/contests/success/', `${CONTESTS}/contest-success-page.tsx`),
  screen('P04', 'user', '/books/:id/', `${BOOKS}/book-page.tsx`),
  screen('P04', 'user', '/books/:id/chapters/', `${BOOKS}/chapters-page.tsx`),
  screen('P04', 'user', '/books/:id/chapters/:chapterId/', `${BOOKS}/chapter-page.tsx`),
  screen('P04', 'user', '/books/:id/preview/', `${PRODUCTION}/preview-page.tsx`),
  ...all('P05', 'user', SHELF, '/books/audiobooks/', '/books/ebooks/', '/books/print/', '/books/stories/'),
  ...all('P05', 'user', SHELF, '/books/podcasts/'),
  screen('O09', 'user', '/books/:id/shares/', `${ROYALTIES}/shares-page.tsx`),
  screen('O07', 'user', '/books/bin/', `${BOOKS}/bin-page.tsx`),

  screen('P06', 'user', '/series/', `${SERIES}/series-page.tsx`),
  screen('P06', 'user', '/series/new/', `${SERIES}/new-series-page.tsx`),
  screen('P06', 'user', '/series/:id/', `${SERIES}/one-series-page.tsx`),
  ...soon('P07', 'user', '/podcasts/', '/podcasts/new/', '/podcasts/:id/'),
  ...soon('P08', 'user', '/status/'),
  screen('P09', 'user', '/persons/', `${WORKS}/persons-page.tsx`),
  screen('P09', 'user', '/persons/:id/', `${WORKS}/person-page.tsx`),
  ...soon('P10', 'user', '/orders-new/', '/orders/proofread/'),
  ...soon('P10', 'user', '/orders-new/circulation/:id/', '/orders-new/promotion/:id/'),

  screen('P11', 'any', '/feedback/', `${FEEDBACK}/feedback-page.tsx`),

  screen('P12', 'user', '/statistics/', `${STATISTICS}/statistics-page.tsx`),
  screen('P12', 'user', '/statistics/legacy/', `${STATISTICS}/legacy/legacy-page.tsx`),
  screen('P12', 'user', '/statistics/info/', `${STATISTICS}/info/info-page.tsx`),
  screen('P12', 'user', '/statistics/verification/', `${VERIFICATION}/verification-page.tsx`),
  screen('P12', 'user', '/statistics/payments/', `${PAYOUTS}/payments-page.tsx`),
  screen('P12', 'user', '/statistics/royalty-payments/', `${PAYOUTS}/royalty-payments-page.tsx`),
  screen('P12', 'user', '/statistics/natural-person/', `${PAYOUTS}/natural-person-page.tsx`),
  screen('P12', 'user', '/statistics/claim-form/', `${PAYOUTS}/claim-form-page.tsx`),
  screen('P12', 'user', '/statistics/reports/legacy/', `${STATISTICS}/legacy/legacy-reports-page.tsx`),

  ...all('P13', 'any', TEXT, '/about/', '/domains/', '/contacts/', '/create/', '/achievements/', '/publish-book/'),
  ...all('P13', 'any', TEXT, '/offer/', '/offer_upgrade/', '/offer_non_resident_lo/', '/non-resident-new-offer/'),
  ...all('P13', 'any', TEXT, '/offer_free_fanfic/', '/agreement/', '/agreement-non-resident/', '/privacy/'),
  ...all('P13', 'any', TEXT, '/publication_rules/', '/privacy_litres_operations/'),

  screen('P14', 'any', '/account/login/', `${ACCOUNTS}/sign-in-page.tsx`),
  screen('P14', 'any', '/account/logout/', `${ACCOUNTS}/sign-out-page.tsx`),
  screen('P14', 'any', '/account/registration/', `${ACCOUNTS}/sign-up-page.tsx`),
  screen('P14', 'user', '/account/profile/', `${VERIFICATION}/profile-page.tsx`),
  // The mailed links and the forgotten password lead here.
  screen('O01', 'any', '/account/set-password/', `${ACCOUNTS}/set-password-page.tsx`),
  screen('O02', 'any', '/account/restore-password/', `${ACCOUNTS}/restore-password-page.tsx`),
  screen('O12', 'any', '/account/bookstore/', `${ACCOUNTS}/bookstore-page.tsx`),
  screen('O11', 'any', '/account/stop-payouts/', `${PAYOUTS}/stop-payouts-page.tsx`),
  screen('O10', 'any', '/account/second-factor/', `${ACCOUNTS}/second-factor-page.tsx`),
  screen('O14', 'any', '/account/change-email/', `${ACCOUNTS}/change-email-page.tsx`),
  screen('O03', 'any', '/account/activate/', `${ACCOUNTS}/activate-page.tsx`),

  ...all('P15', 'any', FAQ, '/faq/', '/faq/first-steps/', '/faq/pricing/', '/faq/print-on-demand/', '/faq/drafts/'),
  ...all('P15', 'any', FAQ, '/faq/restrictions/', '/faq/discounts/', '/faq/audio/', '/faq/ebook/'),
  ...all('P15', 'any', FAQ, '/faq/circulation/', '/faq/licence/'),

  ...soon('P16', 'any', '/services/', '/services/circulation/', '/services/promotion/', '/services/editing/'),
  ...soon('P16', 'any', '/services/proofread/', '/services/pagemaker/', '/services/annotation/'),
  ...soon('P16', 'any', '/services/assistant/', '/services/audio/', '/services/design/', '/services/booktrailer/'),
  ...soon('P16', 'any', '/services/promotion/media/', '/services/audio/readers/', '/services/booktrailer/readers/'),
  ...soon('P16', 'any', '/services/promotion-popup/'),
  ...soon('P16', 'user', '/services/circulation/order/', '/services/promotion/order/', '/services/editing/order/'),
  ...soon('P16', 'user', '/services/proofread/order/', '/services/pagemaker/order/', '/services/annotation/order/'),
  ...soon('P16', 'user', '/services/assistant/order/', '/services/audio/order/', '/services/design/order/'),
  ...soon('P16', 'user', '/services/booktrailer/order/', '/services/promotion/art/order/'),

  ...soon('P17', 'user', '/discounts/'),

  ...all('P18', 'mod', QUEUE, '/moderation/queue/', '/moderation/queue/my/', '/moderation/queue/new/'),
  ...all('P18', 'mod', QUEUE, '/moderation/circulation/queue/', '/moderation/circulation/queue/my/'),
  screen('P18', 'staff', '/moderation/queue/final/', QUEUE),
  ...all('P18', 'mod', NEXT, '/moderation/book/new/', '/moderation/profile/new/'),
  screen('P18', 'staff', '/moderation/book/:id/', '../../features/reading/web/book-page.tsx'),
  screen('P18', 'mod', '/moderation/profile/:id/', `${MODERATION}/profile-page.tsx`),
  screen('P28', 'main', '/moderation/views/', `${MODERATION}/views-page.tsx`),
  screen('P29', 'mod', '/moderation/search/', `${MODERATION}/search-page.tsx`),
  screen('P30', 'main', '/moderation/figures/', `${MODERATION}/figures-page.tsx`),
  screen('P27', 'main', '/moderation/money/', `${STATISTICS}/money-desk/money-desk-page.tsx`),
  screen('P26', 'main', '/operations/', `${OPERATIONS}/operations-page.tsx`),
  screen('O04', 'mod', '/moderation/feedback/', `${FEEDBACK}/inbox-page.tsx`),

  screen('P19', 'user', '/notifications/', `${NOTIFICATIONS}/notifications-page.tsx`),
  screen('O08', 'any', '/notifications/unsubscribe/', `${NOTIFICATIONS}/unsubscribe-page.tsx`),
  screen('P20', 'any', '/referral-program/', `${REFERRAL}/referral-page.tsx`),

  screen('P21', 'any', '/publisher/login/', `${ACCOUNTS}/publisher-sign-in-page.tsx`),
  screen('P21', 'pub', '/publisher/', `${STATISTICS}/publisher/publisher-page.tsx`),
  ...soon('P21', 'pub', '/publisher/services/', '/publisher/services/order-success/'),
  ...soon('P21', 'pub', '/publisher/promo-orders/'),
  screen('P21', 'pub', '/publisher/agreement/', `${VERIFICATION}/publisher-agreement-page.tsx`),
  screen('P21', 'pub', '/publisher/statistics/royalty-page-reading/', `${STATISTICS}/publisher/reading-page.tsx`),
  screen('P21', 'pub', '/publisher/statistics/royalty-page-sales/', `${STATISTICS}/publisher/sales-page.tsx`),

  screen('P22', 'any', '/404/', 'not-found-page.tsx'),

  screen('O05', 'any', '/dev/ui/', 'dev/ui-page.tsx'),
  screen('O06', 'any', '/dev/mail/', 'dev/mail-page.tsx'),
];

/** External links (P25): the addresses are settings, the footer and the pages show them. */
export const externalLinks = ['blog', 'taxAccount', 'partnerProgramme', 'reviewRules'] as const;

export const soonScreens = screens.filter(({ page }) => page === SOON);

/** The screen at an address, with or without its last slash. */
export function screenAt(path: string): Screen | null {
  const slashed = path.endsWith('/') ? path : `${path}/`;
  return literal.get(slashed) ?? withParameters.find(({ pattern }) => pattern.test(slashed))?.screen ?? null;
}

/** Tools of the house: shown in development and in the demo only. */
export function isForDevelopers({ path }: Screen): boolean {
  return path.startsWith('/dev/');
}

/** Their own rooms, the way out and the page that says there is nothing else. */
export function isForPublishers(path: string): boolean {
  return /^\/(publisher(\/.*)?|404\/?|account\/logout\/?)?$/.test(path);
}

const literal = new Map(screens.filter(({ path }) => !path.includes(':')).map((one) => [one.path as string, one]));

const withParameters = screens
  .filter(({ path }) => path.includes(':'))
  .map((one) => ({ screen: one, pattern: new RegExp(`^${one.path.replaceAll(/:\w+/g, '[1-9]\\d{0,14}')}$`) }));

type Path = `/${string}`;

function screen(id: string, who: Who, path: Path, page: string): Screen {
  return { id, path, who, page };
}

function all(id: string, who: Who, page: string, ...paths: readonly Path[]): Screen[] {
  return paths.map((path) => ({ id, path, who, page }));
}

function soon(id: string, who: Who, ...paths: readonly Path[]): Screen[] {
  return all(id, who, SOON, ...paths);
}
