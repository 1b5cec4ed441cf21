import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, queryInt, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { AUTHOR_GROUPS } from '../rules/filters.ts';
import { OUTCOMES, SEARCH_PLACES } from '../rules/search.ts';
import { caseCard, kind } from './queue.ts';

const q = z.string().max(100, { error: 'Не\u00A0длиннее 100\u00A0символов' }).optional();

/** A case wherever it is, the archive too. */
export const foundCase = caseCard.extend({
  outcome: z.enum(OUTCOMES).nullable(),
  outcome_label: z.string(),
  decided_at: wireMoment.nullable(),
});
export type FoundCase = z.output<typeof foundCase>;

export const searchCases = endpoint('GET /moderation/search', {
  id: 'MD18',
  summary: 'Every case there is or was, by words of title and author, address or number; the archive is what is closed',
  who: 'mod',
  input: z.object({
    q,
    kind: kind.optional(),
    place: z.enum(SEARCH_PLACES, { error: 'Искать можно везде, в\u00A0работе и\u00A0в\u00A0архиве' }).optional(),
    outcome: z.enum(OUTCOMES, { error: 'Такого исхода нет' }).optional(),
    author_id: queryInt(1, Number.MAX_SAFE_INTEGER).optional(),
    ...paging,
  }),
  output: foundCase,
  paged: true,
});

export const searchAuthors = endpoint('GET /moderation/search/authors', {
  id: 'MD19',
  summary: 'Authors by name or address, with how their works were judged',
  who: 'mod',
  input: z.object({ q, author_id: pathId.optional() }),
  output: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      author_status_group: z.enum(AUTHOR_GROUPS),
      cases: z.int(),
      open: z.int(),
      approved: z.int(),
      rejected: z.int(),
    }),
  ),
});
