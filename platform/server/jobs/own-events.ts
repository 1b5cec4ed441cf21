import { z } from 'zod';
import { event } from './events.ts';

/** A piece of work has used up its patience. */
export const jobDied = event('jobs.died', { data: { name: z.string().default('') } });

/** A letter that nobody took for two days. */
export const mailDied = event('mail.died');
