import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { JUDGE_STEPS, REASON } from '../rules/pages.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { state } from './pages.ts';

const judged = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  state,
  /** It is judged with the rest: a face that is not theirs is a reason to stop a page. */
  photo: z.string().nullable(),
  bio: z.string(),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  reason: z.string(),
  changed_at: wireMoment,
  /** Nobody decides about themselves and those they write with. */
  may_decide: z.boolean(),
});
export type JudgedPage = z.output<typeof judged>;

export const listJudged = endpoint('GET /moderation/authors', {
  id: 'PA10',
  summary:
    'Pages of authors: those that ask to be looked at again first, then the last changed; or the switched off alone',
  who: 'mod',
  input: z.object({ ...paging, only: z.literal('stopped').optional() }),
  output: judged,
  paged: true,
});

export const judgePage = endpoint('POST /moderation/authors/:pageId/decide', {
  id: 'PA11',
  summary: 'Switches a page off with a reason that its author reads, refuses it once more, or lets it go',
  who: 'mod',
  input: z.object({
    pageId: pathId,
    decision: z.enum(JUDGE_STEPS),
    reason: z
      .string()
      .trim()
      .max(REASON.most, { error: `Не\u00A0длиннее ${REASON.most} знаков` })
      .optional(),
  }),
  output: z.object({ id: z.int(), state }),
  refusals: { state: REFUSALS.state, reason: REFUSALS.reason, 'own-work': REFUSALS['own-work'] },
});
