import { formatNumber } from '@pero/kernel/number';
import { hang } from '@pero/kernel/typography';
import { html } from 'hono/html';
import { devFrame } from '../dev-frame.ts';
import type { Sandbox } from '../ground.ts';
import type { Standing } from './standings.ts';

type Html = ReturnType<typeof html>;

/** The page; everything that moves on it is drawn by page/simulator.js. */
export function simulatorPage(sandbox: Pick<Sandbox, 'siteUrl'>, arts: readonly Standing[]): Html {
  return devFrame({
    title: 'Симулятор — песочница магазина',
    of: 'магазина',
    here: '/dev/simulator/',
    siteUrl: sandbox.siteUrl,
    heading: 'Симулятор',
    lead: 'Выдуманные читатели со своими вкусами находят книги, пробуют, покупают, читают по вечерам, бросают на скучных главах и пишут отзывы. Месяцы их жизни проходят за минуты.',
    head: html`<link rel="stylesheet" href="/dev/simulator/simulator.css">
<script src="/dev/simulator/simulator.js" defer></script>`,
    main: html`<p id="message" class="message" role="status" aria-live="polite"></p>
${arts.length === 0 ? empty(sandbox) : html`${wishPart(arts)}${runPart()}${livePart()}`}`,
  });
}

function empty(sandbox: Pick<Sandbox, 'siteUrl'>): Html {
  return html`<section class="empty"><h2>Пока нечего читать</h2>
<p>${hang('В магазине ещё нет ни одной книги. Опубликуйте её на платформе, и читатели придут.')}</p>
<p><a class="btn go" href="${sandbox.siteUrl}">Открыть «Перо»</a></p></section>`;
}

function wishPart(arts: readonly Standing[]): Html {
  return html`<section aria-labelledby="wish">
<div class="title"><h2 id="wish">Прожить месяцы</h2><p>${hang('Дни до сегодняшнего; прожитые раньше не повторяются')}</p></div>
<form id="form" class="wish" autocomplete="off">
<div class="numbers">
${number('months', 'Сколько месяцев', 6, 1, 36)}
${number('readers', 'Читателей', 5000, 10, 50_000)}
${number('seed', 'Зерно случая', 1, 0, 2_147_483_647)}
</div>
<fieldset class="arts"><legend class="lab">Какие книги</legend>
<label class="all"><input type="checkbox" id="all" checked> Все, что продаются</label>
<div class="list" id="arts">
<div class="art heads" aria-hidden="true"><span></span><span></span><span>Прожито</span><span class="number">Событий</span><span class="number">Оценка</span></div>
${arts.map(artRow)}</div>
</fieldset>
<div class="act"><button class="btn go" id="start" type="submit">Запустить</button>
<p class="dim">${hang('С тем же зерном книги проживут те же дни, событие в событие.')}</p></div>
</form>
</section>`;
}

function number(name: string, label: string, value: number, least: number, most: number): Html {
  return html`<div class="fld"><label for="${name}">${label}</label>
<input class="input" id="${name}" name="${name}" type="number" inputmode="numeric" required min="${least}" max="${most}" value="${value}"></div>`;
}

function artRow({ id, title, edition, events, rating, lived }: Standing): Html {
  return html`<label class="art" data-art="${id}"><input type="checkbox" name="art" value="${id}" checked>
<span class="name">${title}<small>${edition === 'print' ? 'бумажная, ' : ''}№\u00A0${id}</small></span>
<span class="days" data-days>${lived}</span>
<span class="number" data-events>${formatNumber(events)}</span>
<span class="number" data-rating>${rating === null ? '—' : `★\u00A0${formatNumber(rating, 1)}`}</span></label>`;
}

function runPart(): Html {
  return html`<section id="run" aria-labelledby="run-title" hidden>
<div class="title"><h2 id="run-title">Ход времени</h2><p id="run-message"></p>
<button class="btn line" id="stop" type="button">Остановить</button></div>
<progress id="bar" max="1" value="0" aria-label="Прожито дней"></progress>
<dl class="facts">
<div><dt>Дней</dt><dd id="fact-days">0</dd></div>
<div><dt>Событий</dt><dd id="fact-events">0</dd></div>
<div><dt>В\u00A0секунду</dt><dd id="fact-speed">0</dd></div>
<div><dt>Продаж</dt><dd id="fact-sales">0</dd></div>
</dl>
<figure><figcaption><span class="key sales">продажи</span><span class="key reads">чтение</span><span class="dim">по\u00A0дням</span></figcaption>
<svg id="chart" viewBox="0 0 1000 260" role="img" aria-label="Продажи и\u00A0чтение по\u00A0дням"></svg></figure>
</section>`;
}

function livePart(): Html {
  return html`<section aria-labelledby="live-title">
<div class="title"><h2 id="live-title">Идёт само</h2><p>${hang('Каждые несколько секунд немного сегодняшней жизни; день проходит за две минуты')}</p></div>
<div class="live"><label class="switch-row"><input type="checkbox" role="switch" id="live"> <span id="live-word">Выключено</span></label>
<p class="dim" id="live-message">${hang('Включите, и читатели зайдут сами.')}</p></div>
</section>`;
}
