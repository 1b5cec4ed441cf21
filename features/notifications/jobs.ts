import type { Job } from '@pero/server-platform/jobs';
import { forgetOld, notify } from './actions.ts';
import { addressConfirmed, welcome } from './rules.ts';

export const notificationJobs: Job[] = [
  {
    name: 'notifications.welcome',
    on: 'accounts.registered',
    run: (act, { subject }) => notify(act, welcome(Number(subject))),
  },
  {
    name: 'notifications.address-confirmed',
    on: 'accounts.activated',
    run: (act, { subject }) => notify(act, addressConfirmed(Number(subject))),
  },
  {
    name: 'notifications.forget-old',
    every: '40 4 * * *',
    run: forgetOld,
  },
];
