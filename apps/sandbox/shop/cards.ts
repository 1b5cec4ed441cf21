import { formatMoney, money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { html } from 'hono/html';
import { priceNow } from '../retailer/price-now.ts';
import { type Art, authorsOf } from './arts.ts';
import type { Html } from './frame.ts';
import { fileOf } from './reading/shelf.ts';

/** The picture, or a cover set in type for a book without one. */
export function cover(art: Art, size: 'small' | 'large', isFirst = false): Html {
  const file = fileOf(art.meta, 'cover');
  if (!file) {
    return html`<span class="cover cover-type" aria-hidden="true"><small>${authorsOf(art.meta).join(', ')}</small>${art.meta.title}</span>`;
  }
  const src = `/art/${art.id}/cover/${size}?${file.sha256.slice(0, 8)}`;
  const loading = isFirst ? 'eager' : 'lazy';
  const isSquare = art.meta.edition === 'audio';
  return html`<img class="cover ${isSquare ? 'cover-square' : ''}" src="${src}" alt="" width="400" height="${isSquare ? 400 : 600}" loading="${loading}">`;
}

export function shelf(arts: readonly Art[], isFirst = false): Html {
  return html`<ul class="shelf">${arts.map((art) => card(art, isFirst))}</ul>`;
}

function card(art: Art, isFirst: boolean): Html {
  return html`<li class="card"><a href="/art/${art.id}/">
    <span class="card-cover">${cover(art, 'small', isFirst)}</span>
    <span class="card-title">${art.meta.title}</span>
    <span class="card-author">${authorsOf(art.meta).join(', ')}</span>
    ${soundLine(art)}
    <span class="card-facts">${rating(art)}<span class="card-price">${priceWords(art)}</span></span>
  </a></li>`;
}

/** Sound is said to be sound, and a machine's voice to be one. */
function soundLine({ meta }: Art): Html | '' {
  if (!meta.narration) return '';
  return html`<span class="card-sound">Аудио${meta.narration.is_machine ? ', читает машина' : ''}</span>`;
}

export function rating({ ratedCount, ratedSum }: Pick<Art, 'ratedCount' | 'ratedSum'>): Html | '' {
  if (ratedCount === 0) return '';
  const average = formatNumber(Math.round((ratedSum / ratedCount) * 10) / 10, 1);
  const all = counted(ratedCount, 'оценка', 'оценки', 'оценок');
  return html`<span class="rating" title="${all}"><span aria-hidden="true">★</span><span class="unseen">Оценка </span>${average}</span>`;
}

export function priceWords({ terms }: Pick<Art, 'terms'>): string {
  const price = priceNow(terms);
  return price === 0 ? 'Бесплатно' : formatMoney(money(price), 'kopecks-if-any');
}

/** Links to the other pages of a list; nothing where there is one page. */
export function pager(page: number, pages: number, hrefOf: (page: number) => string, label: string): Html | '' {
  if (pages <= 1) return '';
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 2,
  );
  const link = (
    number: number,
    index: number,
  ) => html`${number - (near[index - 1] ?? 0) > 1 ? html`<li aria-hidden="true">…</li>` : ''}
    <li><a href="${hrefOf(number)}" ${number === page ? html`aria-current="page"` : ''}>${number}</a></li>`;
  return html`<nav class="pager" aria-label="${label}"><ol>${near.map(link)}</ol></nav>`;
}
