import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { workById } from '@pero/works/actions/rows';
import { blockReasonOf, PROCESSING_STATUSES, STATE_LABELS, STATUS_LABELS } from '@pero/works/rules/states';
import type { PodcastCard } from '../contract/podcasts.ts';
import { feedStateOf } from '../rules/health.ts';
import { PODCAST } from '../rules/podcasts.ts';
import { countEpisodes } from '../store/episodes.ts';
import { podcastById, podcastsPage } from '../store/podcasts.ts';
import { coverShown } from './shown.ts';

type Page = { readonly limit: number; readonly offset: number };

export async function podcastsOf(act: Act, status: string | undefined, page: Page) {
  const asked = status?.split(',');
  const statuses = asked ? PROCESSING_STATUSES.filter((known) => asked.includes(known)) : null;
  const { ids, count } = await podcastsPage(act.db, act.actor.userId, { statuses, ...page });
  return { items: await Promise.all(ids.map((id) => card(act, id))), count, ...page };
}

async function card({ db, now }: Act, id: number): Promise<PodcastCard> {
  const [work, podcast, counted] = await Promise.all([workById(db, id), podcastById(db, id), countEpisodes(db, id)]);
  if (!work || !podcast) throw new NotFound(PODCAST);
  return {
    id,
    uuid: work.uuid,
    name: work.title,
    rss_url: podcast.feedUrl,
    cover: await coverShown(db, work),
    state: work.state,
    state_label: STATE_LABELS[work.state],
    processing_status: work.processingStatus,
    status_label: STATUS_LABELS[work.processingStatus],
    is_published: work.isPublished,
    is_confirmed: podcast.feedUrl === null || podcast.ownerConfirmedAt !== null,
    feed_state: podcast.feedUrl === null ? null : feedStateOf(podcast, now),
    episodes_count: counted.episodes,
    seconds: counted.seconds,
    newest_at: counted.newestAt,
    can_edit: blockReasonOf(work, 'meta') === null,
    submitted_at: work.submittedAt,
    published_at: work.publishedAt,
    changed_at: work.changedAt,
  };
}
