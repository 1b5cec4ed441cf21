import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, wireDay, wireMoment, wireMoney } from '@pero/wire/shapes';
import {
  age,
  authorName,
  choice,
  coverCard,
  licenseType,
  processingStatus,
  publicationState,
} from '@pero/works/contract/shapes';
import { z } from 'zod';
import {
  AUDIO_LICENSES,
  CONFLICTS,
  FORMATS,
  GLOSSARY_MOST,
  PHONOGRAM_STATUSES,
  READER_MOST,
  WAYS,
} from '../rules/audiobooks.ts';
import { REFUSALS } from '../rules/refusals.ts';

export const inAudiobook = { audioBookId: pathId };

const way = z.enum(WAYS, { error: 'Выберите, как вы делаете аудиокнигу' });
const format = z.enum(FORMATS, { error: 'Выберите формат' });
const phonogram = z.enum(PHONOGRAM_STATUSES, { error: 'Выберите, чья это запись' });
const gender = z.enum(['male', 'female'], { error: 'Выберите голос' });

const card = z.object({
  id: z.int(),
  uuid: z.string(),
  book_name: z.string(),
  way,
  cover: coverCard,
  state: publicationState,
  state_label: z.string(),
  processing_status: processingStatus,
  status_label: z.string(),
  license_type: licenseType,
  price: wireMoney.nullable(),
  is_published: z.boolean(),
  reader: z.string(),
  files_count: z.int(),
  /** Of sound, as measured so far. */
  seconds: z.number(),
  can_edit: z.boolean(),
  submitted_at: wireMoment.nullable(),
  published_at: wireMoment.nullable(),
  changed_at: wireMoment,
});
export type AudiobookCard = z.output<typeof card>;

export const listAudiobooks = endpoint('GET /audio/list', {
  id: 'AU01',
  summary: 'My audiobooks, the last changed first',
  who: 'user',
  input: z.object({ ...paging, status: z.string().max(300).optional() }),
  output: card,
  paged: true,
});

const bookName = z.string({ error: REFUSALS['audio-title'].message }).trim().max(1000);

export const createAudiobook = endpoint('POST /audio/master', {
  id: 'AU02',
  summary: 'Begins an audiobook: of a book of mine, with what is known of it, or by its name alone',
  who: 'user',
  input: z.object({
    way,
    book_id: pathId.optional(),
    book_name: bookName.optional(),
    author: authorName,
  }),
  output: z.object({ id: z.int() }),
  refusals: {
    'audio-book-missing': REFUSALS['audio-book-missing'],
    'audio-title': REFUSALS['audio-title'],
    'title-long': REFUSALS['title-long'],
    'author-name': REFUSALS['author-name'],
    'too-often': REFUSALS['too-often'],
  },
});

const employee = z.object({
  id: z.int(),
  name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.object({ id: z.int(), slug: z.string(), label: z.string() })),
});

/** A recording; its number is a text, as the specification has it. */
const metaFile = z.object({ id: z.string(), ordering: z.int(), title: z.string(), seconds: z.number().nullable() });

export const agreement = z.object({
  id: z.int(),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  url: z.string(),
  created_at: wireMoment,
});
export type Agreement = z.output<typeof agreement>;

const meta = z.object({
  id: z.int(),
  uuid: z.string(),
  way,
  /** The book that is read, where it is here. */
  book: z.object({ id: z.int(), title: z.string() }).nullable(),
  book_name: z.string(),
  format,
  /** HTML: paragraphs. */
  annotation: z.string(),
  age: age.nullable(),
  obscene_language: z.boolean(),
  drug_mention_mark: z.boolean(),
  lgbt_mark: z.boolean(),
  lgbt_rules_accepted: z.boolean(),
  tags: z.array(choice),
  own_tags: z.array(z.string()),
  genres: z.array(choice),
  license_type: licenseType,
  license_bound_until: wireDay.nullable(),
  price: wireMoney.nullable(),
  phonogram_legal_status: phonogram.nullable(),
  reader: z.string(),
  agreed_with_audio_responsibility: z.boolean(),
  has_musical_fragments: z.boolean(),
  gender_voice: gender.nullable(),
  glossary: z.string(),
  /** What contradicts itself in what was said of the rights, beside its field. */
  conflicts: z.array(z.object({ reason: z.enum(Object.keys(CONFLICTS)), field: z.string(), message: z.string() })),
  files: z.array(metaFile),
  proof_documents: z.array(agreement),
  cover: coverCard,
  employees: z.array(employee),
  /** What the moderator said last, if it was sent back. */
  moderation_comment: z.string().nullable(),
  state: publicationState,
  state_label: z.string(),
  processing_status: processingStatus,
  status_label: z.string(),
  is_published: z.boolean(),
  published_at: wireMoment.nullable(),
  submitted_at: wireMoment.nullable(),
  can_edit: z.boolean(),
  /** One of its authors asks. */
  can_submit: z.boolean(),
  block_words: z.string(),
  litres_art_id: z.int().nullable(),
  seconds: z.number(),
  changed_at: wireMoment,
  revision: z.int(),
});
export type AudiobookMeta = z.output<typeof meta>;

export const readAudiobook = endpoint('GET /audio/master/:audioBookId', {
  id: 'AU03',
  summary: 'Everything that is known of an audiobook',
  who: 'user',
  input: z.object(inAudiobook),
  output: meta,
});

const ids = (error: string) => z.array(z.int({ error }), { error }).max(20, { error });

export const saveAudiobook = endpoint('PATCH /audio/master/:audioBookId', {
  id: 'AU03',
  summary: 'Changes the fields that are sent; genres and tags travel as ids',
  who: 'user',
  input: z.object({
    ...inAudiobook,
    book_name: bookName.optional(),
    format: format.optional(),
    annotation: z.string().max(20_000, { error: REFUSALS['annotation-long'].message }).optional(),
    age: age.nullable().optional(),
    obscene_language: z.boolean().optional(),
    drug_mention_mark: z.boolean().optional(),
    lgbt_mark: z.boolean().optional(),
    lgbt_rules_accepted: z.boolean().optional(),
    tags: ids(REFUSALS.tags.message).optional(),
    own_tags: z.array(z.string().max(200)).max(20, { error: REFUSALS.tags.message }).optional(),
    genres: ids(REFUSALS.genres.message).optional(),
    license_type: z.enum(AUDIO_LICENSES, { error: REFUSALS['audio-license'].message }).optional(),
    price: wireMoney.nullable().optional(),
    phonogram_legal_status: phonogram.nullable().optional(),
    reader: z
      .string()
      .trim()
      .max(READER_MOST, { error: `Не\u00A0длиннее ${READER_MOST}\u00A0символов` })
      .optional(),
    agreed_with_audio_responsibility: z.boolean().optional(),
    has_musical_fragments: z.boolean().optional(),
    gender_voice: gender.nullable().optional(),
    glossary: z.string().max(GLOSSARY_MOST, { error: 'Не\u00A0длиннее 10\u00A0000\u00A0символов' }).optional(),
  }),
  output: meta,
  refusals: {
    'not-editable': REFUSALS['not-editable'],
    'audio-title': REFUSALS['audio-title'],
    'title-long': REFUSALS['title-long'],
    'annotation-long': REFUSALS['annotation-long'],
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
    'license-exclusive-bound': REFUSALS['license-exclusive-bound'],
  },
});

export const standing = z.object({
  id: z.int(),
  state: publicationState,
  state_label: z.string(),
  processing_status: processingStatus,
  status_label: z.string(),
  is_published: z.boolean(),
});

export const inState = { 'not-in-this-state': REFUSALS['not-in-this-state'] };

export const publishAudiobook = endpoint('POST /audio/master/:audioBookId/publish', {
  id: 'AU10',
  summary: 'Sends an audiobook to moderation, with a snapshot of it as it is now',
  who: 'user',
  input: z.object({
    ...inAudiobook,
    publication_rules_accepted: z.boolean({ error: REFUSALS['rules-not-accepted'].message }).optional(),
  }),
  output: standing,
  refusals: {
    ...inState,
    'rules-not-accepted': REFUSALS['rules-not-accepted'],
    'not-activated': REFUSALS['not-activated'],
    'not-verified': REFUSALS['not-verified'],
    'minor-only-free': REFUSALS['minor-only-free'],
    'offer-not-signed': REFUSALS['offer-not-signed'],
    'consents-missing': REFUSALS['consents-missing'],
    'sound-missing': REFUSALS['sound-missing'],
    'sound-waits': REFUSALS['sound-waits'],
    'opening-first': REFUSALS['opening-first'],
    'sound-spoilt': REFUSALS['sound-spoilt'],
    'sound-off-norm': REFUSALS['sound-off-norm'],
    'sound-long': REFUSALS['sound-long'],
    'sound-uneven': REFUSALS['sound-uneven'],
    'annotation-short': REFUSALS['annotation-short'],
    'genres-missing': REFUSALS['genres-missing'],
    'age-missing': REFUSALS['age-missing'],
    'price-missing': REFUSALS['price-missing'],
    'reader-missing': REFUSALS['reader-missing'],
    'cover-missing': REFUSALS['cover-missing'],
    'author-missing': REFUSALS['author-missing'],
    'responsibility-missing': REFUSALS['responsibility-missing'],
    'phonogram-missing': REFUSALS['phonogram-missing'],
    'phonogram-without-paper': REFUSALS['phonogram-without-paper'],
    'music-without-paper': REFUSALS['music-without-paper'],
  },
});

export const withdrawAudiobook = endpoint('DELETE /audio/master/:audioBookId/publish', {
  id: 'AU10',
  summary: 'Takes an audiobook back while nobody has begun to judge it',
  who: 'user',
  input: z.object(inAudiobook),
  output: standing,
  refusals: inState,
});

export const unpublishAudiobook = endpoint('POST /audio/master/:audioBookId/unpublish', {
  id: 'AU11',
  summary: 'Takes an audiobook off sale within 72 hours; whoever bought it keeps it',
  who: 'user',
  input: z.object(inAudiobook),
  output: standing,
  refusals: inState,
});

export const deleteAudiobook = endpoint('DELETE /audio/master/:audioBookId', {
  id: 'AU12',
  summary: 'Moves an audiobook to the bin, where it rests for 30 days',
  who: 'user',
  input: z.object(inAudiobook),
  output: z.object({ id: z.int(), gone_on: wireDay }),
  refusals: { 'published-book': REFUSALS['published-book'], 'not-editable': REFUSALS['not-editable'] },
});
