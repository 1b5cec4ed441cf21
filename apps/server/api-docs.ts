import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import type { Description } from './openapi/openapi.ts';

type Schema = Readonly<Record<string, unknown>>;
type Parameter = { name: string; in: string; required: boolean; description: string; schema: Schema };
type Operation = {
  tags: string[];
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json'?: { schema: Schema; example?: unknown } } };
  responses: Record<string, unknown>;
};

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page to read the API and to try it, made of the same description that machines get, when somebody first asks. */
export function apiDocsOf(description: () => Promise<Description>) {
  const docs = new Hono({ strict: false });
  let made: Promise<string> | undefined;
  const file = (name: string) => readFileSync(new URL(`./api-docs/${name}`, import.meta.url), 'utf8');
  const [script, style] = [file('page.js'), file('page.css')];
  docs.get('/', async (context) => {
    // The page's own files are named relative to it.
    if (!new URL(context.req.url).pathname.endsWith('/')) return context.redirect('/api/docs/', 308);
    made ??= description().then(pageOf);
    return context.html(await made, 200, { 'content-security-policy': POLICY });
  });
  docs.get('/page.js', (context) => context.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  docs.get('/page.css', (context) => context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  return docs;
}

function pageOf(description: Description): string {
  const calls = Object.entries(description.paths).flatMap(([path, { parameters: _, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as unknown as Operation,
    })),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  const menu = [...groups.keys()].map((name) => `<a href="#${text(name)}">${text(name)}</a>`).join('');
  const sections = [...groups].map(
    ([name, group]) => `<section id="${text(name)}"><h2>/${text(name)}</h2>${group.map(callHtml).join('')}</section>`,
  );
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API — Перо</title><link rel="stylesheet" href="page.css"><script src="page.js" defer></script></head><body>
<header><a class="logo" href="/">Перо</a><nav aria-label="Разделы">${menu}</nav></header>
<main><h1>API «Пера»</h1><p>${text(description.info.description)}</p>
<p><a href="/api/openapi.json">openapi.json</a>: то же самое для машин, OpenAPI 3.1. Запросы отсюда уходят от вашего имени.</p>
${sections.join('')}</main></body></html>`;
}

function callHtml({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const body = operation.requestBody?.content['application/json'];
  return `<details class="call"><summary><code class="${method}">${method.toUpperCase()}</code> <code>${text(path)}</code> <span>${text(operation.summary)}</span></summary>
<p>${text(operation.description ?? '')}</p>
<form data-method="${method.toUpperCase()}" data-path="${text(path)}">
${(operation.parameters ?? [])
  .filter(({ in: place }) => place !== 'header')
  .map(parameterHtml)
  .join('')}
${body ? `<label>Тело запроса<textarea name="body" rows="6" spellcheck="false">${text(JSON.stringify(body.example ?? {}, null, 2))}</textarea></label>` : ''}
<button>Отправить</button><output></output></form>
<h3>Ответы</h3>${Object.entries(operation.responses).map(responseHtml).join('')}</details>`;
}

/** A refusal that any call may answer is named; the rest is told whole. */
function responseHtml([status, response]: [string, unknown]): string {
  const { description = '', $ref = '' } = response as { description?: string; $ref?: string };
  const words = $ref === '' ? description : $ref.replace('#/components/responses/', '');
  const whole = $ref === '' ? `<pre>${text(JSON.stringify(response, null, 2))}</pre>` : '';
  return `<p><code>${text(status)}</code> ${text(words)}</p>${whole}`;
}

function parameterHtml({ name, in: place, required, description }: Parameter): string {
  const words = place === 'path' ? 'в адресе' : 'в запросе';
  return `<label>${text(name)} <small>${words}${required ? ', обязательно' : ''}. ${text(description)}</small><input name="${place}:${text(name)}"${required ? ' required' : ''}></label>`;
}

function text(raw: string): string {
  return raw.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
