import type { ArtMeta, ArtStatus } from '@pero/retailer/contract/protocol';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Selectable } from 'kysely';
import type { Shop, Tables } from '../../database.ts';
import { artAddress } from '../art-address.ts';

/** What the partner is answered: where the art stands, or why not. */
export type PartnerResponse = {
  readonly code: ContentfulStatusCode;
  readonly body: ArtStatus | { readonly reason: string };
};

export type Art = Selectable<Tables['arts']>;

export function refused(code: ContentfulStatusCode, reason: string): PartnerResponse {
  return { code, body: { reason } };
}

export const UNKNOWN_ART = refused(404, 'Такой книги магазин не\u00A0знает');

/** Of the named version, or of the newest; null when it was never heard of. */
export async function statusOf(shop: Shop, shopUrl: string, uuid: string, version?: number): Promise<ArtStatus | null> {
  const found = await shop
    .selectFrom('arts')
    .innerJoin('versions', 'versions.art_uuid', 'arts.uuid')
    .select(['id', 'sale', 'on_sale_version', 'version', 'status', 'reason', 'refused_for', 'meta'])
    .where('uuid', '=', uuid)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  return {
    uuid,
    version: found.version,
    status: found.status,
    reason: found.reason,
    refused_for: found.refused_for,
    missing: await missingOf(shop, found.meta),
    art_id: found.id,
    url: found.id === null ? null : artAddress({ url: shopUrl }, found.id),
    sale: found.sale,
    on_sale_version: found.on_sale_version,
  };
}

/** Whatever is done to an art is done by one at a time: its row is the lock, taken before any row below it. */
export function lockedArt(shop: Shop, uuid: string): Promise<Art | undefined> {
  return shop.selectFrom('arts').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();
}

async function missingOf(shop: Shop, meta: ArtMeta): Promise<string[]> {
  const wanted = [...new Set(meta.files.map((file) => file.sha256))];
  const rows = await shop.selectFrom('files').select('sha256').where('sha256', 'in', wanted).execute();
  const here = new Set(rows.map((row) => row.sha256));
  return wanted.filter((sha256) => !here.has(sha256));
}
