import { type AccessRows, anybody, own, signedIn } from '@pero/wire/access';

export const notificationsAccess: AccessRows = {
  'GET /notifications/count': signedIn,
  'GET /notifications/all': signedIn,
  'PATCH /notifications/all': signedIn,
  'GET /notifications/live': signedIn,
  'GET /notifications/settings': signedIn,
  'PATCH /notifications/settings': signedIn,
  'GET /notifications/unsubscribe': anybody,
  'POST /notifications/unsubscribe': anybody,
  'GET /notifications/:type': signedIn,
  'PATCH /notifications/:notificationId': own('notificationId', 'notification'),
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
