import { type AccessRows, ALL_OF_HOUSE, anybody, own, type Row, signedIn } from '@pero/wire/access';

/** Of a publisher all of its people read what it is told. */
const reader = { ...signedIn, publishersToo: true, house: ALL_OF_HOUSE } as const satisfies Row;

export const notificationsAccess: AccessRows = {
  'GET /notifications/count': reader,
  'GET /notifications/all': reader,
  'PATCH /notifications/all': reader,
  'GET /notifications/live': reader,
  'GET /notifications/settings': signedIn,
  'PATCH /notifications/settings': signedIn,
  'GET /notifications/unsubscribe': anybody,
  'POST /notifications/unsubscribe': anybody,
  'GET /notifications/:type': reader,
  'PATCH /notifications/:notificationId': { ...reader, ...own('notificationId', 'notification') },
  'GET /moderation/announcements': { who: 'main' },
  'POST /moderation/announcements': { who: 'main' },
  'GET /moderation/announcements/audience': { who: 'main' },
  'DELETE /moderation/announcements/:announcementId': {
    who: 'main',
    thing: { parameter: 'announcementId', kind: 'announcement', owner: false },
  },
  'GET /webhooks': signedIn,
  'POST /webhooks': signedIn,
  'PATCH /webhooks/:webhookId': own('webhookId', 'webhook'),
  'DELETE /webhooks/:webhookId': own('webhookId', 'webhook'),
  'POST /webhooks/:webhookId/secret': own('webhookId', 'webhook'),
  'POST /webhooks/:webhookId/test': own('webhookId', 'webhook'),
  'GET /webhooks/:webhookId/deliveries': own('webhookId', 'webhook'),
  'POST /webhooks/:webhookId/deliveries/:deliveryId/again': own('webhookId', 'webhook'),
};
