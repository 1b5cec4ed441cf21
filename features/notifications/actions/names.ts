import { task } from '@pero/server-platform/jobs/tasks';
import { z } from 'zod';

/** Under which name the streams of a person hear of notifications. */
export const LIVE_TOPIC = 'notifications';

export const deliverHook = task('notifications.deliver', { delivery: z.int() });
export const sendAnnouncement = task('notifications.announce', { id: z.int() });
export const mailOne = task('notifications.mail', { id: z.int() });
export const mailDigest = task('notifications.digest', { userId: z.int() });
