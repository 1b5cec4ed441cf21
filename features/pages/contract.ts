import { endpoint } from '@pero/wire/endpoint';
import { wireDay } from '@pero/wire/shapes';
import { z } from 'zod';
import { LONGEST_QUERY } from './rules/search.ts';
import { KINDS } from './rules.ts';

const heading = z.object({ anchor: z.string(), title: z.string() });

const page = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(KINDS),
  /** Safe HTML. Of an FAQ text: the words before the first question. */
  html: z.string(),
  contents: z.array(heading),
  questions: z.array(z.object({ anchor: z.string(), question: z.string(), html: z.string() })).optional(),
  /** Of an FAQ text: all sections, in the order a writer meets them. */
  sections: z
    .array(z.object({ slug: z.string(), title: z.string(), description: z.string(), questions: z.int() }))
    .optional(),
  version: z.string(),
  date: wireDay,
  /** Of the source file, byte by byte: what a signature under this text refers to. */
  sha256: z.string(),
  template: z.boolean(),
});

export type Page = z.output<typeof page>;

const faqHit = z.object({
  slug: z.string(),
  section: z.string(),
  anchor: z.string(),
  question: z.string(),
  snippet: z.object({ before: z.string(), match: z.string(), after: z.string() }),
});

export type FaqHit = z.output<typeof faqHit>;

export const readPage = endpoint('GET /pages/:slug', {
  id: 'PG01',
  summary: 'A text of the site: a page, an offer, a policy, a section of the FAQ (faq, faq-first-steps, …)',
  who: 'any',
  input: z.object({ slug: z.string() }),
  output: page,
});

export const searchFaq = endpoint('GET /pages/faq/search', {
  id: 'PG02',
  summary: 'Questions of the FAQ that speak of the query, best first',
  who: 'any',
  input: z.object({ q: z.string().max(LONGEST_QUERY, { error: `Запрос не длиннее ${LONGEST_QUERY} символов` }) }),
  output: z.array(faqHit),
});
