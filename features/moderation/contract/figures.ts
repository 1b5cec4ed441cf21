import { endpoint } from '@pero/wire/endpoint';
import { z } from 'zod';
import { FIGURE_DAYS } from '../rules/figures.ts';

const percent = z.int().min(0).max(100).nullable();
const hours = z.number().nullable();

const share = {
  decided: z.int(),
  /** Of what was decided, how much within the promised time; null of nothing. */
  in_time: percent,
  /** From the sending to the decision: half took less. */
  median_hours: hours,
};

export const readFigures = endpoint('GET /moderation/figures', {
  id: 'MD21',
  summary: 'How quickly and how well was judged in the last days: the house, each kind, each moderator',
  who: 'main',
  input: z.object({
    days: z.enum(FIGURE_DAYS, { error: 'За\u00A07, 30 или 90\u00A0дней' }).optional(),
  }),
  output: z.object({
    days: z.int(),
    kinds: z.array(
      z.object({
        kind: z.enum(['book', 'profile']),
        received: z.int(),
        ...share,
        /** At this moment. */
        waiting: z.int(),
        late: z.int(),
      }),
    ),
    appeals: z.object({ made: z.int(), granted: z.int(), refused: z.int() }),
    complaints: z.int(),
    moderators: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        ...share,
        approved: z.int(),
        returned: z.int(),
        rejected: z.int(),
        /** In one return, on average. */
        remarks: z.number().nullable(),
        /** Approvals that the next look did not confirm, and rejections that an appeal has ended. */
        overturned: z.int(),
        /** At this moment. */
        holds: z.int(),
      }),
    ),
  }),
});
