import { task } from '@pero/server-platform/jobs/tasks';
import { z } from 'zod';

/** An edited text becomes versions of the chapters, to be compared. */
export const bringText = task('services.bring-text', { orderId: z.int(), fileId: z.int(), userId: z.int() });
