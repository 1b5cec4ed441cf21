import type { Job } from '@pero/server-platform/jobs/jobs';
import { handleSlowly, subscribe } from '@pero/server-platform/jobs/subscribe';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { works } from '@pero/works/public-events';
import { cutNow, cutWaiting } from './actions/cutting.ts';
import { type ReadingTools, readNow, readWaiting } from './actions/production.ts';
import { measureNow, mendNow } from './actions/recordings.ts';
import { soundApproved, soundWithdrawn } from './actions/sent.ts';
import { measureRecordings, mendWaiting } from './actions/studio.ts';
import { keysOfSound } from './store/kept-files.ts';
import { keysOfSamples } from './store/voices.ts';

export function audioJobs(tools: ReadingTools): Job[] {
  return [
    // Every minute as well: what a killed one has left is found again.
    handleSlowly(measureNow, (context) => measureRecordings(context, tools), { every: '* * * * *', isHeavy: true }),
    handleSlowly(mendNow, (context) => mendWaiting(context, tools), { every: '* * * * *', isHeavy: true }),
    handleSlowly(cutNow, (context) => cutWaiting(context, tools), { every: '* * * * *', isHeavy: true }),
    subscribe(works.approved, { name: 'audio.approved', inTransaction: true }, (act, { subject }) =>
      soundApproved(act, subject),
    ),
    subscribe(works.withdrawn, { name: 'audio.withdrawn', inTransaction: true }, (act, { subject }) =>
      soundWithdrawn(act, subject),
    ),
    handleSlowly(readNow, (context) => readWaiting(context, tools), { every: '* * * * *', isHeavy: true }),
    subscribe(works.forgotten, { name: 'audio.forgotten', inTransaction: true }, async (act, { subject }) =>
      forgetFiles(act, [...(await keysOfSound(act.db, subject)), ...(await keysOfSamples(act.db, subject))]),
    ),
  ];
}
