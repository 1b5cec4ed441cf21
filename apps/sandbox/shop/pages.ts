import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sandbox } from '../ground.ts';
import { followAd } from '../placements/shelf.ts';
import { accountPage, signInPage } from './account-page.ts';
import { bookRoutes } from './book-routes.ts';
import { cataloguePage, searchPage, wishOf } from './catalogue-pages.ts';
import { fileRoutes } from './file-routes.ts';
import { message, shopPage } from './frame.ts';
import { listenRoutes } from './listen-page.ts';
import { refund, subscribe, topUp } from './reader-actions.ts';
import { readerRoutes } from './reader-page.ts';
import type { Refusal } from './rules.ts';
import { notFound } from './seen.ts';
import { confirmAge, fromOurPagesOnly, hereOf, signIn, signOut } from './visitor.ts';

const BODY_LIMIT = 128 * 1024;

/** The shop for readers, at the root of the sandbox. */
export function shopPages(sandbox: Sandbox): Hono {
  const shop = new Hono();
  shop.use(async (context, next) => {
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Referrer-Policy', 'same-origin');
    await next();
  });
  shop.use(fromOurPagesOnly);
  shop.use(bodyLimit({ maxSize: BODY_LIMIT }));

  shop.get('/', async (context) => {
    const here = await hereOf(sandbox, context);
    return shopPage(sandbox, context, here, {
      title: 'Полка — магазин книг',
      body: await cataloguePage(sandbox, here),
    });
  });

  shop.get('/search', (context) => context.redirect('/search/', 301));
  shop.get('/search/', async (context) => {
    const wish = wishOf(context.req.query());
    const here = await hereOf(sandbox, context);
    const { title, body } = await searchPage(sandbox, wish, here);
    return shopPage(sandbox, context, here, { title: `${title} — Полка`, body, q: wish.q });
  });

  shop.get('/ad/:uuid{[0-9a-f-]{36}}/:id{[0-9]+}/', async (context) =>
    followAd(sandbox, context, await hereOf(sandbox, context)),
  );

  shop.post('/age', async (context) => {
    confirmAge(context);
    return context.redirect(backOf((await sentForm(context)).get('back')), 303);
  });

  shop.route('/', bookRoutes(sandbox));
  shop.route('/', readerRoutes(sandbox));
  shop.route('/', listenRoutes(sandbox));
  shop.route('/', fileRoutes(sandbox));
  shop.route('/', accountRoutes(sandbox));
  shop.all('*', async (context) => notFound(sandbox, context, await hereOf(sandbox, context)));
  return shop;
}

function accountRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono();

  routes.get('/account', (context) => context.redirect('/account/', 301));
  routes.get('/account/', (context) => account(sandbox, context, null));

  routes.post('/account/sign-in', async (context) => {
    const form = await sentForm(context);
    const back = form.get('back') === SITE ? SITE : backOf(form.get('back'));
    const typed = (form.get('name') ?? '').slice(0, 1000);
    const answer = await signIn(sandbox, context, typed);
    if ('reader' in answer) return context.redirect(back === SITE ? `/account/?back=${SITE}` : back, 303);
    const body = signInPage(back, typed, answer.refused);
    return shopPage(sandbox, context, await hereOf(sandbox, context), { title: 'Вход — Полка', body, status: 422 });
  });

  routes.post('/account/sign-out', async (context) => {
    await signOut(sandbox, context);
    return context.redirect('/', 303);
  });

  const deed = (name: string, act: (readerId: number, form: URLSearchParams) => Promise<object>) =>
    routes.post(`/account/${name}`, async (context) => {
      const { reader } = await hereOf(sandbox, context);
      if (!reader) return context.redirect('/account/', 303);
      const answer = await act(reader.id, await sentForm(context));
      return 'refused' in answer
        ? account(sandbox, context, answer.refused as Refusal)
        : context.redirect('/account/', 303);
    });
  deed('top-up', (readerId) => topUp(sandbox, readerId));
  deed('subscribe', (readerId) => subscribe(sandbox, readerId));
  deed('refund', (readerId, form) => {
    const orderId = Number(form.get('order_id'));
    const roubles = Number((form.get('sum') ?? '').replace(',', '.'));
    const part = form.get('sum') ? [Math.round(roubles * 100) || 0] : [];
    return refund(sandbox, readerId, Number.isSafeInteger(orderId) ? orderId : 0, ...part);
  });
  return routes;
}

async function account(sandbox: Sandbox, context: Context, refused: Refusal | null) {
  const here = await hereOf(sandbox, context);
  const isFromSite = context.req.query('back') === SITE;
  if (!here.reader) {
    const body = signInPage(isFromSite ? SITE : backOf(context.req.query('back') ?? '/account/'), '', null);
    return shopPage(sandbox, context, here, { title: 'Вход — Полка', body });
  }
  if (isFromSite) return backToSite(sandbox, context, here);
  const body = await accountPage(sandbox, here.reader, { refused });
  return shopPage(sandbox, context, here, { title: 'Кабинет — Полка', body, status: refused ? 422 : 200 });
}

/** Whoever came from a page of the platform to sign in: `back=site`. */
const SITE = 'site';

/** A page of its own, and not an answer to the form: that may lead to pages of the shop only. */
async function backToSite(sandbox: Sandbox, context: Context, here: Awaited<ReturnType<typeof hereOf>>) {
  const href = new URL('account/bookstore/', sandbox.siteUrl).href;
  context.header('refresh', `0; url=${href}`);
  const body = message('Вы вошли', 'Возвращаем вас на\u00A0сайт.', { href, words: 'Вернуться' });
  return shopPage(sandbox, context, here, { title: 'Вход — Полка', body });
}

async function sentForm(context: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await context.req.text());
}

/** Only to pages of the shop itself. */
function backOf(asked: string | null): string {
  return asked && /^\/(art\/\d+\/((?:read|listen)\/)?|account\/)?$/.test(asked) ? asked : '/';
}
