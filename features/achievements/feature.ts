import type { Feature } from '@pero/server-platform/feature';
import type { Kinds } from '@pero/works/actions/kinds';
import { achievementsAccess } from './access.ts';
import { achievementsPart } from './actions/personal.ts';
import { achievementsJobs } from './jobs.ts';
import { achievements as events } from './public-events.ts';
import { achievementsRoutes } from './routes/achievements.ts';
import { achievementTells } from './tells.ts';

export const achievements: Feature<Kinds> = {
  name: 'achievements',
  routes: achievementsRoutes,
  jobs: () => achievementsJobs,
  events,
  tells: achievementTells,
  personal: () => achievementsPart,
  demo: async () => (await import('./actions/demo.ts')).achievementsDemo,
  tables: [
    'achievement_levels',
    'achievement_rewards',
    'achievement_tips_read',
    'achievement_quiet',
    'achievement_counting',
  ],
  access: achievementsAccess,
};
