import { task } from '@pero/server-platform/jobs/tasks';
import { z } from 'zod';

/** The files of what was sent are made, looked through and drawn. */
export const makeLayout = task('circulation.make-layout', { orderId: z.int(), round: z.int() });
/** The print shop and the carriers are asked what is due. */
export const runTiragesNow = task('circulation.run');
