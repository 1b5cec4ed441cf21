import { isIsbn, writtenIsbn } from '@pero/kernel/isbn';
import { endpoint } from '@pero/wire/endpoint';
import { wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import { z } from 'zod';
import { DRAFT_REASONS, UPDATE_PERIODS } from '../rules/drafts.ts';
import { LACKS } from '../rules/lacks.ts';
import { MATTER_REFUSALS } from '../rules/matter-refusals.ts';
import { SUBTITLE_MOST } from '../rules/meta.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { BLOCK_REASONS } from '../rules/states.ts';
import { matterEdit, matterRead } from './matter.ts';
import { age, bookKind, choice, coverCard, inBook, licenseType, processingStatus, publicationState } from './shapes.ts';

const updatePeriod = z.literal(UPDATE_PERIODS, { error: 'Выберите график из\u00A0списка' });

const employee = z.object({
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.object({ id: z.int(), slug: z.string(), label: z.string() })),
});

const bookMeta = z.object({
  id: z.int(),
  uuid: z.string(),
  kind: bookKind,
  title: z.string(),
  /** HTML: paragraphs. Tags are stripped on load. */
  annotation: z.string(),
  genres: z.array(choice),
  tags: z.array(choice),
  /** In the author's own words, beside those of the list. */
  own_tags: z.array(z.string()),
  age: age.nullable(),
  obscene_language: z.boolean(),
  drug_mention_mark: z.boolean(),
  lgbt_mark: z.boolean(),
  isLgbtRulesAccepted: z.boolean(),
  ai_declared: z.boolean(),
  source_work: z.string(),
  date_written: wireDay.nullable(),
  subtitle: z.string(),
  /** Of the author's own: of the ebook, and of the printed book. */
  isbn: z.string().nullable(),
  print_isbn: z.string().nullable(),
  ...matterRead,
  owner: z.object({ id: z.int(), name: z.string() }),
  employees: z.array(employee),
  cover: coverCard,

  license_type: licenseType,
  license_bound_until: wireDay.nullable(),
  price: wireMoney.nullable(),
  with_printed: z.boolean(),
  can_be_printed: z.boolean(),
  days_for_print_publication: z.int(),
  can_use_draft_license: z.boolean(),
  /** Why not, when not. */
  draft_license_reasons: z.array(z.enum(DRAFT_REASONS)),

  update_period: updatePeriod.nullable(),
  completion_date: wireDay.nullable(),
  completion_date_min: wireDay.nullable(),
  completion_date_max: wireDay.nullable(),
  amnesty_draft_date: wireDay.nullable(),
  is_overdue_and_locked: z.boolean(),
  completion_percent: z.int(),
  text_volume: z.object({ current: z.int(), total: z.int().nullable() }),
  is_draft_book: z.boolean(),
  /** Has a chapter that readers do not see yet. */
  is_chapter_draft: z.boolean(),

  state: publicationState,
  state_label: z.string(),
  processing_status: processingStatus,
  status_label: z.string(),
  is_published: z.boolean(),
  published_at: wireMoment.nullable(),
  submitted_at: wireMoment.nullable(),
  /** What is missing before the book can be judged, as far as can be told without reading it. */
  lacks: z.array(z.enum(LACKS)),
  can_edit: z.boolean(),
  can_edit_text: z.boolean(),
  can_submit: z.boolean(),
  is_own: z.boolean(),
  edition_block_reason: z.enum(BLOCK_REASONS).nullable(),
  block_words: z.string(),
  litres_art_id: z.int().nullable(),
  rating: z.object({ rated_avg: z.number().nullable(), rated_total_count: z.int() }),

  characters_number: z.int(),
  authors_sheets: z.number(),
  chapters_count: z.int(),
  annotation_ai_generation_count: z.int(),
  /** The manuscript that the book was brought in as. */
  file: z.object({ name: z.string() }).nullable(),
  file_content_size: z.int().nullable(),
  download_date: wireMoment.nullable(),
  changed_at: wireMoment,
  revision: z.int(),

  create_audiobook: z.boolean(),
  audiobook_license: z.enum(['exclusive', 'non_exclusive']).nullable(),
  audiobook_gender_voice: z.enum(['male', 'female']).nullable(),
  audiobook_glossary: z.string(),
  is_tts_available: z.boolean(),
  is_moderated_audio_available: z.boolean(),
  is_phonogram_available: z.boolean(),
  is_reader_available: z.boolean(),
  is_free_reader_available: z.boolean(),
  recommended_audiobook_type: z.enum(['tts', 'phonogram', 'reader']).nullable(),
});
export type BookMeta = z.output<typeof bookMeta>;

export const readMeta = endpoint('GET /books/master/meta/:bookId', {
  id: 'BK06',
  summary: 'Everything that is known of a book beside its text',
  who: 'user',
  input: z.object(inBook),
  output: bookMeta,
});

const ids = (error: string) => z.array(z.int({ error }), { error }).max(20, { error });

/** Kept with its hyphens. */
const ownIsbn = z
  .string()
  .trim()
  .max(40)
  .refine(isIsbn, { error: REFUSALS['isbn-wrong'].message })
  // Not a transform: what a form sends goes through this backwards.
  .overwrite(writtenIsbn);

const ownTags = z
  .array(z.string().max(200, { error: REFUSALS['own-tag-length'].message }))
  .max(20, { error: REFUSALS.tags.message });

export const saveMeta = endpoint('PATCH /books/master/meta/:bookId', {
  id: 'BK06',
  summary: 'Changes the fields that are sent; genres and tags travel as ids',
  who: 'user',
  input: z.object({
    ...inBook,
    title: z.string().trim().max(1000, { error: REFUSALS['title-long'].message }).optional(),
    annotation: z.string().max(20_000, { error: REFUSALS['annotation-long'].message }).optional(),
    genres: ids(REFUSALS.genres.message).optional(),
    tags: ids(REFUSALS.tags.message).optional(),
    /** What the list does not have; with those of the list at most four. A word that it has becomes the list's. */
    own_tags: ownTags.optional(),
    age: age.nullable().optional(),
    obscene_language: z.boolean().optional(),
    drug_mention_mark: z.boolean().optional(),
    lgbt_mark: z.boolean().optional(),
    isLgbtRulesAccepted: z.boolean().optional(),
    ai_declared: z.boolean().optional(),
    source_work: z.string().trim().max(300, { error: 'Не\u00A0длиннее 300 символов' }).optional(),
    date_written: wireDay.nullable().optional(),
    subtitle: z.string().trim().max(SUBTITLE_MOST, { error: REFUSALS['subtitle-long'].message }).optional(),
    isbn: ownIsbn.nullable().optional(),
    print_isbn: ownIsbn.nullable().optional(),
    ...matterEdit,
    license_type: licenseType.optional(),
    price: wireMoney.nullable().optional(),
    with_printed: z.boolean().optional(),
    update_period: updatePeriod.nullable().optional(),
    completion_date: wireDay.nullable().optional(),
    /** Planned characters of a draft; the total of text_volume. */
    planned_characters: z.int().min(1000).max(10_000_000).nullable().optional(),
    create_audiobook: z.boolean().optional(),
    audiobook_license: z.enum(['exclusive', 'non_exclusive']).nullable().optional(),
    audiobook_gender_voice: z.enum(['male', 'female']).nullable().optional(),
    audiobook_glossary: z.string().max(10_000, { error: 'Не\u00A0длиннее 10\u00A0000 символов' }).optional(),
  }),
  output: bookMeta,
  refusals: {
    'not-editable': REFUSALS['not-editable'],
    'judge-not-this': REFUSALS['judge-not-this'],
    'title-empty': REFUSALS['title-empty'],
    'title-long': REFUSALS['title-long'],
    'annotation-long': REFUSALS['annotation-long'],
    'subtitle-long': REFUSALS['subtitle-long'],
    'isbn-same': REFUSALS['isbn-same'],
    'isbn-of-other': REFUSALS['isbn-of-other'],
    genres: REFUSALS.genres,
    'genre-unknown': REFUSALS['genre-unknown'],
    tags: REFUSALS.tags,
    'tag-unknown': REFUSALS['tag-unknown'],
    'own-tag-length': REFUSALS['own-tag-length'],
    'own-tag-signs': REFUSALS['own-tag-signs'],
    'own-tag-words': REFUSALS['own-tag-words'],
    'price-low': REFUSALS['price-low'],
    'price-off-ladder': REFUSALS['price-off-ladder'],
    'price-free': REFUSALS['price-free'],
    lgbt: REFUSALS.lgbt,
    'completion-date': REFUSALS['completion-date'],
    'completion-date-locked': REFUSALS['completion-date-locked'],
    'plan-smaller': REFUSALS['plan-smaller'],
    'license-fanfic': REFUSALS['license-fanfic'],
    'license-exclusive-bound': REFUSALS['license-exclusive-bound'],
    'license-draft-unfinished': REFUSALS['license-draft-unfinished'],
    'license-draft-unavailable': REFUSALS['license-draft-unavailable'],
    'license-author-exclusive': REFUSALS['license-author-exclusive'],
    'no-print': REFUSALS['no-print'],
    'other-book-unknown': MATTER_REFUSALS['other-book-unknown'],
  },
});
