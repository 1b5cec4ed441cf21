import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { html } from 'hono/html';
import { devFrame } from '../../dev-frame.ts';
import type { Sandbox } from '../../ground.ts';
import { artsPart } from './arts.ts';
import type { DevFacts } from './facts.ts';
import { faultsPart } from './faults.ts';

type Html = ReturnType<typeof html>;

/** The developer's page: what the shop does wrong, how it checks, what it sells. */
export function devPage(sandbox: Sandbox, facts: DevFacts): Html {
  return devFrame({
    title: 'Песочница магазина — Перо',
    of: 'магазина',
    here: '/dev/',
    siteUrl: sandbox.siteUrl,
    heading: 'Сбои и\u00A0проверка',
    lead: 'Здесь магазин можно сделать медленным, упрямым или немым и посмотреть, что увидит автор. Всё, что вы меняете, действует сразу.',
    head: html`<link rel="stylesheet" href="/dev/page.css">
<script src="/dev/page.js"></script>`,
    main: html`${sandbox.otherRetailerUrl ? elsewhere(sandbox.otherRetailerUrl) : ''}
<p id="message" class="message" role="status" aria-live="polite"></p>
${faultsPart(facts.faults)}
${checksPart(facts.settings)}
${artsPart(sandbox, facts)}
${feedPart(facts)}`,
  });
}

function elsewhere(url: string): Html {
  return html`<div class="note" role="note"><b>Платформа говорит с\u00A0другим магазином</b>
<p>В\u00A0RETAILER_URL указан ${url}. Книги авторов уходят туда, а\u00A0эта песочница стоит без дела.</p></div>`;
}

const ENDS = [
  ['pass', 'Проходит', 'если с\u00A0файлами и\u00A0описанием всё в\u00A0порядке'],
  ['fail', 'Сбой магазина', 'ту же версию можно проверить снова'],
  ['refuse', 'Отказ', 'поможет только новая версия'],
  ['refuse-author', 'Отказ автору', 'магазин не\u00A0берёт его книги, пока не\u00A0проверят данные'],
] as const;

function checksPart({ check_ends: ends, check_seconds, withdraw_seconds }: DevFacts['settings']): Html {
  const choices = ENDS.map(
    ([value, name, hint]) => html`<label class="choice"><input type="radio" name="check_ends" value="${value}"
${ends === value ? html` checked` : ''}><span><b>${name}</b><small>${hint}</small></span></label>`,
  );
  return html`<section aria-labelledby="checks">
<div class="title"><h2 id="checks">Проверка</h2><p>${hang('Чем она кончается и сколько длится')}</p></div>
<form class="checks" data-shop autocomplete="off">
<fieldset><legend class="lab">Чем кончается проверка</legend><div class="choices">${choices}</div></fieldset>
<div class="fields">
${seconds('check_seconds', 'Проверка длится', check_seconds)}
${seconds('withdraw_seconds', 'Снятие с\u00A0продажи длится', withdraw_seconds)}
</div>
</form>
</section>`;
}

function seconds(name: string, label: string, value: number): Html {
  return html`<div class="fld"><label for="${name}">${label}</label>
<span class="unit"><input class="input" id="${name}" name="${name}" type="number" inputmode="numeric" min="0" max="1000000" required value="${value}"><span>с</span></span></div>`;
}

function feedPart({ feed, readers }: DevFacts): Html {
  const newest = feed.newestAt
    ? `Последнее ${feed.newestAt.toLocaleString('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'long', timeStyle: 'short' })} по\u00A0Москве.`
    : 'Пока ничего не\u00A0случилось: откройте магазин и\u00A0купите книгу или запустите симулятор.';
  return html`<section aria-labelledby="feed" data-live="feed">
<div class="title"><h2 id="feed">Лента событий</h2><p>${hang('Из неё платформа узнаёт о продажах, чтении и отзывах')}</p></div>
<p class="figure"><b>${feed.events.toLocaleString('ru-RU')}</b> ${wordOf(feed.events)}</p>
<p class="dim">${newest} Читателей в\u00A0магазине: ${readers.toLocaleString('ru-RU')}.</p>
<p class="links"><a href="/dev/simulator/">Запустить симулятор</a> <a href="/">Открыть магазин</a></p>
</section>`;
}

function wordOf(events: number): string {
  return counted(events, 'событие', 'события', 'событий').replace(/^[\d\s\u00A0\u202F]+/, '');
}
