import { task } from '@pero/server-platform/jobs/tasks';

export const makeNow = task('certificates.make');
