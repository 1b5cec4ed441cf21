import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import type { bannersAnswer, pricesAnswer, ratingAnswer, reviewsAnswer } from './contract/public-api.ts';

/** What may be wrong with a shop: answers late, says 503, hangs up, never answers, breaks off, talks nonsense, sends elsewhere. */
export const FAULTS = ['slow', 'refuse', 'hang-up', 'blackhole', 'half', 'nonsense', 'huge', 'redirect'] as const;
type Fault = (typeof FAULTS)[number];

type Review = z.input<typeof reviewsAnswer>['payload']['data'][number];

/** For tests: a retailer on a free port of this machine that can be broken at will. Art 500 and its neighbours have reviews. */
export async function openTestShop() {
  const state = {
    fault: null as Fault | null,
    asked: [] as string[],
    median: 25_900,
    replyStatus: 200,
    strangers: 0,
    onSilence: () => {},
  };
  const reviews: Review[] = [reviewOf(71, 500), reviewOf(72, 500), reviewOf(81, 501)];
  const replies = new Map<
    string,
    { reviewId: number; text: string; name: string; replyId: number; isHidden: boolean }
  >();

  const elsewhere = createServer((_, response) => {
    state.strangers += 1;
    response.end('{}');
  });
  const server = createServer((request, response) => {
    state.asked.push(`${request.method} ${request.url}`);
    answer(request, response).catch(() => response.destroy());
  });
  await Promise.all(
    [server, elsewhere].map((one) => new Promise<void>((listening) => one.listen(0, '127.0.0.1', listening))),
  );
  const at = (one: typeof server) => `http://127.0.0.1:${(one.address() as AddressInfo).port}/`;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', at(server));
    const { status, body } = await answerTo(request, url);
    const text = JSON.stringify(body);
    switch (state.fault) {
      case null:
        response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? undefined : text);
        return;
      case 'slow':
        state.onSilence();
        setTimeout(() => response.writeHead(status).end(text), 3000).unref();
        return;
      case 'refuse':
        response.writeHead(503).end('{}');
        return;
      case 'hang-up':
        response.destroy();
        return;
      case 'blackhole':
        state.onSilence();
        return;
      case 'half':
        response.writeHead(200, { 'content-length': text.length * 2 });
        response.write(text.slice(0, text.length / 2), () => response.destroy());
        return;
      case 'nonsense':
        response.writeHead(200).end(JSON.stringify({ payload: { data: 'скоро вернёмся' }, result: 7 }));
        return;
      case 'huge':
        response.writeHead(200).end(`${text.slice(0, -1)},"more":"${'a'.repeat(3_000_000)}"}`);
        return;
      case 'redirect':
        response.writeHead(302, { location: at(elsewhere) }).end();
        return;
    }
  }

  async function answerTo(request: IncomingMessage, url: URL): Promise<{ status: number; body: unknown }> {
    const [, service, , kind, id, list, uuid = ''] = url.pathname.split('/');
    if (service === 'partner') return replied(request, Number(id), uuid);
    if (service === 'advertising') return { status: 200, body: BANNERS };
    if (kind === 'genres') return { status: 200, body: pricesOf(Number(id), state.median) };
    if (list === 'rating') return { status: 200, body: RATING };
    const cursor = url.searchParams.get('after') ?? url.searchParams.get('before');
    if (cursor !== null && !/^\d+$/.test(cursor)) return { status: 400, body: { reason: 'after: not a cursor' } };
    return { status: 200, body: listOf(url, Number(id), list === 'reviews') };
  }

  function listOf(url: URL, artId: number, hasStars: boolean) {
    const ofArt = reviews.filter(({ art_id }) => art_id === artId).map(withReplies);
    const limit = Number(url.searchParams.get('limit') ?? 10);
    const from = Number(url.searchParams.get('after') ?? 0);
    const data = ofArt.slice(from, from + limit).map(({ stars, ...rest }) => (hasStars ? { stars, ...rest } : rest));
    const after = from + limit < ofArt.length ? String(from + limit) : null;
    return { payload: { data, pagination: { after, before: null, count: ofArt.length } } };
  }

  function withReplies(review: Review): Review {
    const given = [...replies.values()].filter(({ reviewId, isHidden }) => reviewId === review.id && !isHidden);
    const shown = given.map(({ replyId, text, name }) => ({
      id: replyId,
      text,
      created_at: '2026-11-15T10:00:00Z',
      user_name: name,
      is_author: true,
    }));
    return { ...review, replies: [...review.replies, ...shown] };
  }

  async function replied(request: IncomingMessage, reviewId: number, uuid: string) {
    if (state.replyStatus !== 200) return { status: state.replyStatus, body: {} };
    if (!reviews.some(({ id }) => id === reviewId)) return { status: 404, body: {} };
    const known = replies.get(uuid);
    if (request.method === 'DELETE') {
      if (known) known.isHidden = true;
      return { status: 204, body: null };
    }
    const { text, name } = JSON.parse(await bodyOf(request)) as { text: string; name: string };
    const replyId = known?.replyId ?? 1000 + replies.size;
    replies.set(uuid, { reviewId, text, name, replyId, isHidden: false });
    return { status: 200, body: { reply_id: replyId } };
  }

  return {
    state,
    reviews,
    replies,
    retailer: { url: at(server), key: 'key', environment: 'production' } as const,
    async close() {
      for (const one of [server, elsewhere]) {
        one.closeAllConnections();
        await new Promise((closed) => one.close(closed));
      }
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

export function reviewOf(id: number, artId: number): Review {
  return {
    id,
    art_id: artId,
    text: `Отзыв ${id}`,
    stars: 5,
    likes: 2,
    created_at: '2026-11-14T10:00:00Z',
    user_name: 'Читатель',
    replies: [],
  };
}

const BANNERS: z.input<typeof bannersAnswer> = {
  payload: {
    data: [
      { id: 1, title: 'Неделя прозы', text: 'Скидки', url: 'https://shop.test/', image_url: null, erid: 'e1' },
      { id: 2, title: 'Плохая ссылка', text: '', url: 'javascript:alert(1)', image_url: null, erid: 'e2' },
    ],
  },
};

const RATING: z.input<typeof ratingAnswer> = {
  payload: { data: { rating: { rated_avg: 4.5, rated_total_count: 2, rated_counts: [0, 0, 0, 1, 1] } } },
};

function pricesOf(genreId: number, median: number): z.input<typeof pricesAnswer> {
  return { result: { genre_id: genreId, median, factor: 2, arts: 40 } };
}
