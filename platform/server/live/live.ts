import { errorWords } from '../log.ts';
import type { Endpoint } from '@pero/wire/endpoint';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Actor } from '../act.ts';
import { asDb, type Db } from '../database/db.ts';
import { doorOf, type Handler, type Services } from '../http/door.ts';
import { mayCall } from '../http/may-call.ts';
import { NO_PAGE } from '../http/no-page.ts';
import { refuse } from '../http/reply.ts';
import type { Bindings, Web } from '../http/request.ts';
import { countStreams } from '../metrics.ts';
import { networkOf } from '../outside/network.ts';
import { type LiveWord, liveLineTo } from './line.ts';
import { type LiveMessage, type Stream, streamOf } from './stream.ts';

type LiveContext = { readonly db: Db; readonly userId: number };

export type LiveRoute = {
  readonly endpoint: Endpoint;
  readonly topic: string;
  readonly first: (look: LiveContext, since: number | null) => Promise<readonly LiveMessage<unknown>[]>;
  readonly next: (look: LiveContext, say: Record<string, unknown>) => Promise<readonly LiveMessage<unknown>[]>;
};

type LiveMessages<E extends Endpoint> = Promise<readonly LiveMessage<z.output<E['output']>>[]>;

/** An endpoint whose answer never ends: what is so now, then whatever `tellLive` says to this person under the topic. */
export function serveLive<E extends Endpoint>(
  endpoint: E,
  topic: string,
  first: (look: LiveContext, since: number | null) => LiveMessages<E>,
  next: (look: LiveContext, say: Record<string, unknown>) => LiveMessages<E>,
): LiveRoute {
  return { endpoint, topic, first, next };
}

export type Live = { readonly app: Web; readonly close: () => Promise<void> };

type Pace = {
  readonly beatMs?: number;
  readonly mostStreams?: number;
  readonly mostOfAddress?: number;
  readonly trustProxy?: boolean;
};

/** Each has one stream of each browser window in sight; a dozen is a person with many devices, or a mistake. */
const MOST_STREAMS = 12;
/** Everybody behind one address together. */
const MOST_OF_ADDRESS = 120;
/** Proxies cut what is silent for a minute. */
const BEAT_MS = 25_000;
/** In so many beats every stream is asked once whether its session still lives. */
const ROUND_OF_BEATS = 5;

/** To be mounted at /api beside the other endpoints, behind the same door. */
export function openLive(services: Services, databaseUrl: string, routes: readonly LiveRoute[], pace: Pace = {}): Live {
  const { beatMs = BEAT_MS, mostStreams = MOST_STREAMS, mostOfAddress = MOST_OF_ADDRESS, trustProxy = false } = pace;
  const addresses = new Map<string, number>();
  const rooms = new Map<number, Room>();
  const db = asDb(services.kysely);
  let isClosed = false;
  const everyStream = () => [...rooms.values()].flatMap(({ streams }) => [...streams]);
  const endAll = () => {
    for (const stream of everyStream()) stream.end();
  };

  const hear = ({ topic, userId, say }: LiveWord) => {
    const room = rooms.get(userId);
    const route = routes.find((one) => one.topic === topic);
    if (!room || !route) return;
    void inTurn(room, async () => {
      const messages = await route.next({ db, userId }, say);
      const listening = [...room.arrived].filter(({ endpoint }) => endpoint === route.endpoint);
      await Promise.all(listening.map((stream) => sendIfAllowed(stream, messages)));
    });
  };

  // What was missed while nobody listened is in the table: whoever comes back is told.
  const line = liveLineTo(databaseUrl, { hear, onLost: endAll });

  /** One after another for each person, so that an older count never follows a newer one. */
  const inTurn = (room: Room, work: () => Promise<void>) => {
    room.turn = room.turn.then(work).catch((error) => {
      services.log.error({ error: errorWords(error) }, 'live');
      for (const stream of room.streams) stream.end();
    });
    return room.turn;
  };

  let beats = 0;
  const heart = setInterval(() => {
    beats += 1;
    void line.feel();
    everyStream().forEach((stream, place) => {
      stream.write(': \n\n');
      if ((place + beats) % ROUND_OF_BEATS === 0) void sendIfAllowed(stream, []).catch(() => stream.end());
    });
  }, beatMs);
  heart.unref();

  const answerOf = (route: LiveRoute): Handler => {
    return async ({ context, headers, facts, actor }) => {
      // Of a HEAD nobody would read the stream, nor ever end it.
      if (context.req.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS });
      if (isClosed || !actor) return refuse('stopping');
      const whoIs = async () => (await services.identify(headers, facts.cookies, services.clock.now()))?.actor ?? null;
      return opened(route, context, facts.ip, actor.userId, whoIs);
    };
  };

  const opened = async (
    route: LiveRoute,
    context: Context,
    from: string,
    userId: number,
    whoIs: () => Promise<Actor | null>,
  ) => {
    const room: Room = rooms.get(userId) ?? { streams: new Set(), arrived: new Set(), turn: Promise.resolve() };
    const ip = networkOf(from);
    const there = addresses.get(ip) ?? 0;
    if (room.streams.size >= mostStreams || there >= mostOfAddress) {
      return refuse('too-many-windows');
    }
    addresses.set(ip, there + 1);
    rooms.set(userId, room);
    const isAllowed = async () => mayCall(route.endpoint, await whoIs());
    const stream = streamOf(route.endpoint, isAllowed, () => {
      room.streams.delete(stream);
      room.arrived.delete(stream);
      if (room.streams.size === 0) rooms.delete(userId);
      const left = (addresses.get(ip) ?? 1) - 1;
      if (left > 0) addresses.set(ip, left);
      else addresses.delete(ip);
      countStreams(-1);
    });
    room.streams.add(stream);
    countStreams(1);
    // A reader who has left before the answer began is told of by nothing else.
    context.req.raw.signal.addEventListener('abort', stream.end);
    try {
      await line.open();
    } catch {
      stream.end();
      return refuse('late');
    }
    void inTurn(room, async () => {
      const messages = await route.first({ db, userId }, sinceOf(context));
      stream.send(messages);
      if (room.streams.has(stream)) room.arrived.add(stream);
    });
    return new Response(stream.body, { headers: STREAM_HEADERS });
  };

  const app: Web = new Hono<{ Bindings: Bindings }>({ strict: false });
  const door = doorOf(services, { secureCookies: services.isHttps ?? false, trustProxy });
  for (const route of routes) app.get(route.endpoint.path, door(route.endpoint, answerOf(route)));
  return {
    app,
    close: async () => {
      isClosed = true;
      clearInterval(heart);
      endAll();
      await line.close();
    },
  };
}

/** A stream has arrived when it was told what it missed: nothing newer may come before that. */
type Room = { readonly streams: Set<Stream>; readonly arrived: Set<Stream>; turn: Promise<void> };

/** A session that has ended is told nothing more. */
async function sendIfAllowed(stream: Stream, messages: readonly LiveMessage<unknown>[]): Promise<void> {
  if (await stream.isAllowed()) stream.send(messages);
  else stream.end();
}

/** A browser that comes back by itself says it in the header; one that was asked to by the page, in the address. */
function sinceOf(context: Context): number | null {
  const lastEventId = context.req.header('last-event-id') ?? context.req.query('since') ?? '';
  return /^\d{1,15}$/.test(lastEventId) ? Number(lastEventId) : null;
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Nginx would keep the words to itself until its buffer is full.
  'x-accel-buffering': 'no',
  ...NO_PAGE,
  // Nothing else ever travels on this connection, so it ends with the stream and does not delay a stop of the server.
  connection: 'close',
};
