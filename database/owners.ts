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
  'features/verification': [
    'identity_documents',
    'identity_scans',
    'scan_views',
    'verifications',
    'tax_data',
    'offer_texts',
    'offer_signatures',
    'offer_asks',
  ],
  'features/books': [
    'books',
    'chapters',
    'chapter_versions',
    'writing_days',
    'book_pictures',
    'book_covers',
    'book_cover_drafts',
    'book_files',
    'book_snapshots',
    'book_imports',
    'text_signatures',
    'persons',
    'book_roles',
    'contests',
    'contest_entries',
  ],
  'features/moderation': ['moderation_cases', 'moderation_comments', 'moderation_history', 'moderation_attachments'],
  'features/series': ['series', 'series_items'],
  'features/feedback': ['feedback_messages', 'feedback_answers'],
  'features/notifications': ['notifications', 'notification_choices', 'notification_mail_keys'],
} as const;

/** What an owner shows to the others: any store may read these. */
export const VIEWS = { book_cards: 'features/books', confirmed_addresses: 'features/accounts' } as const;
