import { task } from '@pero/server-platform/jobs/tasks';
import { z } from 'zod';

export const readNow = task('worlds.read', { worldId: z.int() });
