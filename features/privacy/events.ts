import { event } from '@pero/server-platform/jobs/events';
import { z } from 'zod';

/** Of the person. */
export const copyReady = event('privacy.copy-ready', { data: { exportId: z.int() } });
export const leaving = event('privacy.leaving');
export const stayed = event('privacy.stayed');
export const left = event('privacy.left');
