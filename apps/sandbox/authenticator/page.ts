import { DEMO_STAFF, demoSecretOf } from '@pero/accounts/actions/demo-apps';
import { totpNow } from '@pero/accounts/actions/totp';
import { TOTP } from '@pero/accounts/rules/second-factor';
import { hang } from '@pero/kernel/typography';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Sandbox } from '../ground.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const STYLES = ['fallbacks', 'tokens', 'base', 'controls', 'fields', 'book'] as const;

/** An app with codes, in the place of a telephone: for the staff of the demonstration alone. */
export function authenticatorPages({ clock, siteUrl, isDemo }: Pick<Sandbox, 'clock' | 'siteUrl' | 'isDemo'>): Hono {
  const pages = new Hono();
  if (!isDemo) return pages;
  pages.get('/dev/authenticator', (context) => context.redirect('/dev/authenticator/', 308));
  pages.get('/dev/authenticator/', (context) =>
    context.html(pageAt(clock.now(), siteUrl), 200, { 'content-security-policy': POLICY, 'cache-control': 'no-store' }),
  );
  return pages;
}

function pageAt(now: Date, siteUrl: string) {
  const left = TOTP.stepSeconds - (Math.floor(now.getTime() / 1000) % TOTP.stepSeconds);
  return html`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${left}">
<title>Приложение с кодами — песочница</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/fonts/text.css">
${STYLES.map((name) => html`<link rel="stylesheet" href="/dev/styles/${name}.css">`)}
<link rel="stylesheet" href="/dev/frame.css">
<link rel="stylesheet" href="/dev/page.css">
<script src="/dev/frame.js"></script>
</head>
<body>
<header class="top"><div class="wrap">
<a class="logo" href="/dev/">Песочница <i>кодов</i></a>
<nav aria-label="Разделы">
<a href="/dev/">Сбои и\u00A0проверка</a>
<a href="/dev/simulator/">Симулятор</a>
<a href="/dev/bank/">Банк</a>
<a href="/dev/authenticator/" aria-current="page">Коды</a>
<a href="${siteUrl}">Перо</a>
</nav>
</div></header>
<main class="wrap">
<div class="head">
<h1>Приложение с кодами</h1>
<p class="lead">${hang('Вместо телефона: здесь коды второго шага для сотрудников демонстрации. Каждый код принимается один раз, новый появится сам.')}</p>
</div>
<ul>
${DEMO_STAFF.map((email) => html`<li><b class="num">${totpNow(demoSecretOf(email), now)}</b> ${email}</li>`)}
</ul>
<p>Код сменится через ${left}\u00A0с.</p>
</main>
</body>
</html>`;
}
