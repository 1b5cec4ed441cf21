import { event } from '@pero/server-platform/jobs/events';
import { z } from 'zod';
import { QUARANTINE_KINDS } from './rules.ts';

/** Everything that staff do here is written down: what, to what, by whom and why. The subject is 0. */
const by = z.int();
const jobs = { names: z.array(z.string()), jobs: z.array(z.int()) };
const letters = z.array(z.int()).readonly();
const thing = { kind: z.enum(QUARANTINE_KINDS), id: z.int(), refused: z.string().optional() };

export const jobsRedriven = event('operations.jobs-redriven', { data: { by, ...jobs } });
export const jobsClosed = event('operations.jobs-closed', { data: { by, ...jobs, reason: z.string() } });
export const lettersSentAgain = event('operations.letters-sent-again', { data: { by, letters } });
export const lettersForgotten = event('operations.letters-forgotten', { data: { by, letters, reason: z.string() } });
export const replayed = event('operations.replayed', { data: { by, ...thing } });
export const dropped = event('operations.dropped', { data: { by, ...thing, reason: z.string() } });
