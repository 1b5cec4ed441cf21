import { refuse, responseOf } from '@pero/server-platform/http/reply';
import { Hono } from 'hono';
import { awayPage } from '../ssr/fault-page.ts';
import { servicesNow } from '../status/services-now.ts';
import { statusPage } from '../status/status-page.ts';

/** The site of a process that has started before its database: it lives, and says that it waits. */
export function waitingSite(): Hono {
  const site = new Hono({ strict: false });
  site.get('/healthz', (context) => context.json({ ok: true }));
  site.get('/readyz', (context) => context.json({ ready: false, missing: ['database'] }, 503));
  const since = new Date();
  site.get('/health', () => statusPage(new Date(), servicesNow([], since, new Date())));
  site.all('/api/*', () => responseOf(refuse('database-away')));
  site.all('*', () => awayPage());
  return site;
}
