import type { Job } from '@pero/server-platform/jobs/jobs';
import { askForUpgrades } from '../actions/offers-asks.ts';

export const offerJobs: readonly Job[] = [
  {
    name: 'offers-ask-for-upgrades',
    every: '10 6 * * *',
    work: async ({ inAct }) => {
      while ((await inAct((act) => askForUpgrades(act))) > 0);
    },
  },
];
