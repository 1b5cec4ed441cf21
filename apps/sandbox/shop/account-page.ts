import { formatDay, moscowDay } from '@pero/kernel/day';
import { formatMoney, money } from '@pero/kernel/money';
import { html } from 'hono/html';
import type { Selectable } from 'kysely';
import type { Shop, Tables } from '../database.ts';
import type { Sandbox } from '../ground.ts';
import { type Art, authorsOf, libraryOf } from './arts.ts';
import { cover } from './cards.ts';
import type { Html } from './frame.ts';
import {
  isSubscribed,
  mayBeRefunded,
  NAME_LIMIT,
  REFUSALS,
  type Refusal,
  SUBSCRIPTION_PRICE,
  TOP_UP,
} from './rules.ts';
import type { Reader } from './visitor.ts';

export function signInPage(back: string, typed: string, refused: Refusal | null): Html {
  return html`<section class="message">
    <h1>Как вас зовут?</h1>
    <p>Это песочница: пароль не\u00A0нужен. По\u00A0имени вы вернётесь к\u00A0своим книгам.</p>
    <form method="post" action="/account/sign-in" class="write">
      <input type="hidden" name="back" value="${back}">
      <label for="name">Имя</label>
      <input id="name" name="name" autocomplete="name" maxlength="${NAME_LIMIT}" required value="${typed}" ${refused ? html`aria-invalid="true" aria-describedby="name-error"` : ''}>
      ${refused ? html`<p class="error" id="name-error" role="alert">${REFUSALS[refused]}</p>` : ''}
      <button class="button">Войти</button>
    </form>
  </section>`;
}

export type AccountNews = { readonly refused: Refusal | null };

export async function accountPage({ shop, clock }: Sandbox, reader: Reader, { refused }: AccountNews): Promise<Html> {
  const now = clock.now();
  const [library, orders] = await Promise.all([libraryOf(shop, reader.id), ordersOf(shop, reader.id)]);
  return html`<div class="account-head"><h1>${reader.name}</h1>
    <form method="post" action="/account/sign-out"><button class="button button-text">Выйти</button></form></div>
  ${refused ? html`<p class="error" role="alert">${REFUSALS[refused]}</p>` : ''}
  <div class="account-cards">${balance(reader)}${subscription(reader, now)}</div>
  <section class="row" aria-labelledby="library"><div class="row-head"><h2 id="library">Библиотека</h2></div>${books(library)}</section>
  ${orders.length > 0 ? orderTable(orders, now) : ''}`;
}

function balance(reader: Reader): Html {
  return html`<section class="tile" aria-labelledby="balance"><h2 id="balance">Баланс</h2>
    <p class="price">${formatMoney(money(reader.balance), 'kopecks-if-any')}</p>
    <form method="post" action="/account/top-up"><button class="button button-quiet">Пополнить на\u00A0${formatMoney(money(TOP_UP), 'kopecks-if-any')}</button></form>
    <p class="quiet">Деньги игрушечные: карта не\u00A0понадобится.</p></section>`;
}

function subscription(reader: Reader, now: Date): Html {
  const until = isSubscribed(reader, now) ? reader.subscribed_until : null;
  const price = formatMoney(money(SUBSCRIPTION_PRICE), 'kopecks-if-any');
  return html`<section class="tile" id="subscription" aria-labelledby="subscription-title"><h2 id="subscription-title">Подписка</h2>
    <p class="price">${until ? `До\u00A0${formatDay(moscowDay(until))}` : `${price} в\u00A0месяц`}</p>
    <form method="post" action="/account/subscribe"><button class="button ${until ? 'button-quiet' : ''}">${until ? `Продлить за\u00A0${price}` : 'Оформить подписку'}</button></form>
    <p class="quiet">Все электронные книги, кроме тех, что ещё пишутся.</p></section>`;
}

function books(library: readonly (Art & { percent: number })[]): Html {
  if (library.length === 0)
    return html`<div class="empty"><p>Здесь будут книги, которые вы купите.</p><p><a class="button" href="/">Выбрать книгу</a></p></div>`;
  return html`<ul class="shelf">${library.map(
    (art) => html`<li class="card"><a href="/art/${art.id}/"><span class="card-cover">${cover(art, 'small')}</span>
      <span class="card-title">${art.meta.title}</span><span class="card-author">${authorsOf(art.meta).join(', ')}</span>
      ${art.percent > 0 ? html`<span class="card-facts">Прочитано ${art.percent}\u00A0%</span>` : ''}</a>
      ${art.meta.edition === 'ebook' ? html`<a class="button button-quiet card-read" href="/art/${art.id}/read/">Читать<span class="unseen"> «${art.meta.title}»</span></a>` : ''}</li>`,
  )}</ul>`;
}

type Order = Selectable<Tables['orders']> & { title: string | null; given_back: number | null };

function ordersOf(shop: Shop, readerId: number): Promise<Order[]> {
  return shop
    .selectFrom('orders')
    .selectAll('orders')
    .select((row) =>
      row
        .selectFrom('versions')
        .innerJoin('arts', 'arts.uuid', 'versions.art_uuid')
        .whereRef('arts.id', '=', 'orders.art_id')
        .where('versions.status', '=', 'published')
        .orderBy('versions.version', 'desc')
        .limit(1)
        .select((version) => version.ref('versions.meta', '->>').key('title').as('title'))
        .as('title'),
    )
    .select((row) =>
      row
        .selectFrom('refunds')
        .whereRef('refunds.order_id', '=', 'orders.id')
        .select((refunds) => refunds.fn.sum<number>('refunds.paid').as('given_back'))
        .as('given_back'),
    )
    .where('orders.reader_id', '=', readerId)
    .orderBy('orders.id', 'desc')
    .limit(200)
    .execute();
}

function orderTable(orders: readonly Order[], now: Date): Html {
  return html`<section class="row" aria-labelledby="orders"><div class="row-head"><h2 id="orders">Заказы</h2></div>
  <table class="orders"><thead><tr><th scope="col">Книга</th><th scope="col">День</th><th scope="col">Сумма</th><th scope="col"><span class="unseen">Возврат</span></th></tr></thead>
  <tbody>${orders.map(
    (order) => html`<tr><th scope="row"><a href="/art/${order.art_id}/">${order.title}</a></th>
      <td>${formatDay(moscowDay(order.bought_at))}</td><td>${formatMoney(money(order.paid), 'kopecks-if-any')}</td><td>${refundCell(order, now)}</td></tr>`,
  )}</tbody></table></section>`;
}

function refundCell(order: Order, now: Date): Html | string {
  if (order.refunded_at) return 'Возвращён';
  const given = order.given_back ?? 0;
  const back = given > 0 ? html`<p class="quiet">Возвращено ${formatMoney(money(given), 'kopecks-if-any')}</p>` : '';
  if (!mayBeRefunded(order, now)) return back;
  const rest = ((order.paid - given) / 100).toFixed(2);
  return html`${back}<form method="post" action="/account/refund" class="refund"><input type="hidden" name="order_id" value="${order.id}">
    <label class="unseen" for="refund-${order.id}">Сколько вернуть, ₽</label>
    <input id="refund-${order.id}" name="sum" type="number" inputmode="decimal" min="0.01" max="${rest}" step="0.01" value="${rest}">
    <button class="button button-text">Вернуть деньги<span class="unseen"> за\u00A0«${order.title}»</span></button></form>`;
}
