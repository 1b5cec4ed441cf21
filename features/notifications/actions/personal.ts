import type { PersonalPart } from '@pero/server-platform/personal';
import { forgetNotifications, SHELVES } from '../store/personal.ts';

export const notificationsPart: PersonalPart = {
  folder: 'уведомления',
  shelves: SHELVES,
  forget: ({ db }, whose) => forgetNotifications(db, whose),
};
