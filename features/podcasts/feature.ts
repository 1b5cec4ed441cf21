import type { Feature } from '@pero/server-platform/feature';
import type { Post } from '@pero/server-platform/mail/mail';
import { openStudio, type Studio } from '@pero/sound/ffmpeg/studio';
import type { ProvidesKinds } from '@pero/works/actions/kinds';
import { podcastAccess } from './access.ts';
import { podcastKind } from './actions/kind.ts';
import { podcastsPart } from './actions/personal.ts';
import { podcastJobs } from './jobs.ts';
import { podcasts as events } from './public-events.ts';
import { type PodcastTools, podcastFileRoutes, podcastRoutes, podcastUploads } from './routes/podcasts.ts';
import { podcastTells } from './tells.ts';

let opened: Studio | null = null;

/** One for the process; it comes with the first sound. */
function studio(): Studio {
  opened ??= openStudio({ ffmpeg: process.env.FFMPEG });
  return opened;
}

export const podcasts: Feature<PodcastTools & { readonly post: Post }> & ProvidesKinds = {
  name: 'podcasts',
  ownKinds: [podcastKind],
  routes: podcastRoutes,
  files: podcastFileRoutes,
  uploads: podcastUploads,
  jobs: ({ files, feeds, post }) => podcastJobs({ files, feeds, post, studio: studio() }),
  events,
  tells: podcastTells,
  demo: async () => (await import('./actions/demo.ts')).podcastsDemo,
  tables: ['podcasts', 'podcast_claims', 'podcast_episodes', 'podcast_health'],
  personal: () => podcastsPart,
  access: podcastAccess,
};
