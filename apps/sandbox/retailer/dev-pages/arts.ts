import { formatMoney, money } from '@pero/kernel/money';
import { html } from 'hono/html';
import type { Sandbox } from '../../ground.ts';
import { artAddress } from '../art-address.ts';
import { ARTS_SHOWN, type ArtFacts, type DevFacts } from './facts.ts';

type Html = ReturnType<typeof html>;

const SALES: Readonly<Record<ArtFacts['sale'], readonly [string, string]>> = {
  none: ['wait', 'ещё не\u00A0в\u00A0продаже'],
  on: ['ok', 'в\u00A0продаже'],
  withdrawing: ['warn', 'снимается с\u00A0продажи'],
  off: ['', 'снята автором'],
  taken_down: ['bad', 'снята магазином'],
};

const STATES: Readonly<Record<ArtFacts['status'], string>> = {
  receiving: 'ждёт файлов',
  accepted: 'принята',
  checking: 'проверяется',
  failed: 'сбой проверки',
  refused: 'отказ',
  published: 'опубликована',
};

export function artsPart(sandbox: Sandbox, { arts, artsInAll }: DevFacts): Html {
  const shown =
    artsInAll > arts.length ? `Показаны последние ${ARTS_SHOWN} из\u00A0${artsInAll}` : 'Что прислали авторы';
  const table = html`<div class="arts" role="table" aria-labelledby="arts">
<div class="art names" role="row"><span role="columnheader">Книга</span><span role="columnheader">Продажа</span><span role="columnheader">Версия</span><span role="columnheader" class="num">Цена</span><span role="columnheader" class="num">Событий</span><span role="columnheader"><span class="unseen">Действие</span></span></div>
${arts.map((art) => artRow(sandbox, art))}
</div>`;
  const empty = html`<div class="empty"><b>Полки пока пусты</b><p>Книги появятся здесь, когда автор отправит первую в\u00A0продажу.</p></div>`;
  return html`<section aria-labelledby="arts" data-live="arts">
<div class="title"><h2 id="arts">Книги</h2><p>${shown}</p></div>
${arts.length === 0 ? empty : table}
<dialog id="takedown" aria-labelledby="takedown-title"><form method="dialog">
<h3 id="takedown-title">Снять с\u00A0продажи</h3>
<p class="dim" data-title></p>
<div class="fld"><label for="reason">Почему</label>
<textarea class="input" id="reason" name="reason" rows="3" maxlength="500" required>Поступила жалоба правообладателя</textarea>
<small>Эти слова увидит автор</small></div>
<div class="row"><button class="btn bad" value="take">Снять</button><button class="btn quiet" value="leave" formnovalidate>Оставить</button></div>
</form></dialog>
</section>`;
}

function artRow(sandbox: Sandbox, art: ArtFacts): Html {
  const [tone, words] = SALES[art.sale];
  const edition = art.edition === 'print' ? 'печатная' : 'электронная';
  const title = art.id === null ? html`${art.title}` : html`<a href="${artAddress(sandbox, art.id)}">${art.title}</a>`;
  const why = art.sale === 'taken_down' ? art.taken_down_reason : art.reason;
  return html`<div class="art" role="row">
<span role="cell" class="book"><b>${title}</b><small>${[art.authors.join(', '), edition, art.id ?? ''].filter(Boolean).join(' · ')}</small></span>
<span role="cell" class="sale"><span class="tag ${tone}">${words}</span></span>
<span role="cell" class="version">${art.version}, ${STATES[art.status]}${why ? html`<small>${why}</small>` : ''}</span>
<span role="cell" class="num price">${art.price === 0 ? 'бесплатно' : formatMoney(money(art.price), 'kopecks-if-any')}</span>
<span role="cell" class="num events"><span class="short">Событий: </span>${art.events.toLocaleString('ru-RU')}</span>
<span role="cell" class="act">${action(art)}</span>
</div>`;
}

function action({ id, sale, title }: ArtFacts): Html | string {
  if (id === null) return '';
  if (sale === 'taken_down') {
    return html`<button class="btn line sm" type="button" data-restore="${id}" aria-label="Вернуть в\u00A0продажу: ${title}">Вернуть</button>`;
  }
  return html`<button class="btn bad sm" type="button" data-takedown="${id}" data-name="${title}" aria-label="Снять с\u00A0продажи: ${title}">Снять</button>`;
}
