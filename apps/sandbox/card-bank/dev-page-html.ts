import { formatMoney, money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import { html } from 'hono/html';
import { BANK_FAULT_KINDS, type BankFaultKind } from '../database.ts';
import { devFrame } from '../dev-frame.ts';
import { taxServicePart } from '../tax-service/dev-page.ts';
import type { AccountFacts, BankFacts, OrderFacts } from './dev-page-facts.ts';
import type { BankFault } from './faults.ts';
import type { Bank } from './ground.ts';

type Html = ReturnType<typeof html>;

/** The bank's page: what it does wrong, whom it paid, every order. */
export function bankPage({ siteUrl }: Pick<Bank, 'siteUrl'>, facts: BankFacts): Html {
  return devFrame({
    title: 'Банк — песочница',
    of: 'банка',
    here: '/dev/bank/',
    siteUrl,
    heading: 'Банк',
    lead: 'Через него авторы получают выплаты. Здесь его можно сделать медленным, упрямым или забывчивым: деньги всё равно должны дойти ровно один раз.',
    head: html`<link rel="stylesheet" href="/dev/page.css">
<link rel="stylesheet" href="/dev/bank/bank.css">
<script src="/dev/bank/bank.js"></script>`,
    main: html`<p id="message" class="message" role="status" aria-live="polite"></p>
${settingsPart(facts.settings)}
${faultsPart(facts.faults)}
${taxServicePart(facts.taxService)}
${accountsPart(facts.accounts)}
${ordersPart(facts)}`,
  });
}

function settingsPart({ pay_seconds, refused_ending }: BankFacts['settings']): Html {
  return html`<section aria-labelledby="settings">
<div class="title"><h2 id="settings">Как платит</h2><p>Когда всё исправно</p></div>
<form class="ways" data-bank autocomplete="off">
<div class="fld"><label for="pay_seconds">Перевод длится</label>
<span class="unit"><input class="input" id="pay_seconds" name="pay_seconds" type="number" inputmode="numeric" min="0" max="1000000" required value="${pay_seconds}"><span>с</span></span>
<small>0\u00A0— платит сразу, в\u00A0ответ на\u00A0заказ</small></div>
<div class="fld"><label for="refused_ending">Отказывает, если номер кончается на</label>
<input class="input" id="refused_ending" name="refused_ending" inputmode="numeric" pattern="[0-9]{0,8}" maxlength="8" value="${refused_ending}">
<small>Счёт или карта; пусто\u00A0— никому</small></div>
</form>
</section>`;
}

/** The name, what it means, and what its seconds are; without seconds there are none to set. */
const FAULTS: Readonly<Record<BankFaultKind, readonly [string, string, string?]>> = {
  busy: ['Не\u00A0принимает', '503, ничего не\u00A0сделано'],
  error: ['Делает и\u00A0отвечает ошибкой', '500 после сделанного'],
  cut: ['Делает и\u00A0обрывает связь', 'ответ потерян'],
  slow: ['Отвечает медленно', 'сделано сразу, ответ позже', 'на сколько'],
  decline: ['Не\u00A0берёт заказ', '422, не\u00A0заплатит никогда'],
  refuse: ['Отказывает позже', 'принято, потом отклонено с\u00A0причиной'],
  delay: ['Тянет с\u00A0оплатой', 'принято, оплачено позже', 'сколько тянет'],
  twice: ['Сообщает дважды', 'одно и\u00A0то\u00A0же извещение'],
  late: ['Сообщает поздно', 'извещения запаздывают', 'на сколько'],
  shuffled: ['Путает порядок', '«принято» приходит после «оплачено»', 'на сколько'],
  mute: ['Не\u00A0сообщает', 'извещений нет, только ответы на\u00A0вопросы'],
};

function faultsPart(faults: readonly BankFault[]): Html {
  const rows = BANK_FAULT_KINDS.map((kind) =>
    faultRow(
      kind,
      faults.find((each) => each.kind === kind),
    ),
  );
  return html`<section aria-labelledby="faults">
<div class="title"><h2 id="faults">Сбои</h2><p>Можно включить несколько сразу</p>
<button class="btn line" type="button" data-clear ${faults.length === 0 ? html`disabled` : ''}>Выключить все</button></div>
<div class="faults">
<div class="fault names" aria-hidden="true"><span></span><span>Что случается</span><span>Как часто</span><span>Секунд</span></div>
${rows}
</div>
</section>`;
}

function faultRow(kind: BankFaultKind, fault: BankFault | undefined): Html {
  const [name, meaning, lasting] = FAULTS[kind];
  const seconds = html`<span class="unit lasting"><input class="input" name="seconds" type="number" inputmode="numeric" min="0" max="1000000" required value="${fault?.seconds ?? 10}" aria-label="${name}: ${lasting}"><span>с</span></span>`;
  return html`<form class="fault${fault ? ' on' : ''}" data-kind="${kind}" autocomplete="off">
<span class="switch"><input type="checkbox" id="on-${kind}" name="on" aria-describedby="means-${kind}"${fault ? html` checked` : ''}></span>
<label class="call" for="on-${kind}"><b>${name}</b><span id="means-${kind}">${meaning}</span></label>
<span class="unit often"><input class="input" name="percent" type="number" inputmode="numeric" min="1" max="100" required value="${fault?.percent ?? 100}" aria-label="${name}: в\u00A0скольких случаях из\u00A0ста"><span>%</span></span>
${lasting ? seconds : html`<span></span>`}
</form>`;
}

function accountsPart(accounts: readonly AccountFacts[]): Html {
  const rows = accounts.map(
    ({ recipient, paid, payments }) => html`<tr><td>${recipient}</td>
<td class="num">${counted(payments, 'перевод', 'перевода', 'переводов')}</td>
<td class="num"><b>${formatMoney(money(paid), 'kopecks-if-any')}</b></td></tr>`,
  );
  const empty = html`<div class="empty"><b>Пока никому не\u00A0заплачено</b><p>Закажите выплату на\u00A0платформе, и\u00A0счёт автора появится здесь.</p></div>`;
  return html`<section aria-labelledby="accounts" data-live="accounts">
<div class="title"><h2 id="accounts">Кому заплачено</h2></div>
${rows.length === 0 ? empty : html`<table class="sums"><thead class="unseen"><tr><th>Получатель</th><th>Переводов</th><th>Сумма</th></tr></thead><tbody>${rows}</tbody></table>`}
</section>`;
}

const STATES: Readonly<Record<OrderFacts['state'], readonly [string, string]>> = {
  accepted: ['wait', 'принят'],
  paid: ['ok', 'оплачен'],
  refused: ['bad', 'отклонён'],
};

function ordersPart({ orders, inAll }: BankFacts): Html {
  const shown = orders.length < inAll ? `Последние ${orders.length} из\u00A0${inAll}` : '';
  const empty = html`<div class="empty"><b>Заказов ещё не\u00A0было</b></div>`;
  return html`<section aria-labelledby="orders" data-live="orders">
<div class="title"><h2 id="orders">Заказы</h2><p>${shown}</p></div>
${orders.length === 0 ? empty : html`<div class="orders" role="table" aria-labelledby="orders">${orders.map(orderRow)}</div>`}
</section>`;
}

function orderRow(order: OrderFacts): Html {
  const [tone, words] = STATES[order.state];
  const at = (order.ended_at ?? order.accepted_at).toLocaleString('ru-RU', {
    ...{ timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'medium' },
  });
  const asked = order.asked > 1 ? ` · заказан ${order.asked} раза` : '';
  return html`<div class="order" role="row">
<span role="cell" class="whom"><b>${order.recipient}</b><small>${order.purpose}</small></span>
<span role="cell"><span class="tag ${tone}">${words}</span>${order.state === 'refused' ? html`<small>${order.reason}</small>` : ''}</span>
<span role="cell" class="dim">${at}<small>извещений дошло: ${order.told} из\u00A0${order.notices}${asked.replace('раза', order.asked > 4 ? 'раз' : 'раза')}</small></span>
<span role="cell" class="num"><b>${formatMoney(money(order.amount), 'kopecks-if-any')}</b></span>
</div>`;
}
