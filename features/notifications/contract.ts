import { endpoint, HOUSE_ROLES } from '@pero/wire/endpoint';
import { nothing, paging, pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { MAIL_CHOICES } from './rules/mail.ts';
import { REFUSALS } from './rules/refusals.ts';
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
  publishersToo: true,
  house: HOUSE_ROLES,
  input: nothing,
  output: counters,
});

export const listNotificationsOf = endpoint('GET /notifications/:type', {
  id: 'NT02',
  summary: 'Notifications of one type, newest first',
  who: 'user',
  publishersToo: true,
  house: HOUSE_ROLES,
  input: z.object({ type, ...paging }),
  output: notification,
  paged: true,
});

export const listNotifications = endpoint('GET /notifications/all', {
  id: 'NT03',
  summary: 'Notifications of all types, newest first; `unread_first=1` puts the unread before the rest',
  who: 'user',
  publishersToo: true,
  house: HOUSE_ROLES,
  input: z.object({ ...paging, unread_first: z.literal('1').optional() }),
  output: notification,
  paged: true,
});

export const readAllNotifications = endpoint('PATCH /notifications/all', {
  id: 'NT03',
  summary: 'Marks all as read',
  who: 'user',
  publishersToo: true,
  house: HOUSE_ROLES,
  input: nothing,
  output: counters,
});

export const readNotification = endpoint('PATCH /notifications/:notificationId', {
  id: 'NT04',
  summary: 'Marks one as read',
  who: 'user',
  publishersToo: true,
  house: HOUSE_ROLES,
  input: z.object({ notificationId: pathId }),
  output: notification,
});

export const followNotifications = endpoint('GET /notifications/live', {
  id: 'NT05',
  summary: 'Server-sent events: counters on arrival and with every change, and each new notification as it is told',
  who: 'user',
  publishersToo: true,
  house: HOUSE_ROLES,
  input: z.object({ since: z.string().optional() }),
  output: z.object({ counts: counters, notification: notification.nullable() }),
});

const mail = z.enum(MAIL_CHOICES, { error: 'Письма приходят сразу, раз в\u00A0день или не\u00A0приходят' });

const mailSettings = z.object({
  books: mail,
  promo: mail,
  news: mail,
  /** Null until it is confirmed: nothing is mailed before. */
  email: z.string().nullable(),
  /** Promotion is mailed only with it (AC35). */
  has_marketing_consent: z.boolean(),
});
export type MailSettings = z.output<typeof mailSettings>;

export const readMailSettings = endpoint('GET /notifications/settings', {
  id: 'NT06',
  summary: 'How each type comes by mail',
  who: 'user',
  input: nothing,
  output: mailSettings,
});

export const changeMailSettings = endpoint('PATCH /notifications/settings', {
  id: 'NT06',
  summary: 'Changes how a type comes by mail',
  who: 'user',
  input: z.object({ books: mail.optional(), promo: mail.optional(), news: mail.optional() }),
  output: mailSettings,
});

const leaving = z.object({ types: z.array(type), has_left: z.boolean() });
const token = z.string({ error: 'Откройте ссылку из\u00A0письма целиком' }).max(200);

export const readLeaving = endpoint('GET /notifications/unsubscribe', {
  id: 'NT07',
  summary: 'What the signed link of a letter leaves',
  who: 'any',
  input: z.object({ token }),
  output: leaving,
  refusals: REFUSALS,
});

export const leaveMails = endpoint('POST /notifications/unsubscribe', {
  id: 'NT07',
  summary: 'Leaves those letters; no sign-in is needed',
  who: 'any',
  input: z.object({ token }),
  output: leaving,
  refusals: REFUSALS,
});

export type ShownNotification = z.output<typeof notification>;
