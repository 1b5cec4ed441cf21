import type { Job } from '@pero/server-platform/jobs/jobs';
import { handleSlowly, subscribe } from '@pero/server-platform/jobs/subscribe';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { works } from '@pero/works/public-events';
import { type ReadingTools, readNow, readWaiting } from './actions/production.ts';
import { measureNow, mendNow } from './actions/recordings.ts';
import { measureRecordings, mendWaiting } from './actions/studio.ts';
import { keysOfSound } from './store/files.ts';
import { keysOfSamples } from './store/voices.ts';

export function audioJobs(tools: ReadingTools): Job[] {
  return [
    // Every minute as well: what a killed one has left is found again.
    handleSlowly(measureNow, (context) => measureRecordings(context, tools), { every: '* * * * *' }),
    handleSlowly(mendNow, (context) => mendWaiting(context, tools), { every: '* * * * *' }),
    handleSlowly(readNow, (context) => readWaiting(context, tools), { every: '* * * * *' }),
    subscribe(works.forgotten, { name: 'audio.forgotten', inTransaction: true }, async (act, { subject }) =>
      forgetFiles(act, [...(await keysOfSound(act.db, subject)), ...(await keysOfSamples(act.db, subject))]),
    ),
  ];
}
