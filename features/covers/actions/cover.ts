import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { usesLeft } from '@pero/server-platform/http/limits';
import type { Ai } from '@pero/server-platform/outside/openai';
import { readerOf, requireBookOrModerator, requireWorkOrModerator } from '@pero/works/actions/access';
import { type Book, type Work, workById, workFor } from '@pero/works/actions/rows';
import { AI_COVERS_A_DAY } from '@pero/works/rules/meta';
import { printDesignOf } from '@pero/works/rules/print-design';
import { BLOCK_WORDS, blockReasonOf } from '@pero/works/rules/states';
import type { BookCover, CoverDraft } from '../contract/cover.ts';
import { type CoverConfig, coverLabel, coverProblems, pagesGuess, spineMm } from '../rules/cover.ts';
import { type CoverDraftRow, type CoverRow, countedPages, coverDraft, coverDrafts, coverRow } from '../store/covers.ts';
import { configOf, coverFacts, genreCode, storedConfig, suggestedConfig } from './model.ts';

export const COVER_AI_LIMIT = { name: 'cover-ai', most: AI_COVERS_A_DAY, seconds: 86_400 };
const DRAFTS_SHOWN = 24;

type ReadContext = { readonly db: Db; readonly actor: Actor };

export async function readCover(act: Act, bookId: number, ai: Ai | null): Promise<BookCover> {
  return shownCover(act, await requireBookOrModerator(act, bookId), ai);
}

export async function shownCover({ db, actor, now }: Act, book: Book, ai: Ai | null): Promise<BookCover> {
  const [facts, row, drafts, pages, left] = await Promise.all([
    coverFacts(db, book),
    coverRow(db, book.id),
    coverDrafts(db, book.id, DRAFTS_SHOWN),
    countedPages(db, book.id),
    usesLeft(db, COVER_AI_LIMIT, `${actor.userId}`, now),
  ]);
  const reason = blockReasonOf(book, 'meta');
  const printed = pages ?? pagesGuess(book.charactersNumber);
  return {
    book_id: book.id,
    title: facts.title,
    author: facts.author,
    genre: genreCode(book),
    annotation: book.annotation,
    marks: { age: book.age, obscene: book.obsceneLanguage, drugs: book.drugMentionMark },
    ...(row ? made(row) : { ...NOTHING_MADE, constructor_config: sent(suggestedConfig(book, facts)) }),
    can_edit: reason === null,
    block_words: reason === null ? '' : BLOCK_WORDS[reason],
    print: {
      pages: printed,
      is_counted: pages !== null,
      spine_mm: spineMm(printed),
      trim: printDesignOf(book.design).trim,
    },
    drafts: drafts.map(shownDraft),
    ai: { left, model: ai?.picture?.model ?? null },
  };
}

const NOTHING_MADE = {
  is_constructor: false,
  cover_type: null,
  cover_download_date: null,
  marks_on_file: false,
  image: null,
  thumb: null,
  width: null,
  height: null,
  picture: null,
  problems: [],
};

function made(row: CoverRow) {
  const config = storedConfig(row);
  const { width, height } = row;
  return {
    is_constructor: row.coverType !== 'file',
    cover_type: row.coverType,
    cover_download_date: row.coverDownloadDate,
    constructor_config: sent(config),
    marks_on_file: config.marksOnFile,
    image: row.imageKey && addressOf(row, 'image'),
    thumb: row.thumbKey && addressOf(row, 'thumb'),
    width,
    height,
    picture: pictureOf(row),
    problems: row.coverType === 'file' && width && height ? [...coverProblems({ width, height })] : [],
  };
}

function pictureOf(row: CoverRow) {
  if (!row.pictureKey || !row.pictureWidth || !row.pictureHeight) return null;
  return { url: addressOf(row, 'picture'), width: row.pictureWidth, height: row.pictureHeight };
}

function addressOf(row: CoverRow, what: 'image' | 'thumb' | 'picture'): string {
  return `/api/books/cover/${row.bookId}/${what}?v=${row.coverDownloadDate.getTime()}`;
}

/** What a picture model drew, beside the look of the letters. */
export type DraftConfig = CoverConfig & { readonly drawn?: { model: string; width: number; height: number } };

export function shownDraft(draft: CoverDraftRow): CoverDraft {
  const { drawn } = draft.config as DraftConfig;
  const url = `/api/books/${draft.bookId}/cover/ai/${draft.id}`;
  return {
    id: draft.id,
    source: draft.source,
    label: coverLabel(drawn?.model ?? null),
    constructor_config: sent(configOf(draft.config)),
    picture: drawn && draft.imageKey ? { url, width: drawn.width, height: drawn.height } : null,
    created_at: draft.createdAt,
  };
}

function sent({ image, font, ...lines }: CoverConfig) {
  return { ...lines, image: { ...image, own: image.own && { ...image.own } }, font: { ...font } };
}

/** A file of the cover, for its own people and for moderators; its owner recognises a book in the bin by it, too. */
export async function coverFile(context: ReadContext, bookId: number, what: CoverFile) {
  const binned = await workFor(context.db, readerOf(context.actor), bookId, 'own', { inBin: true });
  return fileOf(context.db, binned ?? (await requireWorkOrModerator(context, bookId)), what);
}

/** The same for whoever was asked elsewhere whether he may see it. */
export async function coverOf(db: Db, bookId: number, what: CoverFile) {
  const work = await workById(db, bookId);
  return work && fileOf(db, work, what);
}

type CoverFile = 'image' | 'thumb' | 'picture';

async function fileOf(db: Db, { id, title }: Pick<Work, 'id' | 'title'>, what: CoverFile) {
  const row = await coverRow(db, id);
  const key = row && { image: row.imageKey, thumb: row.thumbKey, picture: row.pictureKey }[what];
  return key ? { key, name: `${title}.${what === 'thumb' ? 'webp' : 'jpg'}`, isKept: true } : null;
}

export async function coverDraftFile(context: ReadContext, bookId: number, draftId: number) {
  const book = await requireBookOrModerator(context, bookId);
  const draft = await coverDraft(context.db, bookId, draftId);
  return draft?.imageKey ? { key: draft.imageKey, name: `${book.title}.jpg`, isKept: true } : null;
}
