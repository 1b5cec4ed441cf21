import { type PageRequest, pageRequest } from '@pero/web-platform/loader';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import {
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { Nonce } from './nonce.ts';

export const streamTimeout = 5000;

/** The bundle has its own copy of the context's key, so the server asks the bundle to make the context. */
export function contextOf(page: PageRequest): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageRequest, page);
  return context;
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { nonce, onFault } = context.get(pageRequest);
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), streamTimeout + 1000);
  const body = await renderToReadableStream(
    <Nonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </Nonce>,
    { nonce, signal: patience.signal, onError: onFault },
  );
  // A crawler reads the page once: it gets the whole of it.
  if (isbot(request.headers.get('user-agent'))) await body.allReady;
  body.allReady.finally(() => clearTimeout(timer)).catch(() => {});
  return new Response(body, { status, headers });
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (!request.signal.aborted) context.get(pageRequest).onFault(error);
}
