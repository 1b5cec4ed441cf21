import { CLAIM_BARS } from '@pero/payouts/rules/claim';
import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, queryIds, wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { ART_TYPES } from '../rules/metrics.ts';
import { REFUSALS } from '../rules/refusals.ts';

/** The royalty of a person: tables, reports, drafts. */

const days = { date_from: wireDay.optional(), date_to: wireDay.optional() };

export const royaltySums = z.object({
  online_library_amount: wireMoney,
  online_library_hits: z.int(),
  royalty: wireMoney,
  sales_count: z.int(),
  sales_sum: wireMoney,
});
const row = royaltySums.extend({
  book_id: z.int(),
  title: z.string(),
  cover_url: z.string().nullable(),
  license_type: z.string(),
  edition: z.string(),
  /** The part of this person where several share the royalty, in percent. */
  share: z.number(),
});
export type RoyaltyRow = z.output<typeof row>;
const table = { ...days, ...paging, user_id: pathId.optional(), book_ids: queryIds.optional() };

export const ebookTable = endpoint('GET /statistics/tables/ebooks', {
  id: 'ST17',
  summary: 'Royalty of ebooks and print, book by book, fifty at a time',
  who: 'user',
  input: z.object(table),
  output: row,
  refusals: REFUSALS,
  paged: true,
});
export const audioTable = endpoint('GET /statistics/tables/audio_books', {
  id: 'ST18',
  summary: 'Royalty of audiobooks, book by book, fifty at a time',
  who: 'user',
  input: z.object(table),
  output: row,
  refusals: REFUSALS,
  paged: true,
});
const summed = z.object({ ...days, user_id: pathId.optional(), book_ids: queryIds.optional() });
export const ebookSums = endpoint('GET /statistics/tables/ebooks/sums', {
  id: 'ST19',
  summary: 'The sums of ST17 over all its pages',
  who: 'user',
  input: summed,
  output: royaltySums,
  refusals: REFUSALS,
});
export const audioSums = endpoint('GET /statistics/tables/audio_books/sums', {
  id: 'ST19',
  summary: 'The sums of ST18 over all its pages',
  who: 'user',
  input: summed,
  output: royaltySums,
  refusals: REFUSALS,
});

const forbidden = z.object({ forbidden: z.boolean(), reason: z.string() });
export const isForbidden = endpoint('GET /statistics/forbidden', {
  id: 'ST20',
  summary: 'Whether statistics are closed to me, and why',
  who: 'user',
  input: nothing,
  output: forbidden,
});
export const forbidStatistics = endpoint('POST /statistics/forbidden/:userId', {
  id: 'ST25',
  summary: 'Closes a person’s statistics to them, with a reason that they read',
  who: 'main',
  freshFactor: true,
  input: z.object({
    userId: pathId,
    reason: z
      .string({ error: 'Напишите причину: автор прочитает её' })
      .trim()
      .min(1, { error: 'Напишите причину: автор прочитает её' })
      .max(500, { error: 'Причина не\u00A0длиннее 500 символов' }),
  }),
  output: forbidden,
});
export const allowStatistics = endpoint('DELETE /statistics/forbidden/:userId', {
  id: 'ST25',
  summary: 'Opens them again; a paper contract or an old offer may still keep them closed',
  who: 'main',
  freshFactor: true,
  input: z.object({ userId: pathId }),
  output: forbidden,
});

const owner = z.object({ value: z.int(), label: z.string() });

export const royaltyArts = endpoint('GET /statistics/royalty-arts', {
  id: 'ST05',
  summary: 'My books that bring royalty, found by a part of the title',
  who: 'user',
  input: z.object({ art_type: z.enum(ART_TYPES).optional(), art_name: z.string().max(150).optional() }),
  output: z.object({
    books: z.array(z.object({ value: z.int(), label: z.string() })),
    audiobooks: z.array(z.object({ value: z.int(), label: z.string() })),
    /** Whose they are: my own, and those of others who share their royalty with me. */
    owners: z.object({ ebook: z.array(owner), audio: z.array(owner) }),
  }),
  refusals: REFUSALS,
});

const banner = z.object({
  type: z.enum(['info', 'warning', 'danger', 'success']),
  header: z.string(),
  text: z.string(),
  bar: z.enum(CLAIM_BARS).optional(),
});
export const royaltyBanner = endpoint('GET /statistics/royalty/banner', {
  id: 'ST07',
  summary: 'The one thing to know about my royalty now; null when there is none',
  who: 'user',
  input: nothing,
  output: banner.nullable(),
  refusals: REFUSALS,
});

/** One month. `report` is its id for POST; empty while the month goes on. */
const report = z.object({
  report: z.string(),
  /** 2026-10 */
  period: z.string(),
  label: z.string(),
  royalty: wireMoney,
  sales_count: z.int(),
  /** Ready on the tenth of the month after it. */
  ready_on: wireDay,
  is_ready: z.boolean(),
  sent_at: wireMoment.nullable(),
  /** What became of it after it was asked for; null while nobody has. */
  send_status: z.enum(['queued', 'sent', 'error']).nullable(),
  /** «Отчёт отправлен» or «Ошибка». */
  send_title: z.string(),
  send_message: z.string(),
});
export type RoyaltyReport = z.output<typeof report>;
export const listReports = endpoint('GET /statistics/royalty/reports', {
  id: 'ST08',
  summary: 'Monthly reports, newest first',
  who: 'user',
  input: z.object(paging),
  output: report,
  refusals: REFUSALS,
  paged: true,
});
export const sendReport = endpoint('POST /statistics/royalty/reports', {
  id: 'ST08',
  summary: 'Sends the report of a month, or of a period, by mail as XLSX',
  who: 'user',
  /** `report` of a month; or `period`, 2025-07-01..2025-09-30, both days belong to it. */
  input: z.object({ report: z.string().max(40).default(''), period: z.string().max(40).optional() }),
  output: z.object({
    status: z.enum(['sent', 'error']),
    title: z.string(),
    email: z.string(),
    /** What happens next, or what went wrong. */
    message: z.string(),
  }),
  refusals: {
    ...REFUSALS,
    'report-unknown': { status: 404, field: 'report', message: 'Такого отчёта нет' },
    'report-early': { status: 409, field: 'report', message: 'Отчёт ещё не\u00A0готов: он выйдет {day}' },
    'no-address': {
      status: 409,
      field: null,
      message: 'Подтвердите адрес почты: отчёт отправляем только на\u00A0него',
    },
  },
});

const draft = z.object({
  id: z.int(),
  /** Where its author finds it. */
  page: z.string(),
  cover_url: z.string().nullable(),
  title: z.string(),
  /** Percent of the plan that is out. */
  progress: z.int(),
  earned: wireMoney,
  frozen: wireMoney,
  comments: z.array(z.object({ type: z.enum(['warning', 'danger', 'info']), message: z.string() })),
});
export type DraftRoyalty = z.output<typeof draft>;
export const draftRoyalty = endpoint('GET /statistics/royalty/draft', {
  id: 'ST09',
  summary: 'What drafts have earned, and what waits for their chapters',
  who: 'user',
  input: z.object(paging),
  output: draft,
  refusals: REFUSALS,
  paged: true,
});

export const royaltyByUser = endpoint('GET /statistics/royalty/by-user', {
  id: 'ST11',
  summary: 'Royalty by session: all that a person earned, and what lies ready',
  who: 'user',
  input: z.object({ user_id: pathId.optional() }),
  output: z.object({ total_sum: wireMoney, amount: wireMoney }),
  refusals: REFUSALS,
});
