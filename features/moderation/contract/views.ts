import { endpoint } from '@pero/wire/endpoint';
import { paging, queryInt, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';

const person = z.object({ id: z.int(), name: z.string() });

const view = z.object({
  id: z.int(),
  viewer: person,
  person,
  what: z.string(),
  what_label: z.string(),
  subject_id: z.int(),
  viewed_at: wireMoment,
});

export type ShownView = z.output<typeof view>;

export const listViews = endpoint('GET /moderation/views', {
  id: 'MD17',
  summary: 'What the staff has looked at, the newest first',
  who: 'main',
  input: z.object({
    ...paging,
    viewer_id: queryInt(1, Number.MAX_SAFE_INTEGER).optional(),
    person_id: queryInt(1, Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: view,
  paged: true,
});
