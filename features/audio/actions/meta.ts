import { coverRow } from '@pero/covers/actions/rows';
import { formatDay } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { readerOf } from '@pero/works/actions/access';
import { coverOf } from '@pero/works/actions/cover-card';
import { accessTo, bookById, changeWork, rolesOfBooks, type Work, type WorkChange } from '@pero/works/actions/rows';
import type { Remark } from '@pero/works/contract/remarks';
import { metaChanged, termsChanged } from '@pero/works/events';
import { genreById } from '@pero/works/rules/genres/genres';
import { tagsAfter } from '@pero/works/rules/genres/own-tags';
import { tagById } from '@pero/works/rules/genres/tags';
import { boundAfter, boundUntil, licenseRefusalOf } from '@pero/works/rules/licences';
import {
  type Age,
  annotationHtml,
  annotationText,
  changesTerms,
  marksAfter,
  needsJudging,
} from '@pero/works/rules/meta';
import { descriptionRefusals, priceRefusal } from '@pero/works/rules/meta-refusals';
import { employeesOf } from '@pero/works/rules/persons';
import { BLOCK_WORDS, blockReasonOf, STATE_LABELS, STATUS_LABELS, statusAfterEdit } from '@pero/works/rules/states';
import type { AudiobookMeta } from '../contract/audiobooks.ts';
import { type AudioFormat, CONFLICTS, conflictsOf, type PhonogramStatus } from '../rules/audiobooks.ts';
import { type Audiobook, type AudiobookChange, agreementsOf, changeAudiobook } from '../store/audiobooks.ts';
import { recordingsOf } from '../store/files.ts';
import { audiobookToEdit, isLocked, requireAudiobook, type Whole } from './access.ts';
import { shownAgreement } from './agreements.ts';

/** What moderators said of a work, for its author; asked of whoever keeps it. */
export type RemarksFor = (act: Pick<Act, 'db' | 'actor'>, workId: number) => Promise<Remark[]>;

export async function readAudiobook(act: Act, id: number, remarksFor: RemarksFor): Promise<AudiobookMeta> {
  return shown(act, await requireAudiobook(act, id, 'read'), remarksFor);
}

export type AudioEdit = {
  readonly book_name?: string | undefined;
  readonly format?: AudioFormat | undefined;
  readonly annotation?: string | undefined;
  readonly age?: Age | null | undefined;
  readonly obscene_language?: boolean | undefined;
  readonly drug_mention_mark?: boolean | undefined;
  readonly lgbt_mark?: boolean | undefined;
  readonly lgbt_rules_accepted?: boolean | undefined;
  readonly tags?: readonly number[] | undefined;
  readonly own_tags?: readonly string[] | undefined;
  readonly genres?: readonly number[] | undefined;
  readonly license_type?: 'free' | 'exclusive' | 'non_exclusive' | undefined;
  readonly price?: Money | null | undefined;
  readonly phonogram_legal_status?: PhonogramStatus | null | undefined;
  readonly reader?: string | undefined;
  readonly agreed_with_audio_responsibility?: boolean | undefined;
  readonly has_musical_fragments?: boolean | undefined;
  readonly gender_voice?: 'male' | 'female' | null | undefined;
  readonly glossary?: string | undefined;
};

/** Fields are named as on the wire; an absent one stays as it is. */
export async function saveAudiobook(act: Act, id: number, sent: AudioEdit, remarksFor: RemarksFor) {
  const held = await audiobookToEdit(act, id);
  if (isLocked(held)) return held;
  const { work, audio } = held;
  const edit = {
    ...sent,
    annotation: sent.annotation === undefined ? undefined : annotationText(sent.annotation),
    ...tagsAfter(work, sent),
  };
  const refused = refusalsOf(work, edit, act.now);
  const bound = boundUntil(licensed(work), act.now);
  if (refused.length > 0) return { refused, values: { date: bound ? formatDay(bound) : '' } };
  const change = changesIn(work, ofWork(work, edit, act.now));
  const own = changesIn(audio, ofAudiobook(edit));
  const fields = [...Object.keys(change), ...Object.keys(own)];
  if (fields.length === 0) return shown(act, held, remarksFor);
  // A reader's name and the format are heard by whoever judges as well.
  const isJudged = needsJudging(fields) || 'reader' in own || 'format' in own;
  const processingStatus = isJudged ? statusAfterEdit(work.processingStatus) : undefined;
  await changeAudiobook(act.db, id, own);
  const changed = await changeWork(act.db, id, { ...change, processingStatus }, act.now);
  await act.announce(metaChanged, { subject: id, data: { fields } });
  if (work.isPublished && changesTerms(fields)) {
    await act.announce(termsChanged, { subject: id, data: { ownerId: work.ownerId } });
  }
  return shown(act, { work: changed, audio: { ...audio, ...own } as Audiobook }, remarksFor);
}

/** As the rules of licences know a work; sound is never sold while it is written. */
function licensed(work: Work) {
  return { ...work, form: 'ordinary', amnestyDraftDate: null } as const;
}

const NOBODY_SPECIAL = { canUseDraft: false, hasOwnRate: false };

function refusalsOf(work: Work, edit: AudioEdit, now: Date) {
  const licence = edit.license_type && licenseRefusalOf(licensed(work), edit.license_type, NOBODY_SPECIAL, now);
  const title = edit.book_name === '' ? ('audio-title' as const) : null;
  const described = descriptionRefusals({ ...edit, title: edit.book_name || undefined });
  return [
    title,
    ...described.filter((reason) => reason !== 'title-empty'),
    licence === 'license-exclusive-bound' ? licence : null,
    priceRefusal(edit.license_type ?? work.licenseType, edit.price),
  ].filter((reason) => reason !== null);
}

function ofWork(work: Work, edit: AudioEdit, now: Date): WorkChange {
  const marks = marksAfter(work as Parameters<typeof marksAfter>[0], {
    ...(edit.age !== undefined && { age: edit.age }),
    ...(edit.obscene_language !== undefined && { obsceneLanguage: edit.obscene_language }),
    ...(edit.lgbt_mark !== undefined && { lgbtMark: edit.lgbt_mark }),
    ...(edit.lgbt_rules_accepted !== undefined && { lgbtRulesAccepted: edit.lgbt_rules_accepted }),
  });
  const licenseType = edit.license_type ?? work.licenseType;
  return {
    title: edit.book_name,
    annotation: edit.annotation,
    genreIds: edit.genres && [...edit.genres],
    tagIds: edit.tags && [...edit.tags],
    ownTags: edit.own_tags && [...edit.own_tags],
    ...marks,
    // With the mark the rules count as accepted.
    lgbtRulesAccepted: marks.lgbtMark || marks.lgbtRulesAccepted,
    drugMentionMark: edit.drug_mention_mark,
    licenseType: edit.license_type,
    ...(licenseType !== work.licenseType && {
      licenseSince: now,
      exclusiveBoundUntil: boundAfter(licensed(work), now),
    }),
    price: licenseType === 'free' ? null : edit.price,
  };
}

function ofAudiobook(edit: AudioEdit): AudiobookChange {
  return {
    format: edit.format,
    phonogramLegalStatus: edit.phonogram_legal_status,
    reader: edit.reader,
    agreedWithAudioResponsibility: edit.agreed_with_audio_responsibility,
    hasMusicalFragments: edit.has_musical_fragments,
    genderVoice: edit.gender_voice,
    glossary: edit.glossary,
  };
}

/** Only what differs from what is stored. */
function changesIn<Change extends object>(stored: object, change: Change): Change {
  const before = new Map<string, unknown>(Object.entries(stored));
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before.get(field));
  return Object.fromEntries(Object.entries(change).filter(differs)) as Change;
}

async function shown(
  act: { readonly db: Db; readonly actor: Actor; readonly now: Date },
  { work, audio }: Whole,
  remarksFor: RemarksFor,
): Promise<AudiobookMeta> {
  const { db } = act;
  const [files, agreements, roles, cover, book, remarks, submits] = await Promise.all([
    recordingsOf(db, work.id),
    agreementsOf(db, work.id),
    rolesOfBooks(db, [work.id]),
    coverRow(db, work.id),
    audio.bookId === null ? null : bookById(db, audio.bookId),
    remarksFor(act, work.id),
    accessTo(db, readerOf(act.actor), work.id, 'submit'),
  ]);
  const reason = blockReasonOf(work, 'meta');
  const conflicts = conflictsOf({ ...audio, agreements: agreements.length });
  const pictured = { ...work, thumbKey: cover?.thumbKey ?? null, coverMadeAt: cover?.coverDownloadDate ?? null };
  return {
    id: work.id,
    uuid: work.uuid,
    way: audio.way,
    book: book && { id: book.id, title: book.title },
    book_name: work.title,
    format: audio.format,
    annotation: annotationHtml(work.annotation),
    ...marksOf(work),
    tags: work.tagIds.flatMap((one) => choiceOf(tagById(one))),
    own_tags: work.ownTags,
    genres: work.genreIds.flatMap((one) => choiceOf(genreById(one))),
    license_type: work.licenseType,
    license_bound_until: boundUntil(licensed(work), act.now),
    price: work.price,
    phonogram_legal_status: audio.phonogramLegalStatus,
    reader: audio.reader,
    agreed_with_audio_responsibility: audio.agreedWithAudioResponsibility,
    has_musical_fragments: audio.hasMusicalFragments,
    gender_voice: audio.genderVoice,
    glossary: audio.glossary,
    conflicts: conflicts.map((conflict) => ({ reason: conflict, ...CONFLICTS[conflict] })),
    files: files.map(({ id, ordering, title, seconds }) => ({ id: `${id}`, ordering, title, seconds })),
    proof_documents: agreements.map(shownAgreement),
    cover: coverOf(pictured, roles),
    employees: employeesOf(roles),
    moderation_comment: remarks.findLast(({ is_settled }) => !is_settled)?.text ?? null,
    ...standingOf(work),
    can_edit: reason === null,
    can_submit: submits !== null,
    block_words: reason === null ? '' : BLOCK_WORDS[reason],
    seconds: files.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
  };
}

function marksOf(work: Work) {
  return {
    age: work.age as Age | null,
    obscene_language: work.obsceneLanguage,
    drug_mention_mark: work.drugMentionMark,
    lgbt_mark: work.lgbtMark,
    lgbt_rules_accepted: work.lgbtRulesAccepted,
  };
}

function standingOf(work: Work) {
  return {
    state: work.state,
    state_label: STATE_LABELS[work.state],
    processing_status: work.processingStatus,
    status_label: STATUS_LABELS[work.processingStatus],
    is_published: work.isPublished,
    published_at: work.publishedAt,
    submitted_at: work.submittedAt,
    litres_art_id: work.litresArtId,
    changed_at: work.changedAt,
    revision: work.revision,
  };
}

/** «Самиздат» is the platform's own tag and is dropped. */
function choiceOf(known: { readonly id: number; readonly label: string } | undefined) {
  return known && known.label !== 'Самиздат' ? [{ value: known.id, label: known.label }] : [];
}
