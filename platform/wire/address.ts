import { type Endpoint, pathParameters } from './endpoint.ts';

/**
 * Where an encoded input goes: parameters into the path, the rest into the query of a GET or DELETE, else into the body.
 *
 * `addressOf(endpoint('GET /books/:bookId', …), { bookId: '7', tab: 'meta' })` has the path `/books/7?tab=meta`.
 */
export function addressOf(
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  encoded: Readonly<Record<string, unknown>>,
): { path: string; body: Record<string, unknown> | null } {
  const inPath = pathParameters(endpoint.path);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(encoded[name])));
  const rest = Object.entries(encoded).filter(([name, value]) => value !== undefined && !inPath.includes(name));
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    const query = rest.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
    return { path: query.length > 0 ? `${path}?${query.join('&')}` : path, body: null };
  }
  return { path, body: Object.fromEntries(rest) };
}
