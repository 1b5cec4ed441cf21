import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId, queryIds, wireDay } from '@pero/wire/shapes';
import { z } from 'zod';
import { ART_TYPES, SORT_KEYS } from '../rules/metrics.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { sendReport } from './royalty-tables.ts';

export const OWN_EXPORTS = ['royalty.csv', 'royalty.xlsx', 'reading.csv', 'reading.xlsx'] as const;

export const downloadReport = endpoint('GET /statistics/royalty/reports/:report/file', {
  id: 'ST33',
  summary: 'The report of a month as XLSX, the same that ST08 mails',
  who: 'user',
  input: z.object({ report: z.string().max(40) }),
  output: nothing,
  refusals: {
    ...REFUSALS,
    'report-unknown': sendReport.refusals['report-unknown'],
    'report-early': sendReport.refusals['report-early'],
  },
});

/** The query is that of the table: ST17 and ST18 for royalty, ST16 for reading. */
export const exportStatistics = endpoint('GET /statistics/export/:file', {
  id: 'ST26',
  summary: 'A whole table as a file',
  who: 'user',
  input: z.object({
    file: z.enum(OWN_EXPORTS),
    /** Of royalty; without it all editions. Of reading: text unless said otherwise. */
    art_type: z.enum(ART_TYPES).optional(),
    user_id: pathId.optional(),
    date_from: wireDay.optional(),
    date_to: wireDay.optional(),
    book_ids: queryIds.optional(),
    from_date: wireDay.optional(),
    to_date: wireDay.optional(),
    art_ids: queryIds.optional(),
    order_by: z.enum(SORT_KEYS).optional(),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  output: nothing,
  refusals: REFUSALS,
});
