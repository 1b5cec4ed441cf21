import type { Ask } from '@pero/processes/pool';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { Book } from '@pero/works/actions/rows';
import { openReaders } from '@pero/writing/actions/readers';
import { chapterTexts } from '@pero/writing/actions/rows';
import type { SimilarBook } from '../rules/preflight/model.ts';
import type { Comparison } from '../rules/similarity/comparison.ts';
import { inCommon, type Signature, shareOf } from '../rules/similarity/similarity.ts';
import { foreignCandidates, foreignChapters, foreignText } from '../store/foreign-texts.ts';
import { type Candidate, candidatesFor, keptSignature } from '../store/signatures.ts';
import { verdictRow } from '../store/verdicts.ts';
import type { SimilarityTasks } from './similarity-reader.ts';

export const comparers = openReaders<SimilarityTasks>(new URL('./similarity-reader.ts', import.meta.url));

/** A process that holds a book and compares it with the texts that it is sent. */
type Reader = Ask<Pick<SimilarityTasks, 'compare'>>;

/** Shingles in common, about, from which on two books are read side by side: less is a quotation. */
const SUSPICIOUS = 100;
/** Nobody needs more names to see that a book is made of others. */
const READ_MOST = 6;

/**
 * Books like this one. The reader holds the book and compares it with the texts that it is sent. The author is told of
 * own books and of those that were sent to us: what lies on somebody else's desk is not his business, but the judges'.
 */
export async function similarBooks(db: Db, book: Book, signature: Signature, reader: Reader) {
  const candidates = await candidatesFor(db, book.id, signature);
  const others = await compared(db, suspects(book, signature, candidates), reader);
  const foreign = await foreignAlike(db, signature, reader);
  const verdict = await verdictOf(db, book);
  const told: SimilarBook[] = [
    ...candidates.filter(({ ownerId }) => ownerId === book.ownerId).map((candidate) => ownBook(signature, candidate)),
    ...others
      .filter(({ submittedAt, isPublished }) => submittedAt !== null || isPublished)
      .map(({ title, likeness: { percent, share } }) => ({ title, percent, share, isOwn: false })),
    ...foreign.map(({ title, likeness: { percent, share }, ...text }) => {
      return { title, percent, share, isOwn: false, source: sourceWords(text) };
    }),
    ...(verdict?.sources ?? []).map(({ title, percent }) => {
      return { title, percent, share: percent, isOwn: false, source: verdict?.checker ?? '' };
    }),
  ];
  const alike = [...others, ...foreign].map(({ likeness }) => likeness.percent);
  return {
    told: told.sort((a, b) => b.percent - a.percent),
    plagiarism: Math.max(0, verdict?.percent ?? 0, ...alike),
  };
}

/** «Александр Пушкин, общественное достояние». */
export function sourceWords({ author, source }: { readonly author: string; readonly source: string }): string {
  return [author, source].filter((words) => words !== '').join(', ');
}

/** What the outside checker said of this very text; null while it has not. */
async function verdictOf(db: Db, { id, revision }: Book) {
  const verdict = await verdictRow(db, id);
  return verdict?.state === 'told' && verdict.revision === revision ? verdict : null;
}

/** Texts that an operator has loaded, of which there is much in this one. */
async function foreignAlike(db: Db, signature: Signature, reader: Reader) {
  const candidates = await foreignCandidates(db, signature);
  const suspected = candidates.filter((one) => inCommon(signature, one.signature) >= SUSPICIOUS).slice(0, READ_MOST);
  const out: ((typeof suspected)[number] & { readonly likeness: Comparison })[] = [];
  for (const candidate of suspected) {
    const likeness = await reader('compare', await foreignTexts(db, candidate.id));
    if (likeness.percent > 0) out.push({ ...candidate, likeness });
  }
  return out.sort((a, b) => b.likeness.percent - a.likeness.percent);
}

async function foreignTexts(db: Db, id: number): Promise<Texts> {
  const chapters = await foreignChapters(db, id);
  return chapters.map(({ id: at, name, content }) => ({ id: at, name, content: JSON.stringify(content) }));
}

function ownBook(signature: Signature, { title, signature: theirs }: Candidate): SimilarBook {
  const share = shareOf(signature, theirs);
  return { title, percent: share, share, isOwn: true };
}

/** Books of others that share text with this one, the most alike first. For moderators: of any text there is. */
export async function booksAlike(db: Db, book: Book, turn: string) {
  const texts = await textsOf(db, book.id);
  return withBook(texts, turn, async (reader) => {
    const signature = (await keptSignature(db, book.id, book.revision)) ?? (await reader('sign', texts));
    const candidates = await candidatesFor(db, book.id, signature);
    const alike = await compared(db, suspects(book, signature, candidates), reader);
    return alike.filter(({ likeness }) => likeness.percent > 0).sort((a, b) => b.likeness.percent - a.likeness.percent);
  });
}

/** Texts of nobody here that share passages with this one, and what an outside checker said of it. */
export async function foreignTo(db: Db, book: Book, turn: string) {
  const texts = await textsOf(db, book.id);
  const foreign = await withBook(texts, turn, async (reader) => {
    const kept = await keptSignature(db, book.id, book.revision);
    return foreignAlike(db, kept ?? (await reader('sign', texts)), reader);
  });
  const verdict = await verdictRow(db, book.id);
  return { foreign, verdict: verdict && { ...verdict, isOfThisText: verdict.revision === book.revision } };
}

/** A book beside a text that an operator has loaded. */
export async function passagesInForeign(db: Db, bookId: number, foreignId: number, turn: string) {
  const other = await foreignText(db, foreignId);
  if (!other) throw new NotFound('text');
  const [here, there] = [await textsOf(db, bookId), await foreignTexts(db, foreignId)];
  const comparison = await withBook(here, turn, (reader) => reader('compare', there));
  return { other, comparison };
}

/** Two books side by side. */
export async function passagesBetween(db: Db, bookId: number, otherId: number, turn: string): Promise<Comparison> {
  const [here, there] = [await textsOf(db, bookId), await textsOf(db, otherId)];
  return withBook(here, turn, (reader) => reader('compare', there));
}

/** One's own other books are no theft. */
function suspects(book: Book, signature: Signature, candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates
    .filter(({ ownerId }) => ownerId !== book.ownerId)
    .filter((candidate) => inCommon(signature, candidate.signature) >= SUSPICIOUS)
    .slice(0, READ_MOST);
}

async function compared(db: Db, suspected: readonly Candidate[], reader: Reader) {
  const out: (Candidate & { readonly likeness: Comparison })[] = [];
  for (const candidate of suspected) {
    const likeness = await reader('compare', await textsOf(db, candidate.bookId));
    out.push({ ...candidate, likeness });
  }
  return out;
}

function withBook<Answer>(
  texts: Texts,
  turn: string,
  talk: (reader: Ask<SimilarityTasks>) => Promise<Answer>,
): Promise<Answer> {
  return comparers.talk(turn, async (reader) => {
    await reader('hold', texts);
    return talk(reader);
  });
}

type Texts = Awaited<ReturnType<typeof textsOf>>;

async function textsOf(db: Db, bookId: number) {
  return (await chapterTexts(db, bookId)).map(({ id, name, content }) => ({ id, name, content }));
}
