import { createHash } from 'node:crypto';
import type { experimentsAnswer } from '@pero/retailer/contract/public-api';
import { z } from 'zod';

export const flagsQuery = z.object({
  client_id: z.string().min(1).max(100),
  page_url: z.string().max(2000).optional(),
  experiment_id: z.string().max(100).optional(),
});

/** RT08: the same browser gets the same variants for ever; of an experiment that is not ours we know nothing. */
export function experimentFlags(
  ours: string,
  { client_id, experiment_id }: z.output<typeof flagsQuery>,
): z.output<typeof experimentsAnswer> {
  const drawn = createHash('sha256').update(`${experiment_id}:${client_id}`).digest();
  const flag = { t: 'flag', n: 'recommended_price', v: drawn.readUInt32BE() % 2 === 0 ? 'a' : 'b' };
  return { flags: experiment_id === ours ? [flag] : [], i: drawn.toString('hex', 0, 8) };
}
