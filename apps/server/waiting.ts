import { refuse, responseOf } from '@pero/server-platform/http/reply';
import { Hono } from 'hono';
import { awayPage } from './ssr/fault-page.ts';

/** The site of a process that has started before its database: it lives, and says that it waits. */
export function waitingSite(): Hono {
  const site = new Hono({ strict: false });
  site.get('/healthz', (context) => context.json({ ok: true }));
  site.get('/readyz', (context) => context.json({ ready: false, missing: ['database'] }, 503));
  site.all('/api/*', () => responseOf(refuse('database-away')));
  site.all('*', () => awayPage());
  return site;
}
