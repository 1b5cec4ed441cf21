import type { Act } from '@pero/server-platform/act';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { task } from '@pero/server-platform/jobs/tasks';
import { type Work, workById } from '@pero/works/actions/rows';
import { blockReasonOf } from '@pero/works/rules/states';
import { feedFound, feedLost } from '../events.ts';
import { feedStateOf, nextCheck } from '../rules/health.ts';
import { isProof } from '../rules/ownership.ts';
import {
  changePodcast,
  claimDue,
  countCheck,
  holdFeed,
  type Podcast,
  podcastById,
  podcastsAt,
} from '../store/podcasts.ts';
import { feedKeyOf } from './feed/addresses.ts';
import { type FeedAnswer, type FeedReach, fetchFeed, type SeenFeed } from './feed/fetch-feed.ts';
import { confirmOwner, UNCONFIRMED } from './ownership.ts';
import { takeIn } from './taken.ts';

export const refreshFeeds = task('podcasts.refresh');

/** Feeds in one go: a worker that is asked to stop must not be long about it. */
const IN_A_ROW = 20;
const HELD_MS = 120_000;

/** Asks every feed whose turn it is, with what is known of it: most answer that nothing has changed. */
export async function refreshDue(context: JobContext, reach: FeedReach): Promise<void> {
  for (let count = 0; count < IN_A_ROW; count += 1) {
    const due = await context.inAct(({ db, now }) => claimDue(db, now, new Date(now.getTime() + HELD_MS)));
    if (!due) return;
    if (due.feedUrl === null) continue;
    const known = { etag: due.etag, lastModified: due.lastModified };
    const answer = await fetchFeed(due.feedUrl, { reach, owner: `podcast-${due.workId}`, known });
    await context.inAct((act) => keepFeedAnswer(act, due.workId, answer));
  }
  await context.inAct(({ enqueue }) => enqueue(refreshFeeds, {}));
}

type Keeping = Pick<Act, 'db' | 'now' | 'today' | 'announce' | 'enqueue'>;

/** What came of asking: counted for its day, taken in or waited for, and told where its author has to know. */
export async function keepFeedAnswer(act: Keeping, id: number, answer: FeedAnswer): Promise<void> {
  const [podcast, work] = [await podcastById(act.db, id), await workById(act.db, id)];
  // Gone meanwhile.
  if (!podcast || !work || work.deletedAt !== null) return;
  await countCheck(act.db, id, act.today, 'fault' in answer);
  if ('fault' in answer) return keepFailure(act, podcast, work, answer.fault);
  if (podcast.isToldLost) await act.announce(feedFound, aboutWork(work, {}));
  if ('unchanged' in answer) {
    const well = { failures: 0, isGone: false, isToldLost: false, lastFault: null, lastMs: answer.ms };
    return changePodcast(act.db, id, {
      ...well,
      ...{ checkedAt: act.now, lastOkAt: act.now, nextCheckAt: nextCheck(0, act.now) },
    });
  }
  await keepFeed(act, podcast, work, answer.seen);
}

async function keepFeed(act: Keeping, podcast: Podcast, work: Work, seen: SeenFeed): Promise<void> {
  // What a judge is looking at stays as it was sent; it is read again afterwards.
  if (blockReasonOf(work, 'text') === 'on_moderation') {
    return countLook(act, podcast);
  }
  const isProven = seen.feed.verify.some((said) => isProof(said, podcast.token));
  const isStrange = !isProven && (podcast.ownerConfirmedAt === null || isElsewhere(podcast, seen.movedTo));
  // What comes in is out at once: of a podcast that is out only its owner's feed is taken in.
  if (work.isPublished && isStrange) {
    await countLook(act, podcast);
  } else {
    await takeIn(act, work.id, seen);
    if (isProven) await confirmOwner(act, work.id, 'feed');
  }
  await follow(act, podcast, seen, isProven);
}

/** It was answered, and nothing of the answer is kept. */
function countLook({ db, now }: Keeping, { workId }: Podcast): Promise<void> {
  return changePodcast(db, workId, { checkedAt: now, lastOkAt: now, failures: 0, nextCheckAt: nextCheck(0, now) });
}

function isElsewhere({ feedKey }: Podcast, address: string | null): boolean {
  return address !== null && feedKeyOf(address) !== feedKey;
}

/**
 * A feed that has moved for good, by its host's word or its own, is asked at its new address from now on. Anybody may say of
 * a feed of his own that it has moved to another's: whose the new one is, it shows itself.
 */
async function follow({ db }: Keeping, podcast: Podcast, { movedTo, feed }: SeenFeed, isProven: boolean) {
  const next = movedTo ?? (feed.newUrl || null);
  if (next === null || next === podcast.feedUrl) return;
  const feedKey = feedKeyOf(next);
  await holdFeed(db, feedKey);
  const others = (await podcastsAt(db, feedKey)).filter(({ id }) => id !== podcast.workId);
  if (others.some(({ isConfirmed }) => isConfirmed)) return;
  const isShown = !isElsewhere(podcast, next) || (isProven && next === movedTo);
  const anew = { etag: null, lastModified: null, ...(!isShown && UNCONFIRMED) };
  await changePodcast(db, podcast.workId, { feedUrl: next, feedKey, ...anew });
}

async function keepFailure(act: Keeping, podcast: Podcast, work: Work, fault: string): Promise<void> {
  const failures = podcast.failures + 1;
  const isGone = fault === 'feed-gone';
  const state = feedStateOf({ failures, lastOkAt: podcast.lastOkAt, isGone }, act.now);
  const isLost = state === 'lost' || state === 'gone';
  const nextCheckAt = nextCheck(failures, act.now);
  const told = { isToldLost: podcast.isToldLost || isLost };
  await changePodcast(act.db, work.id, {
    ...{ failures, isGone, lastFault: fault, checkedAt: act.now, nextCheckAt },
    ...told,
  });
  if (isLost && !podcast.isToldLost) await act.announce(feedLost, aboutWork(work, { isGone }));
}

function aboutWork<Data extends object>({ id, ownerId, title }: Work, data: Data) {
  return { subject: id, data: { ownerId, ...data }, words: { title } };
}
