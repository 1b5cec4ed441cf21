/** Under which name the streams of a person hear of notifications. */
export const LIVE_TOPIC = 'notifications';

export const MAIL_JOBS = {
  one: 'notifications.mail',
  digests: 'notifications.digests',
  digest: 'notifications.digest',
} as const;
