import { randomInt } from 'node:crypto';
import type { Act, Actor } from '@pero/server-platform/act';
import { withinLimit } from '@pero/server-platform/http/limits';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { putAuthor } from '@pero/works/actions/author-of-book';
import { addWork } from '@pero/works/actions/rows';
import { TITLE } from '@pero/works/rules/meta';
import { isAuthorName } from '@pero/works/rules/persons';
import { aboutOf, takenFrom } from '../rules/found.ts';
import { isProof, tokenFrom } from '../rules/ownership.ts';
import { PODCAST } from '../rules/podcasts.ts';
import { addPodcast, changePodcast, countCheck, holdFeed, podcastsAt, tokenFor } from '../store/podcasts.ts';
import { feedKeyOf, webAddress } from './feed/addresses.ts';
import { type FeedAnswer, type FeedReach, fetchFeed, type SeenFeed } from './feed/fetch-feed.ts';
import { confirmOwner } from './ownership.ts';
import { takeFields, takeIn } from './taken.ts';

export type Begun = {
  readonly rss_url?: string | undefined;
  readonly name?: string | undefined;
  readonly author?: string | undefined;
};

const ANSWERS_LIMIT = { name: 'podcasts.look', most: 30, seconds: 3600 };
const CREATIONS = { name: 'create-podcast', most: 60, seconds: 3600 };

/** What an address leads to, asked before the transaction; null where none was given. */
export async function fetchNamedFeed(
  context: BeforeContext<Actor>,
  reach: FeedReach,
  rssUrl: string | undefined,
): Promise<FeedAnswer | null> {
  if (rssUrl === undefined || rssUrl.trim() === '') return null;
  const address = webAddress(withScheme(rssUrl));
  if (address === '') return { fault: 'feed-address' };
  // Counted before anybody is asked: whoever asks for strangers' addresses by the hundred is no author.
  if (!(await withinLimit(context.db, ANSWERS_LIMIT, `${context.actor.userId}`, context.now)))
    return { fault: 'too-often' };
  return fetchFeed(address, { reach, owner: `user-${context.actor.userId}` });
}

/** People leave the scheme out, as browsers let them. */
function withScheme(address: string): string {
  const trimmed = address.trim();
  return /^[a-z][a-z0-9+.-]{0,20}:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** An answer that came to nothing, in the words of its reason. */
export function faultOf(answer: Exclude<FeedAnswer, { readonly seen: SeenFeed }>) {
  if ('unchanged' in answer) return { refused: 'feed-status', values: { status: '304' } } as const;
  const [feed] = answer.feeds ?? [];
  if (answer.fault === 'feed-page' && feed) return { refused: 'feed-page-named', values: { feed } } as const;
  return { refused: answer.fault, values: { status: `${answer.status ?? ''}` } } as const;
}

/** Of a feed, with all that it says; or empty, by its name. */
export async function beginPodcast(act: Act, { name = '', author = '' }: Begun, answer: FeedAnswer | null) {
  const { db, actor, now } = act;
  if (!(await withinLimit(db, CREATIONS, `${actor.userId}`, now))) return { refused: 'too-often' } as const;
  if (!isAuthorName(author)) return { refused: 'author-name' } as const;
  if (answer && !('seen' in answer)) return faultOf(answer);
  const admitted = answer && (await admittedFeed(act, answer.seen));
  if (admitted && 'refused' in admitted) return admitted;
  const title = name.trim() || (answer ? titleIn(answer.seen) : '');
  const wrong = titleRefusal(title);
  if (wrong) return { refused: wrong };
  const id = await addWork(db, { ownerId: actor.userId, kind: PODCAST, title, licenseType: 'free' }, now);
  await addPodcast(db, id);
  await putAuthor(act, id, author);
  if (answer && admitted) await beginFrom(act, id, answer.seen, admitted);
  return { id };
}

function titleRefusal(title: string) {
  if (title === '') return 'podcast-title' as const;
  return title.length > TITLE.most ? ('title-long' as const) : null;
}

function titleIn({ feed }: SeenFeed): string {
  return takenFrom(aboutOf(feed, 0)).name || 'Без названия';
}

async function beginFrom(act: Act, id: number, seen: SeenFeed, { feedKey, token, isProven }: AdmittedFeed) {
  await changePodcast(act.db, id, { feedUrl: seen.url, feedKey, token });
  await countCheck(act.db, id, act.today, false);
  await takeIn(act, id, seen);
  await takeFields(act, id, aboutOf(seen.feed, seen.redirects));
  if (isProven) await confirmOwner(act, id, 'feed');
}

type AdmittedFeed = { readonly feedKey: string; readonly token: string; readonly isProven: boolean };
type Admitted =
  | AdmittedFeed
  | { readonly refused: 'feed-yours' | 'feed-taken' }
  | { readonly refused: 'feed-locked'; readonly values: { readonly code: string } };

/** Whether this person may have this feed: nobody else has it, and whoever locked it is them. */
export async function admittedFeed(
  { db, actor, now }: Act,
  { feed, url }: SeenFeed,
  own: number | null = null,
): Promise<Admitted> {
  const feedKey = feedKeyOf(url);
  await holdFeed(db, feedKey);
  const there = (await podcastsAt(db, feedKey)).filter(({ id }) => id !== own);
  if (there.some(({ ownerId }) => ownerId === actor.userId)) return { refused: 'feed-yours' };
  if (there.some(({ isConfirmed }) => isConfirmed)) return { refused: 'feed-taken' };
  const fresh = tokenFrom(Array.from({ length: 8 }, () => randomInt(1 << 30)));
  const token = await tokenFor(db, { userId: actor.userId, feedKey, fresh }, now);
  const isProven = feed.verify.some((said) => isProof(said, token));
  if (feed.isLocked && !isProven) return { refused: 'feed-locked', values: { code: token } };
  return { feedKey, token, isProven };
}
