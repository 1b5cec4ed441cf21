import { z } from 'zod';
import { task } from '../tasks.ts';

export const carry = task('shelf.carry', { thing: z.string() });
