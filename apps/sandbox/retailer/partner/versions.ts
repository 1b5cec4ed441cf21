import type { ArtMeta } from '@pero/retailer/contract/protocol';
import { sql } from 'kysely';
import type { Sandbox } from '../../ground.ts';
import { lockedArt, type PartnerResponse, refused, statusOf, UNKNOWN_ART } from './status.ts';

/** Takes a description. The first one of an art makes the art, and however many come at once make one. */
export function describe(sandbox: Sandbox, uuid: string, version: number, meta: ArtMeta): Promise<PartnerResponse> {
  const now = sandbox.clock.now();
  const json = JSON.stringify(meta);
  return sandbox.shop.transaction().execute(async (shop) => {
    await shop
      .insertInto('arts')
      .values({ uuid, edition: meta.edition, terms: JSON.stringify(meta.terms), created_at: now })
      .onConflict((conflict) => conflict.column('uuid').doNothing())
      .execute();
    const art = await lockedArt(shop, uuid);
    if (!art) throw new Error(`The art ${uuid} has vanished`);
    if (art.edition !== meta.edition) return refused(409, 'Издание книги не\u00A0меняется: заведите другую');
    const known = await shop
      .selectFrom('versions')
      .select(sql<boolean>`meta = ${json}::jsonb`.as('isSame'))
      .where('art_uuid', '=', uuid)
      .where('version', '=', version)
      .executeTakeFirst();
    if (known && !known.isSame) return refused(409, `Версия ${version} уже описана иначе`);
    if (!known) {
      const row = { art_uuid: uuid, version, meta: json, terms_n: art.terms_n, received_at: now };
      await shop.insertInto('versions').values(row).execute();
    }
    return standing(sandbox, shop, 200, uuid, version);
  });
}

/** Everything is there: begin. What is under way or over stays as it is; only a fault of ours is tried anew. */
export function beginCheck(sandbox: Sandbox, uuid: string, version: number): Promise<PartnerResponse> {
  return sandbox.shop.transaction().execute(async (shop) => {
    await lockedArt(shop, uuid);
    const status = await statusOf(shop, sandbox.url, uuid, version);
    if (!status) return UNKNOWN_ART;
    if (status.missing.length > 0) return { code: 409, body: { ...status, reason: 'Пришли ещё не\u00A0все файлы' } };
    if (status.status === 'receiving' || status.status === 'failed') {
      await shop
        .updateTable('versions')
        .set({ status: 'accepted', reason: null, step_at: sandbox.clock.now() })
        .where('art_uuid', '=', uuid)
        .where('version', '=', version)
        .execute();
    }
    return standing(sandbox, shop, 202, uuid, version);
  });
}

/** How the art stands after what was done to it, as the same transaction sees it. */
export async function standing(
  { url }: Sandbox,
  shop: Sandbox['shop'],
  code: 200 | 202,
  uuid: string,
  version?: number,
): Promise<PartnerResponse> {
  const body = await statusOf(shop, url, uuid, version);
  return body ? { code, body } : UNKNOWN_ART;
}
