import type { Db } from '../database/db.ts';
import type { Job, JobContext } from '../jobs/jobs.ts';
import { mailDied } from '../jobs/own-events.ts';
import { handleSlowly } from '../jobs/subscribe.ts';
import { workAgain } from '../jobs/tasks.ts';
import type { Figure } from '../metrics.ts';
import {
  claimLetter,
  dueLetters,
  forgetEnded,
  type Letter,
  letterCounts,
  letterDied,
  letterLeft,
  letterWaits,
} from './letters.ts';
import { LetterRefused, type PostOffice, sendLetter } from './mail.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** So long a letter is tried; then it is dead, and staff see it. */
const LETTER_PATIENCE_MS = 48 * HOUR_MS;
/** Longer than the post office may take: a worker that was killed loses its letter to the next one after that. */
const CLAIM_MS = 5 * MINUTE_MS;
/** What was sent is remembered, without its words, and so is what died. */
const KEPT_MS = { sent: 30 * 24 * HOUR_MS, dead: 90 * 24 * HOUR_MS };
/** A worker that is asked to stop must not be long about it. */
const AT_A_STRETCH_MS = 20_000;
/** After so many in a row the post office is away, and the next minute is soon enough. */
const ENOUGH_FAILURES = 3;

/** `waitBefore(1)` gives a minute; then 2, 4, 8… an hour at most. */
function waitBefore(tries: number): number {
  return Math.min(MINUTE_MS * 2 ** (tries - 1), HOUR_MS);
}

export function mailJobs(office: PostOffice): Job[] {
  return [
    // At once; whatever comes in between is swept.
    handleSlowly(sendLetter, async (context, { letter }) => void (await takeLetter(context, office, letter)), {
      patience: 'once',
    }),
    { name: 'mail.sweep', every: '* * * * *', work: (context) => sweep(context, office) },
    {
      name: 'mail.forget',
      every: '50 4 * * *',
      run: ({ db, now }) =>
        forgetEnded(db, {
          sent: new Date(now.getTime() - KEPT_MS.sent),
          dead: new Date(now.getTime() - KEPT_MS.dead),
        }),
    },
  ];
}

async function sweep(context: JobContext, office: PostOffice): Promise<void> {
  const end = performance.now() + AT_A_STRETCH_MS;
  let failures = 0;
  for (const id of await context.inAct(({ db, now }) => dueLetters(db, now, 500))) {
    const outcome = await takeLetter(context, office, id);
    failures = outcome === 'failed' ? failures + 1 : 0;
    if (failures === ENOUGH_FAILURES || performance.now() > end) return;
  }
}

type Outcome = 'left' | 'failed' | 'over';

/** At least once, and again only where nobody knows whether it left: the claim is committed before, the end after. */
async function takeLetter(context: JobContext, office: PostOffice, id: number): Promise<Outcome> {
  const letter = await context.inAct(({ db, now }) => claimLetter(db, id, now, new Date(now.getTime() + CLAIM_MS)));
  if (!letter) return 'over';
  if (letter.usefulUntil && letter.usefulUntil <= context.now) {
    await context.inAct(({ db, now }) => letterDied(db, id, 'Устарело раньше, чем почта приняла письмо', now, true));
    return 'over';
  }
  try {
    const { to, subject, text, html, headers, messageId, attachments } = letter;
    await office({ to, subject, text, html, messageId, attachments, ...(headers && { headers }) });
  } catch (error) {
    return notTaken(context, letter, error);
  }
  await context.inAct(({ db, now }) => letterLeft(db, id, now));
  return 'left';
}

async function notTaken(context: JobContext, letter: Letter, error: unknown): Promise<Outcome> {
  const isRefused = error instanceof LetterRefused;
  const words = wordsFor(letter, error);
  return context.inAct(async ({ db, now, announce, enqueue }) => {
    if (isRefused || now.getTime() - letter.createdAt.getTime() >= LETTER_PATIENCE_MS) {
      await letterDied(db, letter.id, words, now, false);
      // One mistyped address is nobody's alarm; a post office that takes nothing for two days is.
      if (!isRefused) await announce(mailDied, { subject: letter.id });
      if (letter.ifDead) await enqueue(workAgain(letter.ifDead.name), letter.ifDead.data);
      return 'over';
    }
    await letterWaits(db, letter.id, words, new Date(now.getTime() + waitBefore(letter.tries)));
    context.log.warn({ letter: letter.id, tries: letter.tries, error: words }, 'a letter was not taken');
    return 'failed';
  });
}

/** Post offices repeat the address in their answers; nobody needs it twice. */
function wordsFor({ to }: Letter, error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replaceAll(to, '…').slice(0, 300);
}

/** For whoever watches. */
export async function mailFigures(db: Db, now: Date): Promise<Figure[]> {
  const { waiting, dead, oldest } = await letterCounts(db, now);
  return [
    { name: 'pero_mails_waiting', help: 'Letters that have not left yet', value: waiting },
    { name: 'pero_mails_dead', help: 'Letters that nobody takes any more, until staff look', value: dead },
    { name: 'pero_mails_oldest_seconds', help: 'How long the oldest waiting letter waits', value: oldest },
  ];
}
