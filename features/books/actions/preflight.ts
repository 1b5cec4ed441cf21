import { moscowDay } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import type { PreflightFinding } from '../contract/preflight.ts';
import type { ChapterText } from '../rules/chapter-text.ts';
import { applyFix } from '../rules/preflight/fixes.ts';
import type { Finding, Fix, Place, Preflight } from '../rules/preflight/model.ts';
import type { Signature } from '../rules/similarity/similarity.ts';
import type { Book } from '../store/books.ts';
import { chapterTexts } from '../store/chapters.ts';
import { coverRow } from '../store/covers.ts';
import { picturesOfBook } from '../store/pictures.ts';
import { bookToEdit, isLocked, requireBook, requireBookOrModerator } from './access.ts';
import { deleteChapter, overwrite, requireChapter } from './chapters.ts';
import { saveMeta } from './meta.ts';
import type { BookToLookOver } from './preflight-reader.ts';
import { inReadingProcess, nextFrom, tell } from './reading-process.ts';
import { similarBooks } from './similarity.ts';

export type LookedOver = {
  readonly report: Preflight;
  readonly signature: Signature;
  /** How much of it is found in a book of somebody else's, in whole percent. */
  readonly plagiarism: number;
  readonly names: ReadonlyMap<number, string>;
};

/** A million characters take most of a second, so a process of its own reads them. For the time before a transaction. */
export async function preflightOf(db: Db, book: Book): Promise<LookedOver> {
  const toLookOver = await factsOf(db, book);
  return inReadingProcess(new URL('./preflight-reader.ts', import.meta.url), toLookOver, async (reader) => {
    const { signature } = await nextFrom<{ signature: Signature }>(reader);
    const { told: similar, plagiarism } = await similarBooks(db, book, signature, reader);
    tell(reader, { similar });
    const { report } = await nextFrom<{ report: Preflight }>(reader);
    return { report, signature, plagiarism, names: new Map(toLookOver.chapters.map(({ id, name }) => [id, name])) };
  });
}

async function factsOf(db: Db, book: Book): Promise<BookToLookOver> {
  const [chapters, cover, pictures] = await Promise.all([
    chapterTexts(db, book.id),
    coverRow(db, book.id),
    picturesOfBook(db, book.id),
  ]);
  const free = chapters.filter(({ isFree }) => isFree).reduce((sum, { characters }) => sum + characters, 0);
  return {
    meta: {
      title: book.title,
      annotation: book.annotation,
      age: book.age,
      obsceneLanguage: book.obsceneLanguage,
      lgbtMark: book.lgbtMark,
      lgbtRulesAccepted: book.lgbtRulesAccepted,
      drugMentionMark: book.drugMentionMark,
      license: book.licenseType,
      kind: book.kind,
      genreIds: book.genreIds,
      tagIds: book.tagIds,
      price: book.price,
      sourceWork: book.sourceWork === '' ? null : book.sourceWork,
      withPrinted: book.withPrinted,
      draft:
        book.licenseType === 'draft'
          ? {
              startedOn: book.draftStartedOn ?? moscowDay(book.createdAt),
              completionDate: book.completionDate,
              plannedCharacters: book.plannedCharacters,
              freeCharacters: free,
            }
          : null,
    },
    cover: {
      exists: cover?.imageKey != null,
      width: cover?.width ?? 0,
      height: cover?.height ?? 0,
      isConstructor: cover?.coverType === 'constructor',
    },
    chapters,
    pictures: pictures.map(({ id, width, height }) => ({ id: `p${id}`, width, height })),
  };
}

export async function lookOverBook(look: Pick<Act, 'db' | 'actor'>, bookId: number) {
  const book = await requireBookOrModerator(look, bookId);
  const { report, names } = await preflightOf(look.db, book);
  const { errors, warnings, advice, mayBeSubmitted } = report.summary;
  return {
    revision: book.revision,
    findings: report.findings.map((finding) => told(finding, names)),
    summary: { errors, warnings, advice, may_be_submitted: mayBeSubmitted },
  };
}

/** What there is to mend, found before the transaction. */
export async function findingsToFix(look: Pick<Act, 'db' | 'actor'>, bookId: number, rule: string, key?: string) {
  const book = await requireBook(look, bookId, 'edit');
  const { report } = await preflightOf(look.db, book);
  return report.findings.filter((finding) => {
    return finding.fix !== undefined && finding.rule === rule && (key === undefined || keyOf(finding) === key);
  });
}

export async function fixFindings(act: Act, bookId: number, found: readonly Finding[]) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  if (found.length === 0) return { refused: 'nothing-to-fix' } as const;
  let fixed = 0;
  for (const { fix, place } of found) if (fix) fixed += await mend(act, book, fix, place);
  return { fixed, left: found.length - fixed };
}

/** 1 when something changed. The former text of a mended chapter stays in the history. */
async function mend(act: Act, book: Book, fix: Fix, { chapterId }: Place): Promise<number> {
  if (fix.kind === 'set-meta') return 'refused' in (await saveMeta(act, book.id, fix.patch)) ? 0 : 1;
  if (fix.kind === 'delete-chapter') {
    return chapterId === undefined || 'refused' in (await deleteChapter(act, book.id, chapterId)) ? 0 : 1;
  }
  const isWholeBook = fix.kind === 'typography' && fix.scope === 'book';
  const ids =
    isWholeBook || chapterId === undefined ? (await chapterTexts(act.db, book.id)).map(({ id }) => id) : [chapterId];
  let changed = 0;
  for (const id of ids) changed += await mendChapter(act, book, id, (text) => applyFix(fix, text));
  return changed > 0 ? 1 : 0;
}

async function mendChapter(
  act: Act,
  book: Book,
  id: number,
  mended: (text: ChapterText) => ChapterText,
): Promise<number> {
  const chapter = await requireChapter(act, book.id, id, { lock: true });
  const content = mended(chapter.content);
  if (JSON.stringify(content) === JSON.stringify(chapter.content)) return 0;
  await overwrite(act, book, chapter, content, { keepBefore: 'fix' });
  return 1;
}

/** The same finding in another look-over has the same key. */
function keyOf({ rule, place }: Finding): string {
  return [rule, place.chapterId, place.part, place.block, place.line, place.from]
    .filter((part) => part !== undefined)
    .join(':');
}

function told(finding: Finding, names: ReadonlyMap<number, string>): PreflightFinding {
  const { place, fix } = finding;
  return {
    key: keyOf(finding),
    rule: finding.rule,
    severity: finding.severity,
    place: {
      kind: place.kind,
      field: place.field ?? null,
      chapter_id: place.chapterId ?? null,
      chapter_name: place.chapterId === undefined ? '' : (names.get(place.chapterId) ?? ''),
      block: place.part === undefined || place.part === 'text' ? (place.block ?? null) : null,
      from: place.from ?? null,
      to: place.to ?? null,
      quote: place.quote ?? '',
    },
    message: finding.message,
    fix: fix ? { kind: fix.kind, label: fix.label } : null,
  };
}
