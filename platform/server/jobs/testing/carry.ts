import { z } from 'zod';
import { event } from '../events.ts';
import { task } from '../tasks.ts';

export const carry = task('shelf.carry', { thing: z.string() });
/** What is left of it: once told, once done. */
export const carried = event('shelf.carried', { data: { weight: z.int() } });
