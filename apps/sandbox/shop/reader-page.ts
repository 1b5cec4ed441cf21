import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Sandbox } from '../ground.ts';
import type { BookView } from './book-page.ts';
import { priceWords } from './cards.ts';
import { type Html, head, policy } from './frame.ts';
import { noteInTest } from './halves.ts';
import { tryOut } from './reader-actions.ts';
import { type Reading, readingOf } from './reading/shelf.ts';
import { hasTrial } from './reading/trial.ts';
import { gatePage, needsAge, notFound, seenBy } from './seen.ts';

export function readerRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono();
  routes.get('/art/:id{[0-9]+}/read/', async (context) => {
    const { here, seen } = await seenBy(sandbox, context);
    if (!seen) return notFound(sandbox, context, here);
    if (needsAge(seen)) return gatePage(sandbox, context, seen);
    const { art, mode } = seen;
    const isOpen = mode !== null && (mode !== 'trial' || hasTrial(art.meta));
    const reading = isOpen ? await readingOf(sandbox.files, art.meta) : null;
    if (!reading) return notFound(sandbox, context, here);
    if (mode === 'trial') {
      await tryOut(sandbox, here.visitor, art.id);
      await noteInTest(sandbox, art.uuid, here.browser, 'tried');
    }
    context.header('Content-Security-Policy', policy(true));
    context.header('Cache-Control', 'private, no-store');
    return context.html(readerPage(seen, reading, await cfiOf(sandbox, seen)));
  });
  return routes;
}

async function cfiOf({ shop }: Sandbox, { art, here }: BookView): Promise<string | null> {
  if (!here.reader) return null;
  const progress = shop.selectFrom('progress').select('cfi').where('art_id', '=', art.id);
  return (await progress.where('reader_id', '=', here.reader.id).executeTakeFirst())?.cfi ?? null;
}

function readerPage(seen: BookView, { outline, trialShare }: Reading, cfi: string | null): Html {
  const { art, mode, here } = seen;
  const isTrial = mode === 'trial';
  const facts = {
    artId: art.id,
    book: `/art/${art.id}/read/book.epub`,
    progress: here.reader ? `/art/${art.id}/progress` : null,
    outline,
    share: isTrial ? trialShare : 1,
    cfi,
  };
  return html`<!doctype html>
<html lang="ru" data-theme="paper">
<head>
${head(`${art.meta.title} — чтение — Полка`)}
<link rel="stylesheet" href="/assets/reader.css">
<script type="module" src="/assets/foliate/view.js"></script>
<script type="module" src="/assets/reader.js"></script>
</head>
<body data-reading="${JSON.stringify(facts)}">
<header class="bar">
  <a class="bar-back" href="/art/${art.id}/"><span aria-hidden="true">←</span> К\u00A0книге</a>
  <h1>${art.meta.title}${isTrial ? html` <small>фрагмент</small>` : ''}</h1>
  <div class="bar-tools">
    <button type="button" id="contents-button" aria-haspopup="dialog">Оглавление</button>
    <button type="button" id="settings-button" aria-haspopup="dialog">Вид</button>
  </div>
</header>
<main id="stage" aria-label="Текст книги" aria-busy="true">
  <p id="state" role="status">Открываем книгу…</p>
  <noscript><p id="no-script">Для чтения в\u00A0браузере нужен JavaScript. Включите его или вернитесь на\u00A0страницу книги.</p></noscript>
</main>
<footer class="foot">
  <button type="button" id="back"><span aria-hidden="true">‹</span><span class="unseen">Предыдущая страница</span></button>
  <label class="unseen" for="slider">Место в\u00A0книге</label>
  <input id="slider" type="range" min="0" max="1000" value="0" disabled>
  <output id="place" for="slider"></output>
  <button type="button" id="forward"><span aria-hidden="true">›</span><span class="unseen">Следующая страница</span></button>
</footer>
<dialog id="contents" aria-labelledby="contents-title"><h2 id="contents-title">Оглавление</h2><nav aria-label="Главы"><ol></ol></nav>
  <form method="dialog"><button>Закрыть</button></form></dialog>
${settingsDialog()}
${endDialog(seen)}
</body>
</html>`;
}

function settingsDialog(): Html {
  return html`<dialog id="settings" aria-labelledby="settings-title"><h2 id="settings-title">Вид</h2>
  <p id="size-label">Размер букв</p>
  <div class="sizes" role="group" aria-labelledby="size-label"><button type="button" id="smaller"><span aria-hidden="true">A−</span><span class="unseen">Мельче</span></button><output id="size"></output><button type="button" id="larger"><span aria-hidden="true">A+</span><span class="unseen">Крупнее</span></button></div>
  <fieldset><legend>Страница</legend>
    ${[
      ['paper', 'Бумага'],
      ['white', 'Белая'],
      ['night', 'Ночь'],
    ].map(([theme, words]) => html`<label><input type="radio" name="theme" value="${theme}"> ${words}</label>`)}
  </fieldset>
  <form method="dialog"><button>Закрыть</button></form></dialog>`;
}

/** What stands after the last page. */
function endDialog({ art, mode, here }: BookView): Html {
  if (mode !== 'trial') {
    return html`<dialog id="end" aria-labelledby="end-title"><h2 id="end-title">Это последняя страница</h2>
      <p>Расскажите, как вам книга: автор прочтёт.</p>
      <p><a class="button" href="/art/${art.id}/#reviews">Написать отзыв</a></p><form method="dialog"><button>Вернуться к\u00A0тексту</button></form></dialog>`;
  }
  const button = here.reader
    ? html`<form method="post" action="/art/${art.id}/buy"><button class="button">Купить за\u00A0${priceWords(art)}</button></form>`
    : html`<p><a class="button" href="/account/?back=/art/${art.id}/">Войти и\u00A0купить за\u00A0${priceWords(art)}</a></p>`;
  return html`<dialog id="end" aria-labelledby="end-title"><h2 id="end-title">Фрагмент закончился</h2>
    <p>Дальше — в\u00A0полной книге. Вы продолжите с\u00A0этого места.</p>${button}<form method="dialog"><button>Вернуться к\u00A0тексту</button></form></dialog>`;
}
