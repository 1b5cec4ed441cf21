import { task } from '@pero/server-platform/jobs/tasks';

export const prepareNow = task('read-along.prepare');
export const alignNow = task('read-along.align');
export const makeNow = task('read-along.make');
