import { type Day, isDay } from '@pero/kernel/day';

export const STATIC_SLUGS = [
  'about',
  'domains',
  'offer',
  'offer_upgrade',
  'offer_non_resident_lo',
  'non-resident-new-offer',
  'offer_free_fanfic',
  'agreement',
  'privacy',
  'publication_rules',
  'privacy_litres_operations',
  'agreement-non-resident',
  'contacts',
  'create',
  'achievements',
  'publish-book',
] as const;

/** Texts that stand on a page of the feature whose people sign them. */
export const INNER_SLUGS = ['publisher-agreement', 'circulation-print-shop', 'circulation-carrier'] as const;

/** In the order a writer meets them. */
export const FAQ_SECTIONS = [
  'first-steps',
  'ebook',
  'licence',
  'pricing',
  'restrictions',
  'drafts',
  'discounts',
  'audio',
  'print-on-demand',
  'circulation',
] as const;

type StaticSlug = (typeof STATIC_SLUGS)[number];
type InnerSlug = (typeof INNER_SLUGS)[number];
type FaqSection = (typeof FAQ_SECTIONS)[number];
export type FaqSlug = 'faq' | `faq-${FaqSection}`;
/** The name of a text in the API. One path segment, so /faq/first-steps/ is `faq-first-steps`. */
export type Slug = StaticSlug | InnerSlug | FaqSlug;

export const FAQ_SLUGS: readonly FaqSlug[] = ['faq', ...FAQ_SECTIONS.map(faqSlugOf)];
export const SLUGS: readonly Slug[] = [...STATIC_SLUGS, ...INNER_SLUGS, ...FAQ_SLUGS];

export function faqSlugOf(section: FaqSection): FaqSlug {
  return `faq-${section}`;
}

export function isSlug(text: string): text is Slug {
  return SLUGS.some((slug) => slug === text);
}

const INNER_SCREENS: Readonly<Record<InnerSlug, `/${string}/`>> = {
  'publisher-agreement': '/publisher/agreement/',
  'circulation-print-shop': '/services/circulation/order/',
  'circulation-carrier': '/services/circulation/order/',
};

/** The screen that shows a text: `screenOf('faq-first-steps')` is `/faq/first-steps/`. */
export function screenOf(slug: Slug): `/${string}/` {
  const inner = INNER_SLUGS.find((known) => known === slug);
  if (inner) return INNER_SCREENS[inner];
  const section = FAQ_SECTIONS.find((name) => faqSlugOf(name) === slug);
  return section ? `/faq/${section}/` : `/${slug}/`;
}

/** The slug of the text a screen shows; null where the path is none of ours. */
export function slugOfScreen(path: string): Slug | null {
  return SLUGS.find((slug) => screenOf(slug) === path) ?? null;
}

/** The text's place under texts/. */
export function fileOf(slug: Slug): string {
  if (slug === 'faq') return 'faq/index.md';
  return slug.startsWith('circulation-')
    ? `circulation/${slug.slice('circulation-'.length)}.md`
    : `${screenOf(slug).slice(1, -1)}.md`;
}

export const KINDS = ['page', 'offer', 'policy', 'faq'] as const;
type Kind = (typeof KINDS)[number];

type FrontMatter = {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly date: Day;
  readonly kind: Kind;
  /** A draft that a lawyer has yet to read; the page says so. */
  readonly template: boolean;
};

export type Text = FrontMatter & { readonly body: string };

/** Front matter is `key: value` lines between two `---`. What is missing or wrong stops the start, naming the key. */
export function textOf(source: string): Text {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)/s.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error('The text has no front matter');
  const given = new Map(head.split('\n').map(keyAndValue));
  const date = required(given, 'date');
  const kind = KINDS.find((name) => name === required(given, 'kind'));
  if (!isDay(date)) throw new Error(`Front matter: date is no day: ${date}`);
  if (!kind) throw new Error(`Front matter: unknown kind: ${given.get('kind')}`);
  return {
    title: required(given, 'title'),
    description: required(given, 'description'),
    version: required(given, 'version'),
    date,
    kind,
    template: given.get('template') === 'true',
    body: body.trim(),
  };
}

function keyAndValue(line: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon < 1) throw new Error(`Front matter: not a key and a value: ${line}`);
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

function required(given: ReadonlyMap<string, string>, key: keyof FrontMatter): string {
  const value = given.get(key);
  if (!value) throw new Error(`Front matter: ${key} is missing`);
  return value;
}

type Heading = { readonly anchor: string; readonly title: string };

/** The second-level headings of a text, with anchors that no two of them share. */
export function headingsOf(body: string): Heading[] {
  const used = new Set<string>();
  return [...body.matchAll(/^## (.+)$/gm)].map(([, title = '']) => ({ anchor: ownAnchor(title, used), title }));
}

type Question = { readonly anchor: string; readonly question: string; readonly answer: string };

/** An FAQ text: a few words first, then questions as headings with their answers in Markdown. */
export function faqOf(body: string): { intro: string; questions: Question[] } {
  const [intro = '', ...parts] = body.split(/^(?=## )/m);
  const headings = headingsOf(body);
  const questions = parts.map((part, index) => {
    const { anchor = '', title = '' } = headings[index] ?? {};
    return { anchor, question: title, answer: part.slice(part.indexOf('\n') + 1).trim() };
  });
  return { intro: intro.trim(), questions };
}

const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:c ч:ch ш:sh щ:sch ъ: ы:y ь: э:e ю:yu я:ya'
    .split(' ')
    .map((pair) => pair.split(':')),
);

const LONGEST_ANCHOR = 60;

/** `anchorOf('Когда приходят деньги?')` is `kogda-prihodyat-dengi`: it lives in other people's links, so it never changes. */
export function anchorOf(heading: string): string {
  const latin = [...heading.toLowerCase()].map((letter) => LATIN[letter] ?? letter).join('');
  const words = latin.split(/[^a-z0-9]+/).filter((word) => word !== '');
  const fitting = words.reduce((anchor, word) => {
    const longer = anchor === '' ? word : `${anchor}-${word}`;
    return longer.length <= LONGEST_ANCHOR ? longer : anchor;
  }, '');
  return fitting || 'razdel';
}

function ownAnchor(heading: string, used: Set<string>): string {
  const stem = anchorOf(heading);
  let anchor = stem;
  for (let copy = 2; used.has(anchor); copy += 1) anchor = `${stem}-${copy}`;
  used.add(anchor);
  return anchor;
}
