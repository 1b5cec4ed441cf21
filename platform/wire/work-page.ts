import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { pathId } from './shapes.ts';

export const readWorkPage = endpoint('GET /works/:workId/page', {
  id: 'BK100',
  summary: 'Where the author of a work finds it, whatever its kind',
  who: 'user',
  input: z.object({ workId: pathId }),
  output: z.object({ page: z.string() }),
});
