import '@pero/ui/theme/styles.css';
import { preloadFonts } from '@pero/ui/theme/fonts';
import { type PageRequest, pageRequest, viewerContext } from '@pero/web-platform/loader';
import { isConnected } from '@pero/web-platform/sending/connection';
import { guest, type Me } from '@pero/web-platform/session';
import { isAtDesk } from '@pero/writing/rules/at-desk';
import type { ReactNode } from 'react';
import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type MiddlewareFunction,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { Document } from './document.tsx';
import { Frame } from './frame/frame.tsx';
import { fenceOf } from './shell/fence.ts';
import { type FencedData, type RootData, rootDataOf } from './shell/root-data.ts';
import { askWhoLooks, readForFrame } from './shell/shell-data.ts';
import { FailurePage, titleOfFailure } from './states/failure-page.tsx';

export const middleware: MiddlewareFunction<Response>[] = [
  async ({ context }) => {
    const page = context.get(pageRequest);
    const me = await askWhoLooks(page);
    if (!me) throw away(page);
    const fence = fenceOf(me, { ...page, isDevelopment: page.settings.isDevelopment });
    if (fence && 'to' in fence) throw redirect(fence.to);
    if (fence) throw fenced(fence.status, { ...page, me });
    context.set(viewerContext, me);
  },
];

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const page = context.get(pageRequest);
  const me = context.get(viewerContext);
  return { ...rootDataOf({ ...page, me }), ...(await readForFrame(page, me)) };
}

/**
 * The counters of the queues go with the queue that is shown: one number on a page, not two. Without a network everybody stays
 * who they were, and so does whoever goes from chapter to chapter: where the frame cannot be had, the text still can.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isWriting = isAtDesk(currentUrl.pathname) && isAtDesk(nextUrl.pathname);
  if (!isConnected() || (isWriting && currentUrl.pathname !== nextUrl.pathname)) return false;
  return defaultShouldRevalidate || nextUrl.pathname.startsWith('/moderation/');
}

/** Nobody can say who looks: the frame asks nobody to sign in who may be signed in. */
function away(page: PageRequest) {
  const carried: FencedData = { root: { ...rootDataOf({ ...page, me: guest }), isAway: true } };
  return data(carried, { status: 503 });
}

/** No loader has run yet, so what the frame needs travels with the refusal. */
function fenced(status: 403 | 404, page: Parameters<typeof rootDataOf>[0] & { me: Me }) {
  const carried: FencedData = { root: rootDataOf(page) };
  return data(carried, { status });
}

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'Новое в «Пере»', href: '/rss.xml' },
  ...preloadFonts.map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
];

export function meta({ error }: { error?: unknown }): MetaDescriptor[] {
  if (error) return [{ title: titleOfFailure(error) }];
  return [
    { title: 'Перо' },
    { name: 'description', content: 'Издательство, в котором решения принимает автор: книга, печать, аудио.' },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <FailurePage error={error} />
    </Frame>
  );
}
