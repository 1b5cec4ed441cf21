import { hang } from '@pero/kernel/typography';
import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

const STYLES = ['fallbacks', 'tokens', 'base', 'controls', 'fields', 'book'] as const;

const PLACES = [
  ['/dev/', 'Сбои и\u00A0проверка'],
  ['/dev/simulator/', 'Симулятор'],
  ['/dev/bank/', 'Банк'],
  ['/dev/print/', 'Типография'],
  ['/dev/authenticator/', 'Коды'],
] as const;

type Framed = {
  readonly title: string;
  /** After «Песочница». */
  readonly of: string;
  readonly here: (typeof PLACES)[number][0];
  readonly siteUrl: string;
  readonly heading: string;
  readonly lead: string;
  /** Styles and scripts of this page alone. */
  readonly head?: Html;
  readonly main: Html;
};

/** What stands around every page for developers: one look, one way from page to page. */
export function devFrame({ title, of, here, siteUrl, heading, lead, head, main }: Framed): Html {
  return html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/fonts/text.css">
${STYLES.map((name) => html`<link rel="stylesheet" href="/dev/styles/${name}.css">`)}
<link rel="stylesheet" href="/dev/frame.css">
<script src="/dev/frame.js"></script>
${head ?? ''}
</head>
<body>
<header class="top"><div class="wrap">
<a class="logo" href="/dev/">Песочница <i>${of}</i></a>
<nav aria-label="Разделы">
${PLACES.map(([path, words]) =>
  path === here ? html`<a href="${path}" aria-current="page">${words}</a>` : html`<a href="${path}">${words}</a>`,
)}
<a href="/">Магазин</a>
<a href="${siteUrl}">Перо</a>
</nav>
</div></header>
<main class="wrap">
<div class="head">
<h1>${heading}</h1>
<p class="lead">${hang(lead)}</p>
</div>
${main}
</main>
</body>
</html>`;
}
