import { html } from 'hono/html';
import { CALLS, type Call, FAULT_KINDS, type Fault, type FaultKind, FEED_KINDS } from '../faults-table.ts';

type Html = ReturnType<typeof html>;

const NAMES: Readonly<Record<Call | '*', readonly [string, string]>> = {
  '*': ['Все вызовы', 'у\u00A0которых нет своего сбоя'],
  RT01: ['Баннеры', 'GET /advertising/…/banners'],
  RT02: ['Каталог', 'GET /foundation/api/arts/'],
  RT03: ['Отзывы', 'GET …/arts/{id}/reviews'],
  RT04: ['Комментарии', 'GET …/arts/{id}/comments'],
  RT05: ['Трекер', 'POST /tracker/api/event-…'],
  RT06: ['Рейтинг', 'GET …/arts/{id}/rating'],
  RT07: ['Рекомендованные цены', 'GET …/recommended-prices'],
  RT08: ['Эксперименты', 'GET /experiments/api/flags'],
  RT09: ['Загрузка книг', 'PUT, GET, DELETE /partner/api/arts/…'],
  RT10: ['Лента событий', 'GET /partner/api/feed'],
};

const KINDS: Readonly<Record<FaultKind, string>> = {
  slow: 'Отвечает медленно',
  refuse: 'Отказывает: 503',
  blackhole: 'Молчит',
  half: 'Обрывает ответ',
  duplicate: 'Повторяет события',
  reorder: 'Путает порядок',
  unknown: 'Присылает незнакомое событие',
  malformed: 'Портит событие',
};

export function faultsPart(faults: readonly Fault[]): Html {
  const rows = (['*', ...CALLS] as const).map((call) =>
    row(
      call,
      faults.find((each) => each.call === call),
    ),
  );
  return html`<section aria-labelledby="faults">
<div class="title"><h2 id="faults">Сбои</h2><p>Что ломается и\u00A0как часто</p>
<button class="btn line" type="button" data-clear ${faults.length === 0 ? html`disabled` : ''}>Выключить все</button></div>
<div class="faults">
<div class="fault names" aria-hidden="true"><span></span><span>Вызов</span><span>Что случается</span><span>Из\u00A0ста вызовов</span><span>Задержка</span></div>
${rows}
</div>
</section>`;
}

function row(call: Call | '*', fault: Fault | undefined): Html {
  const [name, path] = NAMES[call];
  const id = call === '*' ? 'all' : call;
  const kinds = FAULT_KINDS.filter((kind) => call === 'RT10' || call === '*' || !FEED_KINDS.includes(kind));
  const options = kinds.map(
    (kind) => html`<option value="${kind}"${fault?.kind === kind ? html` selected` : ''}>${KINDS[kind]}</option>`,
  );
  return html`<form class="fault${fault ? ' on' : ''}" data-call="${call}" autocomplete="off">
<span class="switch"><input type="checkbox" id="on-${id}" name="on" aria-describedby="path-${id}"${fault ? html` checked` : ''}></span>
<label class="call" for="on-${id}"><b>${name}${call === '*' ? '' : html` <small>${call}</small>`}</b><span id="path-${id}">${path}</span></label>
<select class="input" name="kind" aria-label="${name}: что случается">${options}</select>
<span class="unit"><input class="input" name="percent" type="number" inputmode="numeric" min="1" max="100" required value="${fault?.percent ?? 100}" aria-label="${name}: у\u00A0скольких вызовов из\u00A0ста"><span>%</span></span>
<span class="unit delay"><input class="input" name="milliseconds" type="number" inputmode="numeric" min="0" max="120000" step="any" required value="${fault?.milliseconds ?? 5000}" aria-label="${name}: задержка в\u00A0миллисекундах"><span>мс</span></span>
</form>`;
}
