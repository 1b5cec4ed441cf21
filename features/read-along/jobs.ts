import type { Job } from '@pero/server-platform/jobs/jobs';
import { handleSlowly, subscribe } from '@pero/server-platform/jobs/subscribe';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { works } from '@pero/works/public-events';
import type { ReadAlongTools } from './actions/align.ts';
import { alignNow, makeNow, prepareNow } from './actions/tasks.ts';
import { alignWaiting, makeWaiting, prepareWaiting } from './actions/work.ts';
import { keysOfReadAlong } from './store/read-alongs.ts';

export function readAlongJobs(tools: ReadAlongTools): Job[] {
  return [
    // Every minute as well: what a killed one has left is found again.
    handleSlowly(prepareNow, (context) => prepareWaiting(context, tools), { every: '* * * * *', isHeavy: true }),
    handleSlowly(alignNow, (context) => alignWaiting(context, tools), { every: '* * * * *', isHeavy: true }),
    handleSlowly(makeNow, (context) => makeWaiting(context, tools), { every: '* * * * *', isHeavy: true }),
    subscribe(works.forgotten, { name: 'read-along.forgotten', inTransaction: true }, async (act, { subject }) =>
      forgetFiles(act, await keysOfReadAlong(act.db, subject)),
    ),
  ];
}
