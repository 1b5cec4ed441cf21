import type { Feature } from '@pero/server-platform/feature';
import type { ProvidesKinds } from '@pero/works/actions/kinds';
import { audioAccess } from './access.ts';
import { audiobookKind } from './actions/kind.ts';
import { audioPart } from './actions/personal.ts';
import { soundStudio } from './actions/studio.ts';
import { audioJobs } from './jobs.ts';
import { audio as events } from './public-events.ts';
import { type AudioTools, audioFileRoutes, audioRoutes, audioUploads } from './routes/audio.ts';
import { audioTells } from './tells.ts';

export const audio: Feature<AudioTools> & ProvidesKinds = {
  name: 'audio',
  ownKinds: [audiobookKind(soundStudio)],
  routes: audioRoutes,
  files: () => audioFileRoutes,
  uploads: audioUploads,
  jobs: ({ files, speech }) => audioJobs({ files, speech, studio: soundStudio() }),
  events,
  tells: audioTells,
  tables: [
    'audiobooks',
    'audio_files',
    'audio_mendings',
    'audio_cuttings',
    'audio_agreements',
    'audio_sent',
    'audio_sent_files',
    'audio_heard',
    'audio_readers',
    'audio_choices',
    'audio_applications',
    'audio_takes',
    'audio_samples',
  ],
  personal: () => audioPart,
  access: audioAccess,
  demo: async () => (await import('./actions/demo/part.ts')).audioDemo,
};
