/** Under which name the streams of a person hear of notifications. */
export const LIVE_TOPIC = 'notifications';

export const HOOK_JOBS = { deliver: 'notifications.deliver', due: 'notifications.deliver-due' } as const;

export const MAIL_JOBS = {
  one: 'notifications.mail',
  digests: 'notifications.digests',
  digest: 'notifications.digest',
} as const;
