import { Readable } from 'node:stream';
import { partOf } from '@pero/server-platform/files/range';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Sandbox } from '../ground.ts';
import { type Art, authorsOf } from './arts.ts';
import type { BookView } from './book-page.ts';
import { cover, priceWords } from './cards.ts';
import { type Html, head, policy } from './frame.ts';
import { tryOut } from './reader-actions.ts';
import { fileOf } from './reading/shelf.ts';
import { gatePage, needsAge, notFound, seenBy } from './seen.ts';
import { isSound, readerWords } from './sound-words.ts';

/** What is listened to: chapters to whoever has it, a piece of it to everybody else. */
export function listenRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono();

  routes.get('/art/:id{[0-9]+}/listen/', async (context) => {
    const { here, seen } = await seenBy(sandbox, context);
    if (!seen || !isSound(seen.art)) return notFound(sandbox, context, here);
    if (needsAge(seen)) return gatePage(sandbox, context, seen);
    if (seen.mode === null) return notFound(sandbox, context, here);
    if (seen.mode === 'trial') await tryOut(sandbox, here.visitor, seen.art.id);
    context.header('Content-Security-Policy', policy());
    context.header('Cache-Control', 'private, no-store');
    return context.html(listenPage(seen, await placeOf(sandbox, seen)));
  });

  routes.get('/art/:id{[0-9]+}/listen/sample', async (context) => {
    const { here, seen } = await seenBy(sandbox, context);
    const file = seen && !needsAge(seen) ? fileOf(seen.art.meta, 'sample') : undefined;
    return (file && (await played(sandbox, context, file.sha256))) ?? notFound(sandbox, context, here);
  });

  routes.get('/art/:id{[0-9]+}/listen/track/:number{[0-9]+}', async (context) => {
    const { here, seen } = await seenBy(sandbox, context);
    const number = Number(context.req.param('number'));
    const isOpen = seen !== null && !needsAge(seen) && seen.mode !== null && seen.mode !== 'trial';
    const file = isOpen ? seen.art.meta.files.find((one) => one.role === 'track' && one.number === number) : undefined;
    return (file && (await played(sandbox, context, file.sha256))) ?? notFound(sandbox, context, here);
  });
  return routes;
}

async function played({ files }: Sandbox, context: Context, sha256: string): Promise<Response | null> {
  const key = `file/${sha256}`;
  const bytes = await files.sizeOf(key);
  if (bytes === null) return null;
  const part = partOf(context.req.header('range'), bytes);
  if (part === 'none') return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } });
  const file = await (part ? files.openPart(key, part) : files.open(key));
  if (!file) return null;
  const { from, to } = part ?? { from: 0, to: bytes - 1 };
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    status: part ? 206 : 200,
    headers: {
      'content-type': 'audio/mpeg',
      'content-length': `${to - from + 1}`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      'x-content-type-options': 'nosniff',
      ...(part && { 'content-range': `bytes ${from}-${to}/${bytes}` }),
    },
  });
}

type Place = { readonly chapter: number; readonly second: number };

async function placeOf({ shop }: Sandbox, { art, here }: BookView): Promise<Place> {
  if (!here.reader) return { chapter: 0, second: 0 };
  const found = await shop
    .selectFrom('progress')
    .select(['chapter', 'paragraph'])
    .where('art_id', '=', art.id)
    .where('reader_id', '=', here.reader.id)
    .executeTakeFirst();
  return { chapter: found?.chapter ?? 0, second: found?.paragraph ?? 0 };
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;
}

function listenPage({ art, mode, here }: BookView, place: Place): Html {
  const { meta } = art;
  const isTrial = mode === 'trial';
  const tracks = isTrial
    ? [{ name: 'Отрывок', seconds: 0, url: `/art/${art.id}/listen/sample` }]
    : meta.chapters.map(({ name, characters }, at) => ({
        name,
        seconds: characters,
        url: `/art/${art.id}/listen/track/${at + 1}`,
      }));
  const facts = {
    artId: art.id,
    tracks,
    isTrial,
    progress: here.reader && !isTrial ? `/art/${art.id}/progress` : null,
    place: isTrial ? { chapter: 0, second: 0 } : place,
  };
  return html`<!doctype html>
<html lang="ru">
<head>
${head(`${meta.title} — слушать — Полка`)}
<link rel="stylesheet" href="/assets/tokens.css"><link rel="stylesheet" href="/assets/frame.css"><link rel="stylesheet" href="/assets/listen.css">
<script type="module" src="/assets/listen.js"></script>
</head>
<body class="listening" data-listening="${JSON.stringify(facts)}">
<header class="listen-bar"><a href="/art/${art.id}/"><span aria-hidden="true">←</span> К\u00A0аудиокниге</a></header>
<main class="listen" id="main">
  <div class="listen-cover">${cover(art, 'large', true)}</div>
  <div class="listen-words">
    <p class="listen-author">${authorsOf(meta).join(', ')}</p>
    <h1>${meta.title}${isTrial ? html` <small>отрывок</small>` : ''}</h1>
    <p class="quiet">Читает ${readerWords(meta)}</p>
    <section class="player" aria-label="Проигрыватель">
      <p id="chapter" class="player-chapter" aria-live="polite">${tracks[isTrial ? 0 : place.chapter]?.name ?? ''}</p>
      <label class="unseen" for="seek">Место в\u00A0главе</label>
      <input id="seek" type="range" min="0" max="1" step="1" value="0">
      <p class="player-times"><output id="now">0:00</output><output id="whole">0:00</output></p>
      <div class="player-row">
        <button type="button" id="previous" aria-label="Предыдущая глава" ${isTrial ? 'disabled' : ''}>${chapterIcon('M6 5v14M19 5 9 12l10 7z')}</button>
        <button type="button" id="back" aria-label="Назад на\u00A015\u00A0секунд">−15</button>
        <button type="button" id="play" class="player-play" aria-label="Слушать" aria-pressed="false"><svg viewBox="0 0 24 24" aria-hidden="true"><path class="when-still" d="M8 5v14l11-7z"/><path class="when-playing" d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z"/></svg></button>
        <button type="button" id="forward" aria-label="Вперёд на\u00A015\u00A0секунд">+15</button>
        <button type="button" id="next" aria-label="Следующая глава" ${isTrial ? 'disabled' : ''}>${chapterIcon('M18 5v14M5 5l10 7-10 7z')}</button>
      </div>
      <fieldset class="speeds"><legend class="unseen">Скорость</legend>${[0.75, 1, 1.25, 1.5, 2].map(
        (speed) =>
          html`<label><input type="radio" name="speed" value="${speed}" ${speed === 1 ? 'checked' : ''}><span>${String(speed).replace('.', ',')}×</span></label>`,
      )}</fieldset>
      <p id="state" class="error" role="alert" hidden>Запись не\u00A0открылась. Обновите страницу или зайдите позже.</p>
      <noscript><p>Чтобы слушать в\u00A0браузере, включите JavaScript.</p></noscript>
      <audio id="audio" preload="metadata"></audio>
    </section>
    ${isTrial ? buyAfter(art, here.reader !== null) : chaptersOf(tracks)}
  </div>
</main>
</body>
</html>`;
}

/** Drawn: no font of the shop has these signs. */
function chapterIcon(path: string): Html {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
}

function chaptersOf(tracks: readonly { readonly name: string; readonly seconds: number }[]): Html {
  return html`<nav class="tracks" aria-label="Главы"><h2>Главы</h2><ol>${tracks.map(
    ({ name, seconds }, at) =>
      html`<li><button type="button" data-track="${at}"><span>${name}</span><small>${clock(seconds)}</small></button></li>`,
  )}</ol></nav>`;
}

function buyAfter(art: Art, isReader: boolean): Html {
  return isReader
    ? html`<form method="post" action="/art/${art.id}/buy" class="after"><button class="button">Купить целиком за\u00A0${priceWords(art)}</button></form>`
    : html`<p class="after"><a class="button" href="/account/?back=/art/${art.id}/">Войти и\u00A0купить за\u00A0${priceWords(art)}</a></p>`;
}
