import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import type { Shop } from '../database.ts';
import { callOf, type Fault, seededRandom } from './faults-table.ts';

/** A fault that this request meets; what it draws is drawn from its seed. */
export type ActiveFault = Fault & { readonly random: () => number };

/** What is handed on to the feed, which alone can repeat and mix its events. */
export type FaultyContext = { Variables: { met?: ActiveFault } };

export type Faults = {
  /** The fault that this call meets now, by its percentage; null for none. */
  meet(call: string): Promise<ActiveFault | null>;
  /** They were changed here: whoever comes next meets the new ones, drawn from the beginning. */
  forget(): void;
};

const KEPT_MS = 1000;
const SILENT_MS = 120_000;

export function openFaults(shop: Shop): Faults {
  let kept: { readonly until: number; readonly faults: Promise<Fault[]> } | null = null;
  const drawing = new Map<string, { readonly of: string; readonly random: () => number }>();

  const current = (): Promise<Fault[]> => {
    if (!kept || kept.until < performance.now()) {
      const faults = shop.selectFrom('faults').selectAll().execute();
      faults.catch(() => {
        kept = null;
      });
      kept = { until: performance.now() + KEPT_MS, faults };
    }
    return kept.faults;
  };
  /** A changed fault draws from the beginning. */
  const randomOf = (fault: Fault): (() => number) => {
    const of = JSON.stringify(fault);
    const known = drawing.get(fault.call);
    if (known?.of === of) return known.random;
    const random = seededRandom(fault.seed);
    drawing.set(fault.call, { of, random });
    return random;
  };
  return {
    async meet(call) {
      const faults = await current();
      const fault = faults.find((each) => each.call === call) ?? faults.find((each) => each.call === '*');
      if (!fault) return null;
      const random = randomOf(fault);
      return random() * 100 < fault.percent ? { ...fault, random } : null;
    },
    forget() {
      kept = null;
      drawing.clear();
    },
  };
}

/** Stands before everything that the retailer answers and spoils it on demand. */
export function faulty(faults: Faults): MiddlewareHandler<FaultyContext> {
  return async (context, next) => {
    const call = callOf(context.req.method, pathOf(context));
    const met = call && (await faults.meet(call));
    if (!met) return next();
    if (met.kind === 'refuse') {
      const headers = { 'cache-control': 'no-store', 'retry-after': '1' };
      return context.json({ reason: 'Магазин временно не\u00A0отвечает' }, 503, headers);
    }
    if (met.kind === 'blackhole') return silence(context);
    context.set('met', met);
    await next();
    // What was asked is done at once and in its order; it is the answer that comes late or not whole.
    if (met.kind === 'slow')
      await sleep(met.milliseconds, undefined, { signal: context.req.raw.signal }).catch(() => {});
    if (met.kind === 'half') context.res = await halfOf(context, context.res);
    return undefined;
  };
}

function pathOf(context: Context): string {
  return context.req.path.replace(/^\/retailer(?=\/)/, '');
}

/** It swallows what is sent: only who reads a line hears it go dead. */
async function silence(context: Context): Promise<Response> {
  lineOf(context)?.resume();
  await sleep(SILENT_MS, undefined, { signal: context.req.raw.signal, ref: false }).catch(() => undefined);
  lineOf(context)?.socket.destroy();
  return new Response(null, { status: 503 });
}

/** The head of the answer promises all of it; after one half the line goes dead. */
async function halfOf(context: Context, response: Response): Promise<Response> {
  const whole = new Uint8Array(await response.arrayBuffer());
  const socket = lineOf(context)?.socket;
  const cut = (stream?: ReadableStreamDefaultController) => {
    if (socket) socket.destroy();
    else stream?.error(new Error('The line went dead'));
  };
  if (whole.length === 0) {
    cut();
    return new Response(null, { status: 503 });
  }
  const headers = new Headers(response.headers);
  headers.set('content-length', `${whole.length}`);
  let isHalfSent = false;
  const body = new ReadableStream({
    async pull(stream) {
      if (!isHalfSent) {
        isHalfSent = true;
        stream.enqueue(whole.subarray(0, Math.ceil(whole.length / 2)));
        return;
      }
      await sleep(20);
      cut(stream);
    },
  });
  return new Response(body, { status: response.status, headers });
}

/** Null where the sandbox is asked in process. */
export function lineOf(context: Context): IncomingMessage | null {
  const { incoming } = (context.env ?? {}) as { incoming?: IncomingMessage };
  return incoming ?? null;
}
