import { isFromHere } from '@pero/server-platform/here';
import type { MiddlewareHandler } from 'hono';

/**
 * What steers the sandbox answers to this machine alone, and is changed from its own pages or by a program:
 * another site that is open in the same browser can do nothing here.
 */
export const onlyHere: MiddlewareHandler = async (context, next) => {
  if (!isFromHere(context)) return context.notFound();
  const site = context.req.header('sec-fetch-site');
  const isFromElsewhere = site !== undefined && site !== 'same-origin' && site !== 'none';
  const isReading = context.req.method === 'GET' || context.req.method === 'HEAD';
  if (isFromElsewhere && !isReading) return context.json({ reason: 'Песочницей управляют только с её страниц' }, 403);
  context.header('cache-control', 'no-store');
  return next();
};
