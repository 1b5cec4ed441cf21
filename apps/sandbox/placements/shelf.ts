import { moscowDay } from '@pero/kernel/day';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Sandbox } from '../ground.ts';
import { type Art, artById, authorsOf } from '../shop/arts.ts';
import { cover, priceWords, rating } from '../shop/cards.ts';
import type { Html } from '../shop/frame.ts';
import type { VisitContext } from '../shop/visitor.ts';
import { countClick, countShows, type Standing, standingOn } from './placements.ts';

/** One side for ever: whoever has signed in by their account, others by their cookie, as views and sales are kept. */
function sideOf({ visitor }: VisitContext): string {
  return 'readerId' in visitor ? `reader:${visitor.readerId}` : `cookie:${visitor.cookie}`;
}

type Placed = { readonly standing: Standing; readonly art: Art };

async function placed(sandbox: Sandbox, here: VisitContext, is: (standing: Standing) => boolean): Promise<Placed[]> {
  const day = moscowDay(sandbox.clock.now());
  const standing = (await standingOn(sandbox.shop, day, sideOf(here))).filter(is);
  const found: Placed[] = [];
  for (const one of standing) {
    const row = await sandbox.shop
      .selectFrom('arts')
      .select('id')
      .where('uuid', '=', one.artUuid)
      .where('sale', '=', 'on')
      .executeTakeFirst();
    const art = row?.id ? await artById(sandbox.shop, row.id) : undefined;
    if (art) found.push({ standing: one, art });
  }
  await countShows(
    sandbox.shop,
    day,
    found.map(({ standing: { uuid } }) => uuid),
  );
  return found;
}

/** The selection on the front page: «Предложение». */
export async function offerShelf(sandbox: Sandbox, here: VisitContext): Promise<Html | ''> {
  const all = await placed(sandbox, here, ({ type }) => type === 'offer');
  if (all.length === 0) return '';
  return html`<section class="row" aria-labelledby="row-offer">
    <div class="row-head"><h2 id="row-offer">Предложение</h2></div>
    <ul class="shelf">${all.map(card)}</ul>
  </section>`;
}

/** Among the answers of the search, and in the upper place of a genre. */
export async function searchAds(sandbox: Sandbox, here: VisitContext, genre: number): Promise<Html | ''> {
  const all = await placed(
    sandbox,
    here,
    (one) => one.type === 'direct' || (one.type === 'direct_top' && one.genreId === genre),
  );
  if (all.length === 0) return '';
  const upper = all.filter(({ standing }) => standing.type === 'direct_top');
  const rest = all.filter(({ standing }) => standing.type === 'direct');
  return html`${upper.map(line)}${rest.length > 0 ? html`<ul class="shelf ads">${rest.map(card)}</ul>` : ''}`;
}

function hrefOf({ standing, art }: Placed): string {
  return `/ad/${standing.uuid}/${art.id}/`;
}

function card(one: Placed): Html {
  const { art, standing } = one;
  return html`<li class="card"><a href="${hrefOf(one)}">
    <span class="card-cover">${cover(art, 'small')}</span>
    <span class="card-title">${art.meta.title}</span>
    <span class="card-author">${authorsOf(art.meta).join(', ')}</span>
    <span class="card-facts">${rating(art)}<span class="card-price">${priceWords(art)}</span></span>
  </a><p class="ad-mark">${standing.mark}</p></li>`;
}

function line(one: Placed): Html {
  const { art, standing } = one;
  const [lead = ''] = art.meta.annotation.split(/\n/);
  return html`<section class="featured ad-top">
    <a class="featured-cover" href="${hrefOf(one)}" tabindex="-1" aria-hidden="true">${cover(art, 'small')}</a>
    <div><p class="card-author">${authorsOf(art.meta).join(', ')}</p>
    <h2><a href="${hrefOf(one)}">${art.meta.title}</a></h2>
    <p class="featured-text">${lead}</p><p class="featured-facts">${rating(art)} <strong>${priceWords(art)}</strong></p>
    <p class="ad-mark">${standing.mark}</p></div>
  </section>`;
}

/** A click is counted, and paid while there is money left; whoever clicked comes to the book all the same. */
export async function followAd(sandbox: Sandbox, context: Context, here: VisitContext) {
  const { uuid = '', id = '' } = context.req.param();
  const day = moscowDay(sandbox.clock.now());
  const standing = (await standingOn(sandbox.shop, day, sideOf(here))).find((one) => one.uuid === uuid);
  if (standing) await countClick(sandbox.shop, day, uuid, standing.clickPrice);
  return context.redirect(`/art/${id}/`, 303);
}
