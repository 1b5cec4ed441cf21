import { endpoint } from '@pero/wire/endpoint';
import { z } from 'zod';
import { BULK_ACTS, BULK_MOST } from '../rules/bulk.ts';
import { kind } from './queue.ts';

export const actOnSeveral = endpoint('POST /moderation/bulk', {
  id: 'MD20',
  summary: 'The same deed on several cases; each is judged by the same rules as if it were alone',
  who: 'mod',
  input: z.object({
    kind,
    ids: z
      .array(z.int().min(1), { error: 'Выберите, с\u00A0чем это сделать' })
      .min(1, { error: 'Выберите, с\u00A0чем это сделать' })
      .max(BULK_MOST, { error: `Не\u00A0больше ${BULK_MOST} за\u00A0раз` }),
    action: z.enum(BULK_ACTS, { error: 'Такого действия нет' }),
    moderator_id: z.int().min(1).optional(),
  }),
  output: z.object({
    done: z.array(z.int()),
    /** What was left as it is, with the words of the refusal. */
    left: z.array(z.object({ id: z.int(), why: z.string() })),
  }),
});
