export const PLACES = ['book', 'shops'] as const;
export type LinkPlace = (typeof PLACES)[number];

export const SLUG = /^[a-z0-9-]{3,40}$/;
export const SOURCE_MOST = 60;
/** Of one book. More are not told apart by anybody. */
export const LINKS_MOST = 50;
/** So long after the click a purchase is said to have come by it. */
export const AFTER_DAYS = 7;
/** So many different visitors of one address a day are people behind one mobile operator; more are a machine. */
export const ONE_ADDRESS_MOST = 20;
/** No link has more people a day; what comes above is a flood, and is counted without keeping a row of each. */
export const DAY_MOST = 50_000;

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 7;

/** Without letters that are read as others. */
export function drawnSlug(random: (below: number) => number): string {
  return Array.from({ length: LENGTH }, () => LETTERS[random(LETTERS.length)]).join('');
}

/** What calls itself a machine, or does not call itself at all. Whoever lies is caught by the other rules, or not at all. */
const MACHINES = [
  'bot',
  'crawl',
  'spider',
  'preview',
  'fetch',
  'curl',
  'wget',
  'python',
  'java/',
  'go-http',
  'okhttp',
  'headless',
  'facebookexternalhit',
  'whatsapp',
  'telegram',
  'vkshare',
  'monitor',
] as const;

export function looksLikeMachine(userAgent: string): boolean {
  const name = userAgent.toLowerCase();
  return !name.startsWith('mozilla/') || MACHINES.some((word) => name.includes(word));
}

/** Of a mark: which link, which hour, and the signature. */
export type Mark = { readonly linkId: number; readonly hour: number; readonly sign: string };

export function markOf(text: string): Mark | null {
  const [link = '', hour = '', sign = '', ...rest] = text.split('.');
  if (rest.length > 0 || !/^\d{1,15}$/.test(link) || !/^[0-9a-z]{1,8}$/.test(hour) || sign.length !== 16) return null;
  return { linkId: Number(link), hour: Number.parseInt(hour, 36), sign };
}

export const HOUR_MS = 3_600_000;

/** The mark says the hour: the first hour and the last count whole. */
export function isAfterClick({ hour }: Pick<Mark, 'hour'>, soldAt: Date): boolean {
  const passed = soldAt.getTime() / HOUR_MS - hour;
  return passed >= 0 && passed <= AFTER_DAYS * 24 + 1;
}

/** How many times the money came back: 1 is «as much as was spent»; null where nothing was. */
export function returnOf(earned: number, cost: number): number | null {
  return cost === 0 ? null : earned / cost;
}
