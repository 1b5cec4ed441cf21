import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hang } from '@pero/kernel/typography';
import type { Page } from './contract.ts';
import { htmlOf } from './html.ts';
import { type Entry, plainText } from './rules/search.ts';
import {
  FAQ_SECTIONS,
  FAQ_SLUGS,
  type FaqSlug,
  faqOf,
  faqSlugOf,
  fileOf,
  headingsOf,
  INNER_SLUGS,
  SLUGS,
  type Slug,
  STATIC_SLUGS,
  type Text,
  textOf,
} from './rules.ts';

/** `file` is what the sha256 is of. */
type Source = Text & { readonly slug: Slug; readonly file: string; readonly sha256: string };

/** Read once, at start: a text that cannot be read stops the server, not a visitor. */
const sources: ReadonlyMap<Slug, Source> = new Map(SLUGS.map((slug) => [slug, read(slug)]));

const sections = FAQ_SECTIONS.map(faqSlugOf).map(sectionOf);

const pages: ReadonlyMap<Slug, Page> = new Map([
  ...[...STATIC_SLUGS, ...INNER_SLUGS].map((slug) => [slug, plainPage(sourceOf(slug))] as const),
  ...FAQ_SLUGS.map((slug) => [slug, faqPage(sourceOf(slug))] as const),
]);

/** Every question of the FAQ, for the search. */
export const faqEntries: readonly Entry[] = FAQ_SLUGS.flatMap(entriesOf);

export function pageOf(slug: Slug): Page {
  return found(pages, slug);
}

function read(slug: Slug): Source {
  const file = readFileSync(new URL(`texts/${fileOf(slug)}`, import.meta.url), 'utf8');
  return { slug, ...textOf(file), file, sha256: createHash('sha256').update(file).digest('hex') };
}

function plainPage(source: Source): Page {
  const contents = headingsOf(source.body).map(({ anchor, title }) => ({ anchor, title: hang(title) }));
  return { ...factsOf(source), html: htmlOf(source.body), contents };
}

function faqPage(source: Source): Page {
  const { intro, questions } = faqOf(source.body);
  const asked = questions.map(({ anchor, question, answer }) => ({
    anchor,
    question: hang(question),
    html: htmlOf(answer),
  }));
  const contents = asked.map(({ anchor, question }) => ({ anchor, title: question }));
  return { ...factsOf(source), html: htmlOf(intro), contents, questions: asked, sections };
}

function factsOf({ slug, title, description, kind, version, date, sha256, template }: Source) {
  return { slug, title: hang(title), description: hang(description), kind, version, date, sha256, template };
}

function sectionOf(slug: FaqSlug) {
  const { title, description, body } = sourceOf(slug);
  return { slug, title: hang(title), description: hang(description), questions: faqOf(body).questions.length };
}

function entriesOf(slug: FaqSlug): Entry[] {
  const { title, body } = sourceOf(slug);
  return faqOf(body).questions.map(({ anchor, question, answer }) => ({
    slug,
    section: hang(title),
    anchor,
    question: hang(question),
    answer: hang(plainText(answer)),
  }));
}

export function sourceOf(slug: Slug): Source {
  return found(sources, slug);
}

function found<T>(shelf: ReadonlyMap<Slug, T>, slug: Slug): T {
  const kept = shelf.get(slug);
  if (kept === undefined) throw new Error(`No text for ${slug}`);
  return kept;
}
