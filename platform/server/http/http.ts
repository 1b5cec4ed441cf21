import { type Endpoint, pathParameters } from '@pero/wire/endpoint';
import { Hono } from 'hono';
import { doorOf, type Services } from './door.ts';
import { endpointAnswer } from './endpoint-answer.ts';
import { refuse, responseOf } from './reply.ts';
import type { Bindings, Walls, Web } from './request.ts';
import type { Route } from './serve.ts';

/** The API under /api: every route of every feature, literal paths before parameters. */
export function apiOf(services: Services, routes: readonly Route[], walls: Walls): Web {
  const api: Web = new Hono<{ Bindings: Bindings }>({ strict: false });
  const door = doorOf(services, walls);
  for (const route of [...routes].sort((a, b) => byLiteral(a.endpoint, b.endpoint))) {
    api.on(route.endpoint.method, patternOf(route.endpoint), door(route.endpoint, endpointAnswer(route)));
  }
  api.all('*', () => responseOf(refuse('no-such-call')));
  return api;
}

/** `/books/:bookId` takes digits only; a slug or a kind takes any one segment. */
export function patternOf(endpoint: Endpoint): string {
  return endpoint.path.replace(/:(\w*[iI]d)\b/g, ':$1{[0-9]+}');
}

function byLiteral(a: Endpoint, b: Endpoint): number {
  return pathParameters(a.path).length - pathParameters(b.path).length || b.path.length - a.path.length;
}
