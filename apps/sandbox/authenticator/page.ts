import { DEMO_STAFF, demoSecretOf } from '@pero/accounts/actions/demo/apps';
import { totpNow } from '@pero/accounts/actions/factor/totp';
import { TOTP } from '@pero/accounts/rules/second-factor';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { devFrame } from '../dev-frame.ts';
import type { Sandbox } from '../ground.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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
  return devFrame({
    title: 'Приложение с кодами — песочница',
    of: 'кодов',
    here: '/dev/authenticator/',
    siteUrl,
    heading: 'Приложение с\u00A0кодами',
    lead: 'Вместо телефона: здесь коды второго шага для сотрудников демонстрации. Каждый код принимается один раз, новый появится сам.',
    head: html`<meta http-equiv="refresh" content="${left}"><link rel="stylesheet" href="/dev/page.css">`,
    main: html`<ul>
${DEMO_STAFF.map((email) => html`<li><b class="num">${totpNow(demoSecretOf(email), now)}</b> ${email}</li>`)}
</ul>
<p>Код сменится через ${left}\u00A0с.</p>`,
  });
}
