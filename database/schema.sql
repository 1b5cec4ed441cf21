-- Generated from a migrated database by `npm run database:types`. To read, not to run.

create table account_deletions (
  user_id bigint not null,
  requested_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  waived bigint not null default 0,
  done_at timestamp with time zone,
  keep_until date,
  forgotten_at timestamp with time zone,
  constraint account_deletions_pkey PRIMARY KEY (user_id),
  constraint account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint account_deletions_check CHECK (((done_at IS NULL) = (keep_until IS NULL))),
  constraint account_deletions_check1 CHECK (((forgotten_at IS NULL) OR (done_at IS NOT NULL))),
  constraint account_deletions_waived_check CHECK ((waived >= 0))
);
CREATE INDEX account_deletions_due ON public.account_deletions USING btree (due_at) WHERE (done_at IS NULL);
CREATE INDEX account_deletions_kept ON public.account_deletions USING btree (keep_until) WHERE ((done_at IS NOT NULL) AND (forgotten_at IS NULL));

create table achievement_counting (
  is_one boolean not null default true,
  caught_up_at timestamp with time zone,
  constraint achievement_counting_pkey PRIMARY KEY (is_one),
  constraint achievement_counting_is_one_check CHECK (is_one)
);

create table achievement_levels (
  user_id bigint not null,
  metric text not null,
  level smallint not null,
  count integer not null,
  reached_at timestamp with time zone not null,
  constraint achievement_levels_pkey PRIMARY KEY (user_id, metric),
  constraint achievement_levels_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint achievement_levels_level_check CHECK (((level >= 0) AND (level <= 5))),
  constraint achievement_levels_metric_check CHECK ((metric = ANY (ARRAY['SALES'::text, 'PUBLISHED_PAID_ARTS'::text, 'RATINGS'::text, 'REVIEWS'::text])))
);
CREATE TRIGGER achievement_levels_rise BEFORE UPDATE OF level ON public.achievement_levels FOR EACH ROW EXECUTE FUNCTION keep_level();

create table achievement_quiet (
  user_id bigint not null,
  constraint achievement_quiet_pkey PRIMARY KEY (user_id),
  constraint achievement_quiet_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table achievement_rewards (
  user_id bigint not null,
  kind text not null,
  discount_id bigint not null,
  work_id bigint,
  title text,
  given_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  constraint achievement_rewards_pkey PRIMARY KEY (user_id, kind),
  constraint achievement_rewards_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES order_discounts(id) ON DELETE CASCADE,
  constraint achievement_rewards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint achievement_rewards_kind_check CHECK ((kind = ANY (ARRAY['FIRST'::text, 'SECOND'::text, 'NEW_AUTHOR'::text, 'FIRST_BOOK'::text, 'FIRST_AUDIOBOOK'::text, 'FIRST_DRAFT'::text])))
);

create table achievement_tips_read (
  user_id bigint not null,
  tip text not null,
  read_at timestamp with time zone not null,
  constraint achievement_tips_read_pkey PRIMARY KEY (user_id, tip),
  constraint achievement_tips_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint achievement_tips_read_tip_check CHECK ((length(tip) <= 80))
);

create table address_suggestions (
  key bytea not null,
  suggestions jsonb not null,
  until timestamp with time zone not null,
  constraint address_suggestions_pkey PRIMARY KEY (key),
  constraint address_suggestions_key_check CHECK ((length(key) = 32))
);
CREATE INDEX address_suggestions_until ON public.address_suggestions USING btree (until);

create table announcements (
  id bigint not null generated always as identity,
  type text not null,
  title text not null,
  text text not null,
  link text,
  link_words text,
  audience jsonb not null,
  state text not null,
  send_at timestamp with time zone not null,
  wanted integer not null,
  told integer not null default 0,
  reached bigint not null default 0,
  made_by bigint,
  made_at timestamp with time zone not null,
  ended_by bigint,
  ended_at timestamp with time zone,
  constraint announcements_pkey PRIMARY KEY (id),
  constraint announcements_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint announcements_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint announcements_check CHECK (((state = ANY (ARRAY['sent'::text, 'stopped'::text])) = (ended_at IS NOT NULL))),
  constraint announcements_link_check CHECK ((link ~ '^/([^/\\]|$)'::text)),
  constraint announcements_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'sending'::text, 'sent'::text, 'stopped'::text]))),
  constraint announcements_text_check CHECK (((length(text) >= 1) AND (length(text) <= 1000))),
  constraint announcements_title_check CHECK (((length(title) >= 1) AND (length(title) <= 120))),
  constraint announcements_type_check CHECK ((type = ANY (ARRAY['promo'::text, 'news'::text])))
);
CREATE INDEX announcements_by_age ON public.announcements USING btree (made_at DESC, id DESC);

create table api_keys (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  pace_hits integer not null default 0,
  pace_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_key_hash_key UNIQUE (key_hash),
  constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint api_keys_name_check CHECK ((name <> ''::text)),
  constraint api_keys_scopes_check CHECK ((cardinality(scopes) > 0))
);
CREATE INDEX api_keys_of ON public.api_keys USING btree (user_id, id DESC);

create table audio_agreements (
  id bigint not null generated always as identity,
  work_id bigint not null,
  upload_id text not null,
  file_key text not null,
  file_name text not null,
  mime text not null,
  bytes bigint not null,
  created_at timestamp with time zone not null,
  constraint audio_agreements_pkey PRIMARY KEY (id),
  constraint audio_agreements_upload_id_key UNIQUE (upload_id),
  constraint audio_agreements_work_id_fkey FOREIGN KEY (work_id) REFERENCES audiobooks(work_id) ON DELETE CASCADE
);
CREATE INDEX audio_agreements_work ON public.audio_agreements USING btree (work_id, id);

create table audio_applications (
  id bigint not null generated always as identity,
  work_id bigint not null,
  reader_id bigint,
  voice text,
  reader text not null,
  price bigint not null,
  state text not null,
  text_revision integer not null,
  papers bigint not null,
  reason text,
  comment text not null default ''::text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  order_page text,
  constraint audio_applications_pkey PRIMARY KEY (id),
  constraint audio_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint audio_applications_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES audio_readers(id) ON DELETE SET NULL,
  constraint audio_applications_work_id_fkey FOREIGN KEY (work_id) REFERENCES audiobooks(work_id) ON DELETE CASCADE,
  constraint audio_applications_price_check CHECK ((price >= 0)),
  constraint audio_applications_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'recalled'::text, 'rejected'::text, 'agreed'::text])))
);
CREATE UNIQUE INDEX audio_applications_waiting ON public.audio_applications USING btree (work_id) WHERE (state = 'waiting'::text);
CREATE INDEX audio_applications_work ON public.audio_applications USING btree (work_id, id);

create table audio_choices (
  work_id bigint not null,
  reader_id bigint,
  voice text,
  heroes jsonb not null default '[]'::jsonb,
  chapters jsonb not null default '{}'::jsonb,
  replies jsonb not null default '{}'::jsonb,
  changed_at timestamp with time zone not null,
  constraint audio_choices_pkey PRIMARY KEY (work_id),
  constraint audio_choices_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES audio_readers(id) ON DELETE SET NULL,
  constraint audio_choices_work_id_fkey FOREIGN KEY (work_id) REFERENCES audiobooks(work_id) ON DELETE CASCADE,
  constraint audio_choices_check CHECK (((reader_id IS NULL) OR (voice IS NULL)))
);

create table audio_cuttings (
  file_id bigint not null,
  state text not null,
  tries smallint not null default 0,
  pieces jsonb not null,
  message text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint audio_cuttings_pkey PRIMARY KEY (file_id),
  constraint audio_cuttings_file_id_fkey FOREIGN KEY (file_id) REFERENCES audio_files(id) ON DELETE CASCADE,
  constraint audio_cuttings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'cutting'::text, 'failed'::text])))
);
CREATE INDEX audio_cuttings_waiting ON public.audio_cuttings USING btree (file_id) WHERE (state = ANY (ARRAY['waiting'::text, 'cutting'::text]));

create table audio_files (
  id bigint not null generated always as identity,
  work_id bigint not null,
  ordering integer not null,
  upload_id text not null,
  file_key text not null,
  file_name text not null,
  bytes bigint not null,
  title text not null,
  chapter_id bigint,
  state text not null,
  tries smallint not null default 0,
  message text,
  seconds double precision,
  measured jsonb,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint audio_files_pkey PRIMARY KEY (id),
  constraint audio_files_upload_id_key UNIQUE (upload_id),
  constraint audio_files_work_id_fkey FOREIGN KEY (work_id) REFERENCES audiobooks(work_id) ON DELETE CASCADE,
  constraint audio_files_bytes_check CHECK ((bytes > 0)),
  constraint audio_files_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'measuring'::text, 'measured'::text, 'refused'::text])))
);
CREATE INDEX audio_files_waiting ON public.audio_files USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'measuring'::text]));
CREATE INDEX audio_files_work ON public.audio_files USING btree (work_id, ordering);

create table audio_heard (
  work_id bigint not null,
  judge_id bigint not null,
  file_key text not null,
  heard integer[] not null,
  changed_at timestamp with time zone not null,
  constraint audio_heard_pkey PRIMARY KEY (work_id, judge_id, file_key),
  constraint audio_heard_judge_id_fkey FOREIGN KEY (judge_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint audio_heard_work_id_fkey FOREIGN KEY (work_id) REFERENCES audiobooks(work_id) ON DELETE CASCADE
);

create table audio_mendings (
  file_id bigint not null,
  state text not null,
  tries smallint not null default 0,
  wish jsonb not null,
  message text,
  file_key text,
  bytes bigint,
  measured jsonb,
  done text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint audio_mendings_pkey PRIMARY KEY (file_id),
  constraint audio_mendings_file_id_fkey FOREIGN KEY (file_id) REFERENCES audio_files(id) ON DELETE CASCADE,
  constraint audio_mendings_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'mending'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX audio_mendings_waiting ON public.audio_mendings USING btree (file_id) WHERE (state = ANY (ARRAY['waiting'::text, 'mending'::text]));

create table audio_readers (
  id bigint not null generated always as identity,
  name text not null,
  about text not null,
  price bigint not null,
  free_from date,
  sample_key text,
  sample_seconds double precision,
  is_shown boolean not null default true,
  created_at timestamp with time zone not null,
  constraint audio_readers_pkey PRIMARY KEY (id),
  constraint audio_readers_name_key UNIQUE (name),
  constraint audio_readers_price_check CHECK ((price >= 0))
);

create table audio_samples (
  id bigint not null generated always as identity,
  work_id bigint not null,
  content text not null,
  file_key text not null,
  seconds double precision not null,
  wave jsonb not null,
  created_at timestamp with time zone not null,
  constraint audio_samples_pkey PRIMARY KEY (id),
  constraint audio_samples_work_id_content_key UNIQUE (work_id, content),
  constraint audio_samples_work_id_fkey FOREIGN KEY (work_id) REFERENCES audiobooks(work_id) ON DELETE CASCADE
);

create table audio_sent (
  work_id bigint not null,
  stage text not null,
  reader text not null,
  format text not null,
  sent_at timestamp with time zone not null,
  constraint audio_sent_pkey PRIMARY KEY (work_id, stage),
  constraint audio_sent_work_id_fkey FOREIGN KEY (work_id) REFERENCES audiobooks(work_id) ON DELETE CASCADE,
  constraint audio_sent_stage_check CHECK ((stage = ANY (ARRAY['sent'::text, 'approved'::text])))
);

create table audio_sent_files (
  work_id bigint not null,
  stage text not null,
  file_id bigint not null,
  ordering integer not null,
  title text not null,
  file_key text not null,
  file_name text not null,
  seconds double precision not null,
  measured jsonb not null,
  chapter_id bigint,
  characters integer,
  text jsonb,
  constraint audio_sent_files_pkey PRIMARY KEY (work_id, stage, file_id),
  constraint audio_sent_files_work_id_stage_fkey FOREIGN KEY (work_id, stage) REFERENCES audio_sent(work_id, stage) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX audio_sent_files_key ON public.audio_sent_files USING btree (file_key);

create table audio_takes (
  id bigint not null generated always as identity,
  work_id bigint not null,
  chapter_id bigint,
  part text not null,
  ordering integer not null,
  title text not null,
  state text not null,
  tries smallint not null default 0,
  message text,
  done integer not null default 0,
  sentences integer not null default 0,
  file_id bigint,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint audio_takes_pkey PRIMARY KEY (id),
  constraint audio_takes_work_id_ordering_key UNIQUE (work_id, ordering),
  constraint audio_takes_file_id_fkey FOREIGN KEY (file_id) REFERENCES audio_files(id) ON DELETE SET NULL,
  constraint audio_takes_work_id_fkey FOREIGN KEY (work_id) REFERENCES audiobooks(work_id) ON DELETE CASCADE,
  constraint audio_takes_part_check CHECK ((part = ANY (ARRAY['opening'::text, 'chapter'::text, 'closing'::text]))),
  constraint audio_takes_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reading'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX audio_takes_waiting ON public.audio_takes USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'reading'::text]));

create table audiobooks (
  work_id bigint not null,
  book_id bigint,
  way text not null,
  format text not null default 'full'::text,
  phonogram_legal_status text,
  reader text not null default ''::text,
  agreed_with_audio_responsibility boolean not null default false,
  has_musical_fragments boolean not null default false,
  gender_voice text,
  glossary text not null default ''::text,
  constraint audiobooks_pkey PRIMARY KEY (work_id),
  constraint audiobooks_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE SET NULL,
  constraint audiobooks_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint audiobooks_format_check CHECK ((format = ANY (ARRAY['full'::text, 'abridged'::text, 'play'::text]))),
  constraint audiobooks_gender_voice_check CHECK ((gender_voice = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint audiobooks_phonogram_legal_status_check CHECK ((phonogram_legal_status = ANY (ARRAY['own'::text, 'commissioned'::text, 'transferred'::text]))),
  constraint audiobooks_way_check CHECK ((way = ANY (ARRAY['recording'::text, 'reader'::text, 'synthesis'::text])))
);
CREATE INDEX audiobooks_book ON public.audiobooks USING btree (book_id);

create table author_addresses (
  look bytea not null,
  slug text,
  page_id bigint,
  since timestamp with time zone not null,
  former_at timestamp with time zone,
  constraint author_addresses_pkey PRIMARY KEY (look),
  constraint author_addresses_slug_key UNIQUE (slug),
  constraint author_addresses_page_id_fkey FOREIGN KEY (page_id) REFERENCES author_pages(id) ON DELETE SET NULL,
  constraint author_addresses_slug_check CHECK ((slug ~ '^[a-z][a-z0-9-]{1,38}[a-z0-9]$'::text))
);
CREATE INDEX author_addresses_former ON public.author_addresses USING btree (former_at) WHERE (former_at IS NOT NULL);
CREATE INDEX author_addresses_of_page ON public.author_addresses USING btree (page_id);
CREATE UNIQUE INDEX author_addresses_present ON public.author_addresses USING btree (page_id) WHERE (former_at IS NULL);

create table author_page_books (
  page_id bigint not null,
  work_id bigint not null,
  ordering integer not null,
  constraint author_page_books_pkey PRIMARY KEY (page_id, work_id),
  constraint author_page_books_page_id_fkey FOREIGN KEY (page_id) REFERENCES author_pages(id) ON DELETE CASCADE,
  constraint author_page_books_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX author_page_books_of_work ON public.author_page_books USING btree (work_id);

create table author_pages (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  person_id bigint not null,
  state text not null default 'off'::text,
  bio text not null default ''::text,
  links jsonb not null default '[]'::jsonb,
  photo_key text,
  card_key text,
  card_of text,
  reason text not null default ''::text,
  judged_by bigint,
  made_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint author_pages_pkey PRIMARY KEY (id),
  constraint author_pages_person_id_key UNIQUE (person_id),
  constraint author_pages_judged_by_fkey FOREIGN KEY (judged_by) REFERENCES users(id),
  constraint author_pages_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint author_pages_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE,
  constraint author_pages_bio_check CHECK ((length(bio) <= 3000)),
  constraint author_pages_check CHECK (((state <> ALL (ARRAY['stopped'::text, 'asked'::text])) OR (reason <> ''::text))),
  constraint author_pages_state_check CHECK ((state = ANY (ARRAY['off'::text, 'on'::text, 'stopped'::text, 'asked'::text])))
);
CREATE INDEX author_pages_judged ON public.author_pages USING btree (judged_by) WHERE (judged_by IS NOT NULL);
CREATE INDEX author_pages_of_owner ON public.author_pages USING btree (owner_id);
CREATE INDEX author_pages_seen ON public.author_pages USING btree (state, changed_at DESC) WHERE (state <> 'off'::text);

create table bills (
  id bigint not null generated always as identity,
  hash text not null,
  kind text not null,
  order_id bigint not null,
  user_id bigint not null,
  title text not null,
  about text not null default ''::text,
  lines jsonb not null,
  amount bigint not null,
  version integer not null default 1,
  is_scarce boolean not null default false,
  payable_until timestamp with time zone not null,
  state text not null default 'open'::text,
  paid bigint not null default 0,
  earned bigint not null default 0,
  returned bigint not null default 0,
  made_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  constraint bills_pkey PRIMARY KEY (id),
  constraint bills_hash_key UNIQUE (hash),
  constraint bills_kind_order_id_key UNIQUE (kind, order_id),
  constraint bills_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint bills_amount_check CHECK ((amount > 0)),
  constraint bills_check CHECK ((paid =
CASE
    WHEN (state = 'paid'::text) THEN amount
    ELSE (0)::bigint
END)),
  constraint bills_check1 CHECK (((earned + returned) <= paid)),
  constraint bills_check2 CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint bills_earned_check CHECK ((earned >= 0)),
  constraint bills_hash_check CHECK ((length(hash) >= 32)),
  constraint bills_kind_check CHECK ((kind ~ '^[a-z][a-z-]{1,30}$'::text)),
  constraint bills_returned_check CHECK ((returned >= 0)),
  constraint bills_state_check CHECK ((state = ANY (ARRAY['open'::text, 'held'::text, 'paid'::text, 'closed'::text])))
);
CREATE INDEX bills_by_order ON public.bills USING btree (order_id);
CREATE INDEX bills_by_state ON public.bills USING btree (state, id);
CREATE INDEX bills_by_sum ON public.bills USING btree (amount);
CREATE INDEX bills_of ON public.bills USING btree (user_id);

create table book_cover_drafts (
  id bigint not null generated always as identity,
  book_id bigint not null,
  source text not null,
  config jsonb,
  image_key text,
  created_at timestamp with time zone not null,
  constraint book_cover_drafts_pkey PRIMARY KEY (id),
  constraint book_cover_drafts_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint book_cover_drafts_source_check CHECK ((source = ANY (ARRAY['server'::text, 'built-in'::text])))
);
CREATE INDEX book_cover_drafts_by_book ON public.book_cover_drafts USING btree (book_id, created_at DESC);

create table book_covers (
  book_id bigint not null,
  cover_type text not null,
  constructor_config jsonb,
  picture_key text,
  picture_width integer,
  picture_height integer,
  image_key text,
  thumb_key text,
  width integer,
  height integer,
  cover_download_date timestamp with time zone not null,
  constraint book_covers_pkey PRIMARY KEY (book_id),
  constraint book_covers_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint book_covers_cover_type_check CHECK ((cover_type = ANY (ARRAY['constructor'::text, 'file'::text, 'ai'::text])))
);

create table book_files (
  book_id bigint not null,
  format text not null,
  state text not null,
  progress smallint not null default 0,
  revision bigint not null,
  file_key text,
  bytes bigint,
  pages integer,
  findings jsonb not null default '[]'::jsonb,
  message text,
  started_at timestamp with time zone not null,
  made_at timestamp with time zone,
  constraint book_files_pkey PRIMARY KEY (book_id, format),
  constraint book_files_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint book_files_format_check CHECK ((format = ANY (ARRAY['epub'::text, 'fb2'::text, 'pdf'::text, 'docx'::text, 'txt'::text, 'cover-pdf'::text, 'onix'::text, 'zip'::text]))),
  constraint book_files_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint book_files_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text])))
);

create table book_hands (
  book_id bigint not null,
  person_id bigint not null,
  user_id bigint not null,
  accepted_at timestamp with time zone not null,
  same_address boolean not null,
  constraint book_hands_pkey PRIMARY KEY (book_id, person_id),
  constraint book_hands_book_id_user_id_key UNIQUE (book_id, user_id),
  constraint book_hands_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint book_hands_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE,
  constraint book_hands_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX book_hands_by_person ON public.book_hands USING btree (person_id);
CREATE INDEX book_hands_by_user ON public.book_hands USING btree (user_id);

create table book_imports (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  into_book_id bigint,
  upload_id text not null,
  file_key text not null,
  file_name text not null,
  file_bytes bigint not null,
  state text not null,
  progress smallint not null default 0,
  message text,
  report jsonb not null default '[]'::jsonb,
  manuscript jsonb,
  characters integer,
  book_id bigint,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint book_imports_pkey PRIMARY KEY (id),
  constraint book_imports_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE SET NULL,
  constraint book_imports_into_book_id_fkey FOREIGN KEY (into_book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint book_imports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint book_imports_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint book_imports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'reading'::text, 'read'::text, 'failed'::text, 'taken'::text])))
);
CREATE INDEX book_imports_by_owner ON public.book_imports USING btree (owner_id, created_at DESC);

create table book_invitations (
  id bigint not null generated always as identity,
  book_id bigint not null,
  person_id bigint not null,
  email text,
  token_hash bytea not null,
  state text not null,
  made_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  times_sent integer not null default 1,
  ends_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint book_invitations_pkey PRIMARY KEY (id),
  constraint book_invitations_token_hash_key UNIQUE (token_hash),
  constraint book_invitations_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint book_invitations_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE,
  constraint book_invitations_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint book_invitations_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint book_invitations_times_sent_check CHECK ((times_sent > 0))
);
CREATE INDEX book_invitations_by_book ON public.book_invitations USING btree (book_id, id);
CREATE INDEX book_invitations_by_person ON public.book_invitations USING btree (person_id);
CREATE UNIQUE INDEX book_invitations_one_of_address ON public.book_invitations USING btree (book_id, email) WHERE (state = 'waiting'::text);
CREATE UNIQUE INDEX book_invitations_one_of_person ON public.book_invitations USING btree (book_id, person_id) WHERE (state = 'waiting'::text);

create table book_moments (
  id bigint not null generated always as identity,
  book_id bigint not null,
  name text not null,
  author_id bigint,
  taken_at timestamp with time zone not null,
  chapters integer not null,
  characters integer not null,
  constraint book_moments_pkey PRIMARY KEY (id),
  constraint book_moments_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint book_moments_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint book_moments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
CREATE INDEX book_moments_by_book ON public.book_moments USING btree (book_id, taken_at);

create table book_overdues (
  book_id bigint not null,
  owner_id bigint not null,
  overdue_on date not null,
  constraint book_overdues_pkey PRIMARY KEY (book_id, overdue_on),
  constraint book_overdues_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint book_overdues_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE INDEX book_overdues_of ON public.book_overdues USING btree (owner_id, overdue_on);

create table book_pictures (
  id bigint not null generated always as identity,
  book_id bigint not null,
  file_key text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  bytes bigint not null,
  added_at timestamp with time zone not null,
  constraint book_pictures_pkey PRIMARY KEY (id),
  constraint book_pictures_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX book_pictures_by_book ON public.book_pictures USING btree (book_id);

create table book_roles (
  id bigint not null generated always as identity,
  book_id bigint not null,
  person_id bigint not null,
  role text not null,
  ordering integer not null,
  constraint book_roles_pkey PRIMARY KEY (id),
  constraint book_roles_book_id_person_id_role_key UNIQUE (book_id, person_id, role),
  constraint book_roles_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint book_roles_person_id_fkey FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE CASCADE
);
CREATE INDEX book_roles_by_person ON public.book_roles USING btree (person_id);

create table book_snapshots (
  id bigint not null generated always as identity,
  book_id bigint not null,
  reason text not null,
  meta jsonb not null,
  chapters jsonb not null,
  characters bigint not null,
  revision bigint not null,
  author_id bigint,
  taken_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  rules_slug text,
  rules_version text,
  rules_sha256 text,
  constraint book_snapshots_pkey PRIMARY KEY (id),
  constraint book_snapshots_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint book_snapshots_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint book_snapshots_reason_check CHECK ((reason = ANY (ARRAY['submit'::text, 'approval'::text]))),
  constraint book_snapshots_rules_check CHECK ((((rules_slug IS NULL) = (rules_version IS NULL)) AND ((rules_slug IS NULL) = (rules_sha256 IS NULL))))
);
CREATE INDEX book_snapshots_by_book ON public.book_snapshots USING btree (book_id, taken_at DESC);

create table book_words (
  id bigint not null generated always as identity,
  book_id bigint not null,
  word text not null,
  added_at timestamp with time zone not null,
  constraint book_words_pkey PRIMARY KEY (id),
  constraint book_words_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint book_words_word_check CHECK (((length(word) >= 2) AND (length(word) <= 60)))
);
CREATE UNIQUE INDEX book_words_once ON public.book_words USING btree (book_id, lower(word));

create table books (
  work_id bigint not null,
  form text not null,
  source_work text not null default ''::text,
  date_written date,
  with_printed boolean not null default false,
  create_audiobook boolean not null default false,
  audiobook_license text,
  audiobook_gender_voice text,
  audiobook_glossary text not null default ''::text,
  update_period smallint,
  draft_started_on date,
  completion_date date,
  planned_characters integer,
  amnesty_draft_date date,
  draft_told text[] not null default '{}'::text[],
  extended_on date,
  draft_notice text,
  finish_license text,
  annotation_ai_generation_count smallint not null default 0,
  design jsonb not null default '{}'::jsonb,
  editor jsonb not null default '{}'::jsonb,
  file_name text,
  file_content_size bigint,
  download_date timestamp with time zone,
  subtitle text not null default ''::text,
  isbn text,
  print_isbn text,
  dedication text not null default ''::text,
  epigraphs jsonb,
  imprint_lines text not null default ''::text,
  thanks text not null default ''::text,
  about_author text not null default ''::text,
  other_books text not null default 'none'::text,
  other_book_ids bigint[] not null default '{}'::bigint[],
  edition_of_id bigint,
  edition smallint not null default 1,
  constraint books_pkey1 PRIMARY KEY (work_id),
  constraint books_edition_of_id_fkey FOREIGN KEY (edition_of_id) REFERENCES works(id) ON DELETE SET NULL,
  constraint books_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint books_annotation_ai_generation_count_check1 CHECK (((annotation_ai_generation_count >= 0) AND (annotation_ai_generation_count <= 5))),
  constraint books_audiobook_gender_voice_check1 CHECK ((audiobook_gender_voice = ANY (ARRAY['male'::text, 'female'::text]))),
  constraint books_audiobook_license_check1 CHECK ((audiobook_license = ANY (ARRAY['exclusive'::text, 'non_exclusive'::text]))),
  constraint books_draft_notice_check1 CHECK ((draft_notice = ANY (ARRAY['delayed'::text, 'overdue'::text]))),
  constraint books_edition_check CHECK (((edition >= 1) AND (edition <= 99))),
  constraint books_epigraphs_check CHECK ((jsonb_typeof(epigraphs) = 'array'::text)),
  constraint books_finish_license_check1 CHECK ((finish_license = ANY (ARRAY['exclusive'::text, 'non_exclusive'::text]))),
  constraint books_form_check CHECK ((form = ANY (ARRAY['ordinary'::text, 'draft'::text, 'fanfic'::text, 'story'::text]))),
  constraint books_isbn_check CHECK ((replace(isbn, '-'::text, ''::text) ~ '^97[89][0-9]{10}$'::text)),
  constraint books_other_books_check CHECK ((other_books = ANY (ARRAY['none'::text, 'all'::text, 'chosen'::text]))),
  constraint books_planned_characters_check1 CHECK ((planned_characters > 0)),
  constraint books_print_isbn_check CHECK ((replace(print_isbn, '-'::text, ''::text) ~ '^97[89][0-9]{10}$'::text)),
  constraint books_update_period_check1 CHECK ((update_period = ANY (ARRAY[1, 2, 3, 5, 7, 10, 14, 30])))
);
CREATE INDEX books_by_edition ON public.books USING btree (edition_of_id) WHERE (edition_of_id IS NOT NULL);
CREATE INDEX books_isbn ON public.books USING btree (replace(isbn, '-'::text, ''::text)) WHERE (isbn IS NOT NULL);
CREATE INDEX books_print_isbn ON public.books USING btree (replace(print_isbn, '-'::text, ''::text)) WHERE (print_isbn IS NOT NULL);

create table certificate_days (
  day date not null,
  text text not null,
  hash bytea not null,
  signature bytea not null,
  key_id bigint not null,
  count integer not null,
  sealed_at timestamp with time zone not null,
  constraint certificate_days_pkey PRIMARY KEY (day),
  constraint certificate_days_key_id_fkey FOREIGN KEY (key_id) REFERENCES certificate_keys(id)
);

create table certificate_keys (
  id bigint not null generated always as identity,
  spki text not null,
  first_at timestamp with time zone not null,
  constraint certificate_keys_pkey PRIMARY KEY (id),
  constraint certificate_keys_spki_key UNIQUE (spki)
);

create table certificates (
  id bigint not null generated always as identity,
  owner_id bigint,
  work_id bigint,
  state text not null default 'wanted'::text,
  tries integer not null default 0,
  asked_at timestamp with time zone not null,
  made_at timestamp with time zone,
  statement text,
  signature bytea,
  key_id bigint,
  chapters jsonb,
  characters integer,
  text_key text,
  leaf bytea,
  day date,
  constraint certificates_pkey PRIMARY KEY (id),
  constraint certificates_key_id_fkey FOREIGN KEY (key_id) REFERENCES certificate_keys(id),
  constraint certificates_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint certificates_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE SET NULL,
  constraint certificates_check CHECK (((state <> 'made'::text) OR ((made_at IS NOT NULL) AND (leaf IS NOT NULL) AND (day IS NOT NULL)))),
  constraint certificates_state_check CHECK ((state = ANY (ARRAY['wanted'::text, 'made'::text, 'failed'::text])))
);
CREATE INDEX certificates_by_day ON public.certificates USING btree (day, id) WHERE (state = 'made'::text);
CREATE INDEX certificates_of_owner ON public.certificates USING btree (owner_id);
CREATE INDEX certificates_of_work ON public.certificates USING btree (work_id, id DESC);
CREATE UNIQUE INDEX certificates_on_their_way ON public.certificates USING btree (work_id) WHERE (state = 'wanted'::text);

create table chapter_plans (
  chapter_id bigint not null,
  version integer not null,
  state text,
  synopsis text not null,
  notes text not null,
  changed_at timestamp with time zone not null,
  constraint chapter_plans_pkey PRIMARY KEY (chapter_id),
  constraint chapter_plans_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint chapter_plans_notes_check CHECK ((length(notes) <= 20000)),
  constraint chapter_plans_state_check CHECK ((state = ANY (ARRAY['idea'::text, 'draft'::text, 'revised'::text, 'done'::text]))),
  constraint chapter_plans_synopsis_check CHECK ((length(synopsis) <= 1000)),
  constraint chapter_plans_version_check CHECK ((version > 0))
);

create table chapter_proposals (
  id bigint not null generated always as identity,
  book_id bigint not null,
  hand bigint not null,
  kind text not null,
  chapter_id bigint,
  name text not null,
  content jsonb,
  characters integer not null default 0,
  made_at timestamp with time zone not null,
  state text not null default 'open'::text,
  closed_by bigint,
  closed_at timestamp with time zone,
  made_chapter bigint,
  made_version integer,
  name_before text,
  constraint chapter_proposals_pkey PRIMARY KEY (id),
  constraint chapter_proposals_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint chapter_proposals_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint chapter_proposals_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint chapter_proposals_hand_fkey FOREIGN KEY (hand) REFERENCES users(id),
  constraint chapter_proposals_made_chapter_fkey FOREIGN KEY (made_chapter) REFERENCES chapters(id) ON DELETE SET NULL,
  constraint chapter_proposals_check CHECK (((kind = 'chapter'::text) = (content IS NOT NULL))),
  constraint chapter_proposals_check1 CHECK (((kind = 'chapter'::text) OR (chapter_id IS NOT NULL))),
  constraint chapter_proposals_check2 CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint chapter_proposals_kind_check CHECK ((kind = ANY (ARRAY['chapter'::text, 'title'::text]))),
  constraint chapter_proposals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text])))
);
CREATE INDEX chapter_proposals_by_book ON public.chapter_proposals USING btree (book_id);
CREATE INDEX chapter_proposals_by_chapter ON public.chapter_proposals USING btree (chapter_id);
CREATE INDEX chapter_proposals_by_hand ON public.chapter_proposals USING btree (hand);
CREATE INDEX chapter_proposals_by_made ON public.chapter_proposals USING btree (made_chapter);
CREATE INDEX chapter_proposals_open ON public.chapter_proposals USING btree (book_id, id) WHERE (state = 'open'::text);

create table chapter_suggestions (
  chapter_id bigint not null,
  id text not null,
  hand bigint not null,
  kind text not null,
  inserted text not null,
  deleted text not null,
  made_at timestamp with time zone not null,
  state text not null default 'open'::text,
  closed_by bigint,
  closed_at timestamp with time zone,
  constraint chapter_suggestions_pkey PRIMARY KEY (chapter_id, id),
  constraint chapter_suggestions_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint chapter_suggestions_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint chapter_suggestions_check CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint chapter_suggestions_id_check CHECK (((length(id) >= 1) AND (length(id) <= 40))),
  constraint chapter_suggestions_kind_check CHECK ((kind = ANY (ARRAY['insertion'::text, 'deletion'::text, 'replacement'::text, 'formatting'::text, 'paragraphs'::text]))),
  constraint chapter_suggestions_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'rejected'::text, 'closed'::text])))
);
CREATE INDEX chapter_suggestions_by_hand ON public.chapter_suggestions USING btree (hand);
CREATE INDEX chapter_suggestions_open ON public.chapter_suggestions USING btree (chapter_id) WHERE (state = 'open'::text);

create table chapter_threads (
  id bigint not null generated always as identity,
  chapter_id bigint not null,
  suggestion text,
  block integer,
  from_char integer,
  to_char integer,
  quote text not null,
  opened_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  resolved_by bigint,
  constraint chapter_threads_pkey PRIMARY KEY (id),
  constraint chapter_threads_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint chapter_threads_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint chapter_threads_block_check CHECK ((block >= 0)),
  constraint chapter_threads_from_char_check CHECK ((from_char >= 0)),
  constraint chapter_threads_quote_check CHECK ((length(quote) <= 500)),
  constraint chapter_threads_to_char_check CHECK ((to_char >= 0))
);
CREATE INDEX chapter_threads_by_chapter ON public.chapter_threads USING btree (chapter_id);

create table chapter_versions (
  id bigint not null generated always as identity,
  chapter_id bigint not null,
  version integer not null,
  reason text not null,
  name text not null,
  content jsonb not null,
  characters integer not null,
  author_id bigint,
  saved_at timestamp with time zone not null,
  label text not null default ''::text,
  constraint chapter_versions_pkey PRIMARY KEY (id),
  constraint chapter_versions_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint chapter_versions_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint chapter_versions_label_check CHECK ((length(label) <= 80)),
  constraint chapter_versions_reason_check CHECK ((reason = ANY (ARRAY['autosave'::text, 'kept'::text, 'import'::text, 'restore'::text, 'conflict'::text, 'replace'::text, 'typography'::text, 'fix'::text, 'decided'::text])))
);
CREATE INDEX chapter_versions_by_chapter ON public.chapter_versions USING btree (chapter_id, saved_at DESC);

create table chapters (
  id bigint not null generated always as identity,
  book_id bigint not null,
  ordering integer not null,
  depth smallint not null default 0,
  kind text not null default 'chapter'::text,
  name text not null default ''::text,
  content jsonb not null,
  version integer not null default 1,
  save_id text,
  characters integer not null default 0,
  words integer not null default 0,
  is_draft boolean not null default false,
  is_free boolean not null default false,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint chapters_pkey PRIMARY KEY (id),
  constraint chapters_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint chapters_depth_check CHECK (((depth >= 0) AND (depth <= 5))),
  constraint chapters_kind_check CHECK ((kind = ANY (ARRAY['part'::text, 'chapter'::text])))
);
CREATE INDEX chapters_by_book ON public.chapters USING btree (book_id, ordering) WHERE (deleted_at IS NULL);
CREATE INDEX chapters_in_bin ON public.chapters USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

create table circulation_consents (
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
  constraint circulation_consents_pkey PRIMARY KEY (id),
  constraint circulation_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint circulation_consents_kind_check CHECK ((kind = ANY (ARRAY['print_shop'::text, 'carrier'::text])))
);
CREATE INDEX circulation_consents_of_person ON public.circulation_consents USING btree (user_id, kind);

create table circulation_files (
  id bigint not null generated always as identity,
  order_id bigint not null,
  round smallint not null,
  part text not null,
  file_key text not null,
  sha256 text not null,
  bytes bigint not null,
  pages integer not null,
  picture_key text not null,
  width real not null,
  height real not null,
  findings jsonb not null default '[]'::jsonb,
  made_at timestamp with time zone not null,
  constraint circulation_files_pkey PRIMARY KEY (id),
  constraint circulation_files_order_id_round_part_key UNIQUE (order_id, round, part),
  constraint circulation_files_order_id_fkey FOREIGN KEY (order_id) REFERENCES circulation_orders(order_id) ON DELETE CASCADE,
  constraint circulation_files_bytes_check CHECK ((bytes > 0)),
  constraint circulation_files_pages_check CHECK ((pages > 0)),
  constraint circulation_files_part_check CHECK ((part = ANY (ARRAY['block'::text, 'cover'::text]))),
  constraint circulation_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
);

create table circulation_orders (
  order_id bigint not null,
  cover_type text not null,
  trim_size text not null,
  copies integer not null,
  delivery_type text not null,
  pages integer not null,
  last_name text not null default ''::text,
  first_name text not null default ''::text,
  phone text not null default ''::text,
  email text not null default ''::text,
  postcode text not null default ''::text,
  region text not null default ''::text,
  locality text not null default ''::text,
  street text not null default ''::text,
  building text not null default ''::text,
  flat text not null default ''::text,
  comment text not null default ''::text,
  promo_code text not null default ''::text,
  personal_percent smallint not null default 0,
  promocode_percent smallint not null default 0,
  lines jsonb not null default '[]'::jsonb,
  print_cost bigint not null default 0,
  delivery_cost bigint not null default 0,
  price_until timestamp with time zone,
  paid_pages integer,
  round smallint not null default 0,
  sent_at timestamp with time zone,
  layout_at timestamp with time zone,
  approved_at timestamp with time zone,
  approved_by text not null default ''::text,
  paid_at timestamp with time zone,
  printed_at timestamp with time zone,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text not null default ''::text,
  reminded_at timestamp with time zone,
  typography text not null default 'main'::text,
  job_uuid uuid,
  job_quote text,
  job_placed_at timestamp with time zone,
  job_number integer not null default 0,
  job_state text,
  held_until timestamp with time zone,
  ready_by date,
  is_delayed boolean not null default false,
  delay_reason text not null default ''::text,
  cancel_asked_at timestamp with time zone,
  cancel_reason text not null default ''::text,
  address_asked_at timestamp with time zone,
  carrier text not null default 'own'::text,
  labels_at timestamp with time zone,
  errand_at timestamp with time zone,
  errand_holder uuid,
  errand_tries smallint not null default 0,
  complaint text not null default ''::text,
  complained_at timestamp with time zone,
  complaint_answer text not null default ''::text,
  constraint circulation_orders_pkey PRIMARY KEY (order_id),
  constraint circulation_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint circulation_orders_copies_check CHECK (((copies >= 1) AND (copies <= 1000))),
  constraint circulation_orders_cover_type_check CHECK ((cover_type = ANY (ARRAY['soft'::text, 'hard'::text]))),
  constraint circulation_orders_delivery_type_check CHECK ((delivery_type = ANY (ARRAY['post_office'::text, 'courier'::text]))),
  constraint circulation_orders_pages_check CHECK ((pages > 0)),
  constraint circulation_orders_trim_size_check CHECK ((trim_size = ANY (ARRAY['140x200'::text, '170x240'::text])))
);
CREATE INDEX circulation_orders_errand ON public.circulation_orders USING btree (errand_at) WHERE (errand_at IS NOT NULL);
CREATE UNIQUE INDEX circulation_orders_job ON public.circulation_orders USING btree (job_uuid) WHERE (job_uuid IS NOT NULL);

create table circulation_parcels (
  id bigint not null generated always as identity,
  order_id bigint not null,
  number text not null,
  copies integer not null,
  grams integer not null,
  carrier text not null,
  track text,
  state text not null default 'booked'::text,
  events jsonb not null default '[]'::jsonb,
  changed_at timestamp with time zone not null,
  constraint circulation_parcels_pkey PRIMARY KEY (id),
  constraint circulation_parcels_number_key UNIQUE (number),
  constraint circulation_parcels_order_id_fkey FOREIGN KEY (order_id) REFERENCES circulation_orders(order_id) ON DELETE CASCADE,
  constraint circulation_parcels_copies_check CHECK ((copies > 0)),
  constraint circulation_parcels_grams_check CHECK ((grams > 0)),
  constraint circulation_parcels_state_check CHECK ((state = ANY (ARRAY['booked'::text, 'in-transit'::text, 'delivered'::text, 'returned'::text, 'failed'::text])))
);
CREATE INDEX circulation_parcels_of_order ON public.circulation_parcels USING btree (order_id, id);

create table circulation_quotes (
  id bigint not null generated always as identity,
  user_id bigint not null,
  work_id bigint,
  pages integer not null,
  copies integer not null,
  cover_type text not null,
  trim_size text not null,
  delivery_type text not null,
  postcode text,
  lines jsonb not null,
  total bigint not null,
  made_at timestamp with time zone not null,
  valid_until timestamp with time zone not null,
  constraint circulation_quotes_pkey PRIMARY KEY (id),
  constraint circulation_quotes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint circulation_quotes_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE SET NULL,
  constraint circulation_quotes_copies_check CHECK (((copies >= 1) AND (copies <= 1000))),
  constraint circulation_quotes_cover_type_check CHECK ((cover_type = ANY (ARRAY['soft'::text, 'hard'::text]))),
  constraint circulation_quotes_delivery_type_check CHECK ((delivery_type = ANY (ARRAY['post_office'::text, 'courier'::text]))),
  constraint circulation_quotes_pages_check CHECK ((pages > 0)),
  constraint circulation_quotes_total_check CHECK ((total > 0)),
  constraint circulation_quotes_trim_size_check CHECK ((trim_size = ANY (ARRAY['140x200'::text, '170x240'::text])))
);
CREATE INDEX circulation_quotes_of_person ON public.circulation_quotes USING btree (user_id);
CREATE INDEX circulation_quotes_until ON public.circulation_quotes USING btree (valid_until);

create table circulation_remarks (
  id bigint not null generated always as identity,
  order_id bigint not null,
  round smallint not null,
  by_whom text not null,
  by_name text not null default ''::text,
  part text not null,
  page integer,
  template text,
  text text not null,
  made_at timestamp with time zone not null,
  constraint circulation_remarks_pkey PRIMARY KEY (id),
  constraint circulation_remarks_order_id_fkey FOREIGN KEY (order_id) REFERENCES circulation_orders(order_id) ON DELETE CASCADE,
  constraint circulation_remarks_by_whom_check CHECK ((by_whom = ANY (ARRAY['machine'::text, 'moderator'::text, 'print_shop'::text]))),
  constraint circulation_remarks_part_check CHECK ((part = ANY (ARRAY['block'::text, 'cover'::text]))),
  constraint circulation_remarks_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
CREATE INDEX circulation_remarks_of_order ON public.circulation_remarks USING btree (order_id, round, id);

create table comparison_blocks (
  comparison_id bigint not null,
  number smallint not null,
  starts_on date not null,
  ends_on date not null,
  arm text not null,
  constraint comparison_blocks_pkey PRIMARY KEY (comparison_id, number),
  constraint comparison_blocks_comparison_id_fkey FOREIGN KEY (comparison_id) REFERENCES comparisons(id) ON DELETE CASCADE,
  constraint comparison_blocks_arm_check CHECK ((arm = ANY (ARRAY['a'::text, 'b'::text]))),
  constraint comparison_blocks_check CHECK ((ends_on >= starts_on))
);

create table comparison_days (
  comparison_id bigint not null,
  day date not null,
  seen_a integer not null,
  seen_b integer not null,
  tried_a integer not null,
  tried_b integer not null,
  bought_a integer not null,
  bought_b integer not null,
  constraint comparison_days_pkey PRIMARY KEY (comparison_id, day),
  constraint comparison_days_comparison_id_fkey FOREIGN KEY (comparison_id) REFERENCES comparisons(id) ON DELETE CASCADE,
  constraint comparison_days_bought_a_check CHECK ((bought_a >= 0)),
  constraint comparison_days_bought_b_check CHECK ((bought_b >= 0)),
  constraint comparison_days_seen_a_check CHECK ((seen_a >= 0)),
  constraint comparison_days_seen_b_check CHECK ((seen_b >= 0)),
  constraint comparison_days_tried_a_check CHECK ((tried_a >= 0)),
  constraint comparison_days_tried_b_check CHECK ((tried_b >= 0))
);

create table comparisons (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  work_id bigint not null,
  owner_id bigint not null,
  kind text not null,
  state text not null,
  outcome text,
  first_key text,
  second_key text,
  source_key text,
  first_text text,
  second_text text,
  first_price bigint,
  second_price bigint,
  unit text,
  starts_on date,
  ends_on date,
  remark text,
  judged_by bigint,
  shop_reason text,
  made_at timestamp with time zone not null,
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  shop_ended_at timestamp with time zone,
  counted_at timestamp with time zone,
  taken_at timestamp with time zone,
  constraint comparisons_pkey PRIMARY KEY (id),
  constraint comparisons_uuid_key UNIQUE (uuid),
  constraint comparisons_judged_by_fkey FOREIGN KEY (judged_by) REFERENCES users(id),
  constraint comparisons_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint comparisons_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint comparisons_check CHECK (((state = 'over'::text) = ((outcome IS NOT NULL) AND (ended_at IS NOT NULL)))),
  constraint comparisons_check1 CHECK (((kind = 'price'::text) = ((unit IS NOT NULL) AND (starts_on IS NOT NULL) AND (ends_on IS NOT NULL) AND (second_price IS NOT NULL)))),
  constraint comparisons_check2 CHECK (((state <> 'running'::text) OR (began_at IS NOT NULL))),
  constraint comparisons_first_price_check CHECK ((first_price > 0)),
  constraint comparisons_kind_check CHECK ((kind = ANY (ARRAY['cover'::text, 'annotation'::text, 'price'::text]))),
  constraint comparisons_outcome_check CHECK ((outcome = ANY (ARRAY['b'::text, 'a'::text, 'same'::text, 'unseen'::text, 'harm'::text, 'split'::text, 'stopped'::text, 'rejected'::text, 'refused'::text, 'changed'::text, 'off-sale'::text]))),
  constraint comparisons_second_price_check CHECK ((second_price > 0)),
  constraint comparisons_state_check CHECK ((state = ANY (ARRAY['checking'::text, 'starting'::text, 'running'::text, 'over'::text]))),
  constraint comparisons_unit_check CHECK ((unit = ANY (ARRAY['day'::text, 'week'::text])))
);
CREATE INDEX comparisons_of_owner ON public.comparisons USING btree (owner_id, id DESC);
CREATE UNIQUE INDEX comparisons_one_open ON public.comparisons USING btree (work_id) WHERE (state <> 'over'::text);
CREATE INDEX comparisons_open ON public.comparisons USING btree (state, id) WHERE (state <> 'over'::text);
CREATE INDEX comparisons_to_end_in_shop ON public.comparisons USING btree (id) WHERE ((state = 'over'::text) AND (kind <> 'price'::text) AND (shop_ended_at IS NULL));

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

create table contest_entries (
  id bigint not null generated always as identity,
  contest_id bigint not null,
  book_id bigint not null,
  user_id bigint not null,
  entered_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  constraint contest_entries_pkey PRIMARY KEY (id),
  constraint contest_entries_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint contest_entries_contest_id_fkey FOREIGN KEY (contest_id) REFERENCES contests(id),
  constraint contest_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE UNIQUE INDEX contest_entries_one_book ON public.contest_entries USING btree (contest_id, user_id) WHERE (withdrawn_at IS NULL);

create table contests (
  id bigint not null generated always as identity,
  slug text not null,
  title text not null,
  summary text not null,
  rules text not null,
  prize text not null,
  genre_ids integer[] not null default '{}'::integer[],
  characters_min integer,
  characters_max integer,
  state text not null,
  accepts_from date not null,
  accepts_until date not null,
  results_on date not null,
  constraint contests_pkey PRIMARY KEY (id),
  constraint contests_slug_key UNIQUE (slug),
  constraint contests_state_check CHECK ((state = ANY (ARRAY['announced'::text, 'accepting'::text, 'jury'::text, 'shortlist'::text, 'finished'::text])))
);

create table contract_payments (
  id bigint not null generated always as identity,
  user_id bigint not null,
  amount bigint not null,
  paper text not null,
  paid_on date not null,
  proposal_id bigint not null,
  at timestamp with time zone not null,
  constraint contract_payments_pkey PRIMARY KEY (id),
  constraint contract_payments_proposal_id_key UNIQUE (proposal_id),
  constraint contract_payments_proposal_id_fkey FOREIGN KEY (proposal_id) REFERENCES money_proposals(id),
  constraint contract_payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint contract_payments_amount_check CHECK ((amount > 0)),
  constraint contract_payments_paper_check CHECK ((paper <> ''::text))
);
CREATE INDEX contract_payments_of_user ON public.contract_payments USING btree (user_id, id DESC);

create table data_exports (
  id bigint not null generated always as identity,
  user_id bigint not null,
  state text not null default 'waiting'::text,
  progress smallint not null default 0,
  file_key text,
  bytes bigint,
  requested_at timestamp with time zone not null,
  made_at timestamp with time zone,
  ends_at timestamp with time zone,
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint data_exports_check CHECK (((state = 'ready'::text) = (file_key IS NOT NULL))),
  constraint data_exports_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint data_exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'making'::text, 'ready'::text, 'failed'::text, 'gone'::text])))
);
CREATE INDEX data_exports_ending ON public.data_exports USING btree (ends_at) WHERE (state = 'ready'::text);
CREATE INDEX data_exports_of ON public.data_exports USING btree (user_id, id DESC);
CREATE UNIQUE INDEX data_exports_one_open ON public.data_exports USING btree (user_id) WHERE (state = ANY (ARRAY['waiting'::text, 'making'::text]));

create table dead_jobs (
  id bigint not null generated always as identity,
  name text not null,
  data jsonb not null,
  error text not null,
  tries integer not null,
  died_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  state text not null default 'open'::text,
  reason text,
  settled_by bigint,
  settled_at timestamp with time zone,
  constraint dead_jobs_pkey PRIMARY KEY (id),
  constraint dead_jobs_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint dead_jobs_state_check CHECK ((state = ANY (ARRAY['open'::text, 'redriven'::text, 'closed'::text, 'healed'::text])))
);
CREATE UNIQUE INDEX dead_jobs_open ON public.dead_jobs USING btree (name, md5((data)::text)) WHERE (state = 'open'::text);

create table demo_filled (
  is_only boolean not null default true,
  build text not null,
  filled_on date not null,
  constraint demo_filled_pkey PRIMARY KEY (is_only),
  constraint demo_filled_is_only_check CHECK (is_only)
);

create table discounts (
  id bigint not null generated always as identity,
  work_id bigint not null,
  owner_id bigint not null,
  percent smallint not null,
  starts_on date not null,
  ends_on date not null,
  state text not null,
  ended_by text,
  price bigint,
  discounted bigint,
  lowest bigint,
  confirmed_at timestamp with time zone,
  restored_at timestamp with time zone,
  reminded_at timestamp with time zone,
  alarmed_at timestamp with time zone,
  made_at timestamp with time zone not null,
  began_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint discounts_pkey PRIMARY KEY (id),
  constraint discounts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint discounts_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id),
  constraint discounts_check CHECK (((ends_on >= starts_on) AND (ends_on <= (starts_on + 13)))),
  constraint discounts_check1 CHECK (((state = 'archived'::text) = ((ended_by IS NOT NULL) AND (ended_at IS NOT NULL)))),
  constraint discounts_check2 CHECK (((state <> 'active'::text) OR ((began_at IS NOT NULL) AND (price IS NOT NULL) AND (discounted IS NOT NULL)))),
  constraint discounts_discounted_check CHECK ((discounted > 0)),
  constraint discounts_ended_by_check CHECK ((ended_by = ANY (ARRAY['days'::text, 'stopped'::text, 'canceled'::text, 'off-sale'::text]))),
  constraint discounts_lowest_check CHECK ((lowest > 0)),
  constraint discounts_percent_check CHECK ((((percent >= 10) AND (percent <= 70)) AND (((percent)::integer % 5) = 0))),
  constraint discounts_price_check CHECK ((price > 0)),
  constraint discounts_state_check CHECK ((state = ANY (ARRAY['created'::text, 'active'::text, 'archived'::text])))
);
CREATE INDEX discounts_of_owner ON public.discounts USING btree (owner_id, state, starts_on);
CREATE INDEX discounts_of_work ON public.discounts USING btree (work_id, starts_on DESC);
CREATE UNIQUE INDEX discounts_one_active ON public.discounts USING btree (work_id) WHERE (state = 'active'::text);
CREATE INDEX discounts_to_begin ON public.discounts USING btree (starts_on) WHERE (state = 'created'::text);
CREATE INDEX discounts_to_confirm ON public.discounts USING btree (began_at) WHERE ((state = 'active'::text) AND (confirmed_at IS NULL));
CREATE INDEX discounts_to_end ON public.discounts USING btree (ends_on) WHERE (state = 'active'::text);

create table email_changes (
  id bigint not null generated always as identity,
  user_id bigint not null,
  old_email text not null,
  new_email text not null,
  old_hash bytea,
  new_hash bytea,
  old_confirmed_at timestamp with time zone,
  new_confirmed_at timestamp with time zone,
  state text not null default 'waiting'::text,
  requested_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint email_changes_pkey PRIMARY KEY (id),
  constraint email_changes_new_hash_key UNIQUE (new_hash),
  constraint email_changes_old_hash_key UNIQUE (old_hash),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint email_changes_check CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  constraint email_changes_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'cancelled'::text])))
);
CREATE INDEX email_changes_done ON public.email_changes USING btree (user_id, ended_at DESC) WHERE (state = 'done'::text);
CREATE UNIQUE INDEX email_changes_one_open ON public.email_changes USING btree (user_id) WHERE (state = 'waiting'::text);

create table events (
  id bigint not null generated always as identity,
  type text not null,
  subject bigint not null,
  data jsonb not null default '{}'::jsonb,
  happened_at timestamp with time zone not null,
  constraint events_pkey PRIMARY KEY (id)
);
CREATE INDEX events_by_age ON public.events USING btree (happened_at);
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
  is_own_address boolean not null default false,
  thread_id bigint,
  reply_key uuid not null default gen_random_uuid(),
  holder_id bigint,
  held_at timestamp with time zone,
  last_at timestamp with time zone not null default now(),
  constraint feedback_messages_pkey PRIMARY KEY (id),
  constraint feedback_messages_upload_id_key UNIQUE (upload_id),
  constraint feedback_messages_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES users(id),
  constraint feedback_messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES feedback_messages(id) ON DELETE CASCADE,
  constraint feedback_messages_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES uploads(id),
  constraint feedback_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint feedback_messages_state_check CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX feedback_by_person ON public.feedback_messages USING btree (email, id DESC);
CREATE UNIQUE INDEX feedback_by_reply_key ON public.feedback_messages USING btree (reply_key);
CREATE INDEX feedback_by_state ON public.feedback_messages USING btree (state, id DESC);
CREATE INDEX feedback_by_thread ON public.feedback_messages USING btree (thread_id) WHERE (thread_id IS NOT NULL);
CREATE INDEX feedback_newest ON public.feedback_messages USING btree (state, last_at DESC, id DESC) WHERE (thread_id IS NULL);

create table feedback_notes (
  id bigint not null generated always as identity,
  message_id bigint not null,
  moderator_id bigint not null,
  text text not null,
  created_at timestamp with time zone not null,
  constraint feedback_notes_pkey PRIMARY KEY (id),
  constraint feedback_notes_message_id_fkey FOREIGN KEY (message_id) REFERENCES feedback_messages(id) ON DELETE CASCADE,
  constraint feedback_notes_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES users(id)
);
CREATE INDEX feedback_notes_by_message ON public.feedback_notes USING btree (message_id);

create table feedback_ready_answers (
  id bigint not null generated always as identity,
  title text not null,
  text text not null,
  made_by bigint,
  changed_at timestamp with time zone not null,
  constraint feedback_ready_answers_pkey PRIMARY KEY (id),
  constraint feedback_ready_answers_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id)
);

create table file_place (
  is_only boolean not null default true,
  id uuid not null,
  named_at timestamp with time zone not null default now(),
  constraint file_place_pkey PRIMARY KEY (is_only),
  constraint file_place_is_only_check CHECK (is_only)
);

create table first_readers (
  id bigint not null generated always as identity,
  room_id bigint not null,
  invitation_id bigint not null,
  user_id bigint,
  name text not null,
  is_named boolean not null,
  agreed_at timestamp with time zone not null,
  seed text not null,
  state text not null,
  entered_at timestamp with time zone not null,
  gone_at timestamp with time zone,
  device_hash bytea,
  device_until timestamp with time zone,
  constraint first_readers_pkey PRIMARY KEY (id),
  constraint first_readers_device_hash_key UNIQUE (device_hash),
  constraint first_readers_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES reader_invitations(id) ON DELETE CASCADE,
  constraint first_readers_room_id_fkey FOREIGN KEY (room_id) REFERENCES reader_rooms(id) ON DELETE CASCADE,
  constraint first_readers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint first_readers_check CHECK (((state = 'reading'::text) = (gone_at IS NULL))),
  constraint first_readers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint first_readers_seed_check CHECK ((seed ~ '^[0-9a-f]{32}$'::text)),
  constraint first_readers_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'removed'::text, 'left'::text])))
);
CREATE UNIQUE INDEX first_readers_by_user ON public.first_readers USING btree (room_id, user_id);
CREATE INDEX first_readers_of_invitation ON public.first_readers USING btree (invitation_id);
CREATE INDEX first_readers_of_user ON public.first_readers USING btree (user_id) WHERE (user_id IS NOT NULL);

create table foreign_texts (
  id bigint not null generated always as identity,
  title text not null,
  author text not null,
  source text not null,
  sha256 text not null,
  chapters jsonb not null,
  shingles integer not null,
  mins integer[] not null,
  sample integer[] not null,
  below bigint not null,
  bands integer[] not null,
  loaded_at timestamp with time zone not null,
  constraint foreign_texts_pkey PRIMARY KEY (id),
  constraint foreign_texts_sha256_key UNIQUE (sha256)
);
CREATE INDEX foreign_texts_by_band ON public.foreign_texts USING gin (bands);

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

create table identity_documents (
  profile_id bigint not null,
  resident_country text not null default 'RU'::text,
  type text not null default 'russian_passport'::text,
  serial_number text not null default ''::text,
  code_division text not null default ''::text,
  whom_issued text not null default ''::text,
  when_issued date,
  changed_at timestamp with time zone not null,
  number_sealed bytea,
  number_mark bytea,
  number_outline text not null default ''::text,
  constraint identity_documents_pkey PRIMARY KEY (profile_id),
  constraint identity_documents_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id),
  constraint identity_documents_check CHECK (((number_sealed IS NULL) = (number_mark IS NULL))),
  constraint identity_documents_check1 CHECK (((number_sealed IS NULL) = (number_outline = ''::text))),
  constraint identity_documents_check2 CHECK (((number_sealed IS NULL) OR (serial_number = ''::text))),
  constraint identity_documents_resident_country_check CHECK ((length(resident_country) = 2)),
  constraint identity_documents_type_check CHECK ((type = ANY (ARRAY['russian_passport'::text, 'foreign_document'::text])))
);
CREATE INDEX identity_documents_by_mark ON public.identity_documents USING btree (number_mark) WHERE (number_mark IS NOT NULL);
CREATE INDEX identity_documents_by_number ON public.identity_documents USING btree (serial_number) WHERE (serial_number <> ''::text);

create table identity_scans (
  id bigint not null generated always as identity,
  profile_id bigint not null,
  kind text not null,
  file_key text not null,
  mime text not null,
  bytes bigint not null,
  added_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint identity_scans_pkey PRIMARY KEY (id),
  constraint identity_scans_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id),
  constraint identity_scans_kind_check CHECK ((kind = ANY (ARRAY['document_scan'::text, 'photo_with_document'::text, 'additional_scan'::text]))),
  constraint identity_scans_mime_check CHECK ((mime = ANY (ARRAY['image/jpeg'::text, 'application/pdf'::text])))
);
CREATE UNIQUE INDEX identity_scans_one_of_a_kind ON public.identity_scans USING btree (profile_id, kind) WHERE (deleted_at IS NULL);

create table ledger_accounts (
  id bigint not null generated always as identity,
  kind text not null,
  user_id bigint,
  book_id bigint,
  balance bigint not null default 0,
  constraint ledger_accounts_pkey PRIMARY KEY (id),
  constraint ledger_accounts_kind_user_id_book_id_key UNIQUE NULLS NOT DISTINCT (kind, user_id, book_id),
  constraint ledger_accounts_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE RESTRICT NOT VALID,
  constraint ledger_accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint ledger_accounts_check CHECK ((((kind ~~ 'author%'::text) OR (kind = 'referral'::text)) = (user_id IS NOT NULL))),
  constraint ledger_accounts_check1 CHECK (((kind = 'author_frozen'::text) = (book_id IS NOT NULL))),
  constraint ledger_accounts_check2 CHECK (((kind <> ALL (ARRAY['author_earned'::text, 'author_frozen'::text, 'author_reserved'::text, 'author_paid'::text, 'referral'::text])) OR (balance >= 0))),
  constraint ledger_accounts_check3 CHECK (((kind <> 'author_debt'::text) OR (balance <= 0))),
  constraint ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['retailer'::text, 'vat'::text, 'printing'::text, 'platform'::text, 'income_tax'::text, 'readers'::text, 'author_earned'::text, 'author_frozen'::text, 'author_reserved'::text, 'author_paid'::text, 'author_debt'::text, 'referral'::text, 'till'::text, 'author_prepaid'::text, 'contractors_due'::text]))),
  constraint ledger_accounts_prepaid_check CHECK (((kind <> 'author_prepaid'::text) OR (balance >= 0)))
);
CREATE INDEX ledger_accounts_of ON public.ledger_accounts USING btree (user_id) WHERE (user_id IS NOT NULL);

create table ledger_anchors (
  n bigint not null,
  entry_id bigint not null,
  hash bytea not null,
  made_at timestamp with time zone not null,
  text text not null,
  signature bytea not null,
  constraint ledger_anchors_pkey PRIMARY KEY (n),
  constraint ledger_anchors_entry_id_key UNIQUE (entry_id),
  constraint ledger_anchors_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint ledger_anchors_n_check CHECK ((n > 0))
);
CREATE TRIGGER ledger_anchors_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_anchors FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

create table ledger_audits (
  id bigint not null generated always as identity,
  is_whole boolean not null,
  from_entry bigint not null,
  to_entry bigint not null,
  faults jsonb not null default '[]'::jsonb,
  audited_at timestamp with time zone not null,
  constraint ledger_audits_pkey PRIMARY KEY (id)
);
CREATE TRIGGER ledger_audits_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_audits FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

create table ledger_entries (
  id bigint not null,
  kind text not null,
  source text not null,
  at timestamp with time zone not null,
  period date not null,
  book_id bigint,
  edition text,
  reason text not null default ''::text,
  detail json not null,
  previous bytea not null,
  hash bytea not null,
  booked_at timestamp with time zone not null,
  constraint ledger_entries_pkey PRIMARY KEY (id),
  constraint ledger_entries_source_key UNIQUE (source),
  constraint ledger_entries_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE RESTRICT NOT VALID,
  constraint ledger_entries_check CHECK (((kind <> 'correction'::text) OR (reason <> ''::text))),
  constraint ledger_entries_edition_check CHECK ((edition = ANY (ARRAY['ebook'::text, 'print'::text, 'audio'::text]))),
  constraint ledger_entries_kind_check CHECK ((kind = ANY (ARRAY['sale'::text, 'refund'::text, 'library'::text, 'release'::text, 'forfeit'::text, 'referral'::text, 'referral_release'::text, 'payout_reserved'::text, 'payout_paid'::text, 'payout_returned'::text, 'correction'::text, 'payment_taken'::text, 'payment_fee'::text, 'payment_earned'::text, 'payment_returned'::text, 'payment_unearned'::text, 'service_fee'::text, 'contract_paid'::text]))),
  constraint ledger_entries_period_check CHECK ((EXTRACT(day FROM period) = (1)::numeric))
);
CREATE TRIGGER ledger_entries_stay BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_entries_stay_all BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_moves_head AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_moves_head();

create table ledger_head (
  id smallint not null default 1,
  last_id bigint not null default 0,
  hash bytea not null default '\x0000000000000000000000000000000000000000000000000000000000000000'::bytea,
  constraint ledger_head_pkey PRIMARY KEY (id),
  constraint ledger_head_id_check CHECK ((id = 1))
);

create table ledger_marks (
  n bigint not null,
  entry_id bigint not null,
  hash bytea not null,
  made_at timestamp with time zone not null,
  text text not null,
  signature bytea not null,
  constraint ledger_marks_pkey PRIMARY KEY (n),
  constraint ledger_marks_entry_id_key UNIQUE (entry_id),
  constraint ledger_marks_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint ledger_marks_n_check CHECK ((n > 0))
);
CREATE TRIGGER ledger_marks_stay BEFORE UPDATE OR TRUNCATE ON public.ledger_marks FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

create table ledger_postings (
  entry_id bigint not null,
  line smallint not null,
  account_id bigint not null,
  amount bigint not null,
  constraint ledger_postings_pkey PRIMARY KEY (entry_id, line),
  constraint ledger_postings_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger_accounts(id),
  constraint ledger_postings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  constraint ledger_postings_amount_check CHECK ((amount <> 0))
);
CREATE INDEX ledger_postings_of ON public.ledger_postings USING btree (account_id, entry_id);
CREATE TRIGGER ledger_adds_up AFTER INSERT ON public.ledger_postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_adds_up();
CREATE TRIGGER ledger_moves_balances AFTER INSERT ON public.ledger_postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_moves_balances();
CREATE TRIGGER ledger_postings_stay BEFORE DELETE OR UPDATE ON public.ledger_postings FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_postings_stay_all BEFORE TRUNCATE ON public.ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

create table letters (
  id bigint not null generated always as identity,
  message_id uuid not null default gen_random_uuid(),
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  attachments jsonb not null default '[]'::jsonb,
  headers jsonb not null default '{}'::jsonb,
  useful_until timestamp with time zone,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  next_at timestamp with time zone not null,
  error text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  if_dead jsonb,
  constraint letters_pkey PRIMARY KEY (id),
  constraint letters_message_id_key UNIQUE (message_id),
  constraint letters_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'dead'::text])))
);
CREATE INDEX letters_due ON public.letters USING btree (next_at) WHERE (state = 'waiting'::text);
CREATE INDEX letters_ended ON public.letters USING btree (ended_at) WHERE (state <> 'waiting'::text);

create table link_day_keys (
  day date not null,
  key bytea not null,
  constraint link_day_keys_pkey PRIMARY KEY (day)
);

create table link_days (
  link_id bigint not null,
  day date not null,
  visitors integer not null default 0,
  machines integer not null default 0,
  constraint link_days_pkey PRIMARY KEY (link_id, day),
  constraint link_days_link_id_fkey FOREIGN KEY (link_id) REFERENCES links(id) ON DELETE CASCADE,
  constraint link_days_machines_check CHECK ((machines >= 0)),
  constraint link_days_visitors_check CHECK ((visitors >= 0))
);

create table link_visits (
  link_id bigint not null,
  day date not null,
  visitor bytea not null,
  address bytea not null,
  constraint link_visits_pkey PRIMARY KEY (link_id, day, visitor),
  constraint link_visits_link_id_fkey FOREIGN KEY (link_id) REFERENCES links(id) ON DELETE CASCADE
);
CREATE INDEX link_visits_by_day ON public.link_visits USING btree (day);
CREATE INDEX link_visits_of_address ON public.link_visits USING btree (link_id, day, address);

create table links (
  id bigint not null generated always as identity,
  slug text not null,
  work_id bigint not null,
  owner_id bigint not null,
  place text not null,
  source text not null,
  cost bigint not null default 0,
  secret bytea not null,
  made_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint links_pkey PRIMARY KEY (id),
  constraint links_slug_key UNIQUE (slug),
  constraint links_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint links_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint links_cost_check CHECK ((cost >= 0)),
  constraint links_place_check CHECK ((place = ANY (ARRAY['book'::text, 'shops'::text]))),
  constraint links_slug_check CHECK ((slug ~ '^[a-z0-9-]{3,40}$'::text)),
  constraint links_source_check CHECK (((length(source) >= 1) AND (length(source) <= 60)))
);
CREATE INDEX links_of_owner ON public.links USING btree (owner_id, id DESC);
CREATE INDEX links_of_work ON public.links USING btree (work_id);

create table listening_time (
  work_id bigint not null,
  judge_id bigint not null,
  spare double precision not null,
  changed_at timestamp with time zone not null,
  constraint listening_time_pkey PRIMARY KEY (work_id, judge_id),
  constraint listening_time_judge_id_fkey FOREIGN KEY (judge_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint listening_time_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
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

create table moderation_attachments (
  id bigint not null generated always as identity,
  book_id bigint not null,
  kind text not null,
  name text not null,
  note text not null default ''::text,
  file_key text not null,
  mime text not null,
  bytes bigint not null,
  added_by bigint not null,
  added_at timestamp with time zone not null,
  constraint moderation_attachments_pkey PRIMARY KEY (id),
  constraint moderation_attachments_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id),
  constraint moderation_attachments_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint moderation_attachments_kind_check CHECK ((kind = ANY (ARRAY['file'::text, 'ai'::text, 'background'::text, 'text'::text])))
);
CREATE INDEX moderation_attachments_by_book ON public.moderation_attachments USING btree (book_id, id);

create table moderation_cases (
  id bigint not null generated always as identity,
  kind text not null,
  subject_id bigint not null,
  author_id bigint not null,
  state text not null,
  outcome text,
  is_return boolean not null default false,
  who_returned text,
  holder_id bigint,
  moderator_id bigint,
  barred_id bigint,
  agent text,
  needs_final text[] not null default '{}'::text[],
  post_moderation boolean not null default false,
  has_complaint boolean not null default false,
  appealed_at timestamp with time zone,
  rejected_at timestamp with time zone,
  reason text not null default ''::text,
  frozen_from text,
  frozen_at timestamp with time zone,
  frozen_until date,
  upload_failures smallint not null default 0,
  title text not null,
  author_name text not null,
  author_group text not null,
  license_type text,
  characters bigint not null default 0,
  plagiarism smallint not null default 0,
  glance text[] not null default '{}'::text[],
  round smallint not null default 1,
  approvals smallint not null default 0,
  submitted_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  touched_at timestamp with time zone,
  decided_at timestamp with time zone,
  staff_note text not null default ''::text,
  work_kind text,
  constraint moderation_cases_pkey PRIMARY KEY (id),
  constraint moderation_cases_kind_subject_id_key UNIQUE (kind, subject_id),
  constraint moderation_cases_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  constraint moderation_cases_barred_id_fkey FOREIGN KEY (barred_id) REFERENCES users(id),
  constraint moderation_cases_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES users(id),
  constraint moderation_cases_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES users(id),
  constraint moderation_cases_agent_check CHECK ((agent = ANY (ARRAY['sent'::text, 'verified'::text]))),
  constraint moderation_cases_author_group_check CHECK ((author_group = ANY (ARRAY['not_filled'::text, 'not_confirmed'::text, 'confirmed'::text]))),
  constraint moderation_cases_check CHECK (((state <> ALL (ARRAY['taken'::text, 'final_taken'::text])) OR (holder_id IS NOT NULL))),
  constraint moderation_cases_check1 CHECK (((state <> 'frozen'::text) OR ((frozen_from IS NOT NULL) AND (frozen_until IS NOT NULL) AND (reason <> ''::text)))),
  constraint moderation_cases_kind_check CHECK ((kind = ANY (ARRAY['book'::text, 'profile'::text, 'circulation'::text]))),
  constraint moderation_cases_outcome_check CHECK ((outcome = ANY (ARRAY['approved'::text, 'rejected'::text, 'withdrawn'::text, 'declined'::text]))),
  constraint moderation_cases_plagiarism_check CHECK (((plagiarism >= 0) AND (plagiarism <= 100))),
  constraint moderation_cases_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'taken'::text, 'returned'::text, 'final'::text, 'final_taken'::text, 'agent'::text, 'final_returned'::text, 'frozen'::text, 'upload_failed'::text, 'closed'::text]))),
  constraint moderation_cases_who_returned_check CHECK ((who_returned = ANY (ARRAY['author'::text, 'main_moderator'::text])))
);
CREATE INDEX moderation_cases_by_author ON public.moderation_cases USING btree (author_id);
CREATE INDEX moderation_cases_decided ON public.moderation_cases USING btree (kind, decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX moderation_cases_held ON public.moderation_cases USING btree (holder_id, kind, state, due_at);
CREATE INDEX moderation_cases_idle ON public.moderation_cases USING btree (touched_at) WHERE (state = ANY (ARRAY['taken'::text, 'final_taken'::text]));
CREATE INDEX moderation_cases_newest ON public.moderation_cases USING btree (kind, state, is_return, submitted_at DESC, id DESC);
CREATE INDEX moderation_cases_queue ON public.moderation_cases USING btree (kind, state, is_return, due_at, id);

create table moderation_comments (
  id bigint not null generated always as identity,
  case_id bigint not null,
  round smallint not null,
  template text,
  text text not null,
  field text,
  chapter_id bigint,
  block integer,
  from_offset integer,
  to_offset integer,
  quote text not null default ''::text,
  moderator_id bigint not null,
  created_at timestamp with time zone not null,
  told_at timestamp with time zone,
  reply text not null default ''::text,
  replied_at timestamp with time zone,
  done_at timestamp with time zone,
  settled_at timestamp with time zone,
  file_id bigint,
  file_name text not null default ''::text,
  second double precision,
  constraint moderation_comments_pkey PRIMARY KEY (id),
  constraint moderation_comments_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint moderation_comments_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES users(id),
  constraint moderation_comments_reply_check CHECK ((length(reply) <= 2000)),
  constraint moderation_comments_second CHECK (((file_id IS NULL) = (second IS NULL))),
  constraint moderation_comments_second_check CHECK ((second >= (0)::double precision)),
  constraint moderation_comments_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
CREATE INDEX moderation_comments_by_case ON public.moderation_comments USING btree (case_id, id);

create table moderation_history (
  id bigint not null generated always as identity,
  case_id bigint not null,
  act text not null,
  by_id bigint,
  by_role text not null,
  by_name text not null,
  reason text not null default ''::text,
  data jsonb not null default '{}'::jsonb,
  happened_at timestamp with time zone not null,
  constraint moderation_history_pkey PRIMARY KEY (id),
  constraint moderation_history_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id),
  constraint moderation_history_case_id_fkey FOREIGN KEY (case_id) REFERENCES moderation_cases(id) ON DELETE CASCADE,
  constraint moderation_history_by_role_check CHECK ((by_role = ANY (ARRAY['author'::text, 'moderator'::text, 'main_moderator'::text, 'agent'::text, 'system'::text])))
);
CREATE INDEX moderation_history_by_case ON public.moderation_history USING btree (case_id, id DESC);

create table moment_chapters (
  moment_id bigint not null,
  place integer not null,
  chapter_id bigint not null,
  version_id bigint not null,
  kind text not null,
  depth smallint not null,
  constraint moment_chapters_pkey PRIMARY KEY (moment_id, chapter_id),
  constraint moment_chapters_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint moment_chapters_moment_id_fkey FOREIGN KEY (moment_id) REFERENCES book_moments(id) ON DELETE CASCADE,
  constraint moment_chapters_version_id_fkey FOREIGN KEY (version_id) REFERENCES chapter_versions(id),
  constraint moment_chapters_kind_check CHECK ((kind = ANY (ARRAY['part'::text, 'chapter'::text])))
);
CREATE INDEX moment_chapters_by_chapter ON public.moment_chapters USING btree (chapter_id);
CREATE INDEX moment_chapters_by_version ON public.moment_chapters USING btree (version_id);

create table money_proposals (
  id bigint not null generated always as identity,
  kind text not null,
  user_id bigint,
  book_id bigint,
  amount bigint,
  terms jsonb not null default '{}'::jsonb,
  reason text not null,
  evidence text not null default ''::text,
  proposed_by bigint not null,
  proposed_at timestamp with time zone not null,
  state text not null default 'open'::text,
  decided_by bigint,
  decided_at timestamp with time zone,
  answer text not null default ''::text,
  constraint money_proposals_pkey PRIMARY KEY (id),
  constraint money_proposals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint money_proposals_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES users(id),
  constraint money_proposals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint money_proposals_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint money_proposals_check1 CHECK (((kind = ANY (ARRAY['correction'::text, 'contract_payment'::text])) = (amount IS NOT NULL))),
  constraint money_proposals_check2 CHECK (((kind = 'campaign'::text) = (user_id IS NULL))),
  constraint money_proposals_check3 CHECK (((state <> 'confirmed'::text) OR ((decided_by IS NOT NULL) AND (decided_by <> proposed_by)))),
  constraint money_proposals_check4 CHECK (((user_id IS NULL) OR ((user_id <> proposed_by) AND ((state <> 'confirmed'::text) OR (user_id <> decided_by))))),
  constraint money_proposals_kind_check CHECK ((kind = ANY (ARRAY['correction'::text, 'rate'::text, 'campaign'::text, 'rights'::text, 'lift_hold'::text, 'contract_payment'::text]))),
  constraint money_proposals_reason_check CHECK ((reason <> ''::text)),
  constraint money_proposals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'confirmed'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text])))
);
CREATE INDEX money_proposals_of ON public.money_proposals USING btree (user_id, id DESC);
CREATE INDEX money_proposals_open ON public.money_proposals USING btree (proposed_at) WHERE (state = 'open'::text);

create table notification_choices (
  user_id bigint not null,
  type text not null,
  mail text not null,
  changed_at timestamp with time zone not null,
  constraint notification_choices_pkey PRIMARY KEY (user_id, type),
  constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notification_choices_mail_check CHECK ((mail = ANY (ARRAY['now'::text, 'urgent'::text, 'daily'::text, 'never'::text]))),
  constraint notification_choices_type_check CHECK ((type = ANY (ARRAY['books'::text, 'promo'::text, 'news'::text])))
);

create table notification_mail_keys (
  user_id bigint not null,
  key bytea not null,
  constraint notification_mail_keys_pkey PRIMARY KEY (user_id),
  constraint notification_mail_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notification_mail_keys_key_check CHECK ((length(key) = 32))
);

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
  mail text not null default 'never'::text,
  mailed_at timestamp with time zone,
  quote text,
  constraint notifications_pkey PRIMARY KEY (id),
  constraint notifications_user_id_about_key UNIQUE (user_id, about),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notifications_link_check CHECK ((link ~ '^/([^/\\]|$)'::text)),
  constraint notifications_mail_check CHECK ((mail = ANY (ARRAY['now'::text, 'daily'::text, 'never'::text]))),
  constraint notifications_type_check CHECK ((type = ANY (ARRAY['books'::text, 'promo'::text, 'news'::text])))
);
CREATE INDEX notifications_by_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_for_digest ON public.notifications USING btree (user_id, id) WHERE ((mail = 'daily'::text) AND (mailed_at IS NULL) AND (read_at IS NULL));
CREATE INDEX notifications_of ON public.notifications USING btree (user_id, id DESC);
CREATE INDEX notifications_of_type ON public.notifications USING btree (user_id, type, id DESC);
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, type) WHERE (read_at IS NULL);

create table npd_checks (
  inn text not null,
  day date not null,
  due_at timestamp with time zone not null,
  tries integer not null default 0,
  is_payer boolean,
  message text not null default ''::text,
  answered_at timestamp with time zone,
  constraint npd_checks_pkey PRIMARY KEY (inn, day),
  constraint npd_checks_check CHECK (((is_payer IS NULL) = (answered_at IS NULL)))
);
CREATE INDEX npd_checks_due ON public.npd_checks USING btree (due_at) WHERE (answered_at IS NULL);

create table offer_asks (
  user_id bigint not null,
  slug text not null,
  version text not null,
  asked_on date not null,
  constraint offer_asks_pkey PRIMARY KEY (user_id, slug, version),
  constraint offer_asks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table offer_signatures (
  id bigint not null generated always as identity,
  user_id bigint not null,
  sha256 text not null,
  contract_sha256 text not null,
  signer text not null,
  how text not null,
  token_hash bytea,
  ip text not null,
  user_agent text not null,
  signed_at timestamp with time zone not null,
  constraint offer_signatures_pkey PRIMARY KEY (id),
  constraint offer_signatures_contract_sha256_fkey FOREIGN KEY (contract_sha256) REFERENCES offer_texts(sha256),
  constraint offer_signatures_sha256_fkey FOREIGN KEY (sha256) REFERENCES offer_texts(sha256),
  constraint offer_signatures_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint offer_signatures_check CHECK (((how <> 'code'::text) OR (token_hash IS NOT NULL))),
  constraint offer_signatures_how_check CHECK ((how = ANY (ARRAY['code'::text, 'password'::text])))
);
CREATE INDEX offer_signatures_by_user ON public.offer_signatures USING btree (user_id, id DESC);
CREATE TRIGGER offer_signatures_are_append_only BEFORE DELETE OR UPDATE ON public.offer_signatures FOR EACH ROW EXECUTE FUNCTION offer_signatures_are_append_only();

create table offer_texts (
  sha256 text not null,
  slug text not null,
  version text not null,
  title text not null,
  dated date not null,
  file text not null,
  constraint offer_texts_pkey PRIMARY KEY (sha256),
  constraint offer_texts_sha256_check CHECK ((length(sha256) = 64))
);

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
  subject bytea,
  words text not null default ''::text,
  constraint one_time_codes_pkey PRIMARY KEY (id),
  constraint one_time_codes_token_hash_key UNIQUE (token_hash),
  constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX one_time_codes_by_user ON public.one_time_codes USING btree (user_id, requested_at DESC);

create table order_discount_uses (
  id bigint not null generated always as identity,
  discount_id bigint not null,
  user_id bigint not null,
  used_for text not null,
  state text not null,
  reserved_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint order_discount_uses_pkey PRIMARY KEY (id),
  constraint order_discount_uses_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES order_discounts(id) ON DELETE CASCADE,
  constraint order_discount_uses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint order_discount_uses_check CHECK (((state = 'reserved'::text) = (settled_at IS NULL))),
  constraint order_discount_uses_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'burnt'::text, 'freed'::text])))
);
CREATE INDEX order_discount_uses_for ON public.order_discount_uses USING btree (used_for);
CREATE INDEX order_discount_uses_of_person ON public.order_discount_uses USING btree (user_id);
CREATE UNIQUE INDEX order_discount_uses_once ON public.order_discount_uses USING btree (discount_id, used_for) WHERE (state <> 'freed'::text);

create table order_discounts (
  id bigint not null generated always as identity,
  code text,
  percent smallint not null,
  service text,
  user_id bigint,
  reason text not null,
  valid_until date not null,
  most_uses integer not null default 1,
  issued_by bigint,
  issued_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint order_discounts_pkey PRIMARY KEY (id),
  constraint order_discounts_code_key UNIQUE (code),
  constraint order_discounts_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint order_discounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint order_discounts_check CHECK (((code IS NOT NULL) OR (user_id IS NOT NULL))),
  constraint order_discounts_code_check CHECK (((code = upper(code)) AND ((length(code) >= 3) AND (length(code) <= 40)))),
  constraint order_discounts_most_uses_check CHECK ((most_uses > 0)),
  constraint order_discounts_percent_check CHECK (((percent >= 1) AND (percent <= 50)))
);
CREATE INDEX order_discounts_of_person ON public.order_discounts USING btree (user_id);

create table orders (
  id bigint not null generated always as identity,
  kind text not null,
  type text,
  user_id bigint not null,
  work_id bigint,
  title text not null,
  state text not null,
  turn text not null,
  total bigint,
  due_at timestamp with time zone,
  made_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  hidden_at timestamp with time zone,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint orders_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE SET NULL,
  constraint orders_total_check CHECK ((total >= 0)),
  constraint orders_turn_check CHECK ((turn = ANY (ARRAY['author'::text, 'us'::text, 'over'::text])))
);
CREATE INDEX orders_due ON public.orders USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX orders_in_state ON public.orders USING btree (kind, state, changed_at);
CREATE INDEX orders_of_person ON public.orders USING btree (user_id, changed_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX orders_of_work ON public.orders USING btree (work_id);
CREATE INDEX orders_waiting ON public.orders USING btree (kind, state, due_at, id);

create table outbox_mails (
  id bigint not null generated always as identity,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamp with time zone not null,
  attachments jsonb not null default '[]'::jsonb,
  constraint outbox_mails_pkey PRIMARY KEY (id)
);

create table outside_hands (
  id bigint not null generated always as identity,
  book_id bigint not null,
  name text not null,
  constraint outside_hands_pkey PRIMARY KEY (id),
  constraint outside_hands_book_id_name_key UNIQUE (book_id, name),
  constraint outside_hands_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint outside_hands_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);

create table passkeys (
  id bigint not null generated always as identity,
  user_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  algorithm integer not null,
  sign_count bigint not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkeys_by_user ON public.passkeys USING btree (user_id);

create table passport_offices (
  code text not null,
  name text not null,
  constraint passport_offices_pkey PRIMARY KEY (code, name),
  constraint passport_offices_code_check CHECK ((code ~ '^\d{3}-\d{3}$'::text))
);

create table payment_attempts (
  id bigint not null generated always as identity,
  uuid uuid not null,
  bill_id bigint not null,
  bill_version integer not null,
  company text not null,
  method text,
  amount bigint not null,
  lines jsonb not null,
  email text not null,
  is_two_stage boolean not null default false,
  state text not null default 'made'::text,
  wish text,
  their_id text,
  address text,
  mask text not null default ''::text,
  reason text,
  fee bigint,
  is_of_bill boolean not null default false,
  returned bigint not null default 0,
  asked_at timestamp with time zone,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  due_at timestamp with time zone not null,
  tries integer not null default 0,
  holder uuid,
  held_until timestamp with time zone,
  hold_until timestamp with time zone,
  warned_at timestamp with time zone,
  payer_id bigint,
  saves_method boolean not null default false,
  saved_method_id bigint,
  constraint payment_attempts_pkey PRIMARY KEY (id),
  constraint payment_attempts_company_their_id_key UNIQUE (company, their_id),
  constraint payment_attempts_uuid_key UNIQUE (uuid),
  constraint payment_attempts_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  constraint payment_attempts_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES users(id),
  constraint payment_attempts_saved_method_id_fkey FOREIGN KEY (saved_method_id) REFERENCES payment_methods(id),
  constraint payment_attempts_amount_check CHECK ((amount > 0)),
  constraint payment_attempts_check CHECK (((state = 'held'::text) = (wish IS NOT NULL))),
  constraint payment_attempts_check1 CHECK (((state = ANY (ARRAY['paid'::text, 'dead'::text])) = (ended_at IS NOT NULL))),
  constraint payment_attempts_check2 CHECK (((returned >= 0) AND (returned <=
CASE
    WHEN (state = 'paid'::text) THEN amount
    ELSE (0)::bigint
END))),
  constraint payment_attempts_company_check CHECK ((company = ANY (ARRAY['yookassa'::text, 'tbank'::text]))),
  constraint payment_attempts_fee_check CHECK ((fee >= 0)),
  constraint payment_attempts_method_check CHECK ((method = ANY (ARRAY['bank_card'::text, 'sbp'::text]))),
  constraint payment_attempts_state_check CHECK ((state = ANY (ARRAY['made'::text, 'waiting'::text, 'held'::text, 'paid'::text, 'dead'::text]))),
  constraint payment_attempts_wish_check CHECK ((wish = ANY (ARRAY['charge'::text, 'release'::text, 'keep'::text])))
);
CREATE INDEX payment_attempts_due ON public.payment_attempts USING btree (due_at) WHERE (state = ANY (ARRAY['made'::text, 'waiting'::text, 'held'::text]));
CREATE INDEX payment_attempts_of ON public.payment_attempts USING btree (bill_id);
CREATE UNIQUE INDEX payment_attempts_one_live ON public.payment_attempts USING btree (bill_id) WHERE (state = ANY (ARRAY['made'::text, 'waiting'::text, 'held'::text]));
CREATE INDEX payment_attempts_payer ON public.payment_attempts USING btree (payer_id) WHERE (payer_id IS NOT NULL);
CREATE INDEX payment_attempts_saved ON public.payment_attempts USING btree (saved_method_id) WHERE (saved_method_id IS NOT NULL);
CREATE INDEX payment_attempts_theirs ON public.payment_attempts USING btree (their_id) WHERE (their_id IS NOT NULL);

create table payment_methods (
  id bigint not null generated always as identity,
  user_id bigint not null,
  company text not null,
  their_id text not null,
  mask text not null,
  saved_at timestamp with time zone not null,
  forgotten_at timestamp with time zone,
  constraint payment_methods_pkey PRIMARY KEY (id),
  constraint payment_methods_company_their_id_key UNIQUE (company, their_id),
  constraint payment_methods_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payment_methods_company_check CHECK ((company = ANY (ARRAY['yookassa'::text, 'tbank'::text])))
);
CREATE INDEX payment_methods_of ON public.payment_methods USING btree (user_id) WHERE (forgotten_at IS NULL);

create table payment_receipts (
  id bigint not null generated always as identity,
  uuid uuid not null,
  bill_id bigint not null,
  attempt_id bigint not null,
  refund_id bigint,
  kind text not null,
  part text not null default ''::text,
  lines jsonb not null,
  amount bigint not null,
  state text not null default 'made'::text,
  their_id text,
  fiscal jsonb,
  alarmed_at timestamp with time zone,
  asked_at timestamp with time zone,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  due_at timestamp with time zone not null,
  tries integer not null default 0,
  holder uuid,
  held_until timestamp with time zone,
  vat bigint not null default 0,
  returned bigint not null default 0,
  returned_vat bigint not null default 0,
  is_replaced boolean not null default false,
  replaces bigint,
  asked_by bigint,
  note text not null default ''::text,
  constraint payment_receipts_pkey PRIMARY KEY (id),
  constraint payment_receipts_replaces_key UNIQUE (replaces),
  constraint payment_receipts_uuid_key UNIQUE (uuid),
  constraint payment_receipts_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint payment_receipts_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  constraint payment_receipts_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  constraint payment_receipts_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES payment_refunds(id),
  constraint payment_receipts_replaces_fkey FOREIGN KEY (replaces) REFERENCES payment_receipts(id),
  constraint payment_receipts_amount_check CHECK ((amount > 0)),
  constraint payment_receipts_check CHECK (((kind = 'refund'::text) = (refund_id IS NOT NULL))),
  constraint payment_receipts_check1 CHECK (((state = ANY (ARRAY['done'::text, 'refused'::text])) = (ended_at IS NOT NULL))),
  constraint payment_receipts_check2 CHECK (((vat >= 0) AND (vat <= amount))),
  constraint payment_receipts_check3 CHECK (((returned >= 0) AND (returned <= amount))),
  constraint payment_receipts_check4 CHECK (((returned_vat >= 0) AND (returned_vat <= vat))),
  constraint payment_receipts_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text, 'closing'::text]))),
  constraint payment_receipts_replaced_check CHECK (((NOT is_replaced) OR (state = 'refused'::text))),
  constraint payment_receipts_returned_check CHECK (((kind = 'closing'::text) OR ((vat = 0) AND (returned = 0) AND (returned_vat = 0)))),
  constraint payment_receipts_state_check CHECK ((state = ANY (ARRAY['made'::text, 'waiting'::text, 'done'::text, 'refused'::text])))
);
CREATE UNIQUE INDEX payment_receipts_closing ON public.payment_receipts USING btree (bill_id, part) WHERE ((kind = 'closing'::text) AND (NOT is_replaced));
CREATE INDEX payment_receipts_due ON public.payment_receipts USING btree (due_at) WHERE (state = ANY (ARRAY['made'::text, 'waiting'::text]));
CREATE INDEX payment_receipts_missing ON public.payment_receipts USING btree (id) WHERE ((alarmed_at IS NOT NULL) AND (state <> 'done'::text) AND (NOT is_replaced));
CREATE INDEX payment_receipts_of ON public.payment_receipts USING btree (bill_id);
CREATE UNIQUE INDEX payment_receipts_payment ON public.payment_receipts USING btree (attempt_id) WHERE ((kind = 'payment'::text) AND (NOT is_replaced));
CREATE UNIQUE INDEX payment_receipts_refund ON public.payment_receipts USING btree (refund_id) WHERE ((kind = 'refund'::text) AND (NOT is_replaced));

create table payment_refunds (
  id bigint not null generated always as identity,
  uuid uuid not null,
  bill_id bigint not null,
  attempt_id bigint not null,
  amount bigint not null,
  lines jsonb not null,
  reason text not null,
  of_earned bigint not null default 0,
  is_stray boolean not null default false,
  state text not null default 'made'::text,
  their_id text,
  refusal text,
  asked_at timestamp with time zone,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  due_at timestamp with time zone not null,
  tries integer not null default 0,
  holder uuid,
  held_until timestamp with time zone,
  vat bigint not null default 0,
  is_replaced boolean not null default false,
  replaces bigint,
  asked_by bigint,
  note text not null default ''::text,
  constraint payment_refunds_pkey PRIMARY KEY (id),
  constraint payment_refunds_replaces_key UNIQUE (replaces),
  constraint payment_refunds_uuid_key UNIQUE (uuid),
  constraint payment_refunds_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id),
  constraint payment_refunds_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES payment_attempts(id),
  constraint payment_refunds_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  constraint payment_refunds_replaces_fkey FOREIGN KEY (replaces) REFERENCES payment_refunds(id),
  constraint payment_refunds_amount_check CHECK ((amount > 0)),
  constraint payment_refunds_check CHECK (((of_earned >= 0) AND (of_earned <= amount))),
  constraint payment_refunds_check1 CHECK (((state = ANY (ARRAY['done'::text, 'refused'::text])) = (ended_at IS NOT NULL))),
  constraint payment_refunds_replaced_check CHECK (((NOT is_replaced) OR (state = 'refused'::text))),
  constraint payment_refunds_state_check CHECK ((state = ANY (ARRAY['made'::text, 'waiting'::text, 'done'::text, 'refused'::text]))),
  constraint payment_refunds_vat_check CHECK (((vat >= 0) AND (vat <= of_earned)))
);
CREATE INDEX payment_refunds_by ON public.payment_refunds USING btree (attempt_id);
CREATE INDEX payment_refunds_due ON public.payment_refunds USING btree (due_at) WHERE (state = ANY (ARRAY['made'::text, 'waiting'::text]));
CREATE INDEX payment_refunds_of ON public.payment_refunds USING btree (bill_id);
CREATE INDEX payment_refunds_refused ON public.payment_refunds USING btree (id) WHERE ((state = 'refused'::text) AND (NOT is_replaced));
CREATE INDEX payment_refunds_theirs ON public.payment_refunds USING btree (their_id) WHERE (their_id IS NOT NULL);

create table payout_cards (
  token text not null,
  user_id bigint not null,
  mask text not null,
  brand text not null,
  created_at timestamp with time zone not null,
  fingerprint text,
  constraint payout_cards_pkey PRIMARY KEY (token),
  constraint payout_cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX payout_cards_of ON public.payout_cards USING btree (user_id);

create table payout_history (
  payout_id bigint not null,
  state text not null,
  at timestamp with time zone not null,
  id bigint not null generated always as identity,
  constraint payout_history_pkey PRIMARY KEY (id),
  constraint payout_history_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
);
CREATE INDEX payout_history_of ON public.payout_history USING btree (payout_id);
CREATE UNIQUE INDEX payout_history_once ON public.payout_history USING btree (payout_id, state) WHERE (state <> ALL (ARRAY['checking'::text, 'approved'::text]));

create table payout_holds (
  user_id bigint not null,
  reason text not null,
  held_by bigint not null,
  since timestamp with time zone not null,
  constraint payout_holds_pkey PRIMARY KEY (user_id),
  constraint payout_holds_held_by_fkey FOREIGN KEY (held_by) REFERENCES users(id),
  constraint payout_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payout_holds_reason_check CHECK ((reason <> ''::text))
);

create table payout_notices (
  event_id uuid not null,
  payout_id bigint not null,
  state text not null,
  heard_at timestamp with time zone not null,
  constraint payout_notices_pkey PRIMARY KEY (event_id),
  constraint payout_notices_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES payouts(id)
);

create table payout_requisites (
  id bigint not null generated always as identity,
  user_id bigint not null,
  method text not null,
  sealed jsonb,
  card_token text,
  mask text not null,
  holder text not null,
  state text not null default 'waiting'::text,
  problem text not null default ''::text,
  created_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  replaced_at timestamp with time zone,
  usable_from timestamp with time zone not null,
  constraint payout_requisites_pkey PRIMARY KEY (id),
  constraint payout_requisites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payout_requisites_check CHECK (((method = 'account'::text) = (sealed IS NOT NULL))),
  constraint payout_requisites_check1 CHECK (((method = 'card'::text) = (card_token IS NOT NULL))),
  constraint payout_requisites_check2 CHECK (((state = 'bad'::text) = (problem <> ''::text))),
  constraint payout_requisites_method_check CHECK ((method = ANY (ARRAY['account'::text, 'card'::text]))),
  constraint payout_requisites_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'good'::text, 'bad'::text])))
);
CREATE INDEX payout_requisites_of ON public.payout_requisites USING btree (user_id, id DESC);

create table payout_stops (
  token_hash bytea not null,
  user_id bigint not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint payout_stops_pkey PRIMARY KEY (token_hash),
  constraint payout_stops_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX payout_stops_of ON public.payout_stops USING btree (user_id);

create table payouts (
  id bigint not null generated always as identity,
  uuid uuid not null,
  user_id bigint not null,
  requisite_id bigint not null,
  state text not null default 'created'::text,
  amount bigint not null,
  mask text not null,
  reason text not null default ''::text,
  tax_form text,
  deduction bigint,
  base bigint,
  base_before bigint,
  tax bigint,
  tax_words text,
  approved_on date,
  payee text,
  payee_inn text,
  bank_id text,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  done_at timestamp with time zone,
  receipt_url text,
  receipt_at timestamp with time zone,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  holder uuid,
  held_until timestamp with time zone,
  ordered_at timestamp with time zone,
  wait text,
  tax_returned bigint not null default 0,
  constraint payouts_pkey PRIMARY KEY (id),
  constraint payouts_uuid_key UNIQUE (uuid),
  constraint payouts_requisite_id_fkey FOREIGN KEY (requisite_id) REFERENCES payout_requisites(id),
  constraint payouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint payouts_amount_check CHECK ((amount > 0)),
  constraint payouts_base_before_check CHECK ((base_before >= 0)),
  constraint payouts_base_check CHECK ((base >= 0)),
  constraint payouts_check CHECK (((state <> ALL (ARRAY['approved'::text, 'sent'::text, 'paid'::text])) OR ((tax_form IS NOT NULL) AND (deduction IS NOT NULL) AND (base IS NOT NULL) AND (base_before IS NOT NULL) AND (tax IS NOT NULL) AND (tax_words IS NOT NULL) AND (approved_on IS NOT NULL) AND (payee IS NOT NULL)))),
  constraint payouts_check1 CHECK (((tax IS NULL) OR (tax < amount))),
  constraint payouts_check2 CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint payouts_check3 CHECK (((state = ANY (ARRAY['paid'::text, 'rejected'::text, 'cancelled'::text])) = (done_at IS NOT NULL))),
  constraint payouts_check4 CHECK (((receipt_url IS NULL) = (receipt_at IS NULL))),
  constraint payouts_deduction_check CHECK ((deduction >= 0)),
  constraint payouts_state_check CHECK ((state = ANY (ARRAY['created'::text, 'checking'::text, 'approved'::text, 'sent'::text, 'paid'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint payouts_tax_check CHECK ((tax >= 0)),
  constraint payouts_tax_form_check CHECK ((tax_form = ANY (ARRAY['individual'::text, 'self_employed'::text, 'entrepreneur'::text, 'non_resident'::text])))
);
CREATE INDEX payouts_due ON public.payouts USING btree (due_at) WHERE (done_at IS NULL);
CREATE INDEX payouts_of ON public.payouts USING btree (user_id, id DESC);
CREATE UNIQUE INDEX payouts_one_open ON public.payouts USING btree (user_id) WHERE (state = ANY (ARRAY['created'::text, 'checking'::text, 'approved'::text, 'sent'::text]));

create table persons (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  first_name text not null default ''::text,
  middle_name text not null default ''::text,
  last_name text not null default ''::text,
  about text not null default ''::text,
  email text,
  is_self boolean not null default false,
  created_at timestamp with time zone not null,
  constraint persons_pkey PRIMARY KEY (id),
  constraint persons_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint persons_check CHECK (((first_name <> ''::text) OR (last_name <> ''::text)))
);
CREATE INDEX persons_by_email ON public.persons USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX persons_by_owner ON public.persons USING btree (owner_id);

create table podcast_claims (
  user_id bigint not null,
  feed_key text not null,
  token text not null,
  created_at timestamp with time zone not null,
  constraint podcast_claims_pkey PRIMARY KEY (user_id, feed_key),
  constraint podcast_claims_token_key UNIQUE (token),
  constraint podcast_claims_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table podcast_episodes (
  id bigint not null generated always as identity,
  work_id bigint not null,
  guid text not null,
  source text not null,
  title text not null,
  notes text not null default ''::text,
  published_at timestamp with time zone not null,
  seconds integer,
  season integer,
  number integer,
  kind text not null default 'full'::text,
  explicit boolean,
  url text,
  file_key text,
  file_name text,
  upload_id text,
  mime text not null,
  bytes bigint,
  sound_state text not null,
  sound_message text,
  sound_checked_at timestamp with time zone,
  is_missing boolean not null default false,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  sound_tries smallint not null default 0,
  constraint podcast_episodes_pkey PRIMARY KEY (id),
  constraint podcast_episodes_upload_id_key UNIQUE (upload_id),
  constraint podcast_episodes_work_id_guid_key UNIQUE (work_id, guid),
  constraint podcast_episodes_work_id_fkey FOREIGN KEY (work_id) REFERENCES podcasts(work_id) ON DELETE CASCADE,
  constraint podcast_episodes_bytes_check CHECK ((bytes > 0)),
  constraint podcast_episodes_check CHECK (((source = 'feed'::text) = (url IS NOT NULL))),
  constraint podcast_episodes_check1 CHECK (((source = 'own'::text) = (file_key IS NOT NULL))),
  constraint podcast_episodes_kind_check CHECK ((kind = ANY (ARRAY['full'::text, 'trailer'::text, 'bonus'::text]))),
  constraint podcast_episodes_number_check CHECK ((number > 0)),
  constraint podcast_episodes_season_check CHECK ((season > 0)),
  constraint podcast_episodes_seconds_check CHECK ((seconds > 0)),
  constraint podcast_episodes_sound_state_check CHECK ((sound_state = ANY (ARRAY['waiting'::text, 'ready'::text, 'refused'::text, 'lost'::text]))),
  constraint podcast_episodes_source_check CHECK ((source = ANY (ARRAY['feed'::text, 'own'::text])))
);
CREATE INDEX podcast_episodes_newest ON public.podcast_episodes USING btree (work_id, published_at DESC, id DESC);

create table podcast_health (
  work_id bigint not null,
  day date not null,
  checks integer not null default 0,
  failures integer not null default 0,
  constraint podcast_health_pkey PRIMARY KEY (work_id, day),
  constraint podcast_health_work_id_fkey FOREIGN KEY (work_id) REFERENCES podcasts(work_id) ON DELETE CASCADE
);

create table podcasts (
  work_id bigint not null,
  public_key uuid not null default gen_random_uuid(),
  feed_url text,
  feed_key text,
  category text not null default 'Arts'::text,
  language text not null default 'ru'::text,
  link text not null default ''::text,
  found jsonb,
  kept jsonb not null default '{}'::jsonb,
  picture jsonb,
  token text not null default ''::text,
  owner_confirmed_at timestamp with time zone,
  confirmed_by text,
  mail_code_hash text,
  mail_code_until timestamp with time zone,
  mail_code_tries smallint not null default 0,
  etag text,
  last_modified text,
  checked_at timestamp with time zone,
  last_ok_at timestamp with time zone,
  next_check_at timestamp with time zone,
  failures integer not null default 0,
  is_gone boolean not null default false,
  is_told_lost boolean not null default false,
  last_fault text,
  last_ms integer,
  last_bytes bigint,
  constraint podcasts_pkey PRIMARY KEY (work_id),
  constraint podcasts_public_key_key UNIQUE (public_key),
  constraint podcasts_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint podcasts_check CHECK (((feed_url IS NULL) = (feed_key IS NULL))),
  constraint podcasts_check1 CHECK (((owner_confirmed_at IS NULL) = (confirmed_by IS NULL))),
  constraint podcasts_confirmed_by_check CHECK ((confirmed_by = ANY (ARRAY['feed'::text, 'mail'::text])))
);
CREATE UNIQUE INDEX podcasts_confirmed ON public.podcasts USING btree (feed_key) WHERE (owner_confirmed_at IS NOT NULL);
CREATE INDEX podcasts_due ON public.podcasts USING btree (next_check_at) WHERE (next_check_at IS NOT NULL);

create table price_buckets (
  user_id bigint not null,
  bucket text not null,
  since timestamp with time zone not null,
  constraint price_buckets_pkey PRIMARY KEY (user_id),
  constraint price_buckets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint price_buckets_bucket_check CHECK ((bucket = ANY (ARRAY['A'::text, 'B'::text])))
);

create table price_changes (
  work_id bigint not null,
  changed_at timestamp with time zone not null,
  price bigint not null,
  constraint price_changes_pkey PRIMARY KEY (work_id, changed_at),
  constraint price_changes_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint price_changes_price_check CHECK ((price >= 0))
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

create table promotion_advertisers (
  user_id bigint not null,
  kind text not null,
  name text not null,
  inn text not null,
  phone text not null default ''::text,
  changed_at timestamp with time zone not null,
  constraint promotion_advertisers_pkey PRIMARY KEY (user_id),
  constraint promotion_advertisers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint promotion_advertisers_kind_check CHECK ((kind = ANY (ARRAY['physical'::text, 'ip'::text, 'juridical'::text])))
);

create table promotion_days (
  order_id bigint not null,
  day date not null,
  shows integer not null,
  clicks integer not null,
  spent bigint not null,
  views integer not null,
  views_held integer not null,
  trials integer not null,
  trials_held integer not null,
  sales integer not null,
  sales_held integer not null,
  heard_at timestamp with time zone not null,
  constraint promotion_days_pkey PRIMARY KEY (order_id, day),
  constraint promotion_days_order_id_fkey FOREIGN KEY (order_id) REFERENCES promotion_orders(order_id) ON DELETE CASCADE,
  constraint promotion_days_clicks_check CHECK ((clicks >= 0)),
  constraint promotion_days_sales_check CHECK ((sales >= 0)),
  constraint promotion_days_sales_held_check CHECK ((sales_held >= 0)),
  constraint promotion_days_shows_check CHECK ((shows >= 0)),
  constraint promotion_days_spent_check CHECK ((spent >= 0)),
  constraint promotion_days_trials_check CHECK ((trials >= 0)),
  constraint promotion_days_trials_held_check CHECK ((trials_held >= 0)),
  constraint promotion_days_views_check CHECK ((views >= 0)),
  constraint promotion_days_views_held_check CHECK ((views_held >= 0))
);

create table promotion_orders (
  order_id bigint not null,
  service_type text not null,
  genre_id integer not null,
  first_day date not null,
  last_day date not null,
  package text,
  lines jsonb not null,
  base bigint not null,
  volume_percent smallint not null default 100,
  promo_code text not null default ''::text,
  promocode_percent smallint not null default 0,
  held_until timestamp with time zone,
  discount_id bigint,
  paid_at timestamp with time zone,
  scheduled_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text not null default ''::text,
  end_words text not null default ''::text,
  returned bigint not null default 0,
  erid text,
  mark text not null default ''::text,
  placement uuid not null,
  told_at timestamp with time zone,
  untold_at timestamp with time zone,
  heard_at timestamp with time zone,
  errand_at timestamp with time zone,
  errand_holder uuid,
  errand_tries smallint not null default 0,
  constraint promotion_orders_pkey PRIMARY KEY (order_id),
  constraint promotion_orders_placement_key UNIQUE (placement),
  constraint promotion_orders_discount_id_fkey FOREIGN KEY (discount_id) REFERENCES discounts(id) ON DELETE SET NULL,
  constraint promotion_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint promotion_orders_base_check CHECK ((base > 0)),
  constraint promotion_orders_check CHECK (((last_day >= first_day) AND (last_day <= (first_day + 13)))),
  constraint promotion_orders_package_check CHECK ((package = ANY (ARRAY['start'::text, 'standard'::text, 'maximum'::text]))),
  constraint promotion_orders_promocode_percent_check CHECK (((promocode_percent >= 0) AND (promocode_percent <= 100))),
  constraint promotion_orders_returned_check CHECK ((returned >= 0)),
  constraint promotion_orders_service_type_check CHECK ((service_type = ANY (ARRAY['offer'::text, 'direct'::text, 'direct_top'::text]))),
  constraint promotion_orders_volume_percent_check CHECK ((volume_percent = ANY (ARRAY[100, 90, 80])))
);
CREATE INDEX promotion_orders_days ON public.promotion_orders USING btree (first_day, last_day) WHERE (scheduled_at IS NOT NULL);
CREATE INDEX promotion_orders_due ON public.promotion_orders USING btree (errand_at) WHERE (errand_at IS NOT NULL);
CREATE INDEX promotion_orders_held ON public.promotion_orders USING btree (held_until) WHERE (held_until IS NOT NULL);

create table promotion_places (
  service_type text not null,
  genre_id integer not null,
  day date not null,
  number smallint not null,
  order_id bigint not null,
  work_id bigint not null,
  held_until timestamp with time zone,
  constraint promotion_places_pkey PRIMARY KEY (service_type, genre_id, day, number),
  constraint promotion_places_service_type_work_id_day_key UNIQUE (service_type, work_id, day),
  constraint promotion_places_order_id_fkey FOREIGN KEY (order_id) REFERENCES promotion_orders(order_id) ON DELETE CASCADE,
  constraint promotion_places_service_type_genre_id_day_fkey FOREIGN KEY (service_type, genre_id, day) REFERENCES promotion_slots(service_type, genre_id, day),
  constraint promotion_places_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id),
  constraint promotion_places_number_check CHECK ((number > 0))
);
CREATE INDEX promotion_places_of ON public.promotion_places USING btree (order_id);

create table promotion_reports (
  order_id bigint not null,
  month text not null,
  what text not null,
  sent_at timestamp with time zone,
  tries smallint not null default 0,
  problem text not null default ''::text,
  constraint promotion_reports_pkey PRIMARY KEY (order_id, month, what),
  constraint promotion_reports_order_id_fkey FOREIGN KEY (order_id) REFERENCES promotion_orders(order_id) ON DELETE CASCADE,
  constraint promotion_reports_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text)),
  constraint promotion_reports_what_check CHECK ((what = ANY (ARRAY['statistics'::text, 'act'::text])))
);
CREATE INDEX promotion_reports_due ON public.promotion_reports USING btree (month) WHERE (sent_at IS NULL);

create table promotion_slots (
  service_type text not null,
  genre_id integer not null,
  day date not null,
  capacity smallint not null,
  constraint promotion_slots_pkey PRIMARY KEY (service_type, genre_id, day),
  constraint promotion_slots_capacity_check CHECK (((capacity >= 0) AND (capacity <= 1000))),
  constraint promotion_slots_service_type_check CHECK ((service_type = ANY (ARRAY['offer'::text, 'direct'::text, 'direct_top'::text])))
);

create table promotion_volume_kept (
  order_id bigint not null,
  for_order_id bigint not null,
  amount bigint not null,
  kept_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint promotion_volume_kept_pkey PRIMARY KEY (order_id, for_order_id),
  constraint promotion_volume_kept_for_order_id_fkey FOREIGN KEY (for_order_id) REFERENCES promotion_orders(order_id) ON DELETE CASCADE,
  constraint promotion_volume_kept_order_id_fkey FOREIGN KEY (order_id) REFERENCES promotion_orders(order_id) ON DELETE CASCADE,
  constraint promotion_volume_kept_amount_check CHECK ((amount > 0)),
  constraint promotion_volume_kept_check CHECK ((order_id <> for_order_id))
);
CREATE INDEX promotion_volume_kept_open ON public.promotion_volume_kept USING btree (for_order_id) WHERE (settled_at IS NULL);

create table publisher_isbns (
  book_id bigint not null,
  edition text not null,
  isbn text not null,
  set_by bigint not null,
  set_at timestamp with time zone not null,
  constraint publisher_isbns_pkey PRIMARY KEY (book_id, edition),
  constraint publisher_isbns_isbn_key UNIQUE (isbn),
  constraint publisher_isbns_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint publisher_isbns_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint publisher_isbns_edition_check CHECK ((edition = ANY (ARRAY['ebook'::text, 'print'::text, 'audio'::text]))),
  constraint publisher_isbns_isbn_check CHECK ((isbn ~ '^97[89][0-9]{10}$'::text))
);

create table publisher_people (
  user_id bigint not null,
  house_id bigint not null,
  role text not null,
  since timestamp with time zone not null,
  left_at timestamp with time zone,
  constraint publisher_people_pkey PRIMARY KEY (user_id),
  constraint publisher_people_house_id_fkey FOREIGN KEY (house_id) REFERENCES users(id),
  constraint publisher_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint publisher_people_check CHECK ((user_id <> house_id)),
  constraint publisher_people_role_check CHECK ((role = ANY (ARRAY['promotion'::text, 'accounting'::text])))
);
CREATE INDEX publisher_people_of_house ON public.publisher_people USING btree (house_id);

create table rate_limits (
  key bytea not null,
  hits integer not null,
  until timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table read_along_chapters (
  work_id bigint not null,
  file_id bigint not null,
  ordering integer not null,
  chapter_id bigint not null,
  title text not null,
  seconds double precision not null,
  sound_key text not null,
  sound_kind text not null,
  text_mark text not null,
  part integer not null,
  blocks jsonb not null,
  sentences jsonb not null,
  wave jsonb not null,
  state text not null,
  tries smallint not null default 0,
  message text,
  places jsonb,
  spoken_key text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint read_along_chapters_pkey PRIMARY KEY (work_id, file_id),
  constraint read_along_chapters_work_id_fkey FOREIGN KEY (work_id) REFERENCES read_alongs(work_id) ON DELETE CASCADE,
  constraint read_along_chapters_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'aligning'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX read_along_chapters_waiting ON public.read_along_chapters USING btree (state, changed_at) WHERE (state = ANY (ARRAY['waiting'::text, 'aligning'::text]));

create table read_alongs (
  work_id bigint not null,
  state text not null,
  tries smallint not null default 0,
  message text,
  base_key text,
  is_whole boolean not null default false,
  revision integer not null default 0,
  file_key text,
  file_bytes bigint,
  file_revision integer,
  sentences integer not null default 0,
  shown integer not null default 0,
  made_at timestamp with time zone,
  asked_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint read_alongs_pkey PRIMARY KEY (work_id),
  constraint read_alongs_work_id_fkey FOREIGN KEY (work_id) REFERENCES audiobooks(work_id) ON DELETE CASCADE,
  constraint read_alongs_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'preparing'::text, 'aligning'::text, 'wanted'::text, 'making'::text, 'ready'::text, 'failed'::text, 'stopped'::text])))
);
CREATE INDEX read_alongs_work ON public.read_alongs USING btree (state, changed_at) WHERE (state = ANY (ARRAY['asked'::text, 'preparing'::text, 'wanted'::text, 'making'::text]));

create table reader_answers (
  question_id bigint not null,
  reader_id bigint not null,
  text text not null default ''::text,
  chosen jsonb not null,
  answered_at timestamp with time zone not null,
  constraint reader_answers_pkey PRIMARY KEY (question_id, reader_id),
  constraint reader_answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES reader_questions(id) ON DELETE CASCADE,
  constraint reader_answers_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES first_readers(id) ON DELETE CASCADE,
  constraint reader_answers_text_check CHECK ((length(text) <= 2000))
);
CREATE INDEX reader_answers_of_reader ON public.reader_answers USING btree (reader_id);

create table reader_browsers (
  key_hash bytea not null,
  room_id bigint not null,
  reader_id bigint not null,
  constraint reader_browsers_pkey PRIMARY KEY (key_hash, room_id),
  constraint reader_browsers_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES first_readers(id) ON DELETE CASCADE,
  constraint reader_browsers_room_id_fkey FOREIGN KEY (room_id) REFERENCES reader_rooms(id) ON DELETE CASCADE
);
CREATE INDEX reader_browsers_of_reader ON public.reader_browsers USING btree (reader_id);
CREATE INDEX reader_browsers_of_room ON public.reader_browsers USING btree (room_id);

create table reader_chapters (
  room_id bigint not null,
  chapter_id bigint not null,
  opens_on date not null,
  told_at timestamp with time zone,
  constraint reader_chapters_pkey PRIMARY KEY (room_id, chapter_id),
  constraint reader_chapters_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint reader_chapters_room_id_fkey FOREIGN KEY (room_id) REFERENCES reader_rooms(id) ON DELETE CASCADE
);
CREATE INDEX reader_chapters_of_chapter ON public.reader_chapters USING btree (chapter_id);
CREATE INDEX reader_chapters_untold ON public.reader_chapters USING btree (opens_on) WHERE (told_at IS NULL);

create table reader_invitations (
  id bigint not null generated always as identity,
  room_id bigint not null,
  kind text not null,
  token_hash bytea not null,
  email text,
  seats smallint not null,
  ends_on date,
  made_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint reader_invitations_pkey PRIMARY KEY (id),
  constraint reader_invitations_token_hash_key UNIQUE (token_hash),
  constraint reader_invitations_room_id_fkey FOREIGN KEY (room_id) REFERENCES reader_rooms(id) ON DELETE CASCADE,
  constraint reader_invitations_kind_check CHECK ((kind = ANY (ARRAY['link'::text, 'letter'::text]))),
  constraint reader_invitations_seats_check CHECK (((seats >= 1) AND (seats <= 100)))
);
CREATE INDEX reader_invitations_of_room ON public.reader_invitations USING btree (room_id);

create table reader_marks (
  id bigint not null generated always as identity,
  reader_id bigint not null,
  chapter_id bigint not null,
  block integer not null,
  quote text not null,
  mark text,
  text text not null default ''::text,
  state text not null default 'new'::text,
  answer text not null default ''::text,
  answered_at timestamp with time zone,
  made_at timestamp with time zone not null,
  constraint reader_marks_pkey PRIMARY KEY (id),
  constraint reader_marks_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint reader_marks_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES first_readers(id) ON DELETE CASCADE,
  constraint reader_marks_answer_check CHECK ((length(answer) <= 2000)),
  constraint reader_marks_block_check CHECK ((block >= 0)),
  constraint reader_marks_check CHECK (((mark IS NOT NULL) OR (text <> ''::text))),
  constraint reader_marks_mark_check CHECK ((mark = ANY (ARRAY['strong'::text, 'dull'::text, 'unclear'::text, 'typo'::text]))),
  constraint reader_marks_quote_check CHECK (((length(quote) >= 1) AND (length(quote) <= 600))),
  constraint reader_marks_state_check CHECK ((state = ANY (ARRAY['new'::text, 'later'::text, 'done'::text]))),
  constraint reader_marks_text_check CHECK ((length(text) <= 2000))
);
CREATE INDEX reader_marks_of_chapter ON public.reader_marks USING btree (chapter_id);
CREATE INDEX reader_marks_of_reader ON public.reader_marks USING btree (reader_id, chapter_id);

create table reader_places (
  reader_id bigint not null,
  chapter_id bigint not null,
  block integer not null,
  furthest integer not null,
  blocks integer not null,
  read jsonb not null,
  finished_at timestamp with time zone,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint reader_places_pkey PRIMARY KEY (reader_id, chapter_id),
  constraint reader_places_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint reader_places_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES first_readers(id) ON DELETE CASCADE,
  constraint reader_places_block_check CHECK ((block >= 0)),
  constraint reader_places_check CHECK ((furthest >= block)),
  constraint reader_places_check1 CHECK ((blocks > furthest))
);
CREATE INDEX reader_places_of_chapter ON public.reader_places USING btree (chapter_id);

create table reader_questions (
  id bigint not null generated always as identity,
  room_id bigint not null,
  chapter_id bigint,
  ordering smallint not null,
  kind text not null,
  text text not null,
  options jsonb not null,
  gone_at timestamp with time zone,
  constraint reader_questions_pkey PRIMARY KEY (id),
  constraint reader_questions_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint reader_questions_room_id_fkey FOREIGN KEY (room_id) REFERENCES reader_rooms(id) ON DELETE CASCADE,
  constraint reader_questions_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'one'::text, 'many'::text]))),
  constraint reader_questions_text_check CHECK (((length(text) >= 1) AND (length(text) <= 300)))
);
CREATE INDEX reader_questions_of_chapter ON public.reader_questions USING btree (chapter_id) WHERE (chapter_id IS NOT NULL);
CREATE INDEX reader_questions_of_room ON public.reader_questions USING btree (room_id, ordering);

create table reader_rooms (
  id bigint not null generated always as identity,
  book_id bigint not null,
  key text not null,
  state text not null,
  has_guests boolean not null,
  can_copy boolean not null,
  has_file boolean not null,
  seats smallint not null,
  greeting text not null default ''::text,
  ends_on date,
  made_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  remarks_told_at timestamp with time zone,
  constraint reader_rooms_pkey PRIMARY KEY (id),
  constraint reader_rooms_book_id_key UNIQUE (book_id),
  constraint reader_rooms_key_key UNIQUE (key),
  constraint reader_rooms_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint reader_rooms_check CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint reader_rooms_greeting_check CHECK ((length(greeting) <= 1000)),
  constraint reader_rooms_key_check CHECK ((key ~ '^[A-Za-z0-9_-]{43}$'::text)),
  constraint reader_rooms_seats_check CHECK (((seats >= 1) AND (seats <= 100))),
  constraint reader_rooms_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))
);
CREATE INDEX reader_rooms_closed ON public.reader_rooms USING btree (closed_at) WHERE (state = 'closed'::text);
CREATE INDEX reader_rooms_ending ON public.reader_rooms USING btree (ends_on) WHERE ((state = 'open'::text) AND (ends_on IS NOT NULL));

create table recovery_codes (
  user_id bigint not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table referral_members (
  user_id bigint not null,
  accepted_at timestamp with time zone not null,
  constraint referral_members_pkey PRIMARY KEY (user_id),
  constraint referral_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table referral_requisites (
  user_id bigint not null,
  mark bytea not null,
  noted_at timestamp with time zone not null,
  constraint referral_requisites_pkey PRIMARY KEY (user_id, mark),
  constraint referral_requisites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX referral_requisites_by_mark ON public.referral_requisites USING btree (mark);

create table referral_voids (
  user_id bigint not null,
  reason text not null,
  voided_at timestamp with time zone not null,
  constraint referral_voids_pkey PRIMARY KEY (user_id),
  constraint referral_voids_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint referral_voids_reason_check CHECK ((reason = ANY (ARRAY['same-person'::text, 'same-requisites'::text])))
);

create table retailer_answers (
  question text not null,
  answer jsonb not null,
  asked_at timestamp with time zone not null,
  constraint retailer_answers_pkey PRIMARY KEY (question)
);
CREATE INDEX retailer_answers_by_age ON public.retailer_answers USING btree (asked_at);

create table retailer_arts (
  id bigint not null generated always as identity,
  book_id bigint not null,
  edition text not null,
  uuid uuid not null,
  litres_art_id bigint,
  url text,
  version integer not null default 0,
  on_sale_version integer,
  on_sale_since timestamp with time zone,
  sale text not null default 'none'::text,
  taken_down_reason text,
  created_at timestamp with time zone not null,
  is_main boolean not null default false,
  constraint retailer_arts_pkey PRIMARY KEY (id),
  constraint retailer_arts_book_id_edition_key UNIQUE (book_id, edition),
  constraint retailer_arts_litres_art_id_key UNIQUE (litres_art_id),
  constraint retailer_arts_uuid_key UNIQUE (uuid),
  constraint retailer_arts_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE RESTRICT,
  constraint retailer_arts_edition_check CHECK ((edition = ANY (ARRAY['ebook'::text, 'print'::text, 'audio'::text]))),
  constraint retailer_arts_sale_check CHECK ((sale = ANY (ARRAY['none'::text, 'on'::text, 'withdrawing'::text, 'off'::text, 'taken_down'::text])))
);
CREATE UNIQUE INDEX retailer_arts_main ON public.retailer_arts USING btree (book_id) WHERE is_main;

create table retailer_effects (
  id bigint not null generated always as identity,
  litres_art_id bigint not null,
  kind text not null,
  number bigint not null,
  data jsonb not null,
  created_at timestamp with time zone not null,
  constraint retailer_effects_pkey PRIMARY KEY (id),
  constraint retailer_effects_litres_art_id_kind_number_key UNIQUE (litres_art_id, kind, number),
  constraint retailer_effects_kind_check CHECK ((kind = ANY (ARRAY['rating'::text, 'review'::text, 'milestone'::text, 'takedown'::text, 'complaint'::text])))
);

create table retailer_errands (
  id bigint not null generated always as identity,
  art_id bigint not null,
  kind text not null,
  state text not null default 'waiting'::text,
  version integer not null,
  is_update boolean not null default false,
  meta jsonb,
  files jsonb,
  failures integer not null default 0,
  needs_person boolean not null default false,
  reason text,
  due_at timestamp with time zone not null,
  silences integer not null default 0,
  holder uuid,
  held_until timestamp with time zone,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint retailer_errands_pkey PRIMARY KEY (id),
  constraint retailer_errands_art_id_fkey FOREIGN KEY (art_id) REFERENCES retailer_arts(id) ON DELETE RESTRICT,
  constraint retailer_errands_kind_check CHECK ((kind = ANY (ARRAY['publish'::text, 'withdraw'::text, 'return'::text, 'terms'::text]))),
  constraint retailer_errands_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'checking'::text, 'shown'::text, 'failed'::text, 'done'::text, 'dropped'::text])))
);
CREATE INDEX retailer_errands_due ON public.retailer_errands USING btree (due_at) WHERE (done_at IS NULL);
CREATE INDEX retailer_errands_of ON public.retailer_errands USING btree (art_id, id);

create table retailer_events (
  seq bigint not null generated always as identity,
  litres_art_id bigint not null,
  n bigint not null,
  type text not null,
  at timestamp with time zone not null,
  order_id bigint,
  reader bigint,
  quantity integer not null default 1,
  list_price bigint,
  paid bigint,
  vat bigint,
  stars smallint,
  was_stars smallint,
  hits integer,
  mode text,
  chapter integer,
  paragraph integer,
  percent smallint,
  data jsonb,
  constraint retailer_events_pkey PRIMARY KEY (seq, at)
);
CREATE INDEX retailer_events_by_art ON ONLY public.retailer_events USING btree (litres_art_id, at);
CREATE INDEX retailer_events_by_click ON ONLY public.retailer_events USING btree (litres_art_id, at) WHERE ((type = 'sale'::text) AND (data ? 'click'::text));
CREATE INDEX retailer_events_by_order ON ONLY public.retailer_events USING btree (litres_art_id, order_id) WHERE (type = ANY (ARRAY['sale'::text, 'refund'::text]));

create table retailer_feed (
  id smallint not null default 1,
  cursor text not null default ''::text,
  behind bigint not null default 0,
  newest_at timestamp with time zone,
  read_at timestamp with time zone,
  events bigint not null default 0,
  duplicates bigint not null default 0,
  problem text,
  constraint retailer_feed_pkey PRIMARY KEY (id),
  constraint retailer_feed_id_check CHECK ((id = 1))
);

create table retailer_parked_events (
  litres_art_id bigint not null,
  n bigint not null,
  event jsonb not null,
  parked_at timestamp with time zone not null default now(),
  constraint retailer_parked_events_pkey PRIMARY KEY (litres_art_id, n)
);

create table retailer_quarantine (
  id bigint not null generated always as identity,
  litres_art_id bigint,
  n bigint,
  event text not null,
  reason text not null,
  since timestamp with time zone not null,
  constraint retailer_quarantine_pkey PRIMARY KEY (id),
  constraint retailer_quarantine_litres_art_id_n_key UNIQUE (litres_art_id, n)
);
CREATE UNIQUE INDEX retailer_quarantine_nameless ON public.retailer_quarantine USING btree (md5(event)) WHERE (litres_art_id IS NULL);

create table retailer_replies (
  uuid uuid not null,
  book_id bigint not null,
  litres_art_id bigint not null,
  review_id bigint not null,
  reply_text text not null,
  person_id bigint not null,
  person_name text not null,
  user_id bigint not null,
  state text not null default 'waiting'::text,
  reply_id bigint,
  failures integer not null default 0,
  reason text,
  due_at timestamp with time zone not null,
  held_until timestamp with time zone,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint retailer_replies_pkey PRIMARY KEY (uuid),
  constraint retailer_replies_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint retailer_replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint retailer_replies_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text, 'hiding'::text, 'hidden'::text])))
);
CREATE INDEX retailer_replies_due ON public.retailer_replies USING btree (due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'hiding'::text]));
CREATE INDEX retailer_replies_of_book ON public.retailer_replies USING btree (book_id, created_at DESC);

create table retailer_totals (
  litres_art_id bigint not null,
  applied bigint not null default 0,
  views bigint not null default 0,
  trials bigint not null default 0,
  likes bigint not null default 0,
  hits bigint not null default 0,
  sales bigint not null default 0,
  refunds bigint not null default 0,
  paid bigint not null default 0,
  ratings bigint not null default 0,
  stars bigint not null default 0,
  reviews bigint not null default 0,
  comments bigint not null default 0,
  newest_at timestamp with time zone,
  followers bigint not null default 0,
  own_sales bigint not null default 0,
  constraint retailer_totals_pkey PRIMARY KEY (litres_art_id)
);

create table rightholders (
  user_id bigint not null,
  name text not null,
  currency text not null default 'RUB'::text,
  contract_number text not null default ''::text,
  contract_on date,
  created_at timestamp with time zone not null,
  constraint rightholders_pkey PRIMARY KEY (user_id),
  constraint rightholders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint rightholders_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint rightholders_name_check CHECK ((name <> ''::text))
);

create table royalty_campaign_books (
  campaign_id bigint not null,
  user_id bigint not null,
  book_id bigint not null,
  joined_at timestamp with time zone not null,
  from_at timestamp with time zone,
  until_at timestamp with time zone,
  constraint royalty_campaign_books_pkey PRIMARY KEY (campaign_id, user_id),
  constraint royalty_campaign_books_book_id_key UNIQUE (book_id),
  constraint royalty_campaign_books_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE RESTRICT,
  constraint royalty_campaign_books_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES royalty_campaigns(id),
  constraint royalty_campaign_books_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table royalty_campaigns (
  id bigint not null generated always as identity,
  opens_on date not null,
  closes_on date not null,
  constraint royalty_campaigns_pkey PRIMARY KEY (id),
  constraint royalty_campaigns_check CHECK ((closes_on >= opens_on))
);

create table royalty_closings (
  period date not null,
  closed_at timestamp with time zone not null,
  constraint royalty_closings_pkey PRIMARY KEY (period)
);

create table royalty_days (
  user_id bigint not null,
  book_id bigint not null,
  edition text not null,
  day date not null,
  sales_count integer not null default 0,
  sales_sum bigint not null default 0,
  sales_royalty bigint not null default 0,
  library_hits bigint not null default 0,
  library_royalty bigint not null default 0,
  constraint royalty_days_pkey PRIMARY KEY (user_id, day, book_id, edition),
  constraint royalty_days_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE RESTRICT NOT VALID
);

create table royalty_draft_sums (
  book_id bigint not null,
  user_id bigint not null,
  accrued bigint not null default 0,
  earned bigint not null default 0,
  forfeited bigint not null default 0,
  constraint royalty_draft_sums_pkey PRIMARY KEY (book_id, user_id),
  constraint royalty_draft_sums_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE RESTRICT,
  constraint royalty_draft_sums_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table royalty_drafts (
  book_id bigint not null,
  completion smallint not null default 0,
  state text not null default 'open'::text,
  changed_at timestamp with time zone not null,
  constraint royalty_drafts_pkey PRIMARY KEY (book_id),
  constraint royalty_drafts_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE RESTRICT,
  constraint royalty_drafts_completion_check CHECK (((completion >= 0) AND (completion <= 100))),
  constraint royalty_drafts_state_check CHECK ((state = ANY (ARRAY['open'::text, 'released'::text, 'forfeited'::text])))
);

create table royalty_feed (
  id smallint not null default 1,
  seq bigint not null default 0,
  constraint royalty_feed_pkey PRIMARY KEY (id),
  constraint royalty_feed_id_check CHECK ((id = 1))
);

create table royalty_funds (
  month date not null,
  amount bigint not null,
  all_hits bigint not null,
  told_at timestamp with time zone not null,
  constraint royalty_funds_pkey PRIMARY KEY (month),
  constraint royalty_funds_all_hits_check CHECK ((all_hits >= 0)),
  constraint royalty_funds_amount_check CHECK ((amount >= 0))
);

create table royalty_library (
  litres_art_id bigint not null,
  month date not null,
  hits bigint not null default 0,
  booked bigint not null default 0,
  constraint royalty_library_pkey PRIMARY KEY (litres_art_id, month)
);
CREATE INDEX royalty_library_of_month ON public.royalty_library USING btree (month);

create table royalty_months (
  user_id bigint not null,
  period date not null,
  earned bigint not null default 0,
  constraint royalty_months_pkey PRIMARY KEY (user_id, period),
  constraint royalty_months_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table royalty_quarantine (
  litres_art_id bigint not null,
  seq bigint,
  reason text not null,
  since timestamp with time zone not null,
  constraint royalty_quarantine_pkey PRIMARY KEY (litres_art_id)
);

create table royalty_refunds (
  litres_art_id bigint not null,
  order_id bigint not null,
  refund_id bigint not null,
  paid bigint not null,
  constraint royalty_refunds_pkey PRIMARY KEY (litres_art_id, order_id, refund_id),
  constraint royalty_refunds_paid_check CHECK ((paid >= 0))
);

create table royalty_share_offer_people (
  offer_id bigint not null,
  user_id bigint not null,
  weight smallint not null,
  answer text not null default 'waiting'::text,
  answered_at timestamp with time zone,
  constraint royalty_share_offer_people_pkey PRIMARY KEY (offer_id, user_id),
  constraint royalty_share_offer_people_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES royalty_share_offers(id) ON DELETE RESTRICT,
  constraint royalty_share_offer_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint royalty_share_offer_people_answer_check CHECK ((answer = ANY (ARRAY['waiting'::text, 'agreed'::text, 'declined'::text]))),
  constraint royalty_share_offer_people_weight_check CHECK (((weight >= 0) AND (weight <= 100)))
);
CREATE INDEX royalty_share_offer_people_of ON public.royalty_share_offer_people USING btree (user_id) WHERE (answer = 'waiting'::text);

create table royalty_share_offers (
  id bigint not null generated always as identity,
  book_id bigint not null,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  constraint royalty_share_offers_pkey PRIMARY KEY (id),
  constraint royalty_share_offers_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE RESTRICT,
  constraint royalty_share_offers_state_check CHECK ((state = ANY (ARRAY['open'::text, 'agreed'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE UNIQUE INDEX royalty_share_offers_open ON public.royalty_share_offers USING btree (book_id) WHERE (state = 'open'::text);

create table royalty_shares (
  book_id bigint not null,
  from_at timestamp with time zone not null,
  user_id bigint not null,
  weight smallint not null,
  constraint royalty_shares_pkey PRIMARY KEY (book_id, from_at, user_id),
  constraint royalty_shares_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE RESTRICT,
  constraint royalty_shares_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint royalty_shares_weight_check CHECK (((weight >= 1) AND (weight <= 100)))
);
CREATE INDEX royalty_shares_of ON public.royalty_shares USING btree (user_id);

create table royalty_terms (
  book_id bigint not null,
  edition text not null,
  from_at timestamp with time zone not null,
  licence text not null,
  is_advanced boolean not null,
  own_rate smallint,
  print_cost bigint not null default 0,
  constraint royalty_terms_pkey PRIMARY KEY (book_id, edition, from_at),
  constraint royalty_terms_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE RESTRICT,
  constraint royalty_terms_edition_check CHECK ((edition = ANY (ARRAY['ebook'::text, 'print'::text, 'audio'::text])))
);

create table royalty_waiting (
  seq bigint not null,
  litres_art_id bigint not null,
  order_id bigint,
  event jsonb not null,
  constraint royalty_waiting_pkey PRIMARY KEY (seq)
);
CREATE INDEX royalty_waiting_for_art ON public.royalty_waiting USING btree (litres_art_id, order_id);

create table scan_views (
  id bigint not null generated always as identity,
  scan_id bigint not null,
  viewer_id bigint not null,
  viewed_at timestamp with time zone not null,
  constraint scan_views_pkey PRIMARY KEY (id),
  constraint scan_views_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES identity_scans(id),
  constraint scan_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id)
);
CREATE INDEX scan_views_by_scan ON public.scan_views USING btree (scan_id, id DESC);
CREATE TRIGGER scan_views_are_append_only BEFORE DELETE OR UPDATE ON public.scan_views FOR EACH ROW EXECUTE FUNCTION scan_views_are_append_only();

create table second_factors (
  user_id bigint not null,
  secret bytea,
  last_step bigint not null default 0,
  since timestamp with time zone,
  next_secret bytea,
  next_at timestamp with time zone,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table series (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  name text not null,
  description text not null default ''::text,
  is_ordered boolean not null default true,
  status text not null default 'in_progress'::text,
  published_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint series_pkey PRIMARY KEY (id),
  constraint series_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint series_name_check CHECK (((length(name) >= 1) AND (length(name) <= 150))),
  constraint series_status_check CHECK ((status = ANY (ARRAY['in_progress'::text, 'published'::text])))
);
CREATE INDEX series_by_owner ON public.series USING btree (owner_id, changed_at DESC);

create table series_items (
  series_id bigint not null,
  book_id bigint not null,
  ordering integer not null,
  constraint series_items_pkey PRIMARY KEY (series_id, book_id),
  constraint series_items_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint series_items_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE
);
CREATE INDEX series_items_by_book ON public.series_items USING btree (book_id);

create table service_contractors (
  id bigint not null generated always as identity,
  name text not null,
  does text not null,
  types text[] not null,
  user_id bigint,
  share integer not null,
  is_active boolean not null default true,
  made_at timestamp with time zone not null,
  constraint service_contractors_pkey PRIMARY KEY (id),
  constraint service_contractors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint service_contractors_share_check CHECK (((share >= 0) AND (share <= 100)))
);

create table service_files (
  id bigint not null generated always as identity,
  order_id bigint not null,
  message_id bigint,
  purpose text not null,
  stage integer,
  upload_id text not null,
  file_key text not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  added_by bigint,
  added_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  taken_as text,
  constraint service_files_pkey PRIMARY KEY (id),
  constraint service_files_upload_id_key UNIQUE (upload_id),
  constraint service_files_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint service_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES service_messages(id) ON DELETE CASCADE,
  constraint service_files_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_orders(order_id) ON DELETE CASCADE,
  constraint service_files_purpose_check CHECK ((purpose = ANY (ARRAY['brief'::text, 'message'::text, 'result'::text]))),
  constraint service_files_taken_as_check CHECK ((taken_as = ANY (ARRAY['text'::text, 'cover'::text, 'annotation'::text, 'recording'::text])))
);
CREATE INDEX service_files_of_order ON public.service_files USING btree (order_id, id);

create table service_messages (
  id bigint not null generated always as identity,
  order_id bigint not null,
  what text not null,
  by_role text not null,
  user_id bigint,
  stage integer,
  text text not null,
  facts jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null,
  constraint service_messages_pkey PRIMARY KEY (id),
  constraint service_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_orders(order_id) ON DELETE CASCADE,
  constraint service_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint service_messages_by_role_check CHECK ((by_role = ANY (ARRAY['author'::text, 'manager'::text, 'main'::text, 'system'::text])))
);
CREATE INDEX service_messages_of_order ON public.service_messages USING btree (order_id, id);

create table service_notes (
  id bigint not null generated always as identity,
  order_id bigint not null,
  user_id bigint,
  text text not null,
  at timestamp with time zone not null,
  constraint service_notes_pkey PRIMARY KEY (id),
  constraint service_notes_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_orders(order_id) ON DELETE CASCADE,
  constraint service_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX service_notes_of_order ON public.service_notes USING btree (order_id, id);

create table service_orders (
  order_id bigint not null,
  brief jsonb not null,
  facts jsonb not null,
  promo_code text not null default ''::text,
  lines jsonb not null default '[]'::jsonb,
  base bigint,
  discounts jsonb not null default '[]'::jsonb,
  days integer,
  quote_words text not null default ''::text,
  quoted_by bigint,
  bill_page text,
  manager_id bigint,
  contractor_id bigint,
  share integer,
  stage integer not null default 1,
  disputed_from text,
  dispute_words text not null default ''::text,
  disputed_at timestamp with time zone,
  sent_at timestamp with time zone,
  paid_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_words text not null default ''::text,
  reminders integer not null default 0,
  last_by text not null default 'author'::text,
  seen_message bigint not null default 0,
  audiobook_id bigint,
  constraint service_orders_pkey PRIMARY KEY (order_id),
  constraint service_orders_audiobook_id_fkey FOREIGN KEY (audiobook_id) REFERENCES audiobooks(work_id) ON DELETE SET NULL,
  constraint service_orders_contractor_id_fkey FOREIGN KEY (contractor_id) REFERENCES service_contractors(id),
  constraint service_orders_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint service_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE,
  constraint service_orders_quoted_by_fkey FOREIGN KEY (quoted_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint service_orders_base_check CHECK ((base > 0)),
  constraint service_orders_days_check CHECK ((days > 0)),
  constraint service_orders_last_by_check CHECK ((last_by = ANY (ARRAY['author'::text, 'us'::text]))),
  constraint service_orders_share_check CHECK (((share >= 0) AND (share <= 100)))
);
CREATE INDEX service_orders_of_audiobook ON public.service_orders USING btree (audiobook_id) WHERE (audiobook_id IS NOT NULL);
CREATE INDEX service_orders_of_contractor ON public.service_orders USING btree (contractor_id) WHERE (contractor_id IS NOT NULL);
CREATE INDEX service_orders_of_manager ON public.service_orders USING btree (manager_id) WHERE ((manager_id IS NOT NULL) AND (ended_at IS NULL));

create table service_stages (
  order_id bigint not null,
  number integer not null,
  name text not null,
  percent integer not null,
  amount bigint not null,
  state text not null,
  due_at timestamp with time zone,
  handed_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by text,
  rounds integer not null default 0,
  earned bigint not null default 0,
  returned bigint not null default 0,
  constraint service_stages_pkey PRIMARY KEY (order_id, number),
  constraint service_stages_order_id_fkey FOREIGN KEY (order_id) REFERENCES service_orders(order_id) ON DELETE CASCADE,
  constraint service_stages_amount_check CHECK ((amount > 0)),
  constraint service_stages_check CHECK (((earned + returned) <= amount)),
  constraint service_stages_earned_check CHECK ((earned >= 0)),
  constraint service_stages_ended_by_check CHECK ((ended_by = ANY (ARRAY['author'::text, 'manager'::text, 'main'::text]))),
  constraint service_stages_returned_check CHECK ((returned >= 0)),
  constraint service_stages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'handed_over'::text, 'corrections'::text, 'accepted'::text, 'returned'::text])))
);

create table service_templates (
  id bigint not null generated always as identity,
  title text not null,
  text text not null,
  made_by bigint,
  changed_at timestamp with time zone not null,
  constraint service_templates_pkey PRIMARY KEY (id),
  constraint service_templates_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX service_templates_title ON public.service_templates USING btree (lower(title));

create table service_versions (
  file_id bigint not null,
  chapter_id bigint not null,
  version_id bigint not null,
  position integer not null,
  name text not null,
  paragraphs integer not null,
  changed integer not null,
  constraint service_versions_pkey PRIMARY KEY (file_id, "position"),
  constraint service_versions_file_id_fkey FOREIGN KEY (file_id) REFERENCES service_files(id) ON DELETE CASCADE
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
  password_checked_at timestamp with time zone,
  factor_at timestamp with time zone,
  challenge bytea,
  challenge_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['browser'::text, 'token'::text])))
);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);

create table staff_views (
  id bigint not null generated always as identity,
  viewer_id bigint not null,
  person_id bigint not null,
  what text not null,
  subject_id bigint not null,
  viewed_at timestamp with time zone not null,
  constraint staff_views_pkey PRIMARY KEY (id),
  constraint staff_views_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint staff_views_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES users(id)
);
CREATE INDEX staff_views_by_day ON public.staff_views USING btree (viewed_at);
CREATE INDEX staff_views_by_person ON public.staff_views USING btree (person_id, id DESC);
CREATE INDEX staff_views_by_viewer ON public.staff_views USING btree (viewer_id, id DESC);
CREATE UNIQUE INDEX staff_views_once_a_minute ON public.staff_views USING btree (viewer_id, person_id, what, subject_id, date_trunc('minute'::text, (viewed_at AT TIME ZONE 'UTC'::text)));
CREATE TRIGGER staff_views_are_never_changed BEFORE UPDATE ON public.staff_views FOR EACH ROW EXECUTE FUNCTION staff_views_are_never_changed();

create table statistics_arts (
  litres_art_id bigint not null,
  owner_id bigint not null,
  edition text not null,
  constraint statistics_arts_pkey PRIMARY KEY (litres_art_id)
);
CREATE INDEX statistics_arts_of ON public.statistics_arts USING btree (owner_id, edition);

create table statistics_days (
  litres_art_id bigint not null,
  day date not null,
  views integer not null default 0,
  trials integer not null default 0,
  likes integer not null default 0,
  hits integer not null default 0,
  library_hits integer not null default 0,
  sales integer not null default 0,
  refunds integer not null default 0,
  paid bigint not null default 0,
  reviews integer not null default 0,
  ratings integer not null default 0,
  stars integer not null default 0,
  reads integer not null default 0,
  read_percents integer not null default 0,
  constraint statistics_days_pkey PRIMARY KEY (litres_art_id, day)
);

create table statistics_feed (
  id smallint not null default 1,
  seq bigint not null default 0,
  newest_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint statistics_feed_pkey PRIMARY KEY (id),
  constraint statistics_feed_id_check CHECK ((id = 1))
);

create table statistics_holds (
  user_id bigint not null,
  reason text not null,
  set_by bigint not null,
  set_at timestamp with time zone not null,
  constraint statistics_holds_pkey PRIMARY KEY (user_id),
  constraint statistics_holds_set_by_fkey FOREIGN KEY (set_by) REFERENCES users(id),
  constraint statistics_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint statistics_holds_reason_check CHECK ((reason <> ''::text))
);

create table statistics_owner_days (
  owner_id bigint not null,
  edition text not null,
  day date not null,
  views integer not null default 0,
  trials integer not null default 0,
  likes integer not null default 0,
  hits integer not null default 0,
  library_hits integer not null default 0,
  sales integer not null default 0,
  refunds integer not null default 0,
  paid bigint not null default 0,
  reviews integer not null default 0,
  ratings integer not null default 0,
  stars integer not null default 0,
  reads integer not null default 0,
  read_percents integer not null default 0,
  constraint statistics_owner_days_pkey PRIMARY KEY (owner_id, edition, day)
);

create table statistics_quarantine (
  litres_art_id bigint not null,
  reason text not null,
  since timestamp with time zone not null,
  constraint statistics_quarantine_pkey PRIMARY KEY (litres_art_id)
);

create table statistics_readers (
  litres_art_id bigint not null,
  reader bigint not null,
  percent smallint not null default 0,
  place bigint not null default 0,
  has_book boolean not null default false,
  bought boolean not null default false,
  finished_at timestamp with time zone,
  last_at timestamp with time zone not null,
  constraint statistics_readers_pkey PRIMARY KEY (litres_art_id, reader)
);
CREATE INDEX statistics_readers_finished ON public.statistics_readers USING btree (litres_art_id, finished_at) WHERE (finished_at IS NOT NULL);

create table statistics_sent_reports (
  user_id bigint not null,
  report text not null,
  sent_at timestamp with time zone,
  state text not null,
  constraint statistics_sent_reports_pkey PRIMARY KEY (user_id, report),
  constraint statistics_sent_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint statistics_sent_reports_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'error'::text])))
);

create table tax_data (
  user_id bigint not null,
  status text not null,
  ogrnip text not null default ''::text,
  foreign_tax_number text not null default ''::text,
  tax_country text not null default 'RU'::text,
  professional_deduction boolean not null default false,
  changed_at timestamp with time zone not null,
  constraint tax_data_pkey PRIMARY KEY (user_id),
  constraint tax_data_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint tax_data_check CHECK (((status = 'entrepreneur'::text) OR (ogrnip = ''::text))),
  constraint tax_data_status_check CHECK ((status = ANY (ARRAY['individual'::text, 'self_employed'::text, 'entrepreneur'::text, 'non_resident'::text]))),
  constraint tax_data_tax_country_check CHECK ((length(tax_country) = 2))
);

create table text_signatures (
  book_id bigint not null,
  revision bigint not null,
  shingles integer not null,
  mins integer[] not null,
  sample integer[] not null,
  below bigint not null,
  bands integer[] not null,
  constraint text_signatures_pkey PRIMARY KEY (book_id),
  constraint text_signatures_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX text_signatures_by_band ON public.text_signatures USING gin (bands);

create table text_verdicts (
  book_id bigint not null,
  revision bigint not null,
  state text not null,
  checker text not null default ''::text,
  percent smallint,
  sources jsonb not null default '[]'::jsonb,
  tries integer not null default 0,
  asked_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint text_verdicts_pkey PRIMARY KEY (book_id),
  constraint text_verdicts_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint text_verdicts_check CHECK (((state = 'told'::text) = (percent IS NOT NULL))),
  constraint text_verdicts_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  constraint text_verdicts_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'told'::text, 'failed'::text])))
);

create table thread_messages (
  id bigint not null generated always as identity,
  thread_id bigint not null,
  hand bigint not null,
  text text not null,
  said_at timestamp with time zone not null,
  constraint thread_messages_pkey PRIMARY KEY (id),
  constraint thread_messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES chapter_threads(id) ON DELETE CASCADE,
  constraint thread_messages_text_check CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
);
CREATE INDEX thread_messages_by_hand ON public.thread_messages USING btree (hand);
CREATE INDEX thread_messages_by_thread ON public.thread_messages USING btree (thread_id, id);

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
CREATE INDEX uploads_of_owner ON public.uploads USING btree (owner_user_id) WHERE (owner_user_id IS NOT NULL);

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
  locked_at timestamp with time zone,
  deleted_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_referral_code_key UNIQUE (referral_code),
  constraint users_username_key UNIQUE (username),
  constraint users_check CHECK (((email IS NOT NULL) OR (username IS NOT NULL) OR (deleted_at IS NOT NULL))),
  constraint users_check1 CHECK (((is_publisher = (username IS NOT NULL)) OR (deleted_at IS NOT NULL))),
  constraint users_check2 CHECK (((NOT is_publisher) OR (staff IS NULL))),
  constraint users_staff_check CHECK ((staff = ANY (ARRAY['moderator'::text, 'main_moderator'::text, 'agent'::text, 'manager'::text])))
);
CREATE INDEX users_invited ON public.users USING btree (referral) WHERE (referral IS NOT NULL);

create table verifications (
  profile_id bigint not null,
  holder_id bigint,
  submitted_at timestamp with time zone,
  due_at timestamp with time zone,
  taken_at timestamp with time zone,
  decided_at timestamp with time zone,
  rejections smallint not null default 0,
  rejected_at timestamp with time zone,
  reason text not null default ''::text,
  remarks jsonb not null default '[]'::jsonb,
  constraint verifications_pkey PRIMARY KEY (profile_id),
  constraint verifications_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES users(id),
  constraint verifications_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profiles(id),
  constraint verifications_check CHECK (((submitted_at IS NULL) = (due_at IS NULL))),
  constraint verifications_check1 CHECK (((holder_id IS NULL) = (taken_at IS NULL))),
  constraint verifications_rejections_check CHECK ((rejections >= 0))
);
CREATE INDEX verifications_held ON public.verifications USING btree (holder_id) WHERE (holder_id IS NOT NULL);

create table webhook_deliveries (
  id bigint not null generated always as identity,
  webhook_id bigint not null,
  event text not null,
  body text not null,
  state text not null default 'waiting'::text,
  tries integer not null default 0,
  next_at timestamp with time zone not null,
  status integer,
  error text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE,
  constraint webhook_deliveries_check CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (next_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_ended ON public.webhook_deliveries USING btree (ended_at) WHERE (state <> 'waiting'::text);
CREATE INDEX webhook_deliveries_of ON public.webhook_deliveries USING btree (webhook_id, id DESC);

create table webhooks (
  id bigint not null generated always as identity,
  user_id bigint not null,
  url text not null,
  events text[] not null,
  secret bytea not null,
  is_on boolean not null default true,
  failures integer not null default 0,
  created_at timestamp with time zone not null,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint webhooks_events_check CHECK ((cardinality(events) > 0))
);
CREATE INDEX webhooks_of ON public.webhooks USING btree (user_id, id);

create table works (
  id bigint not null generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  owner_id bigint not null,
  kind text not null,
  title text not null,
  annotation text not null default ''::text,
  genre_ids integer[] not null default '{}'::integer[],
  tag_ids integer[] not null default '{}'::integer[],
  age smallint,
  obscene_language boolean not null default false,
  drug_mention_mark boolean not null default false,
  lgbt_mark boolean not null default false,
  lgbt_rules_accepted boolean not null default false,
  ai_declared boolean not null default false,
  license_type text not null,
  license_since timestamp with time zone not null,
  price bigint,
  is_overdue_and_locked boolean not null default false,
  state text not null default 'draft'::text,
  processing_status text not null default 'unpublishedChanges'::text,
  is_frozen boolean not null default false,
  is_published boolean not null default false,
  published_at timestamp with time zone,
  unpublished_at timestamp with time zone,
  submitted_at timestamp with time zone,
  litres_art_id bigint,
  rated_avg numeric(3,2),
  rated_total_count integer not null default 0,
  volume bigint not null default 0,
  revision bigint not null default 1,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  taken_down_at timestamp with time zone,
  judge_id bigint,
  archived_at timestamp with time zone,
  exclusive_bound_until date,
  own_tags text[] not null default '{}'::text[],
  discounted_price bigint,
  discounted_until date,
  lowest_price bigint,
  constraint works_pkey PRIMARY KEY (id),
  constraint works_uuid_key UNIQUE (uuid),
  constraint works_judge_id_fkey FOREIGN KEY (judge_id) REFERENCES users(id),
  constraint works_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint works_age_check CHECK ((age = ANY (ARRAY[0, 6, 12, 16, 18]))),
  constraint works_check CHECK (((archived_at IS NULL) OR (deleted_at IS NOT NULL))),
  constraint works_check1 CHECK (((discounted_price IS NULL) = (discounted_until IS NULL))),
  constraint works_discounted_price_check CHECK ((discounted_price > 0)),
  constraint works_kind_check CHECK ((kind ~ '^[a-z][a-z-]{1,30}$'::text)),
  constraint works_license_type_check CHECK ((license_type = ANY (ARRAY['draft'::text, 'free'::text, 'exclusive'::text, 'non_exclusive'::text, 'author_exclusive'::text]))),
  constraint works_lowest_price_check CHECK ((lowest_price > 0)),
  constraint works_price_check CHECK ((price >= 0)),
  constraint works_processing_status_check CHECK ((processing_status = ANY (ARRAY['preparingPublication'::text, 'queueModeration'::text, 'moderation'::text, 'returned'::text, 'unpublishedChanges'::text, 'published'::text, 'removedPublication'::text, 'overdue'::text, 'readyCreate'::text, 'applicationRejected'::text, 'applicationConsideration'::text, 'inProduction'::text]))),
  constraint works_state_check CHECK ((state = ANY (ARRAY['not_published'::text, 'unpublished'::text, 'queued_for_upload'::text, 'in_progress'::text, 'published'::text, 'draft'::text, 'uploaded'::text, 'remote_check'::text, 'api_error'::text, 'remote_published'::text, 'remote_unpublished'::text]))),
  constraint works_title_check CHECK (((length(title) >= 1) AND (length(title) <= 150)))
);
CREATE INDEX works_by_owner ON public.works USING btree (owner_id, changed_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX works_in_bin ON public.works USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX works_of_owner ON public.works USING btree (owner_id);
CREATE INDEX works_on_sale_by_genre ON public.works USING gin (genre_ids) WHERE is_published;
CREATE TRIGGER works_keep_price_before AFTER UPDATE OF price ON public.works FOR EACH ROW WHEN (((old.price IS NOT NULL) AND (old.price IS DISTINCT FROM new.price))) EXECUTE FUNCTION keep_price_before();

create table world_books (
  work_id bigint not null,
  world_id bigint not null,
  ordering integer not null,
  constraint world_books_pkey PRIMARY KEY (work_id),
  constraint world_books_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  constraint world_books_world_id_fkey FOREIGN KEY (world_id) REFERENCES worlds(id) ON DELETE CASCADE
);
CREATE INDEX world_books_of_world ON public.world_books USING btree (world_id, ordering);

create table world_dismissals (
  world_id bigint not null,
  key text not null,
  reason text not null,
  by_id bigint,
  at timestamp with time zone not null,
  constraint world_dismissals_pkey PRIMARY KEY (world_id, key),
  constraint world_dismissals_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint world_dismissals_world_id_fkey FOREIGN KEY (world_id) REFERENCES worlds(id) ON DELETE CASCADE
);
CREATE INDEX world_dismissals_by ON public.world_dismissals USING btree (by_id) WHERE (by_id IS NOT NULL);

create table world_entries (
  id bigint not null generated always as identity,
  world_id bigint not null,
  kind text not null,
  name text not null,
  aliases jsonb not null default '[]'::jsonb,
  gender text,
  fields jsonb not null default '[]'::jsonb,
  relations jsonb not null default '[]'::jsonb,
  notes text not null default ''::text,
  moment text not null default ''::text,
  ordering integer not null default 0,
  ends_in bigint,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint world_entries_pkey PRIMARY KEY (id),
  constraint world_entries_ends_in_fkey FOREIGN KEY (ends_in) REFERENCES chapters(id) ON DELETE SET NULL,
  constraint world_entries_world_id_fkey FOREIGN KEY (world_id) REFERENCES worlds(id) ON DELETE CASCADE,
  constraint world_entries_gender_check CHECK ((gender = ANY (ARRAY['f'::text, 'm'::text]))),
  constraint world_entries_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'place'::text, 'thing'::text, 'event'::text])))
);
CREATE INDEX world_entries_by_end ON public.world_entries USING btree (ends_in) WHERE (ends_in IS NOT NULL);
CREATE INDEX world_entries_of_world ON public.world_entries USING btree (world_id, kind, ordering);

create table world_readings (
  world_id bigint not null,
  chapter_id bigint not null,
  version integer not null,
  names integer not null,
  reading jsonb not null,
  counts jsonb not null default '{}'::jsonb,
  read_at timestamp with time zone not null,
  constraint world_readings_pkey PRIMARY KEY (world_id, chapter_id),
  constraint world_readings_chapter_id_fkey FOREIGN KEY (chapter_id) REFERENCES chapters(id) ON DELETE CASCADE,
  constraint world_readings_world_id_fkey FOREIGN KEY (world_id) REFERENCES worlds(id) ON DELETE CASCADE
);
CREATE INDEX world_readings_of_chapter ON public.world_readings USING btree (chapter_id);

create table worlds (
  id bigint not null generated always as identity,
  owner_id bigint not null,
  series_id bigint,
  name text not null,
  summary jsonb not null default '{}'::jsonb,
  names integer not null default 1,
  summed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint worlds_pkey PRIMARY KEY (id),
  constraint worlds_series_id_key UNIQUE (series_id),
  constraint worlds_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  constraint worlds_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE SET NULL
);
CREATE INDEX worlds_of_owner ON public.worlds USING btree (owner_id);

create table writing_days (
  book_id bigint not null,
  day date not null,
  characters integer not null,
  constraint writing_days_pkey PRIMARY KEY (book_id, day),
  constraint writing_days_book_id_fkey FOREIGN KEY (book_id) REFERENCES works(id) ON DELETE CASCADE
);

create view all_work_cards as
 SELECT w.id,
    w.owner_id,
    w.title,
    w.license_type,
    c.thumb_key,
    c.cover_download_date,
    w.kind
   FROM (works w
     LEFT JOIN book_covers c ON ((c.book_id = w.id)));

create view book_cards as
 SELECT w.id,
    w.owner_id,
    b.form,
    w.title,
    w.state,
    w.processing_status,
    w.license_type,
    w.is_published,
    b.with_printed,
    w.volume AS characters_number,
    w.genre_ids,
    w.changed_at,
    w.thumb_key,
    w.cover_download_date,
    w.lgbt_mark,
    w.revision,
    w.submitted_at
   FROM (work_cards w
     JOIN books b ON ((b.work_id = w.id)));

create view confirmed_addresses as
 SELECT id AS user_id,
    email
   FROM users
  WHERE ((activated_at IS NOT NULL) AND (email IS NOT NULL));

create view cover_pictures as
 SELECT book_id,
    image_key,
    thumb_key,
    cover_download_date
   FROM book_covers;

create view made_files as
 SELECT book_id,
    format,
    pages
   FROM book_files;

create view order_heads as
 SELECT id,
    kind,
    type,
    user_id,
    work_id,
    title,
    state,
    turn,
    total,
    due_at,
    made_at,
    changed_at
   FROM orders;

create view sold_arts as
 SELECT a.litres_art_id,
    a.book_id,
    a.edition,
    w.owner_id,
    w.kind
   FROM (retailer_arts a
     JOIN works w ON ((w.id = a.book_id)))
  WHERE (a.litres_art_id IS NOT NULL);

create view sold_events as
 SELECT seq,
    litres_art_id,
    n,
    type,
    at,
    order_id,
    reader,
    quantity,
    list_price,
    paid,
    vat,
    hits,
    mode,
    chapter,
    paragraph,
    percent,
    stars,
    was_stars,
    data
   FROM retailer_events;

create view work_cards as
 SELECT w.id,
    w.kind,
    w.owner_id,
    w.title,
    w.state,
    w.processing_status,
    w.license_type,
    w.is_published,
    w.volume,
    w.genre_ids,
    w.changed_at,
    c.thumb_key,
    c.cover_download_date,
    w.lgbt_mark,
    w.revision,
    w.submitted_at
   FROM (works w
     LEFT JOIN book_covers c ON ((c.book_id = w.id)))
  WHERE (w.deleted_at IS NULL);

create view written_chapters as
 SELECT id,
    book_id,
    ordering,
    depth,
    kind,
    name,
    version,
    content,
    characters,
    is_draft,
    changed_at,
    deleted_at
   FROM chapters;
