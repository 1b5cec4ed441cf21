import type { Act } from '@pero/server-platform/act';
import { limitedText } from '@pero/server-platform/http/limited-answer';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { task } from '@pero/server-platform/jobs/tasks';
import { wholeJson } from '@pero/server-platform/whole-text';
import { type Book, bookById, rolesOfBooks } from '@pero/works/actions/rows';
import { authorsLine } from '@pero/works/rules/persons';
import { chapterTexts } from '@pero/writing/actions/rows';
import { z } from 'zod';
import { type CheckAnswer, type CheckQuestion, checkAnswer, TEXT_CHECK_PATH } from '../contract/text-checker.ts';
import { textChecked } from '../events.ts';
import { askVerdict, countTry, tellVerdict, verdictRow } from '../store/verdicts.ts';
import { comparers } from './similarity.ts';

/** Where the checker answers, and our key there; null when nobody has named one. */
export type TextChecker = { readonly url: string; readonly key: string } | null;

export const checkTextLater = task('books.check-text', { bookId: z.int(), revision: z.int() });

const PATIENCE_MS = 120_000;
const ANSWER_MOST = 1_000_000;
/** After the first silence, the second…; then it is given up: a person judges without it. */
const AGAIN_SECONDS = [60, 300, 1800, 7200];

/** A text that is sent to be judged is asked about once. */
export async function wishVerdict(act: Pick<Act, 'db' | 'now' | 'enqueue'>, bookId: number): Promise<void> {
  const book = await bookById(act.db, bookId);
  if (!book || !(await askVerdict(act.db, bookId, book.revision, act.now))) return;
  await act.enqueue(checkTextLater, { bookId, revision: book.revision });
}

/** Asks the checker, and tells what it said to whoever judges. Twice is harmless. */
export async function checkText(
  context: JobContext,
  checker: TextChecker,
  { bookId, revision }: { readonly bookId: number; readonly revision: number },
): Promise<void> {
  if (checker === null) return;
  const asked = await context.inAct(async ({ db }) => {
    const [book, verdict] = [await bookById(db, bookId), await verdictRow(db, bookId)];
    const isWanted = book && book.revision === revision && verdict?.state === 'asked' && verdict.revision === revision;
    return isWanted ? { ...(await factsOf(db, book)), tries: verdict.tries } : null;
  });
  if (!asked) return;
  const answer = await ask(checker, { ...asked.facts, text: await comparers.ask('checking', 'plain', asked.chapters) });
  await context.inAct(async ({ db, now, enqueue, announce }) => {
    if (!answer) {
      const wait = AGAIN_SECONDS[asked.tries];
      await countTry(db, bookId, revision, wait === undefined);
      if (wait === undefined) return;
      const startAfter = new Date(now.getTime() + wait * 1000);
      await enqueue(checkTextLater, { bookId, revision }, { startAfter });
      return;
    }
    const verdict = {
      checker: answer.checker,
      percent: Math.round(answer.percent),
      sources: answer.sources.map(rounded),
    };
    if (await tellVerdict(db, bookId, revision, verdict, now)) {
      await announce(textChecked, { subject: bookId, data: { percent: verdict.percent } });
    }
  });
  if (!answer) context.log.warn({ book: bookId, tries: asked.tries }, 'the text checker does not answer');
}

function rounded(source: CheckAnswer['sources'][number]) {
  return { ...source, percent: Math.round(source.percent) };
}

async function factsOf(db: Act['db'], book: Book) {
  const [chapters, roles] = [await chapterTexts(db, book.id), await rolesOfBooks(db, [book.id])];
  return {
    facts: { id: `${book.uuid}-${book.revision}`, title: book.title, author: authorsLine(roles), language: 'ru' },
    chapters: chapters.map(({ id, name, content }) => ({ id, name, content })),
  };
}

/** Null when it said nothing that can be relied on: it is asked again. */
async function ask({ url, key }: NonNullable<TextChecker>, question: CheckQuestion): Promise<CheckAnswer | null> {
  try {
    const response = await fetch(new URL(TEXT_CHECK_PATH, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify(question),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = await limitedText(response, ANSWER_MOST);
    return response.status === 200 && body !== null ? checkAnswer.parse(JSON.parse(wholeJson(body))) : null;
  } catch {
    return null;
  }
}
