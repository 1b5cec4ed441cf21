import type { Db } from '@pero/server-platform/database/db';
import { forgetAnswersBefore, type KeptAnswer, keepAnswer, keptAnswer } from '../store/answers.ts';
import type { PublicAnswer, PublicClient, Question } from './public-client.ts';

/** What is known of a question: `answer` is null when the retailer has never answered it. */
export type CachedAnswer<Answer> =
  | { readonly answer: Answer; readonly asOf: Date; readonly isStale: boolean }
  | { readonly answer: null; readonly asOf: null; readonly isStale: true; readonly isMisasked?: true };

/** The database without a transaction: an answer is kept beside the page that asked for it, not inside it. */
type ReadContext = { readonly db: Db; readonly now: Date };

/** How long an answer is fresh, and how long to wait for one. */
export type Patience = { readonly freshSeconds: number; readonly budgetMs?: number };

export type Answers = {
  readonly questions: PublicClient['questions'];
  readonly tell: <Answer>(
    context: ReadContext,
    question: Question<Answer>,
    patience: Patience,
  ) => Promise<CachedAnswer<Answer>>;
};

type Flight = Promise<CachedAnswer<unknown>>;

/** Answers of the retailer through our cache: the fresh one, else a new one within the budget, else the last good one. */
export function openAnswers(client: PublicClient): Answers {
  // Equal questions of one moment are asked once.
  const flights = new Map<string, Flight>();
  const begin = <Answer>(
    context: ReadContext,
    question: Question<Answer>,
    patience: Patience,
  ): Promise<CachedAnswer<Answer>> => {
    const flight = tellOne(client, context, question, patience);
    flights.set(
      question.url,
      flight.then(({ cached }) => cached),
    );
    const land = () => flights.delete(question.url);
    // It lands when the answer is kept: whoever asks next finds it either here or there.
    flight.then(({ kept }) => kept).then(land, land);
    return flight.then(({ cached }) => cached);
  };
  return {
    questions: client.questions,
    tell: (context, question, patience) =>
      (flights.get(question.url) as Promise<CachedAnswer<never>> | undefined) ?? begin(context, question, patience),
  };
}

type Landed<Answer> = { readonly cached: CachedAnswer<Answer>; readonly kept: Promise<void> };

async function tellOne<Answer>(
  client: PublicClient,
  { db, now }: ReadContext,
  question: Question<Answer>,
  { freshSeconds, budgetMs }: Patience,
): Promise<Landed<Answer>> {
  const before = readable(await keptAnswer(db, question.url), question);
  const isFresh = before !== null && now.getTime() - before.asOf.getTime() < freshSeconds * 1000;
  if (isFresh) return { cached: { ...before, isStale: false }, kept: Promise.resolve() };
  const answer: PublicAnswer<Answer> = await client.ask(question, budgetMs);
  if ('unknown' in answer && answer.unknown === 'misasked') {
    const cached = { answer: null, asOf: null, isStale: true, isMisasked: true } as const;
    return { cached, kept: Promise.resolve() };
  }
  if (!('known' in answer)) {
    const cached = before ? { ...before, isStale: true } : ({ answer: null, asOf: null, isStale: true } as const);
    return { cached, kept: Promise.resolve() };
  }
  // Not waited for, and its failure is nobody's: the page has its answer.
  const kept = keepAnswer(db, question.url, answer.known, now).catch(() => undefined);
  return { cached: { answer: answer.known, asOf: now, isStale: false }, kept };
}

/** What an earlier version of the platform kept in another shape is no answer. */
function readable<Answer>(kept: KeptAnswer | null, { shape }: Question<Answer>) {
  const read = kept && shape.safeParse(kept.answer);
  return kept && read?.success ? { answer: read.data, asOf: kept.askedAt } : null;
}

const KEPT_DAYS = 30;

export async function forgetOldAnswers({ db, now }: ReadContext): Promise<void> {
  await forgetAnswersBefore(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000));
}
