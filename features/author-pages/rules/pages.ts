export const STATES = ['off', 'on', 'stopped', 'asked'] as const;
/** `stopped`: by staff. `asked`: its author says that it is mended. */
export type PageState = (typeof STATES)[number];

export const AUTHOR_STEPS = ['open', 'close', 'ask'] as const;
export type AuthorStep = (typeof AUTHOR_STEPS)[number];
export const JUDGE_STEPS = ['stop', 'refuse', 'agree'] as const;
export type JudgeStep = (typeof JUDGE_STEPS)[number];

/** What may become of a page; everything else is 409. A page that staff let go is off: its author switches it on. */
const TO: Readonly<Record<AuthorStep | JudgeStep, Readonly<Partial<Record<PageState, PageState>>>>> = {
  open: { off: 'on' },
  close: { on: 'off' },
  ask: { stopped: 'asked' },
  stop: { on: 'stopped' },
  refuse: { asked: 'stopped' },
  agree: { asked: 'off', stopped: 'off' },
};

export function stateAfter(state: PageState, step: AuthorStep | JudgeStep): PageState | null {
  return TO[step][state] ?? null;
}

export const BIO_MOST = 2000;
export const LINKS_MOST = 6;
export const LABEL_MOST = 40;
export const URL_MOST = 300;
export const BOOKS_MOST = 60;
/** More names than this nobody has. */
export const PAGES_MOST = 10;
export const REASON = { least: 10, most: 1000 } as const;
export const PHOTO_MOST_BYTES = 10 * 1024 * 1024;
export const PHOTO_PURPOSE = 'author-photo';

export type OutsideLink = { readonly label: string; readonly url: string };

/** A place that everybody can reach: https, a name and not a number, nobody's password, no port. */
export function isOutsideLink(text: string): boolean {
  if (text.length > URL_MOST || !URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false;
  const parts = hostname.split('.');
  // Numbers and brackets are addresses of machines.
  return parts.length > 1 && parts.every((part) => part !== '') && /^[a-z][a-z0-9-]*$/.test(parts.at(-1) ?? '');
}

/** People write `t.me/name`: a name with a dot in it means its place by https. What says how it is reached stays as it is. */
export function withScheme(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.includes('//') || trimmed.split('/')[0]?.includes(':')) return trimmed;
  const whole = `https://${trimmed}`;
  return isOutsideLink(whole) ? whole : trimmed;
}

/** As it is written down: what a browser would make of it. */
export function plainUrl(text: string): string {
  return new URL(text).href;
}

/** Where a link leads, beside what its author calls it. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/** Every line that says something is a paragraph. */
export function paragraphsOf(bio: string): string[] {
  return bio
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function plainBio(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim();
}

/** An empty page says that there is nobody. */
export function isWorthOpening({ bio, books }: { readonly bio: string; readonly books: number }): boolean {
  return books > 0 || paragraphsOf(bio).length > 0;
}

/** What is chosen now, and after it what comes back on sale by itself: no more of both than a page may show. */
export function keptBooks(chosen: readonly number[], unseen: readonly number[]): number[] {
  return [...chosen, ...unseen].slice(0, BOOKS_MOST);
}

export type InSeries = { readonly id: number; readonly name: string; readonly number: number | null };
type Book = { readonly id: number; readonly series: InSeries | null };
export type Group<One extends Book> = { readonly name: string | null; readonly books: readonly One[] };

/**
 * Books of one series stand together where the first of them was put, by their numbers where these matter; what stands alone
 * comes after, in the order of its author. One book of a series is no series.
 */
export function groupsOf<One extends Book>(books: readonly One[]): Group<One>[] {
  const bySeries = Map.groupBy(books, ({ series }) => series?.id ?? null);
  const isAlone = ({ series }: One) => series === null || (bySeries.get(series.id)?.length ?? 0) < 2;
  const together = [...bySeries.values()].flatMap((all) => {
    const [first] = all;
    if (!first?.series || isAlone(first)) return [];
    return [{ name: first.series.name, books: all.toSorted((one, other) => numberOf(one) - numberOf(other)) }];
  });
  const alone = books.filter(isAlone);
  return [...together, ...(alone.length > 0 ? [{ name: null, books: alone }] : [])];
}

/** Those without a number keep their order: the sort is stable. */
function numberOf({ series }: Book): number {
  return series?.number ?? 0;
}
