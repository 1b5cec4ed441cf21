import type { Feature } from '@pero/server-platform/feature';
import type { Ai } from '@pero/server-platform/outside/openai';
import { checksAccess } from './access.ts';
import type { TextChecker } from './actions/text-check.ts';
import { checkJobs } from './jobs/checks.ts';
import { checks as events } from './public-events.ts';
import { annotationRoutes } from './routes/annotation.ts';

export const checks: Feature<{ readonly ai: Ai | null; readonly textChecker: TextChecker }> = {
  name: 'checks',
  routes: annotationRoutes,
  jobs: ({ textChecker }) => checkJobs(textChecker),
  events,
  tables: ['text_signatures', 'foreign_texts', 'text_verdicts'],
  access: checksAccess,
};
