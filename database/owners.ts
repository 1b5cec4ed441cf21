/** Whose table is whose: only the owner's store opens it. A test compares this list with every `tables<…>` and with the database. */
export const OWNERS = {
  'platform/server': ['events', 'rate_limits', 'idempotency_keys', 'outbox_mails', 'uploads'],
  'features/accounts': [
    'users',
    'profiles',
    'sessions',
    'consents',
    'login_tries',
    'mail_tokens',
    'one_time_codes',
    'passport_offices',
  ],
  'features/feedback': ['feedback_messages', 'feedback_answers'],
  'features/notifications': ['notifications'],
} as const;
