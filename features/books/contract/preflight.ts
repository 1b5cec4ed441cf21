import { REFUSALS } from '@pero/checks/rules/refusals';
import { endpoint } from '@pero/wire/endpoint';
import { inBook } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { CONDITIONS } from '../rules/before-sale.ts';

const place = z.object({
  kind: z.enum(['book', 'meta', 'cover', 'chapter']),
  field: z.string().nullable(),
  chapter_id: z.int().nullable(),
  chapter_name: z.string(),
  block: z.int().nullable(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  quote: z.string(),
});

const finding = z.object({
  /** Names the finding in this look-over: a fix asks for it. */
  key: z.string(),
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'advice']),
  place,
  message: z.string(),
  fix: z.object({ kind: z.string(), label: z.string() }).nullable(),
});
export type PreflightFinding = z.output<typeof finding>;

const condition = z.object({
  name: z.enum(CONDITIONS),
  is_done: z.boolean(),
  title: z.string(),
  /** How long it takes; empty when it is done. */
  takes: z.string(),
  way: z.object({ to: z.string(), label: z.string() }).nullable(),
});

const report = z.object({
  revision: z.int(),
  findings: z.array(finding),
  /** `may_be_submitted`: neither the book nor anything in `before` stands against it. */
  summary: z.object({ errors: z.int(), warnings: z.int(), advice: z.int(), may_be_submitted: z.boolean() }),
  /** What stands between the book and the shop besides itself; empty for whoever may not send it. */
  before: z.array(condition),
});
export type PreflightReport = z.output<typeof report>;

export const readPreflight = endpoint('GET /books/:bookId/preflight', {
  id: 'BK34',
  summary: 'What stands against publication and what could be better: rule, place, severity, fix',
  who: 'user',
  input: z.object(inBook),
  output: report,
});

export const fixFinding = endpoint('POST /books/:bookId/preflight/fix', {
  id: 'BK52',
  summary: 'Mends one finding, or all of one rule; what was there stays in the history',
  who: 'user',
  input: z.object({ ...inBook, rule: z.string().max(60), key: z.string().max(200).optional() }),
  output: z.object({ fixed: z.int(), left: z.int() }),
  refusals: { 'not-editable': REFUSALS['not-editable'], 'nothing-to-fix': REFUSALS['nothing-to-fix'] },
});
