import { day } from '@pero/kernel/day';
import type { Job } from '@pero/server-platform/jobs';
import { forgetOld, notify } from './actions.ts';
import { draftFactOf, draftLocked, draftOverdue, draftReminder, draftRemoved, updateMissed } from './rules/drafts.ts';
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
    name: 'notifications.draft-reminder',
    on: 'books.draft-reminder',
    run: (act, data) => notify(act, draftReminder(draftFactOf(data), data.kind === 'today' ? 'today' : 'soon')),
  },
  {
    name: 'notifications.update-missed',
    on: 'books.update-missed',
    run: (act, data) => notify(act, updateMissed(draftFactOf(data), String(data.once))),
  },
  {
    name: 'notifications.draft-overdue',
    on: 'books.draft-overdue',
    run: (act, data) => notify(act, draftOverdue(draftFactOf(data), day(String(data.until)))),
  },
  {
    name: 'notifications.draft-locked',
    on: 'books.draft-locked',
    run: (act, data) => notify(act, draftLocked(draftFactOf(data), day(String(data.until)))),
  },
  {
    name: 'notifications.draft-removed',
    on: 'books.draft-removed',
    run: (act, data) => notify(act, draftRemoved(draftFactOf(data))),
  },
  {
    name: 'notifications.forget-old',
    every: '40 4 * * *',
    run: forgetOld,
  },
];
