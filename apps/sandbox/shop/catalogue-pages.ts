import { counted } from '@pero/kernel/plural';
import { html } from 'hono/html';
import type { Sandbox } from '../ground.ts';
import { offerShelf, searchAds } from '../placements/shelf.ts';
import { type Art, authorsOf, find, genresOnSale, PAGE, type ShelfRequest, SORTS, type Sort, shelves } from './arts.ts';
import { cover, pager, priceWords, rating, shelf } from './cards.ts';
import { type Html, message } from './frame.ts';
import { allShownTo } from './halves.ts';
import { cleanText } from './rules.ts';
import type { VisitContext } from './visitor.ts';

export async function cataloguePage(sandbox: Sandbox, here: VisitContext): Promise<Html> {
  const { shop, clock, siteUrl } = sandbox;
  const on = await shelves(shop, clock.now());
  const [fresh, popular, best] = await Promise.all(
    [on.new, on.popular, on.rating].map((arts) => allShownTo(shop, here.browser, arts)),
  );
  const genres = await genresOnSale(shop);
  const [first] = popular?.length ? popular : (fresh ?? []);
  if (!fresh || !popular || !best || !first) {
    return message(
      'Полки пока пусты',
      html`Книги появятся здесь, как только автор опубликует первую на\u00A0платформе «Перо».`,
      { href: siteUrl, words: 'Открыть «Перо»' },
    );
  }
  return html`<h1 class="unseen">Полка — магазин книг</h1>
  ${featured(first)}
  ${genres.length > 0 ? html`<nav class="genres" aria-label="Жанры">${genres.slice(0, 14).map(genreLink)}</nav>` : ''}
  ${await offerShelf(sandbox, here)}
  ${row('Новинки', fresh, 'new')}
  ${popular.length > 1 ? row('Бестселлеры', popular, 'popular') : ''}
  ${best.length > 1 ? row('Высокие оценки', best, 'rating') : ''}`;
}

function featured(art: Art): Html {
  const [lead = ''] = art.meta.annotation.split(/\n[^\S\n]*\n/);
  return html`<section class="featured" aria-labelledby="featured">
    <a class="featured-cover" href="/art/${art.id}/" tabindex="-1" aria-hidden="true">${cover(art, 'large', true)}</a>
    <div>
      <p class="card-author">${authorsOf(art.meta).join(', ')}</p>
      <h2 id="featured"><a href="/art/${art.id}/">${art.meta.title}</a></h2>
      <p class="featured-text">${lead}</p>
      <p class="featured-facts">${rating(art)} <strong>${priceWords(art)}</strong></p>
      <p><a class="button" href="/art/${art.id}/">Открыть книгу</a></p>
    </div>
  </section>`;
}

function row(title: string, arts: readonly Art[], sort: Sort): Html {
  return html`<section class="row" aria-labelledby="row-${sort}">
    <div class="row-head"><h2 id="row-${sort}">${title}</h2><a href="/search/?sort=${sort}">Все<span class="unseen"> книги полки «${title}»</span></a></div>
    ${shelf(arts, sort === 'new')}
  </section>`;
}

function genreLink({ id, name }: { id: number; name: string }): Html {
  return html`<a href="/search/?genre=${id}">${name}</a>`;
}

/** What was asked for in the address, with everything strange in it left out. */
export function wishOf(query: Readonly<Record<string, string>>): ShelfRequest {
  const { q = '', genre = '', sort = '', page = '' } = query;
  return {
    q: cleanText(q).slice(0, 200),
    genre: /^\d{1,9}$/.test(genre) ? Number(genre) : 0,
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : 'new',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

export async function searchPage(
  sandbox: Sandbox,
  wish: ShelfRequest,
  here: VisitContext,
): Promise<{ title: string; body: Html }> {
  const { shop, clock } = sandbox;
  const [{ arts: found, count }, genres] = await Promise.all([find(shop, wish, clock.now()), genresOnSale(shop)]);
  const arts = await allShownTo(shop, here.browser, found);
  const genre = genres.find(({ id }) => id === wish.genre);
  const title = wish.q ? `«${wish.q}»` : (genre?.name ?? 'Каталог');
  const body = html`<h1>${title}</h1>
  <p class="quiet">${count === 0 ? 'Ничего не\u00A0нашлось' : counted(count, 'книга', 'книги', 'книг')}</p>
  <form class="filters" action="/search/">
    ${wish.q ? html`<input type="hidden" name="q" value="${wish.q}">` : ''}
    <label>Жанр <select name="genre"><option value="">Все жанры</option>${genres.map(
      ({ id, name, count }) =>
        html`<option value="${id}" ${id === wish.genre ? 'selected' : ''}>${name} (${count})</option>`,
    )}</select></label>
    <label>Порядок <select name="sort">${Object.entries(SORTS).map(
      ([sort, words]) => html`<option value="${sort}" ${sort === wish.sort ? 'selected' : ''}>${words}</option>`,
    )}</select></label>
    <button class="button button-quiet">Показать</button>
  </form>
  ${await searchAds(sandbox, here, wish.genre)}
  ${arts.length > 0 ? shelf(arts, true) : nothing(wish)}
  ${pager(wish.page, Math.ceil(count / PAGE), (page) => addressOf({ ...wish, page }), 'Страницы каталога')}`;
  return { title, body };
}

function nothing({ q }: ShelfRequest): Html {
  return html`<div class="empty"><p>${q ? 'Проверьте слово или поищите короче: фамилию автора, часть названия.' : 'Таких книг на\u00A0полке пока нет.'}</p>
  <p><a class="button" href="/search/">Показать все книги</a></p></div>`;
}

function addressOf({ q, genre, sort, page }: ShelfRequest): string {
  const asked = new URLSearchParams({
    ...(q && { q }),
    ...(genre && { genre: String(genre) }),
    ...(sort !== 'new' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/search/${asked.size > 0 ? `?${asked}` : ''}`;
}
