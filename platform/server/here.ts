import type { Context } from 'hono';
import type { Bindings } from './http/request.ts';

const LOOPBACK = /^(127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;
/** What a proxy adds to a request that it passes on. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** A name or an address of this very machine, which no other can reach. */
export function isThisMachine(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || LOOPBACK.test(bare);
}

/**
 * Does this very machine ask? By the socket itself, with nobody in between, and under the machine's own name: a page from
 * elsewhere that is open in a browser here may lead its own name to 127.0.0.1. What is asked in process has no socket;
 * whoever asks in somebody's name says whether they are here.
 */
export function isFromHere(context: Context): boolean {
  const env = (context.env ?? {}) as Bindings;
  if (env.isHere !== undefined) return env.isHere;
  if (PASSED_ON.some((name) => context.req.header(name) !== undefined)) return false;
  if (!isThisMachine(new URL(context.req.url).hostname)) return false;
  return env.incoming === undefined || LOOPBACK.test(env.incoming.socket?.remoteAddress ?? '');
}
