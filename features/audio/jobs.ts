import { doesSlowly, hear } from '@pero/server-platform/jobs/hear';
import type { Job } from '@pero/server-platform/jobs/jobs';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { works } from '@pero/works/heard';
import { measureNow, mendNow } from './actions/recordings.ts';
import { measureRecordings, mendWaiting, type SoundTools } from './actions/studio.ts';
import { keysOfSound } from './store/files.ts';

export function audioJobs(tools: SoundTools): Job[] {
  return [
    // Every minute as well: what a killed one has left is found again.
    doesSlowly(measureNow, (hand) => measureRecordings(hand, tools), { every: '* * * * *' }),
    doesSlowly(mendNow, (hand) => mendWaiting(hand, tools), { every: '* * * * *' }),
    hear(works.forgotten, { name: 'audio.forgotten', atOnce: true }, async (act, { subject }) =>
      forgetFiles(act, await keysOfSound(act.db, subject)),
    ),
  ];
}
