import type { MiddlewareHandler } from 'hono';
import type { Sandbox } from '../house.ts';

export function faulty(_sandbox: Sandbox): MiddlewareHandler {
  return (_context, next) => next();
}
