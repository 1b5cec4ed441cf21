import type { ArtTerms } from '@pero/retailer/contract/protocol';
import type { Updateable } from 'kysely';
import type { Shop, Tables } from '../../database.ts';
import type { Sandbox } from '../../ground.ts';
import { lockFeed, tell } from '../feed-write.ts';
import { priceNow } from '../price-now.ts';
import { type Art, lockedArt, type PartnerResponse, refused, UNKNOWN_ART } from './status.ts';
import { standing } from './versions.ts';

type Change = Updateable<Tables['arts']>;

/** Price, tags and series at once. Whoever comes late with older ones changes nothing. */
export function setTerms(sandbox: Sandbox, uuid: string, n: number, terms: ArtTerms): Promise<PartnerResponse> {
  return onArt(sandbox, uuid, async (shop, art) => {
    const now = sandbox.clock.now();
    const isNews = n > art.terms_n;
    const held = isNews ? terms : art.terms;
    const pricedAt = art.priced_at === null || priceNow(held) !== priceNow(art.terms) ? now : art.priced_at;
    if (isNews) await change(shop, uuid, { terms: JSON.stringify(terms), terms_n: n, priced_at: pricedAt });
    const { code, body } = await standing(sandbox, shop, 200, uuid);
    if ('uuid' in body) return { code, body: { ...body, price: priceNow(held), price_since: pricedAt.toISOString() } };
    return { code, body };
  });
}

/** Off sale, after a while. A check that is under way stops too: it must not put the book on sale again. */
export function withdraw(sandbox: Sandbox, uuid: string): Promise<PartnerResponse> {
  return onArt(sandbox, uuid, async (shop, art) => {
    const { withdraw_seconds: seconds } = await shop.selectFrom('shop').selectAll().executeTakeFirstOrThrow();
    const withdrawAt = new Date(sandbox.clock.now().getTime() + seconds * 1000);
    if (art.sale !== 'none') {
      const sale = art.sale === 'on' ? 'withdrawing' : art.sale;
      await change(shop, uuid, { sale, withdraw_at: art.withdraw_at ?? withdrawAt });
    }
    await shop
      .updateTable('versions')
      .set({ status: 'receiving', step_at: null })
      .where('art_uuid', '=', uuid)
      .where('status', 'in', ['accepted', 'checking'])
      .execute();
    return standing(sandbox, shop, 202, uuid);
  });
}

/** Takes a withdrawal back, also one that is done. */
export function putBack(sandbox: Sandbox, uuid: string): Promise<PartnerResponse> {
  return onArt(sandbox, uuid, async (shop, art) => {
    if (art.sale === 'taken_down') return refused(409, `Книгу снял с\u00A0продажи магазин: ${art.taken_down_reason}`);
    if (art.sale === 'none') return refused(409, 'Книга ещё не\u00A0была в\u00A0продаже');
    await change(shop, uuid, { sale: 'on', withdraw_at: null });
    return standing(sandbox, shop, 200, uuid);
  });
}

/** The shop itself takes a book down and tells the partner why. False when there is nothing to take down. */
export async function takeDown(sandbox: Sandbox, artId: number, reason: string): Promise<boolean> {
  const at = sandbox.clock.now();
  return sandbox.shop.transaction().execute(async (shop) => {
    await lockFeed(shop);
    const art = await shop.selectFrom('arts').selectAll().where('id', '=', artId).forUpdate().executeTakeFirst();
    if (!art || art.sale === 'taken_down') return false;
    await change(shop, art.uuid, { sale: 'taken_down', taken_down_reason: reason });
    await tell(shop, artId, [{ type: 'takedown', at, reason }]);
    return true;
  });
}

/** Back to where it was; a withdrawal that was asked for in between goes on. */
export async function restore(sandbox: Sandbox, artId: number): Promise<boolean> {
  return sandbox.shop.transaction().execute(async (shop) => {
    const art = await shop.selectFrom('arts').selectAll().where('id', '=', artId).forUpdate().executeTakeFirst();
    if (art?.sale !== 'taken_down') return false;
    const sale = art.withdraw_at === null ? 'on' : 'withdrawing';
    await change(shop, art.uuid, { sale, taken_down_reason: null });
    return true;
  });
}

function onArt(
  sandbox: Sandbox,
  uuid: string,
  deed: (shop: Shop, art: Art) => Promise<PartnerResponse>,
): Promise<PartnerResponse> {
  return sandbox.shop.transaction().execute(async (shop) => {
    const art = await lockedArt(shop, uuid);
    return art ? deed(shop, art) : UNKNOWN_ART;
  });
}

async function change(shop: Shop, uuid: string, to: Change): Promise<void> {
  await shop.updateTable('arts').set(to).where('uuid', '=', uuid).execute();
}
