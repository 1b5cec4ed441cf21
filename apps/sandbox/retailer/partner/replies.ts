import type { partnerReply } from '@pero/retailer/contract/protocol';
import type { z } from 'zod';
import type { Sandbox } from '../../ground.ts';

type Reply = z.output<typeof partnerReply>;

/** An answer of whoever made the book. Said again it is mended; once hidden it stays hidden. */
export function putReply(
  { shop: database, clock }: Sandbox,
  reviewId: number,
  uuid: string,
  { text, name, role }: Reply,
): Promise<{ reply_id: number } | 'unknown' | 'elsewhere'> {
  return database.transaction().execute(async (shop) => {
    const review = await shop.selectFrom('reviews').select('id').where('id', '=', reviewId).executeTakeFirst();
    if (!review) return 'unknown';
    const reply = await shop
      .insertInto('replies')
      .values({ review_id: reviewId, partner_uuid: uuid, text, name, role, written_at: clock.now() })
      .onConflict((conflict) =>
        conflict.column('partner_uuid').doUpdateSet({ text, name, role }).where('replies.review_id', '=', reviewId),
      )
      .returning('id')
      .executeTakeFirst();
    return reply ? { reply_id: reply.id } : 'elsewhere';
  });
}

/** False when there is no such review; an answer that never came is as good as hidden. */
export function hideReply({ shop: database, clock }: Sandbox, reviewId: number, uuid: string): Promise<boolean> {
  return database.transaction().execute(async (shop) => {
    const review = await shop.selectFrom('reviews').select('id').where('id', '=', reviewId).executeTakeFirst();
    await shop
      .updateTable('replies')
      .set({ hidden_at: clock.now() })
      .where('review_id', '=', reviewId)
      .where('partner_uuid', '=', uuid)
      .where('hidden_at', 'is', null)
      .execute();
    return review !== undefined;
  });
}
