import { formatMoney, money } from '@pero/kernel/money';
import type { NewKassaPayment } from '@pero/payments/contract/yookassa';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { fateOf } from './cards.ts';
import { type Kassa, KassaError } from './ground.ts';
import { cancel, lockPayment, type PaymentRow, payByCard, payBySbp } from './payments.ts';

type Html = ReturnType<typeof html>;

/** Where somebody pays: a stranger's pages, which look like nobody's here. */
export function kassaPages(kassa: Kassa): Hono {
  const pages = new Hono();
  const policy = `default-src 'none'; style-src 'self'; form-action 'self' ${new URL(kassa.siteUrl).origin}; base-uri 'none'; frame-ancestors 'none'`;
  const headers = { 'content-security-policy': policy, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  const show = (context: Context, body: Html, status: 200 | 404 | 422 = 200) => context.html(body, status, headers);
  /** Every step has the payment locked, so that a button pressed twice pays once. */
  const step = (context: Context, act: (row: PaymentRow, shop: Kassa['shop']) => Promise<PaymentRow | Html>) =>
    kassa.shop.transaction().execute(async (shop) => {
      const row = await lockPayment(shop, context.req.param('id') ?? '');
      if (row.status !== 'pending') return back(context, row);
      const next = await act(row, shop);
      if (!('status' in next)) return show(context, next, 422);
      return next.pending_card === null ? back(context, next) : context.redirect(`../3ds/${next.id}`, 303);
    });
  pages.onError((error, context) => {
    if (!(error instanceof KassaError)) throw error;
    return show(context, frame(html`<h1>Такого счёта нет</h1>`), 404);
  });

  pages.get('/pay/:id', async (context) => {
    const row = await lockPayment(kassa.shop, context.req.param('id'));
    return row.status === 'pending' ? show(context, payPage(row, '')) : show(context, overPage(row));
  });
  pages.post('/pay/:id', async (context) => {
    const form = await context.req.parseBody();
    return step(context, async (row, shop) => {
      if (form.way === 'leave') return cancel(kassa, shop, row, { party: 'yoo_money', reason: 'general_decline' });
      if (form.way === 'sbp') return payBySbp(kassa, shop, row);
      const digits = String(form.card ?? '').replace(/\D/g, '');
      if (fateOf(digits) === null) return payPage(row, 'Проверьте номер карты');
      return payByCard(kassa, shop, row, digits, false);
    });
  });
  pages.get('/3ds/:id', async (context) => {
    const row = await lockPayment(kassa.shop, context.req.param('id'));
    return row.pending_card === null ? show(context, overPage(row)) : show(context, codePage(row, ''));
  });
  pages.post('/3ds/:id', async (context) => {
    const form = await context.req.parseBody();
    return step(context, async (row, shop) => {
      if (row.pending_card === null) return payPage(row, '');
      if (!/^\d{3,8}$/.test(String(form.code ?? ''))) return codePage(row, 'Введите код из сообщения');
      return payByCard(kassa, shop, row, row.pending_card, true);
    });
  });
  pages.get('/kassa.css', (context) => context.body(CSS, 200, { 'content-type': 'text/css; charset=utf-8' }));
  return pages;
}

/** Where the shop wanted its payer back; it says nothing of how it ended. */
function back(context: Context, row: PaymentRow) {
  return context.redirect((row.body as NewKassaPayment).confirmation?.return_url ?? '/', 303);
}

function frame(inside: Html): Html {
  return html`<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Учебный банк</title><link rel="stylesheet" href="/kassa/kassa.css"></head>
<body><header><b><i></i>УЧЕБНЫЙ БАНК</b><span>ТЕСТОВЫЙ РЕЖИМ — деньги не списываются</span></header>
<main>${inside}</main></body></html>`;
}

function payPage(row: PaymentRow, problem: string) {
  const sum = formatMoney(money(row.amount));
  const { description = '', payment_method_data: only } = row.body as NewKassaPayment;
  const card = html`<form method="post" class="card"><h1>Оплата картой</h1>
<label>Номер карты<input name="card" inputmode="numeric" autocomplete="off" required maxlength="23" placeholder="2200 0000 0000 0004"${problem ? html` aria-describedby="problem" aria-invalid="true"` : ''}></label>
${problem ? html`<p id="problem" class="problem">${problem}</p>` : ''}
<div class="two"><label>Срок<input name="term" inputmode="numeric" autocomplete="off" placeholder="08 / 29"></label>
<label>CVC<input name="csc" type="password" inputmode="numeric" autocomplete="off" maxlength="4" placeholder="•••"></label></div>
<button name="way" value="card">ОПЛАТИТЬ ${sum}</button></form>`;
  const sbp = html`<form method="post" class="sbp"><h1>Система быстрых платежей</h1>
<button name="way" value="sbp">ОПЛАТИТЬ В ПРИЛОЖЕНИИ БАНКА</button></form>`;
  return frame(html`<div class="sheet"><aside><small>Получатель</small><b>«Перо»</b><small>За что</small><b>${description}</b><small>Сумма</small><strong>${sum}</strong></aside>
<div class="ways">${only?.type === 'sbp' ? '' : card}${only?.type === 'bank_card' || !row.captures ? '' : sbp}
<form method="post"><button class="leave" name="way" value="leave">Отказаться и вернуться в магазин</button></form></div></div>
<p class="foot">Для проверки: 2200 0000 0000 0004 платит с кодом, 4111 1111 1111 1111 без кода, 2200 0000 0000 0053 — нет денег.<br>Срок, CVC и код любые.</p>`);
}

function codePage(row: PaymentRow, problem: string) {
  return frame(html`<form method="post" class="sheet one"><h1>Подтвердите платёж</h1>
<p>Код отправлен на +7 9•• •••-01-38<br>«Перо», ${formatMoney(money(row.amount))}</p>
<label>Код из сообщения<input name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="8"></label>
${problem ? html`<p class="problem">${problem}</p>` : ''}
<button>ПОДТВЕРДИТЬ</button></form><p class="foot">В тестовом режиме подходит любой код.</p>`);
}

function overPage(row: PaymentRow) {
  const to = (row.body as NewKassaPayment).confirmation?.return_url ?? '/';
  const words = row.status === 'canceled' ? 'Этот счёт закрыт' : 'Этот счёт уже оплачен';
  return frame(html`<div class="sheet one"><h1>${words}</h1><p><a href="${to}">Вернуться в магазин</a></p></div>`);
}

const CSS = `*{box-sizing:border-box}body{margin:0;min-height:100vh;background:#EEF1F6;color:#1b2330;font:400 15px/1.45 Arial,"Liberation Sans",Helvetica,sans-serif}
header{display:flex;gap:16px;align-items:center;min-height:64px;padding:8px 24px;background:#0B6B5C;color:#fff;flex-wrap:wrap}header b{display:flex;gap:12px;align-items:center;letter-spacing:.08em}header i{width:26px;height:26px;border-radius:50%;background:#fff;box-shadow:inset 0 0 0 7px #0B6B5C,inset 0 0 0 9px #fff}header span{margin-left:auto;background:#FFD400;color:#1b2330;font-weight:700;font-size:12px;padding:6px 10px;border-radius:3px}
main{width:min(100% - 32px,760px);margin:48px auto;padding-bottom:48px}.sheet{display:grid;grid-template-columns:260px 1fr;background:#fff;border-radius:18px;overflow:hidden;box-shadow:0 4px 24px #0b1d3a1a}.sheet.one{grid-template-columns:1fr;width:min(100%,440px);margin:0 auto;padding:32px;gap:18px}
aside{background:#E3F1EE;padding:32px 28px;display:grid;align-content:start;gap:4px;overflow-wrap:anywhere}aside small{color:#4a5a63;font-size:13px;margin-top:14px}aside strong{font-size:28px;line-height:1.2}.ways{padding:32px 36px;display:grid;gap:24px}.card,.sbp{display:grid;gap:18px}.sbp{border-top:1px solid #C5CED9;padding-top:24px}
h1{font:700 22px/1.2 Arial,"Liberation Sans",sans-serif;margin:0}label{display:grid;gap:6px;font-size:13px;color:#4a5a63}input{height:52px;width:100%;border:2px solid #C5CED9;border-radius:10px;padding:0 16px;font:18px Arial,sans-serif;letter-spacing:.04em;color:#1b2330;background:#fff}input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid #1b2330;outline-offset:2px;border-color:#0B6B5C}.two{display:grid;grid-template-columns:1fr 1fr;gap:16px}
button{min-height:56px;width:100%;border:0;border-radius:28px;background:#0B6B5C;color:#fff;font:700 15px Arial,sans-serif;letter-spacing:.03em;cursor:pointer}button.leave{min-height:44px;background:none;color:#0B6B5C;font-weight:400;letter-spacing:0;text-decoration:underline}.problem{color:#9b1c1c;margin:0}.foot{text-align:center;color:#4a5a63;font-size:13px;line-height:1.6;margin-top:24px}a{color:#0B6B5C}
@media(max-width:640px){.sheet{grid-template-columns:1fr}.ways{padding:24px}aside{padding:20px 24px}main{margin:20px auto}}`;
