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
  SLUGS,
  type Slug,
  type Text,
  textOf,
} from './rules.ts';

/** `file` is what the sha256 is of. */
type Source = Text & { readonly slug: Slug; readonly file: string; readonly sha256: string };

/** Read once, at start: a text that cannot be read stops the server, not a visitor. */
const sources: ReadonlyMap<Slug, Source> = new Map(SLUGS.map((slug) => [slug, read(slug)]));

/** Set when they are first asked for, and kept: every process would wait for Markdown that most of them never show. */
const pages = new Map<Slug, Page>();
let questions: readonly Entry[] | undefined;

/** Every question of the FAQ, for the search. */
export function faqEntries(): readonly Entry[] {
  questions ??= FAQ_SLUGS.flatMap(entriesOf);
  return questions;
}

export function pageOf(slug: Slug): Page {
  const kept = pages.get(slug);
  if (kept) return kept;
  const isFaq = FAQ_SLUGS.some((faq) => faq === slug);
  const page = isFaq ? faqPage(sourceOf(slug)) : plainPage(sourceOf(slug));
  pages.set(slug, page);
  return page;
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
  const sections = FAQ_SECTIONS.map(faqSlugOf).map(sectionOf);
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
  const source = sources.get(slug);
  if (source === undefined) throw new Error(`No text for ${slug}`);
  return source;
}
