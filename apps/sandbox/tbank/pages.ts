import { formatMoney, money } from '@pero/kernel/money';
import type { NewTbankPayment } from '@pero/payments/contract/tbank';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Shop } from '../database.ts';
import { fateOf } from '../kassa/cards.ts';
import type { Tbank } from '../kassa/ground.ts';
import { lockPayment, move, OPEN_STATUSES, payByCard, payBySbp, TbankError, type TbankRow } from './payments.ts';

type Html = ReturnType<typeof html>;

/** Where somebody pays: another stranger's pages. */
export function tbankPages(tbank: Tbank): Hono {
  const pages = new Hono();
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${new URL(tbank.siteUrl).origin}; base-uri 'none'; frame-ancestors 'none'`;
  const headers = { 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  const show = (context: Context, body: Html, status: 200 | 404 | 422 = 200) => context.html(body, status, headers);
  /** Every step has the payment locked, so that a button pressed twice pays once. */
  const step = (context: Context, act: (row: TbankRow, shop: Shop) => Promise<TbankRow | Html>) =>
    tbank.shop.transaction().execute(async (shop) => {
      const row = await lockPayment(shop, context.req.param('id') ?? '');
      if (!OPEN_STATUSES.includes(row.status)) return back(context, row);
      const next = await act(row, shop);
      if (!('status' in next)) return show(context, next, 422);
      return next.pending_card === null ? back(context, next) : context.redirect(`../code/${next.id}`, 303);
    });
  pages.onError((error, context) => {
    if (!(error instanceof TbankError)) throw error;
    return show(context, frame(html`<h1>Платёж не найден</h1>`), 404);
  });

  pages.get('/pay/:id', (context) =>
    tbank.shop.transaction().execute(async (shop) => {
      const row = await lockPayment(shop, context.req.param('id'));
      if (!OPEN_STATUSES.includes(row.status)) return show(context, overPage(row));
      if (row.status === 'NEW') await move(tbank, shop, row, { status: 'FORM_SHOWED' });
      return show(context, payPage(row, ''));
    }),
  );
  pages.post('/pay/:id', async (context) => {
    const form = await context.req.parseBody();
    return step(context, async (row, shop) => {
      if (form.way === 'leave') return move(tbank, shop, row, { status: 'REJECTED' });
      if (form.way === 'sbp') return payBySbp(tbank, shop, row);
      const digits = String(form.card ?? '').replace(/\D/g, '');
      return fateOf(digits) === null ? payPage(row, 'Такой карты нет') : payByCard(tbank, shop, row, digits, false);
    });
  });
  pages.get('/code/:id', async (context) => {
    const row = await lockPayment(tbank.shop, context.req.param('id'));
    return show(context, row.pending_card === null ? overPage(row) : codePage(row, ''));
  });
  pages.post('/code/:id', async (context) => {
    const form = await context.req.parseBody();
    return step(context, async (row, shop) => {
      if (row.pending_card === null) return payPage(row, '');
      if (!/^\d{3,8}$/.test(String(form.code ?? ''))) return codePage(row, 'Нужны цифры из сообщения');
      return payByCard(tbank, shop, row, row.pending_card, true);
    });
  });
  pages.get('/tbank.css', (context) => context.body(CSS, 200, { 'content-type': 'text/css; charset=utf-8' }));
  return pages;
}

/** Where the shop wanted its payer; it proves nothing. */
function back(context: Context, row: TbankRow) {
  const { SuccessURL = '/', FailURL = SuccessURL } = row.body as NewTbankPayment;
  return context.redirect(['CONFIRMED', 'AUTHORIZED'].includes(row.status) ? SuccessURL : FailURL, 303);
}

function frame(inside: Html): Html {
  return html`<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Касса для проверки</title><link rel="stylesheet" href="/tbank/tbank.css"></head>
<body><header><b>касса для проверки</b><span>деньги не списываются</span></header><main>${inside}</main></body></html>`;
}

function payPage(row: TbankRow, problem: string) {
  const sum = formatMoney(money(row.amount));
  const { Description = '' } = row.body as NewTbankPayment;
  const sbp = html`<form method="post"><button class="other" name="way" value="sbp">Система быстрых платежей</button></form>`;
  return frame(html`<p class="what">${Description}</p><h1>${sum}</h1>
${row.two_stage ? '' : sbp}
<form method="post" class="card"><label>Номер карты<input name="card" inputmode="numeric" autocomplete="off" required maxlength="23"${problem ? html` aria-invalid="true" aria-describedby="problem"` : ''}></label>
${problem ? html`<p id="problem" class="problem">${problem}</p>` : ''}
<div><label>Срок<input name="term" autocomplete="off" placeholder="08/29"></label><label>CVC<input name="csc" type="password" autocomplete="off" maxlength="4"></label></div>
<button name="way" value="card">Заплатить</button></form>
<form method="post"><button class="leave" name="way" value="leave">Не платить</button></form>
<p class="foot">2200 0000 0000 0004 платит с кодом, 4111 1111 1111 1111 без него, 2200 0000 0000 0053 — нет денег</p>`);
}

function codePage(row: TbankRow, problem: string) {
  return frame(html`<p class="what">${formatMoney(money(row.amount))}</p><h1>Код из сообщения</h1>
<form method="post" class="card"><label>Код<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="8"></label>
${problem ? html`<p class="problem">${problem}</p>` : ''}<button>Подтвердить</button></form><p class="foot">Подходит любой</p>`);
}

function overPage(row: TbankRow) {
  const { SuccessURL = '/' } = row.body as NewTbankPayment;
  const isPaid = ['CONFIRMED', 'AUTHORIZED', 'REFUNDED', 'PARTIAL_REFUNDED'].includes(row.status);
  return frame(html`<h1>${isPaid ? 'Уже оплачено' : 'Оплата закрыта'}</h1><p><a href="${SuccessURL}">Вернуться</a></p>`);
}

const CSS = `*{box-sizing:border-box}body{margin:0;min-height:100vh;background:#fff;color:#222;font:16px/1.5 "Liberation Sans",Arial,sans-serif}
header{display:flex;justify-content:space-between;gap:16px;padding:16px 24px;background:#2b2b2b;color:#fff;flex-wrap:wrap}header span{color:#ffdd2d}
main{width:min(100% - 32px,420px);margin:40px auto 64px;display:grid;gap:20px}h1{font-size:32px;line-height:1.2;margin:0}.what{margin:0;color:#555;overflow-wrap:anywhere}
.card{display:grid;gap:16px}.card div{display:grid;grid-template-columns:1fr 1fr;gap:12px}label{display:grid;gap:4px;font-size:14px;color:#555}
input{height:56px;width:100%;border:0;border-radius:16px;background:#f2f3f5;padding:0 16px;font:18px "Liberation Sans",Arial,sans-serif;color:#222}
button{min-height:56px;width:100%;border:0;border-radius:16px;background:#ffdd2d;color:#222;font:600 17px "Liberation Sans",Arial,sans-serif;cursor:pointer}
button.other{background:#2b2b2b;color:#fff}button.leave{background:none;font-weight:400;color:#555;text-decoration:underline;min-height:44px}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #2b2b2b;outline-offset:2px}.problem{margin:0;color:#b00020}.foot{color:#555;font-size:13px}a{color:#222}`;
