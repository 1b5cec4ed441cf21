import { formatMoney, money } from '@pero/kernel/money';
import type { Context } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Sandbox } from '../ground.ts';
import type { VisitContext } from './visitor.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

const SHEETS = ['tokens', 'frame', 'shelves', 'book', 'opinions', 'account'];

const LOGO = html`<svg width="30" height="28" viewBox="0 0 30 28" aria-hidden="true">
  <path class="logo-books" d="M3 4h5v17H3zM10 1h4v20h-4zM17.6 5.2l4.8-1.3 4.4 16.4-4.8 1.3z" />
  <path class="logo-board" d="M0 23h30v3H0z" />
</svg>`;

export type Page = {
  readonly title: string;
  readonly body: Html;
  /** What is in the search box. */
  readonly q?: string;
  readonly status?: ContentfulStatusCode;
};

export function shopPage(sandbox: Sandbox, context: Context, here: VisitContext, page: Page) {
  context.header('Content-Security-Policy', policy());
  context.header('Cache-Control', 'private, no-store');
  return context.html(
    html`<!doctype html>
<html lang="ru">
<head>
${head(page.title)}
${SHEETS.map((name) => html`<link rel="stylesheet" href="/assets/${name}.css">`)}
</head>
<body>
<a class="skip" href="#main">К содержанию</a>
<header class="top">
  <div class="wrap top-row">
    <a class="logo" href="/">${LOGO}<span>Полка</span></a>
    <form class="search" action="/search/" role="search">
      <label class="unseen" for="q">Поиск книг</label>
      <input id="q" name="q" type="search" maxlength="200" placeholder="Название, автор, жанр" value="${page.q ?? ''}">
      <button>Найти</button>
    </form>
    <nav class="top-links" aria-label="Магазин"><a href="/search/">Каталог</a>${account(here)}</nav>
  </div>
</header>
<main id="main" class="wrap">${page.body}</main>
<footer class="bottom"><div class="wrap bottom-row">
  <p><strong>Полка</strong> — песочница магазина. Книги здесь настоящие, а\u00A0деньги игрушечные.</p>
  <p><a href="${sandbox.siteUrl}">Издать свою книгу на\u00A0«Пере»</a></p>
</div></footer>
</body>
</html>`,
    page.status ?? 200,
  );
}

export function head(title: string): Html {
  return html`<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="preload" href="/assets/fonts/literata-cyrillic-opsz-normal.woff2" as="font" type="font/woff2" crossorigin>`;
}

function account({ reader }: VisitContext): Html {
  if (!reader) return html`<a href="/account/">Войти</a>`;
  const balance = formatMoney(money(reader.balance), 'kopecks-if-any');
  return html`<a href="/account/" class="top-name"><span>${reader.name}</span> <small>${balance}</small></a>`;
}

/** What a page may load. The reading page shows the book's own files, which the browser makes from the archive. */
export function policy(isReading = false): string {
  const book = isReading ? ' blob: data:' : '';
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'${isReading ? ` 'unsafe-inline'${book}` : ''}`,
    `img-src 'self'${book}`,
    `font-src 'self'${book}`,
    `connect-src 'self'${book}`,
    `media-src 'self'`,
    `frame-src ${isReading ? 'blob:' : `'none'`}`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** A page that says one thing and offers one step. */
export function message(title: string, text: Html | string, step?: { href: string; words: string }): Html {
  return html`<section class="message"><h1>${title}</h1><p>${text}</p>
  ${step ? html`<p><a class="button" href="${step.href}">${step.words}</a></p>` : ''}</section>`;
}
