import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { TYPES } from './rules.ts';

const type = z.enum(TYPES, { error: 'Уведомления бывают о\u00A0книгах, акциях и\u00A0новостях' });

const counters = z.object({ total: z.int(), books: z.int(), promo: z.int(), news: z.int() });

const notification = z.object({
  id: z.int(),
  type,
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  link_words: z.string(),
  is_read: z.boolean(),
  created_at: wireMoment,
});

export const countNotifications = endpoint('GET /notifications/count', {
  id: 'NT01',
  summary: 'How many are unread, in all and of each type',
  who: 'user',
  input: nothing,
  output: counters,
});

export const listNotificationsOf = endpoint('GET /notifications/:type', {
  id: 'NT02',
  summary: 'Notifications of one type, newest first',
  who: 'user',
  input: z.object({ type, ...paging }),
  output: notification,
  paged: true,
});

export const listNotifications = endpoint('GET /notifications/all', {
  id: 'NT03',
  summary: 'Notifications of all types, newest first',
  who: 'user',
  input: z.object(paging),
  output: notification,
  paged: true,
});

export const readAllNotifications = endpoint('PATCH /notifications/all', {
  id: 'NT03',
  summary: 'Marks all as read',
  who: 'user',
  input: nothing,
  output: counters,
});

export const readNotification = endpoint('PATCH /notifications/:notificationId', {
  id: 'NT04',
  summary: 'Marks one as read',
  who: 'user',
  input: z.object({ notificationId: pathId }),
  output: notification,
});

export type ShownNotification = z.output<typeof notification>;
