import { limitedText } from '@pero/server-platform/http/limited-answer';
import type { z } from 'zod';
import {
  bannersAnswer,
  type CommentsQuery,
  commentsAnswer,
  pricesAnswer,
  type ReviewsQuery,
  ratingAnswer,
  reviewsAnswer,
} from '../contract/public-api.ts';
import { afterFailure, afterSuccess, type Breaker, CLOSED, leaveToAsk } from '../rules/breaker.ts';
import { isConnected, type Retailer } from './retailer.ts';

/** Something to ask of the retailer's public API, and the shape of what it may answer. */
export type Question<Answer> = { readonly url: string; readonly shape: z.ZodType<Answer> };

/** Why nothing is known: `resting` is that nobody asked, after too many failures; `misasked` that the question was wrong. */
export type Silence = 'resting' | 'late' | 'unreachable' | 'fault' | 'missing' | 'misasked' | 'unreadable';

export type PublicAnswer<Answer> = { readonly known: Answer } | { readonly unknown: Silence };

export type PublicClient = {
  readonly questions: ReturnType<typeof questionsTo>;
  /** Never throws and never lasts longer than the budget. */
  readonly ask: <Answer>(question: Question<Answer>, budgetMs?: number) => Promise<PublicAnswer<Answer>>;
};

/** A page waits no longer than this for the retailer. */
const BUDGET_MS = 600;
const LARGEST_ANSWER = 2_000_000;

/** Ends the waiting after so many milliseconds. */
export type Patience = (ms: number) => AbortSignal;

/** The one place that asks the retailer's public API. `clock` gives milliseconds that only go forward. */
export function openPublicClient(
  retailer: Retailer,
  clock = () => performance.now(),
  patience: Patience = AbortSignal.timeout,
): PublicClient {
  const breakers = new Map<string, Breaker>();
  const ask = async <Answer>(question: Question<Answer>, budgetMs = BUDGET_MS): Promise<PublicAnswer<Answer>> => {
    if (!isConnected(retailer)) return { unknown: 'resting' };
    const service = serviceOf(question.url, retailer.url);
    const leave = leaveToAsk(breakers.get(service) ?? CLOSED, clock());
    breakers.set(service, leave.breaker);
    if (!leave.may) return { unknown: 'resting' };
    const answer = await hear(question, patience(budgetMs));
    const before = breakers.get(service) ?? CLOSED;
    breakers.set(service, isFailure(answer) ? afterFailure(before, clock()) : afterSuccess(before));
    return answer;
  };
  return { questions: questionsTo(retailer), ask };
}

/** The services fail each on its own; the first part of the path names one. */
function serviceOf(url: string, root: string): string {
  return url.slice(root.length).split('/', 1)[0] ?? '';
}

/** A service that says there is no such thing, or that it does not understand, is well. */
function isFailure(answer: PublicAnswer<unknown>): boolean {
  return 'unknown' in answer && answer.unknown !== 'missing' && answer.unknown !== 'misasked';
}

async function hear<Answer>({ url, shape }: Question<Answer>, signal: AbortSignal): Promise<PublicAnswer<Answer>> {
  try {
    // Redirects are not followed: an answer comes from the address of the settings or not at all.
    const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
    const text = await limitedText(response, LARGEST_ANSWER);
    if (response.status >= 500 || response.status === 429) return { unknown: 'fault' };
    if (response.status === 400) return { unknown: 'misasked' };
    if (!response.ok) return { unknown: 'missing' };
    const read = text === null ? null : shape.safeParse(JSON.parse(text));
    return read?.success ? { known: read.data } : { unknown: 'unreadable' };
  } catch (error) {
    if (signal.aborted) return { unknown: 'late' };
    return { unknown: error instanceof SyntaxError ? 'unreadable' : 'unreachable' };
  }
}

/** Our name in the retailer's advertising. */
const PRODUCT = 'pero';

function questionsTo({ url, environment }: Retailer) {
  // The master environment keeps what readers write in a service of its own.
  const written = environment === 'master' ? 'ugc' : 'foundation';
  return {
    reviews: (artId: number, query: Partial<ReviewsQuery>) => ({
      url: `${url}${written}/api/arts/${artId}/reviews${queryOf(query)}`,
      shape: reviewsAnswer,
    }),
    comments: (artId: number, query: Partial<CommentsQuery>) => ({
      url: `${url}${written}/api/arts/${artId}/comments${queryOf({ ...query, litresArtId: artId })}`,
      shape: commentsAnswer,
    }),
    rating: (artId: number) => ({ url: `${url}catalog/api/arts/${artId}/rating`, shape: ratingAnswer }),
    prices: (genreId: number) => ({
      url: `${url}catalog/api/genres/${genreId}/recommended-prices`,
      shape: pricesAnswer,
    }),
    banners: (place: number) => ({
      url: `${url}advertising/api/services/${PRODUCT}/places/${place}/banners`,
      shape: bannersAnswer,
    }),
  };
}

/** Always in one order, so that equal questions are equal. */
function queryOf(query: Partial<ReviewsQuery & CommentsQuery>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const sorted = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
  sorted.sort();
  return given.length === 0 ? '' : `?${sorted}`;
}
