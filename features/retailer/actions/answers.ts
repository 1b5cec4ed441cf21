import type { Db } from '@pero/server-platform/database/db';
import { forgetAnswersBefore, type KeptAnswer, keepAnswer, keptAnswer } from '../store/answers.ts';
import type { Heard, PublicClient, Question } from './public-client.ts';

/** What is known of a question: `answer` is null when the retailer has never answered it. */
export type Told<Answer> =
  | { readonly answer: Answer; readonly asOf: Date; readonly isStale: boolean }
  | { readonly answer: null; readonly asOf: null; readonly isStale: true; readonly isMisasked?: true };

/** The database without a transaction: an answer is kept beside the page that asked for it, not inside it. */
type Look = { readonly db: Db; readonly now: Date };

/** How long an answer is fresh, and how long to wait for one. */
export type Patience = { readonly freshSeconds: number; readonly budgetMs?: number };

export type Answers = {
  readonly questions: PublicClient['questions'];
  readonly tell: <Answer>(look: Look, question: Question<Answer>, patience: Patience) => Promise<Told<Answer>>;
};

type Flight = Promise<Told<unknown>>;

/** Answers of the retailer through our cache: the fresh one, else a new one within the budget, else the last good one. */
export function openAnswers(client: PublicClient): Answers {
  // Equal questions of one moment are asked once.
  const flights = new Map<string, Flight>();
  const begin = <Answer>(look: Look, question: Question<Answer>, patience: Patience): Promise<Told<Answer>> => {
    const flight = tellOne(client, look, question, patience);
    flights.set(
      question.url,
      flight.then(({ told }) => told),
    );
    const land = () => flights.delete(question.url);
    // It lands when the answer is kept: whoever asks next finds it either here or there.
    flight.then(({ kept }) => kept).then(land, land);
    return flight.then(({ told }) => told);
  };
  return {
    questions: client.questions,
    tell: (look, question, patience) =>
      (flights.get(question.url) as Promise<Told<never>> | undefined) ?? begin(look, question, patience),
  };
}

type Landed<Answer> = { readonly told: Told<Answer>; readonly kept: Promise<void> };

async function tellOne<Answer>(
  client: PublicClient,
  { db, now }: Look,
  question: Question<Answer>,
  { freshSeconds, budgetMs }: Patience,
): Promise<Landed<Answer>> {
  const before = readable(await keptAnswer(db, question.url), question);
  const isFresh = before !== null && now.getTime() - before.asOf.getTime() < freshSeconds * 1000;
  if (isFresh) return { told: { ...before, isStale: false }, kept: Promise.resolve() };
  const heard: Heard<Answer> = await client.ask(question, budgetMs);
  if ('unknown' in heard && heard.unknown === 'misasked') {
    const told = { answer: null, asOf: null, isStale: true, isMisasked: true } as const;
    return { told, kept: Promise.resolve() };
  }
  if (!('known' in heard)) {
    const told = before ? { ...before, isStale: true } : ({ answer: null, asOf: null, isStale: true } as const);
    return { told, kept: Promise.resolve() };
  }
  // Not waited for, and its failure is nobody's: the page has its answer.
  const kept = keepAnswer(db, question.url, heard.known, now).catch(() => undefined);
  return { told: { answer: heard.known, asOf: now, isStale: false }, kept };
}

/** What an earlier version of the house kept in another shape is no answer. */
function readable<Answer>(kept: KeptAnswer | null, { shape }: Question<Answer>) {
  const read = kept && shape.safeParse(kept.answer);
  return kept && read?.success ? { answer: read.data, asOf: kept.askedAt } : null;
}

const KEPT_DAYS = 30;

export async function forgetOldAnswers({ db, now }: Look): Promise<void> {
  await forgetAnswersBefore(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000));
}
