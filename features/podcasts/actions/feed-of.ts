import type { Act, Actor } from '@pero/server-platform/act';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { TAKEN, type Taken } from '../rules/found.ts';
import { countEpisodes } from '../store/episodes.ts';
import { changePodcast } from '../store/podcasts.ts';
import { isLocked, podcastToEdit, requirePodcast, type Whole, wordsChanged } from './access.ts';
import { admittedFeed, faultOf, fetchNamedFeed } from './begin.ts';
import type { FeedAnswer, FeedReach } from './feed/fetch-feed.ts';
import { foundRowsOf } from './found.ts';
import { confirmOwner, UNCONFIRMED } from './ownership.ts';
import { keepFeedAnswer } from './refresh.ts';
import { fetchFeedFiles, takeFields, takeIn } from './taken.ts';

type FeedRequest = { readonly podcastId: number; readonly rss_url?: string | undefined };

/** The feed is asked again, or at the address that is given. */
export async function fetchFeedAgain(
  context: BeforeContext<Actor>,
  reach: FeedReach,
  asked: FeedRequest,
): Promise<FeedAnswer | null> {
  const { podcast } = await requirePodcast(context, asked.podcastId, 'edit');
  return fetchNamedFeed(context, reach, asked.rss_url ?? podcast.feedUrl ?? undefined);
}

export async function keepFetchedAgain(act: Act, { podcastId: id, rss_url }: FeedRequest, answer: FeedAnswer | null) {
  const held = await podcastToEdit(act, id);
  if (isLocked(held)) return held;
  const { podcast } = held;
  if (!answer) return { refused: rss_url === undefined ? 'no-feed' : 'feed-address' } as const;
  if (!('seen' in answer)) {
    if (rss_url === undefined && 'fault' in answer && answer.fault !== 'too-often')
      await keepFeedAnswer(act, id, answer);
    return faultOf(answer);
  }
  if (podcast.feedUrl !== null && (rss_url === undefined || answer.seen.url === podcast.feedUrl)) {
    await keepFeedAnswer(act, id, answer);
    return { id };
  }
  return moveTo(act, held, answer);
}

/** Another feed: whoever confirmed the one before has to confirm this one too, unless it carries the code. */
async function moveTo(act: Act, { work }: Whole, answer: Extract<FeedAnswer, { seen: unknown }>) {
  const { id, isPublished } = work;
  const admitted = await admittedFeed(act, answer.seen, id);
  if ('refused' in admitted) return admitted;
  if ((await ownEpisodes(act, id)) > 0) return { refused: 'has-episodes' } as const;
  const { feedKey, token, isProven } = admitted;
  // What comes in is out at once: nobody lets out another's episodes under a podcast that was judged.
  if (isPublished && !isProven) return { refused: 'feed-unproven', values: { code: token } } as const;
  const anew = { ...UNCONFIRMED, etag: null, lastModified: null, isToldLost: false };
  await changePodcast(act.db, id, { feedUrl: answer.seen.url, feedKey, token, ...anew, picture: null });
  await takeIn(act, id, answer.seen);
  if (isProven) await confirmOwner(act, id, 'feed');
  return { id };
}

async function ownEpisodes({ db }: Act, id: number): Promise<number> {
  return (await countEpisodes(db, id)).uploaded;
}

type Choice = {
  readonly podcastId: number;
  readonly take?: readonly string[] | undefined;
  readonly keep?: readonly string[] | undefined;
};

const isTaken = (field: string): field is Taken => TAKEN.some((known) => known === field);

/** Of what the feed says differently: taken over, or left as it is here. */
export async function chooseFields(act: Act, { podcastId: id, take = [], keep = [] }: Choice) {
  const held = await podcastToEdit(act, id);
  if (isLocked(held)) return held;
  const { found, kept } = held.podcast;
  if (!found) return { refused: 'no-feed' } as const;
  const rows = await foundRowsOf(act, held);
  const differing = rows.filter(({ can_take }) => can_take).map(({ field }) => field);
  const [taken, left] = [take.filter(isTaken), keep.filter(isTaken)];
  if ([...take, ...keep].some((field) => !differing.includes(field))) return { refused: 'field-unknown' } as const;
  if (taken.length > 0) {
    await takeFields(act, id, found, taken);
    await wordsChanged(act, held.work);
    if (taken.includes('cover')) await act.enqueue(fetchFeedFiles, { podcast: id });
  }
  const said = rows.filter(({ field }) => left.includes(field as Taken)).map(({ field, in_feed }) => [field, in_feed]);
  await changePodcast(act.db, id, { kept: { ...kept, ...Object.fromEntries(said) } });
  return { id };
}
