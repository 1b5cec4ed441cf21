import { createHash } from 'node:crypto';
import type { Shop } from '../database.ts';
import { type Kassa, KassaError, nowAt } from './ground.ts';

const KEPT_MS = 24 * 3600_000;

type Asked = { readonly key: string; readonly path: string; readonly body: string };

/**
 * By one key one thing is done, and its answer is given again for 24 hours; another request by the same key is refused. After
 * that it is a new request.
 */
export async function once(
  kassa: Kassa,
  { key, path, body }: Asked,
  act: (shop: Shop) => Promise<object>,
): Promise<object> {
  if (!/^[\w+.-]{1,64}$/.test(key))
    throw new KassaError(400, 'invalid_request', 'Idempotence key is missing', 'Idempotence-Key');
  const asked = createHash('sha256').update(`${path}\n${body}`).digest('hex');
  const now = await nowAt(kassa);
  return kassa.shop.transaction().execute(async (shop) => {
    const row = { key, asked, code: 200, answer: '{}', made_at: now };
    await shop
      .deleteFrom('kassa_keys')
      .where('key', '=', key)
      .where('made_at', '<=', new Date(now.getTime() - KEPT_MS))
      .execute();
    // Whoever comes with the same key waits here for the first.
    const added = await shop
      .insertInto('kassa_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!added) {
      const known = await shop.selectFrom('kassa_keys').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
      if (known.asked !== asked)
        throw new KassaError(400, 'invalid_request', 'Idempotence key duplicated', 'Idempotence-Key');
      return known.answer;
    }
    const answer = await act(shop);
    await shop
      .updateTable('kassa_keys')
      .set({ answer: JSON.stringify(answer) })
      .where('key', '=', key)
      .execute();
    return answer;
  });
}
