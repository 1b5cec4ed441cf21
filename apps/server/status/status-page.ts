import { createHash } from 'node:crypto';
import type { ServiceNow } from './services-now.ts';

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:18px/1.5 Georgia,serif;background:light-dark(#f6f3eb,#191613);color:light-dark(#1d1913,#ece6da)}
main{max-width:40rem;margin:0 auto;padding:clamp(24px,6vw,72px) 20px}a{color:light-dark(#1b489b,#9db8f2)}h1{font-weight:500;line-height:1.2;margin:1.5rem 0 .5rem}
ul{list-style:none;margin:2rem 0;padding:0;border-top:1px solid light-dark(#d8d1c0,#3a342c)}li{display:flex;flex-wrap:wrap;gap:.1rem 1rem;justify-content:space-between;padding:.8rem 0;border-bottom:1px solid light-dark(#d8d1c0,#3a342c)}
.well{color:light-dark(#2c5e38,#94cba0)}.slow{color:light-dark(#8a3b12,#f0ab7c)}.unknown,footer{color:light-dark(#5c5546,#b3aa99)}footer{font-size:.85em}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`;

/** Beside the product, with nothing of it: it opens also where nothing else does. */
export function statusPage(at: Date, services: readonly ServiceNow[]): Response {
  const troubled = services.filter(({ trouble }) => trouble !== null && trouble !== 'unknown').length;
  const summary = troubled === 0 ? 'Всё работает как обычно.' : 'Не\u00A0всё работает как обычно. Мы знаем об\u00A0этом.';
  const rows = services.map(({ what, trouble }) => `<li><span>${what}</span> ${stateOf(trouble, at)}</li>`);
  const html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Как работает «Перо»</title><style>${STYLE}</style></head><body><main><a href="/">Перо</a><h1>Как работает «Перо»</h1><p>${summary}</p><ul>${rows.join('')}</ul><footer>Проверено в&nbsp;${timeOf(at)} по&nbsp;Москве, проверяется дважды в&nbsp;минуту. Заметили другое? <a href="/feedback/">Напишите нам</a>.</footer></main></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': POLICY,
    },
  });
}

function stateOf(trouble: ServiceNow['trouble'], now: Date): string {
  if (trouble === null) return '<span class="well">работает</span>';
  if (trouble === 'unknown') return '<span class="unknown">пока неизвестно</span>';
  return `<span class="slow">${trouble.words} с&nbsp;${sinceOf(trouble.since, now)}</span>`;
}

const timeOf = (at: Date) => at.toLocaleTimeString('ru-RU', { ...MOSCOW, hour: '2-digit', minute: '2-digit' });
const dayOf = (at: Date) => at.toLocaleDateString('ru-RU', { ...MOSCOW, day: 'numeric', month: 'long' });
const MOSCOW = { timeZone: 'Europe/Moscow' } as const;

function sinceOf(since: Date, now: Date): string {
  return dayOf(since) === dayOf(now) ? timeOf(since) : `${timeOf(since)}, ${dayOf(since)}`;
}
