import { html } from 'hono/html';
import { LINE_FAULTS } from '../company/company.ts';
import { devFrame } from '../dev-frame.ts';
import type { PrintFacts } from './dev-page-facts.ts';
import { jobRow } from './dev-page-jobs.ts';
import { PRINT_FAULTS, type Printer } from './ground.ts';

type Html = ReturnType<typeof html>;

/** The page of the print shop: its clock, what it does wrong, what it prints. */
export function printPage({ siteUrl }: Pick<Printer, 'siteUrl'>, facts: PrintFacts): Html {
  return devFrame({
    title: 'Типография — песочница',
    of: 'типографии',
    here: '/dev/print/',
    siteUrl,
    heading: 'Типография',
    lead: 'Она проверяет файлы по-настоящему, печатает понарошку и отправляет посылки. Часы у неё свои: их можно перевести вперёд.',
    head: html`<link rel="stylesheet" href="/dev/page.css">
<link rel="stylesheet" href="/dev/print/print.css">
<script src="/dev/print/print.js"></script>
<script type="module" src="/dev/print/pictures.js"></script>`,
    main: html`<p id="message" class="message" role="status" aria-live="polite"></p>
${clockPart(facts)}
${faultsPart(facts)}
${jobsPart(facts)}`,
  });
}

function clockPart({ now, settings }: PrintFacts): Html {
  const shown = now.toLocaleString('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'long', timeStyle: 'short' });
  return html`<section aria-labelledby="clock">
<div class="title"><h2 id="clock">Часы</h2><p data-live="clock">У\u00A0типографии ${shown}</p></div>
<div class="ways">
<form class="fld" data-step autocomplete="off"><label for="step_seconds">Шаг длится</label>
<span class="unit"><input class="input" id="step_seconds" name="step_seconds" type="number" inputmode="numeric" min="0" max="1000000" required value="${settings.step_seconds}"><span>с</span></span>
<small>Проверка\u00A0— шаг, печать\u00A0— два, дорога\u00A0— три. Задержку перед печатью называет заказ</small></form>
<div class="fld"><span class="label">Перевести вперёд</span>
<div class="ahead"><button class="btn line" type="button" data-ahead="3600">На\u00A0час</button>
<button class="btn line" type="button" data-ahead="86400">На\u00A0сутки</button>
<button class="btn line" type="button" data-ahead="604800">На\u00A0неделю</button></div>
<small>Назад часы не\u00A0идут</small></div>
</div>
</section>`;
}

type Kind = (typeof LINE_FAULTS)[number] | (typeof PRINT_FAULTS)[number];

/** The name, what it means, and what its seconds are; without seconds there are none to set. */
const FAULTS: Readonly<Record<Kind, readonly [string, string, string?]>> = {
  busy: ['Не\u00A0принимает', '503, ничего не\u00A0сделано'],
  error: ['Делает и\u00A0отвечает ошибкой', '500 после сделанного'],
  cut: ['Делает и\u00A0обрывает связь', 'ответ потерян'],
  slow: ['Отвечает медленно', 'сделано сразу, ответ позже', 'на сколько'],
  garbage: ['Отвечает не\u00A0тем', 'JSON другого вида'],
  huge: ['Отвечает без конца', 'три мегабайта букв'],
  moved: ['Отправляет в\u00A0другое место', 'перенаправление'],
  twice: ['Сообщает дважды', 'каждое извещение приходит два раза'],
  late: ['Сообщает поздно', 'извещения опаздывают', 'на сколько'],
  shuffled: ['Путает порядок', 'каждое второе извещение приходит позже следующего', 'на сколько'],
  mute: ['Не\u00A0сообщает', 'извещений нет, только ответы на\u00A0вопросы'],
  reject: ['Бракует файлы', 'хорошие тоже'],
  break: ['Ломает станок', 'заказ опаздывает и\u00A0продолжается', 'сколько чинят'],
  lose: ['Теряет посылку', 'печатает и\u00A0отправляет заново', 'сколько ищут'],
  other_spine: ['Режет иначе', 'корешок на\u00A00,4\u00A0мм толще: с\u00A0ней нельзя работать'],
};

function faultsPart({ faults }: PrintFacts): Html {
  const kinds: readonly Kind[] = [...LINE_FAULTS, ...PRINT_FAULTS];
  const rows = kinds.map((kind) =>
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

function faultRow(kind: Kind, fault: PrintFacts['faults'][number] | undefined): Html {
  const [name, meaning, lasting] = FAULTS[kind];
  const seconds = html`<span class="unit lasting"><input class="input" name="seconds" type="number" inputmode="numeric" min="0" max="1000000" required value="${fault?.seconds ?? 10}" aria-label="${name}: ${lasting}"><span>с</span></span>`;
  return html`<form class="fault${fault ? ' on' : ''}" data-kind="${kind}" autocomplete="off">
<span class="switch"><input type="checkbox" id="on-${kind}" name="on" aria-describedby="means-${kind}"${fault ? html` checked` : ''}></span>
<label class="call" for="on-${kind}"><b>${name}</b><span id="means-${kind}">${meaning}</span></label>
<span class="unit often"><input class="input" name="percent" type="number" inputmode="numeric" min="1" max="100" required value="${fault?.percent ?? 100}" aria-label="${name}: в\u00A0скольких случаях из\u00A0ста"><span>%</span></span>
${lasting ? seconds : html`<span></span>`}
</form>`;
}

function jobsPart({ jobs, inAll, now }: PrintFacts): Html {
  const shown = jobs.length < inAll ? `Последние ${jobs.length} из\u00A0${inAll}` : '';
  const empty = html`<div class="empty"><b>Заказов ещё не\u00A0было</b><p>Оплатите тираж на\u00A0платформе, и\u00A0он появится здесь.</p></div>`;
  return html`<section aria-labelledby="jobs" data-live="jobs">
<div class="title"><h2 id="jobs">Заказы</h2><p>${shown}</p></div>
${jobs.length === 0 ? empty : html`<ol class="jobs">${jobs.map((job) => jobRow(job, now))}</ol>`}
</section>`;
}
