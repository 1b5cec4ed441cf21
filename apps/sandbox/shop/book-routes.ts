import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Sandbox } from '../ground.ts';
import type { BookView } from './book-page.ts';
import { noteInTest } from './halves.ts';
import type { Done, Refused } from './reader-action-rows.ts';
import { buy, follow, like, rate, read } from './reader-actions.ts';
import { comment, complain, likeReview, reply, review } from './reader-opinions.ts';
import { cleanText, isOnSale } from './rules.ts';
import { bookPage, gatePage, needsAge, notFound, seenBy } from './seen.ts';

type Form = {
  readonly text: string;
  readonly stars: number;
  readonly reviewId: number;
  readonly isLiked: boolean;
  readonly isFollowed: boolean;
  readonly about: string;
  readonly click: string | null;
};
type Answered = Refused | Done | object;

/** What may be done on the page of a book by whoever has signed in; the answer is where to look afterwards. */
const READER_ACTIONS = {
  buy: (sandbox, readerId, artId, { click }) => buy(sandbox, readerId, artId, click),
  like: (sandbox, readerId, artId, { isLiked }) => like(sandbox, readerId, artId, isLiked),
  follow: (sandbox, readerId, artId, { isFollowed }) => follow(sandbox, readerId, artId, isFollowed),
  rate: async (sandbox, readerId, artId, { stars }) =>
    stars === 0 ? { refused: 'no-stars' } : rate(sandbox, readerId, artId, stars),
  review: async (sandbox, readerId, artId, { text, stars }) =>
    stars === 0 ? { refused: 'no-stars' } : review(sandbox, readerId, artId, { text, stars }),
  comment: (sandbox, readerId, artId, { text }) => comment(sandbox, readerId, artId, text),
  complain: (sandbox, readerId, artId, { about, text }) => complain(sandbox, readerId, artId, { about, text }),
  reply: (sandbox, readerId, artId, { text, reviewId }) => reply(sandbox, readerId, artId, { reviewId, text }),
  'like-review': (sandbox, readerId, artId, { reviewId }) => likeReview(sandbox, readerId, artId, reviewId),
} satisfies Record<string, (sandbox: Sandbox, readerId: number, artId: number, form: Form) => Promise<Answered>>;
type ReaderAction = keyof typeof READER_ACTIONS;

const place = z.object({
  cfi: z.string().max(1000).nullable(),
  chapter: z.int().min(0).max(100_000),
  paragraph: z.int().min(0).max(1_000_000),
  percent: z.int().min(0).max(100),
  hits: z.int().min(0).max(100_000),
});

export function bookRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono();

  routes.get('/art/:id{[0-9]+}', (context) => context.redirect(`/art/${context.req.param('id')}/`, 301));

  routes.get('/art/:id{[0-9]+}/', async (context) => {
    const { here, seen } = await seenBy(sandbox, context);
    if (!seen) return notFound(sandbox, context, here);
    return needsAge(seen) ? gatePage(sandbox, context, seen) : bookPage(sandbox, context, seen);
  });

  routes.post('/art/:id{[0-9]+}/progress', async (context) => {
    const { here, seen } = await seenBy(sandbox, context);
    if (!seen) return context.body(null, 404);
    const parsed = place.safeParse(await context.req.json().catch(() => null));
    if (!parsed.success) return context.body(null, 422);
    const { cfi } = parsed.data;
    const where = { ...parsed.data, cfi: cfi === null ? null : cleanText(cfi) };
    if (here.reader) await read(sandbox, here.reader.id, seen.art.id, where);
    return context.body(null, 204);
  });

  for (const action of Object.keys(READER_ACTIONS) as ReaderAction[]) {
    // The address of a refused form, opened anew.
    routes.get(`/art/:id{[0-9]+}/${action}`, (context) => context.redirect(`/art/${context.req.param('id')}/`, 303));
    routes.post(`/art/:id{[0-9]+}/${action}`, async (context) => {
      const { here, seen } = await seenBy(sandbox, context);
      if (!seen) return notFound(sandbox, context, here);
      return doOnPage(sandbox, context, seen, action);
    });
  }
  return routes;
}

async function doOnPage(sandbox: Sandbox, context: Context, seen: BookView, action: ReaderAction) {
  const { art, here } = seen;
  const page = `/art/${art.id}/`;
  if (!here.reader) return context.redirect(`/account/?back=${page}`, 303);
  const form = { ...formOf(await context.req.text()), click: here.click };
  const answer: Answered = isOnSale(art.sale)
    ? await READER_ACTIONS[action](sandbox, here.reader.id, art.id, form)
    : { refused: 'not-on-sale' };
  if ('refused' in answer) {
    const name = action === 'reply' ? `reply-${form.reviewId}` : action;
    return bookPage(sandbox, context, seen, {
      form: name,
      text: form.text,
      stars: form.stars,
      about: form.about,
      refused: answer.refused,
    });
  }
  if (action === 'buy') await noteInTest(sandbox, art.uuid, here.browser, 'bought');
  return context.redirect(page + placeOf(action, form), 303);
}

function placeOf(action: ReaderAction, { reviewId }: Pick<Form, 'reviewId'>): string {
  if (action === 'reply' || action === 'like-review') return `#review-${reviewId}`;
  if (action === 'review' || action === 'rate') return '#reviews';
  if (action === 'complain') return '#complaint';
  if (action === 'buy') return '?done=buy#bought';
  return action === 'comment' ? '#comments' : '';
}

function formOf(body: string): Omit<Form, 'click'> {
  const sent = new URLSearchParams(body);
  const whole = (name: string, most: number) => {
    const number = Number(sent.get(name) ?? 0);
    return Number.isInteger(number) && number > 0 && number <= most ? number : 0;
  };
  return {
    text: (sent.get('text') ?? '').slice(0, 20_000),
    stars: whole('stars', 5),
    reviewId: whole('review_id', Number.MAX_SAFE_INTEGER),
    isLiked: sent.get('is_liked') === 'yes',
    isFollowed: sent.get('is_followed') === 'yes',
    about: sent.get('about') ?? '',
  };
}
