import { task } from '@pero/server-platform/jobs/tasks';

export const runPaymentsNow = task('payments.run');
