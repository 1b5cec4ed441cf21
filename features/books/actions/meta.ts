import { authorOf } from '@pero/accounts/actions/author';
import { coverRow } from '@pero/covers/actions/rows';
import { type Day, formatDay, startOf } from '@pero/kernel/day';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { bookToEdit, isLocked, judgeRefusal, mendedFields, requireBook, tellMended } from '@pero/works/actions/access';
import { coverOf } from '@pero/works/actions/cover-card';
import {
  type Book,
  type BookChange,
  bookWithIsbn,
  changeBook,
  hasLockedDraft,
  overduesOf,
  rolesOfBooks,
} from '@pero/works/actions/rows';
import type { BookMeta } from '@pero/works/contract/meta';
import { metaChanged, termsChanged } from '@pero/works/events';
import {
  canUseDraftLicense,
  completionPercent,
  daysToChoose,
  draftReasons,
  isDayPromised,
  isOverdueTwice,
} from '@pero/works/rules/drafts';
import { genreById } from '@pero/works/rules/genres/genres';
import { tagsAfter } from '@pero/works/rules/genres/own-tags';
import { tagById } from '@pero/works/rules/genres/tags';
import { sheetsOf } from '@pero/works/rules/kinds';
import { lacksOf } from '@pero/works/rules/lacks';
import { boundAfter, boundUntil, formByLicense } from '@pero/works/rules/licences';
import {
  annotationHtml,
  annotationText,
  changesTerms,
  DAYS_FOR_PRINT,
  marksAfter,
  mayBePrinted,
  needsJudging,
} from '@pero/works/rules/meta';
import { type MetaEdit, metaRefusals } from '@pero/works/rules/meta-refusals';
import { authorsLine, employeesOf } from '@pero/works/rules/persons';
import { rightsOfRole } from '@pero/works/rules/roles';
import { BLOCK_WORDS, blockReasonOf, STATE_LABELS, STATUS_LABELS, statusAfterEdit } from '@pero/works/rules/states';
import { chaptersOfBook } from '@pero/writing/actions/rows';
import { hasUnknownBook, matterChange, matterOfBook } from './matter.ts';

export async function readMeta(act: Act, bookId: number): Promise<BookMeta> {
  return shown(act, await requireBook(act, bookId, 'read'));
}

/** Fields are named as on the wire; an absent one stays as it is. */
export async function saveMeta(act: Act, bookId: number, sent: MetaEdit) {
  const book = await bookToEdit(act, bookId, 'meta', { byJudge: true });
  if (isLocked(book)) return book;
  const named = Object.entries(sent).flatMap(([field, value]) => (value === undefined ? [] : field));
  const notHis = judgeRefusal(act, book, named);
  if (notHis) return notHis;
  const edit: MetaEdit = {
    ...sent,
    annotation: sent.annotation === undefined ? undefined : annotationText(sent.annotation),
    ...tagsAfter(book, sent),
  };
  const [author, history] = await Promise.all([authorOf(act.db, book.ownerId), draftHistory(act.db, book, act.today)]);
  const person = {
    canUseDraft: canUseDraftLicense({ ...history, isVerified: author.isVerified }),
    hasOwnRate: author.ownRate !== null,
  };
  const refused = metaRefusals(book, edit, person, act.now);
  const bound = boundUntil(book, act.now);
  if (refused.length > 0) return { refused, values: { date: bound ? formatDay(bound) : '' } };
  const other = await bookWithIsbn(act.db, book, [edit.isbn, edit.print_isbn]);
  if (other) return { refused: 'isbn-of-other' as const, values: { title: other.title } };
  if (await hasUnknownBook(act, book, edit.other_book_ids)) return { refused: 'other-book-unknown' as const };

  const change = changesIn(book, changeOf(book, edit, act));
  const fields = Object.keys(change);
  if (fields.length === 0) return shown(act, book);
  const status = needsJudging(fields) ? statusAfterEdit(book.processingStatus) : undefined;
  const changed = await changeBook(act.db, bookId, { ...change, processingStatus: status }, act.now);
  await act.announce(metaChanged, { subject: bookId, data: { fields } });
  await tellMended(act, changed, mendedFields(named));
  if (book.isPublished && changesTerms(fields)) {
    await act.announce(termsChanged, { subject: bookId, data: { ownerId: book.ownerId } });
  }
  return shown(act, changed);
}

/** What the edit means for the stored book: forced marks, forced prices, dates that follow. */
function changeOf(book: Book, edit: MetaEdit, { now, today }: Act): BookChange {
  const marks = marksAfter(book, {
    ...(edit.age !== undefined && { age: edit.age }),
    ...(edit.obscene_language !== undefined && { obsceneLanguage: edit.obscene_language }),
    ...(edit.lgbt_mark !== undefined && { lgbtMark: edit.lgbt_mark }),
    ...(edit.isLgbtRulesAccepted !== undefined && { lgbtRulesAccepted: edit.isLgbtRulesAccepted }),
  });
  const licenseType = edit.license_type ?? book.licenseType;
  return {
    title: edit.title,
    form: formByLicense(book.form, licenseType),
    annotation: edit.annotation,
    genreIds: edit.genres && [...edit.genres],
    tagIds: edit.tags && [...edit.tags],
    ownTags: edit.own_tags && [...edit.own_tags],
    ...marks,
    drugMentionMark: edit.drug_mention_mark,
    aiDeclared: edit.ai_declared,
    sourceWork: edit.source_work,
    dateWritten: edit.date_written,
    subtitle: edit.subtitle,
    isbn: edit.isbn,
    printIsbn: edit.print_isbn,
    ...matterChange(edit),
    licenseType: edit.license_type,
    ...(licenseType !== book.licenseType && { licenseSince: now, exclusiveBoundUntil: boundAfter(book, now) }),
    price: licenseType === 'free' ? null : edit.price,
    withPrinted: mayBePrinted(book.form, licenseType) ? edit.with_printed : false,
    updatePeriod: edit.update_period,
    ...promisedBy(book, edit, today),
    plannedCharacters: edit.planned_characters,
    createAudiobook: edit.create_audiobook,
    audiobookLicense: edit.audiobook_license,
    audiobookGenderVoice: edit.audiobook_gender_voice,
    audiobookGlossary: edit.audiobook_glossary,
  } as BookChange;
}

/** A day that was promised is moved once, and that is remembered. */
function promisedBy(book: Book, { completion_date: chosen }: MetaEdit, today: Day): BookChange {
  if (chosen === undefined || chosen === book.completionDate) return {};
  return {
    completionDate: chosen,
    ...(isDayPromised(book) && { extendedOn: today }),
    ...(chosen && book.draftStartedOn === null && { draftStartedOn: today }),
  };
}

/** Only what differs from what is stored. */
function changesIn(book: Book, change: BookChange): BookChange {
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(book[field as keyof Book]);
  return Object.fromEntries(Object.entries(change).filter(differs));
}

async function draftHistory(db: Db, book: Book, today: Day) {
  return {
    hasLockedDraft: await hasLockedDraft(db, book.ownerId),
    isOverdueTwice: isOverdueTwice(await overduesOf(db, book.ownerId), today),
    wasPublishedComplete: book.publishedAt !== null && book.form !== 'draft',
  };
}

/** Everything of product.md, made of the stored book. */
export async function shown(act: { db: Db; actor: Actor; today: Day }, book: Book): Promise<BookMeta> {
  const { db, actor, today } = act;
  const [author, roles, chapters, cover, history] = await Promise.all([
    authorOf(db, book.ownerId),
    rolesOfBooks(db, [book.id]),
    chaptersOfBook(db, book.id),
    coverRow(db, book.id),
    draftHistory(db, book, today),
  ]);
  const isOwn = book.ownerId === actor.userId;
  const reason = blockReasonOf(book, 'meta');
  return {
    ...description(book),
    owner: { id: book.ownerId, name: author.name },
    employees: employeesOf(roles),
    cover: coverOf(
      { ...book, thumbKey: cover?.thumbKey ?? null, coverMadeAt: cover?.coverDownloadDate ?? null },
      roles,
    ),
    ...selling(book, startOf(today)),
    can_use_draft_license: canUseDraftLicense({ ...history, isVerified: author.isVerified }),
    draft_license_reasons: draftReasons({ ...history, isVerified: author.isVerified }),
    ...drafting(book, today),
    is_chapter_draft: chapters.some(({ isDraft }) => isDraft),
    ...standing(book),
    lacks: lacksOf({ ...book, hasCover: (cover?.thumbKey ?? null) !== null, hasAuthor: authorsLine(roles) !== '' }),
    can_edit: reason === null,
    can_edit_text: blockReasonOf(book, 'text') === null,
    can_submit: isOwn || roles.some(({ role }) => rightsOfRole(role).includes('submit')),
    is_own: isOwn,
    edition_block_reason: reason,
    block_words: reason === null ? '' : BLOCK_WORDS[reason],
    ...volume(book),
    chapters_count: chapters.length,
    ...audio(book),
  };
}

function description(book: Book) {
  return {
    id: book.id,
    uuid: book.uuid,
    kind: book.form,
    title: book.title,
    annotation: annotationHtml(book.annotation),
    genres: book.genreIds.flatMap((id) => choiceOf(genreById(id))),
    tags: book.tagIds.flatMap((id) => choiceOf(tagById(id))),
    own_tags: book.ownTags,
    age: book.age,
    obscene_language: book.obsceneLanguage,
    drug_mention_mark: book.drugMentionMark,
    lgbt_mark: book.lgbtMark,
    isLgbtRulesAccepted: book.lgbtRulesAccepted,
    ai_declared: book.aiDeclared,
    source_work: book.sourceWork,
    date_written: book.dateWritten,
    subtitle: book.subtitle,
    isbn: book.isbn,
    print_isbn: book.printIsbn,
    ...matterOfBook(book),
  };
}

function choiceOf(known: { readonly id: number; readonly label: string } | undefined) {
  return known ? [{ value: known.id, label: known.label }] : [];
}

function selling(book: Book, now: Date) {
  return {
    license_type: book.licenseType,
    license_bound_until: boundUntil(book, now),
    price: book.price,
    with_printed: book.withPrinted,
    can_be_printed: mayBePrinted(book.form, book.licenseType),
    days_for_print_publication: DAYS_FOR_PRINT,
  };
}

function drafting(book: Book, today: Day) {
  const isDraft = book.licenseType === 'draft';
  const days = isDraft ? daysToChoose(book, today) : null;
  return {
    is_draft_book: book.form === 'draft',
    update_period: book.updatePeriod,
    completion_date: book.completionDate,
    completion_date_min: days?.min ?? null,
    completion_date_max: days?.max ?? null,
    amnesty_draft_date: book.amnestyDraftDate,
    is_overdue_and_locked: book.isOverdueAndLocked,
    completion_percent: completionPercent(book.charactersNumber, book.plannedCharacters),
    text_volume: { current: book.charactersNumber, total: book.plannedCharacters },
  };
}

function standing(book: Book) {
  return {
    state: book.state,
    state_label: STATE_LABELS[book.state],
    processing_status: book.processingStatus,
    status_label: STATUS_LABELS[book.processingStatus],
    is_published: book.isPublished,
    published_at: book.publishedAt,
    submitted_at: book.submittedAt,
    litres_art_id: book.litresArtId,
    rating: { rated_avg: book.ratedAvg, rated_total_count: book.ratedTotalCount },
    changed_at: book.changedAt,
    revision: book.revision,
  };
}

function volume(book: Book) {
  return {
    characters_number: book.charactersNumber,
    authors_sheets: sheetsOf(book.charactersNumber),
    annotation_ai_generation_count: book.annotationAiGenerationCount,
    file: book.fileName === null ? null : { name: book.fileName },
    file_content_size: book.fileContentSize,
    download_date: book.downloadDate,
  };
}

/** Which audiobooks could be made of this text: by synthesis, by the author's own recording, by a reader. */
function audio(book: Book) {
  const hasText = book.charactersNumber > 0 && book.form !== 'draft';
  const isPaid = book.licenseType !== 'free';
  return {
    create_audiobook: book.createAudiobook,
    audiobook_license: book.audiobookLicense,
    audiobook_gender_voice: book.audiobookGenderVoice,
    audiobook_glossary: book.audiobookGlossary,
    is_tts_available: hasText,
    is_moderated_audio_available: hasText && book.isPublished,
    is_phonogram_available: hasText,
    is_reader_available: hasText && isPaid && book.isPublished,
    is_free_reader_available: hasText && !isPaid && book.isPublished,
    recommended_audiobook_type: hasText ? ('tts' as const) : null,
  };
}
