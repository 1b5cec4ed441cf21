import type { PreflightInput, PreflightTasks } from '@pero/checks/actions/preflight-reader';
import { similarBooks } from '@pero/checks/actions/similarity';
import type { Finding, Place, Preflight } from '@pero/checks/rules/preflight/model';
import type { Signature } from '@pero/checks/rules/similarity/similarity';
import { coverRow } from '@pero/covers/actions/rows';
import { moscowDay } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { bookToEdit, isLocked, requireBook, requireBookOrJudge } from '@pero/works/actions/access';
import { type Book, rolesOfBooks } from '@pero/works/actions/rows';
import { judgedMatter } from '@pero/works/rules/matter';
import { authorsLine } from '@pero/works/rules/persons';
import { deleteChapter, requireChapterRow } from '@pero/writing/actions/chapters';
import { openReaders } from '@pero/writing/actions/readers';
import { chapterTexts, picturesOfBook } from '@pero/writing/actions/rows';
import { overwrite } from '@pero/writing/actions/saving';
import { texts, turnOf } from '@pero/writing/actions/texts';
import type { Fix } from '@pero/writing/rules/fixes';
import type { PreflightFinding } from '../contract/preflight.ts';
import { type Condition, isInTheWay } from '../rules/before-sale.ts';
import { saveMeta } from './meta.ts';

export type PreflightResult = {
  readonly report: Preflight;
  readonly signature: Signature;
  /** How much of it is found in a book of somebody else's, in whole percent. */
  readonly plagiarism: number;
  readonly names: ReadonlyMap<number, string>;
};

const readers = openReaders<PreflightTasks>(new URL('../../checks/actions/preflight-reader.ts', import.meta.url));

/** A million characters take most of a second, so a process of its own reads them. For the time before a transaction. */
export async function preflightOf(db: Db, book: Book, turn: string): Promise<PreflightResult> {
  const toLookOver = await factsOf(db, book);
  return readers.talk(turn, async (reader) => {
    const signature = await reader('hold', toLookOver);
    const { told: similar, plagiarism } = await similarBooks(db, book, signature, reader);
    const report = await reader('report', similar);
    return { report, signature, plagiarism, names: new Map(toLookOver.chapters.map(({ id, name }) => [id, name])) };
  });
}

async function factsOf(db: Db, book: Book): Promise<PreflightInput> {
  const [chapters, cover, pictures, roles] = await Promise.all([
    chapterTexts(db, book.id),
    coverRow(db, book.id),
    picturesOfBook(db, book.id),
    rolesOfBooks(db, [book.id]),
  ]);
  const free = chapters.filter(({ isFree }) => isFree).reduce((sum, { characters }) => sum + characters, 0);
  return {
    meta: {
      title: book.title,
      authors: authorsLine(roles),
      annotation: book.annotation,
      age: book.age,
      obsceneLanguage: book.obsceneLanguage,
      lgbtMark: book.lgbtMark,
      lgbtRulesAccepted: book.lgbtRulesAccepted,
      drugMentionMark: book.drugMentionMark,
      license: book.licenseType,
      kind: book.form,
      genreIds: book.genreIds,
      tags: book.tagIds.length + book.ownTags.length,
      price: book.price,
      sourceWork: book.sourceWork === '' ? null : book.sourceWork,
      withPrinted: book.withPrinted,
      matter: judgedMatter(book),
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

export async function lookOverBook(
  context: Pick<Act, 'db' | 'actor' | 'now'>,
  bookId: number,
  beforeSale: (book: Book) => Promise<Condition[]>,
) {
  const book = await requireBookOrJudge(context, bookId, 'text');
  const { report, names } = await preflightOf(context.db, book, turnOf(context.actor));
  const { errors, warnings, advice, mayBeSubmitted } = report.summary;
  const before = await beforeSale(book);
  return {
    revision: book.revision,
    findings: report.findings.map((finding) => shownFinding(finding, names)),
    summary: { errors, warnings, advice, may_be_submitted: mayBeSubmitted && !before.some(isInTheWay) },
    before,
  };
}

/** What there is to mend, and the texts as they would be: found and mended before the transaction. */
export async function findingsToFix(context: Pick<Act, 'db' | 'actor'>, bookId: number, rule: string, key?: string) {
  const book = await requireBook(context, bookId, 'edit');
  const { report } = await preflightOf(context.db, book, turnOf(context.actor));
  const found = report.findings.filter((finding) => {
    return finding.fix !== undefined && finding.rule === rule && (key === undefined || keyOf(finding) === key);
  });
  const fixes = found.flatMap(({ fix, place }) =>
    fix && isOfText(fix) ? { fix, chapterId: chapterOf(fix, place) } : [],
  );
  if (fixes.length === 0) return { found, mended: { fixed: 0, texts: [] } };
  const chapters = await chapterTexts(context.db, bookId, idsOf(fixes));
  const given = chapters.map(({ id, version, content }) => ({ id, version, content }));
  return { found, mended: await texts.ask(turnOf(context.actor), 'fix', { chapters: given, fixes }) };
}

function isOfText({ kind }: Fix): boolean {
  return kind !== 'set-meta' && kind !== 'delete-chapter';
}

/** Null for all chapters of the book. */
function chapterOf(fix: Fix, { chapterId }: Place): number | null {
  const isWholeBook = fix.kind === 'typography' && fix.scope === 'book';
  return isWholeBook ? null : (chapterId ?? null);
}

function idsOf(fixes: readonly { readonly chapterId: number | null }[]): number[] | undefined {
  const ids = fixes.map(({ chapterId }) => chapterId);
  return ids.includes(null) ? undefined : ids.flatMap((id) => id ?? []);
}

export async function fixFindings(
  act: Act,
  bookId: number,
  { found, mended }: Awaited<ReturnType<typeof findingsToFix>>,
) {
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) return book;
  if (found.length === 0) return { refused: 'nothing-to-fix' } as const;
  let fixed = 0;
  for (const { fix, place } of found) if (fix && !isOfText(fix)) fixed += await mend(act, book, fix, place);
  fixed += await store(act, book, mended);
  return { fixed, left: found.length - fixed };
}

/** 1 when something changed. */
async function mend(act: Act, book: Book, fix: Fix, { chapterId }: Place): Promise<number> {
  if (fix.kind === 'set-meta') return 'refused' in (await saveMeta(act, book.id, fix.patch)) ? 0 : 1;
  return chapterId === undefined || 'refused' in (await deleteChapter(act, book.id, chapterId)) ? 0 : 1;
}

/** The former texts stay in the history. One written on in the meantime stays as it is, to be looked over again. */
async function store(act: Act, book: Book, { fixed, texts: mended }: Mended): Promise<number> {
  let changed = 0;
  for (const text of mended) {
    const chapter = await requireChapterRow(act, book.id, text.id, { lock: true });
    if (chapter.version !== text.version) continue;
    await overwrite(act, book, chapter, text, { keepBefore: 'fix' });
    changed += 1;
  }
  return changed === mended.length ? fixed : Math.min(fixed, changed);
}

type Mended = Awaited<ReturnType<typeof findingsToFix>>['mended'];

/** The same finding in another look-over has the same key. */
function keyOf({ rule, place }: Finding): string {
  return [rule, place.chapterId, place.part, place.block, place.line, place.from]
    .filter((part) => part !== undefined)
    .join(':');
}

function shownFinding(finding: Finding, names: ReadonlyMap<number, string>): PreflightFinding {
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
