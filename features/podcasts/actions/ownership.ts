import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Act } from '@pero/server-platform/act';
import { withinLimit } from '@pero/server-platform/http/limits';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { task } from '@pero/server-platform/jobs/tasks';
import type { Post } from '@pero/server-platform/mail/mail';
import { workById } from '@pero/works/actions/rows';
import { z } from 'zod';
import { ownerConfirmed } from '../events.ts';
import { codeLetter } from '../mails.ts';
import { MAIL_CODE } from '../rules/ownership.ts';
import { changePodcast, holdFeed, podcastById, podcastsAt } from '../store/podcasts.ts';
import { isLocked, podcastToEdit } from './access.ts';

/** The code is made by the job that mails it, so that it lies in clear nowhere. */
export const mailCode = task('podcasts.mail-code', { podcast: z.int() });

const NO_CODE = { mailCodeHash: null, mailCodeUntil: null, mailCodeTries: 0 } as const;

/** Of another address nothing is known, and the code that was mailed to the owner of the former one opens nothing. */
export const UNCONFIRMED = { ownerConfirmedAt: null, confirmedBy: null, ...NO_CODE } as const;

type Confirming = Pick<Act, 'db' | 'now' | 'announce'>;

/** From now on nobody else has this feed. False where somebody was quicker. */
export async function confirmOwner(act: Confirming, id: number, by: 'feed' | 'mail'): Promise<boolean> {
  const podcast = await podcastById(act.db, id);
  if (!podcast || podcast.feedKey === null) return false;
  if (podcast.ownerConfirmedAt !== null) return true;
  await holdFeed(act.db, podcast.feedKey);
  const others = (await podcastsAt(act.db, podcast.feedKey)).filter((one) => one.id !== id);
  if (others.some(({ isConfirmed }) => isConfirmed)) return false;
  await changePodcast(act.db, id, { ownerConfirmedAt: act.now, confirmedBy: by, ...NO_CODE });
  const work = await workById(act.db, id);
  if (work) {
    const data = { ownerId: work.ownerId };
    await act.announce(ownerConfirmed, { subject: id, data, words: { title: work.title } });
  }
  return true;
}

const HOUR = 3600;
const PER_PODCAST = { name: 'podcasts.code', most: MAIL_CODE.perHour, seconds: HOUR };
/** A stranger's mailbox is not filled by whoever makes podcasts of one feed. */
const PER_PERSON = { name: 'podcasts.codes-of-person', most: 10, seconds: 24 * HOUR };

export async function sendOwnerCode(act: Act, id: number) {
  const held = await podcastToEdit(act, id, 'own');
  if (isLocked(held)) return held;
  const { podcast } = held;
  if (podcast.feedUrl === null) return { refused: 'no-feed' } as const;
  if (podcast.ownerConfirmedAt !== null) return { refused: 'owner-known' } as const;
  if (!podcast.found?.ownerEmail) return { refused: 'owner-no-mail' } as const;
  const { db, now, actor } = act;
  const mayAsk =
    (await withinLimit(db, PER_PODCAST, `${id}`, now)) &&
    (await withinLimit(db, PER_PERSON, `${actor.userId}`, now)) &&
    (await withinLimit(db, PER_PODCAST, podcast.found.ownerEmail, now));
  if (!mayAsk) return { refused: 'too-often' } as const;
  await act.enqueue(mailCode, { podcast: id });
  return { ttl: MAIL_CODE.minutes * 60 };
}

/** Makes the code and writes the letter. */
export async function writeOwnerCode(act: JobAct, id: number, post: Post): Promise<void> {
  const podcast = await podcastById(act.db, id);
  const work = await workById(act.db, id);
  const to = podcast?.found?.ownerEmail;
  if (!podcast || !work || !to || podcast.ownerConfirmedAt !== null) return;
  const code = `${randomInt(10 ** MAIL_CODE.digits)}`.padStart(MAIL_CODE.digits, '0');
  const until = new Date(act.now.getTime() + MAIL_CODE.minutes * 60_000);
  await changePodcast(act.db, id, { mailCodeHash: hashOf(id, code), mailCodeUntil: until, mailCodeTries: 0 });
  await post(act, { to, usefulUntil: until, ...codeLetter(code) });
}

export async function enterOwnerCode(act: Act, id: number, code: string) {
  const held = await podcastToEdit(act, id, 'own');
  if (isLocked(held)) return held;
  const { podcast } = held;
  if (podcast.ownerConfirmedAt !== null) return { refused: 'owner-known' } as const;
  const isOver = podcast.mailCodeUntil === null || podcast.mailCodeUntil <= act.now;
  if (isOver || podcast.mailCodeHash === null || podcast.mailCodeTries >= MAIL_CODE.tries)
    return { refused: 'code-over' } as const;
  if (!isSame(podcast.mailCodeHash, hashOf(id, code.trim()))) {
    await changePodcast(act.db, id, { mailCodeTries: podcast.mailCodeTries + 1 });
    return { refused: 'code-wrong' } as const;
  }
  return (await confirmOwner(act, id, 'mail')) ? { confirmed: true } : ({ refused: 'feed-taken' } as const);
}

function hashOf(id: number, code: string): string {
  return createHash('sha256').update(`podcast-${id}-${code}`).digest('hex');
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
