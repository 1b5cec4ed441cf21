import { type PageRequest, pageRequest } from '@pero/web-platform/loader';
import { isbot } from 'isbot';
import { renderToReadableStream } from 'react-dom/server';
import {
  type ActionFunctionArgs,
  createRequestHandler,
  type EntryContext,
  type LoaderFunctionArgs,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { calmScripts } from './calm-scripts.ts';
import { Nonce } from './nonce.ts';
import { isReadFirst, scriptsAfterLoad } from './read-first.ts';

export const streamTimeout = 5000;

const handlers = new WeakMap<ServerBuild, RequestHandler>();

/** The bundle has its own copy of the router and of the context's key, so it answers the server's requests itself. */
export function answer(build: ServerBuild, request: Request, page: PageRequest): Promise<Response> {
  const handler = handlers.get(build) ?? createRequestHandler(build, import.meta.env.MODE);
  handlers.set(build, handler);
  return handler(request, contextOf(page));
}

function contextOf(page: PageRequest): RouterContextProvider {
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

  const { nonce, onFault, hasSession, path } = context.get(pageRequest);
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
  if (import.meta.env.PROD && !hasSession && isReadFirst(path)) {
    await body.allReady;
    return new Response(scriptsAfterLoad(await new Response(body).text(), nonce), { status, headers });
  }
  return new Response(body.pipeThrough(calmScripts()), { status, headers });
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (!request.signal.aborted) context.get(pageRequest).onFault(error);
}
