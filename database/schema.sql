-- Generated from a migrated database by `npm run database:types`. To read, not to run.

create table consents (
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind text not null,
  slug text not null,
  version text not null,
  sha256 text not null,
  accepted_at timestamp with time zone not null,
  ip text not null,
  user_agent text not null,
  withdrawn_at timestamp with time zone,
  constraint consents_pkey PRIMARY KEY (id),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint consents_kind_check CHECK ((kind = ANY (ARRAY['agreement'::text, 'personal_data'::text, 'retailer_transfer'::text, 'marketing'::text])))
);
CREATE INDEX consents_by_user ON public.consents USING btree (user_id, kind);

create table events (
  id bigint not null generated always as identity,
  type text not null,
  subject bigint not null,
  data jsonb not null default '{}'::jsonb,
  happened_at timestamp with time zone not null,
  constraint events_pkey PRIMARY KEY (id)
);
CREATE INDEX events_by_subject ON public.events USING btree (type, subject);
CREATE TRIGGER events_are_append_only BEFORE DELETE OR UPDATE ON public.events FOR EACH ROW EXECUTE FUNCTION events_are_append_only();

create table feedback_answers (
  id bigint not null generated always as identity,
  message_id bigint not null,
  moderator_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  constraint feedback_answers_pkey PRIMARY KEY (id),
  constraint feedback_answers_message_id_fkey FOREIGN KEY (message_id) REFERENCES feedback_messages(id),
  constraint feedback_answers_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES users(id)
);
CREATE INDEX feedback_answers_by_message ON public.feedback_answers USING btree (message_id);

create table feedback_messages (
  id bigint not null generated always as identity,
  user_id bigint,
  email text not null,
  name text not null default ''::text,
  topic text not null,
  text text not null,
  page_url text not null default ''::text,
  upload_id text,
  state text not null default 'new'::text,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  constraint feedback_messages_pkey PRIMARY KEY (id),
  constraint feedback_messages_upload_id_key UNIQUE (upload_id),
  constraint feedback_messages_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id),
  constraint feedback_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint feedback_messages_state_check CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX feedback_by_state ON public.feedback_messages USING btree (state, id DESC);

create table idempotency_keys (
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  body jsonb not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200)))
);

create table login_tries (
  key bytea not null,
  tries smallint not null,
  last_try_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  constraint login_tries_pkey PRIMARY KEY (key)
);

create table mail_tokens (
  token_hash bytea not null,
  user_id bigint not null,
  kind text not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mail_tokens_pkey PRIMARY KEY (token_hash),
  constraint mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint mail_tokens_kind_check CHECK ((kind = ANY (ARRAY['activation'::text, 'reset'::text])))
);
CREATE INDEX mail_tokens_by_user ON public.mail_tokens USING btree (user_id, kind);

create table notifications (
  id bigint not null generated always as identity,
  user_id bigint not null,
  type text not null,
  title text not null,
  text text not null,
  link text,
  link_words text not null default 'Открыть'::text,
  about text not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_about_key UNIQUE (user_id, about),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notifications_link_check CHECK ((link ~ '^/([^/\\]|$)'::text)),
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['books'::text, 'promo'::text, 'news'::text])))
);
CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_of ON public.notifications USING btree (user_id, id DESC);
CREATE INDEX notifications_of_type ON public.notifications USING btree (user_id, type, id DESC);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, type) WHERE (read_at IS NULL);

create table one_time_codes (
  id bigint not null generated always as identity,
  user_id bigint not null,
  action text not null,
  requested_at timestamp with time zone not null,
  code_hash bytea,
  sent_at timestamp with time zone,
  wrong smallint not null default 0,
  used_at timestamp with time zone,
  token_hash bytea,
  token_until timestamp with time zone,
  token_used_at timestamp with time zone,
  constraint one_time_codes_pkey PRIMARY KEY (id),
  constraint one_time_codes_token_hash_key UNIQUE (token_hash),
  constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX one_time_codes_by_user ON public.one_time_codes USING btree (user_id, requested_at DESC);

create table outbox_mails (
  id bigint not null generated always as identity,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamp with time zone not null,
  constraint outbox_mails_pkey PRIMARY KEY (id)
);

create table passport_offices (
  code text not null,
  name text not null,
  constraint passport_offices_pkey PRIMARY KEY (code, name),
  constraint passport_offices_code_check CHECK ((code ~ '^\d{3}-\d{3}$'::text))
);

create table profiles (
  id bigint not null generated always as identity,
  user_id bigint not null,
  first_name text not null default ''::text,
  middle_name text not null default ''::text,
  last_name text not null default ''::text,
  birthday date,
  phone text not null default ''::text,
  tax_number text,
  status text not null default 'NEW'::text,
  direct_agreement boolean not null default false,
  non_standard_royalty_rate smallint,
  litres_referral text not null default ''::text,
  changed_at timestamp with time zone not null,
  constraint profiles_pkey PRIMARY KEY (id),
  constraint profiles_user_id_key UNIQUE (user_id),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint profiles_non_standard_royalty_rate_check CHECK (((non_standard_royalty_rate >= 1) AND (non_standard_royalty_rate <= 100))),
  constraint profiles_status_check CHECK ((status = ANY (ARRAY['NEW'::text, 'READY'::text, 'SUBMITTED'::text, 'RETRIEVED'::text, 'UNVERIFIED'::text, 'REJECTED'::text, 'VERIFIED'::text, 'REMOTE_DENIED'::text])))
);

create table rate_limits (
  key bytea not null,
  hits integer not null,
  until timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table sessions (
  id bigint not null generated always as identity,
  token_hash bytea not null,
  user_id bigint not null,
  kind text not null,
  user_agent text not null,
  ip text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['browser'::text, 'token'::text])))
);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

create table uploads (
  id text not null,
  owner_user_id bigint,
  owner_browser bytea,
  purpose text not null,
  name text not null,
  bytes bigint not null,
  state text not null,
  mime text,
  sha256 bytea,
  file_key text,
  created_at timestamp with time zone not null,
  received_at timestamp with time zone,
  writer text,
  writer_until timestamp with time zone,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_bytes_check CHECK ((bytes > 0)),
  constraint uploads_check CHECK (((owner_user_id IS NULL) <> (owner_browser IS NULL))),
  constraint uploads_check1 CHECK (((state <> ALL (ARRAY['received'::text, 'taken'::text])) OR ((mime IS NOT NULL) AND (sha256 IS NOT NULL) AND (file_key IS NOT NULL) AND (received_at IS NOT NULL)))),
  constraint uploads_state_check CHECK ((state = ANY (ARRAY['receiving'::text, 'received'::text, 'taken'::text, 'expired'::text])))
);
CREATE INDEX uploads_by_age ON public.uploads USING btree (state, created_at);

create table users (
  id bigint not null generated always as identity,
  email text,
  username text,
  password_hash text not null,
  is_publisher boolean not null default false,
  staff text,
  activated_at timestamp with time zone,
  registered_at timestamp with time zone not null,
  referral_code text not null,
  referral text,
  came_with jsonb not null default '{}'::jsonb,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_referral_code_key UNIQUE (referral_code),
  constraint users_username_key UNIQUE (username),
  constraint users_check CHECK (((email IS NOT NULL) OR (username IS NOT NULL))),
  constraint users_check1 CHECK ((is_publisher = (username IS NOT NULL))),
  constraint users_check2 CHECK (((NOT is_publisher) OR (staff IS NULL))),
  constraint users_staff_check CHECK ((staff = ANY (ARRAY['moderator'::text, 'main_moderator'::text, 'agent'::text])))
);
