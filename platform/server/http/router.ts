import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { isDoor } from './door.ts';

/**
 * Hono's own router, but for two things: a door always answers, so what stands behind it on the same path is not called for
 * and nothing is put together to call it; and what a path without parameters leads to is looked up once.
 */
export class DoorRouter<Handler> implements Router<Handler> {
  readonly name = 'DoorRouter';
  readonly #all = new TrieRouter<Handler>();
  /** By method, of every path without parameters. */
  readonly #literal = new Map<string, Map<string, Result<Handler>>>();

  add(method: string, path: string, handler: Handler): void {
    this.#all.add(method, path, handler);
    if (!/[:*]/.test(path)) this.#literal.set(path, new Map());
    for (const known of this.#literal.values()) known.clear();
  }

  match(method: string, path: string): Result<Handler> {
    const known = this.#literal.get(path);
    const found = known?.get(method) ?? upToDoor(this.#all.match(method, path));
    if (known && !known.has(method)) known.set(method, found);
    return found;
  }
}

/** Hono keeps a handler together with where it was registered. */
function upToDoor<Handler>([handlers, ...rest]: Result<Handler>): Result<Handler> {
  const at = handlers.findIndex(([handler]) => isDoor(Array.isArray(handler) ? handler[0] : handler));
  return [at < 0 ? handlers : handlers.slice(0, at + 1), ...rest] as Result<Handler>;
}
