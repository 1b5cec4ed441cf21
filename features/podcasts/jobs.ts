import type { Job } from '@pero/server-platform/jobs/jobs';
import { handle, handleSlowly, subscribe } from '@pero/server-platform/jobs/subscribe';
import type { Post } from '@pero/server-platform/mail/mail';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { works } from '@pero/works/public-events';
import { type AroundTools, fetchFilesOfFeed } from './actions/around.ts';
import { measureEpisode } from './actions/episodes.ts';
import { measureOne, type SoundTools } from './actions/measure.ts';
import { mailCode, writeOwnerCode } from './actions/ownership.ts';
import { refreshDue, refreshFeeds } from './actions/refresh.ts';
import { fetchFeedFiles } from './actions/taken.ts';
import { keysOfEpisodes } from './store/episodes.ts';

export function podcastJobs(tools: SoundTools & AroundTools & { readonly post: Post }): Job[] {
  return [
    handleSlowly(refreshFeeds, (context) => refreshDue(context, tools.feeds), { every: '*/5 * * * *' }),
    handleSlowly(fetchFeedFiles, (context, { podcast }) => fetchFilesOfFeed(context, tools, podcast)),
    handleSlowly(measureEpisode, (context, { episode }) => measureOne(context, tools, episode)),
    handle(mailCode, (act, { podcast }) => writeOwnerCode(act, podcast, tools.post)),
    subscribe(works.forgotten, { name: 'podcasts.forgotten', inTransaction: true }, async (act, { subject }) =>
      forgetFiles(act, await keysOfEpisodes(act.db, subject)),
    ),
  ];
}
