// Generated from a migrated database by `npm run database:types`.
import type { Day } from '@pero/kernel/day';
import type { Generated, GeneratedAlways } from 'kysely';

export interface Tables {
  consents: {
    id: GeneratedAlways<number>;
    user_id: number;
    kind: 'agreement' | 'personal_data' | 'retailer_transfer' | 'marketing';
    slug: string;
    version: string;
    sha256: string;
    accepted_at: Date;
    ip: string;
    user_agent: string;
    withdrawn_at: Date | null;
  };
  events: {
    id: GeneratedAlways<number>;
    type: string;
    subject: number;
    data: Generated<unknown>;
    happened_at: Date;
  };
  feedback_answers: {
    id: GeneratedAlways<number>;
    message_id: number;
    moderator_id: number;
    text: string;
    created_at: Date;
    mailed_at: Date | null;
  };
  feedback_messages: {
    id: GeneratedAlways<number>;
    user_id: number | null;
    email: string;
    name: Generated<string>;
    topic: string;
    text: string;
    page_url: Generated<string>;
    upload_id: string | null;
    state: Generated<'new' | 'answered' | 'closed'>;
    created_at: Date;
    confirmed_at: Date | null;
  };
  idempotency_keys: {
    user_id: number;
    key: string;
    request_hash: Buffer;
    status: number;
    body: unknown;
    created_at: Date;
  };
  login_tries: {
    key: Buffer;
    tries: number;
    last_try_at: Date;
    locked_until: Date | null;
  };
  mail_tokens: {
    token_hash: Buffer;
    user_id: number;
    kind: 'activation' | 'reset';
    email: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  notifications: {
    id: GeneratedAlways<number>;
    user_id: number;
    type: 'books' | 'promo' | 'news';
    title: string;
    text: string;
    link: string | null;
    link_words: Generated<string>;
    about: string;
    created_at: Date;
    read_at: Date | null;
  };
  one_time_codes: {
    id: GeneratedAlways<number>;
    user_id: number;
    action: string;
    requested_at: Date;
    code_hash: Buffer | null;
    sent_at: Date | null;
    wrong: Generated<number>;
    used_at: Date | null;
    token_hash: Buffer | null;
    token_until: Date | null;
    token_used_at: Date | null;
  };
  outbox_mails: {
    id: GeneratedAlways<number>;
    to_address: string;
    subject: string;
    text: string;
    html: string;
    sent_at: Date;
  };
  passport_offices: {
    code: string;
    name: string;
  };
  profiles: {
    id: GeneratedAlways<number>;
    user_id: number;
    first_name: Generated<string>;
    middle_name: Generated<string>;
    last_name: Generated<string>;
    birthday: Day | null;
    phone: Generated<string>;
    tax_number: string | null;
    status: Generated<'NEW' | 'READY' | 'SUBMITTED' | 'RETRIEVED' | 'UNVERIFIED' | 'REJECTED' | 'VERIFIED' | 'REMOTE_DENIED'>;
    direct_agreement: Generated<boolean>;
    non_standard_royalty_rate: number | null;
    litres_referral: Generated<string>;
    changed_at: Date;
  };
  rate_limits: {
    key: Buffer;
    hits: number;
    until: Date;
  };
  sessions: {
    id: GeneratedAlways<number>;
    token_hash: Buffer;
    user_id: number;
    kind: 'browser' | 'token';
    user_agent: string;
    ip: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
  };
  uploads: {
    id: string;
    owner_user_id: number | null;
    owner_browser: Buffer | null;
    purpose: string;
    name: string;
    bytes: number;
    state: 'receiving' | 'received' | 'taken' | 'expired';
    mime: string | null;
    sha256: Buffer | null;
    file_key: string | null;
    created_at: Date;
    received_at: Date | null;
    writer: string | null;
    writer_until: Date | null;
  };
  users: {
    id: GeneratedAlways<number>;
    email: string | null;
    username: string | null;
    password_hash: string;
    is_publisher: Generated<boolean>;
    staff: 'moderator' | 'main_moderator' | 'agent' | null;
    activated_at: Date | null;
    registered_at: Date;
    referral_code: string;
    referral: string | null;
    came_with: Generated<unknown>;
  };
}
