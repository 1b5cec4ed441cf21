import { namesOf } from '@pero/accounts/actions/people';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { requireWorkAccess, requireWorkOrModerator } from '@pero/works/actions/access';
import type { KindsOfWorks } from '@pero/works/actions/kinds';
import { remarkAnswered } from '../events.ts';
import { templateBy, templateLabel } from '../rules/templates.ts';
import { type Case, caseBy, lockCase, touchCase } from '../store/cases.ts';
import { addComment, type Comment, changeComment, commentBy, commentsOf, removeComment } from '../store/comments.ts';
import { chapterNamesOf } from '../store/places.ts';
import { unavailable } from './opened.ts';

type Body = {
  readonly template?: string | null | undefined;
  readonly text: string;
  readonly field?: string | null | undefined;
  readonly chapter_id?: number | null | undefined;
  readonly block?: number | null | undefined;
  readonly from?: number | null | undefined;
  readonly to?: number | null | undefined;
  readonly file_id?: string | null | undefined;
  readonly second?: number | null | undefined;
  readonly quote?: string | undefined;
};

export async function addRemark(
  act: Act,
  kinds: KindsOfWorks,
  kind: 'book' | 'profile',
  subjectId: number,
  body: Body,
) {
  // Held: a remark is not added, changed or dropped while its case is being returned.
  const found = await caseBy(act.db, kind, subjectId, { lock: true });
  if (!found) throw new NotFound('case');
  if (!isHeldBy(found, act.actor.userId)) return { refused: 'not-yours' } as const;
  const template = templateBy(body.template ?? null, kind);
  if (!template) return { refused: 'comment-template' } as const;
  const names = kind === 'book' ? await chapterNamesOf(act.db, subjectId) : new Map<number, string>();
  if (body.chapter_id != null && !names.has(body.chapter_id)) return { refused: 'comment-place' } as const;
  const file = kind === 'book' ? await fileOf(act.db, kinds, subjectId, body) : NO_FILE;
  if (file === null) return { refused: 'comment-place' } as const;
  const remark = { caseId: found.id, round: found.round, template: template.slug, text: body.text };
  const place = placeOf(body, file.fileId === null ? template.field : null);
  const added = await addComment(act.db, { ...remark, ...place, ...file, moderatorId: act.actor.userId }, act.now);
  await touchCase(act.db, found.id, act.now);
  return deskRemarkOf(added, names, await namesOf(act.db, [added.moderatorId]));
}

const NO_FILE = { fileId: null, fileName: '', second: null };

/** The second of a file that is there; its name stays with the remark. Null where there is no such place. */
async function fileOf(db: Db, kinds: KindsOfWorks, workId: number, { file_id, second }: Body) {
  if (file_id == null && second == null) return NO_FILE;
  if (file_id == null || second == null) return null;
  const fileId = Number(file_id);
  const { judging } = await kinds.of(db, workId);
  const fileName = (await judging?.files?.(db, workId))?.get(fileId);
  return fileName === undefined ? null : { fileId, fileName, second };
}

/** Pinned to a passage, or else to a field. */
function placeOf(body: Body, usualField: string | null) {
  const quote = body.quote ?? '';
  if (body.chapter_id == null) {
    return { field: body.field ?? usualField, chapterId: null, block: null, fromOffset: null, toOffset: null, quote };
  }
  const offsets = { fromOffset: body.from ?? null, toOffset: body.to ?? null };
  return { field: null, chapterId: body.chapter_id, block: body.block ?? null, ...offsets, quote };
}

export async function editRemark(
  act: Act,
  id: number,
  change: { text?: string | undefined; is_settled?: boolean | undefined },
) {
  const { comment, found } = await ownRemark(act, id);
  if (!isHeldBy(found, act.actor.userId)) return { refused: 'not-yours' } as const;
  if (change.text !== undefined && comment.toldAt !== null) return { refused: 'comment-told' } as const;
  const changed = await changeComment(act.db, id, {
    ...(change.text !== undefined && { text: change.text }),
    ...(change.is_settled !== undefined && { settledAt: change.is_settled ? act.now : null }),
  });
  await touchCase(act.db, found.id, act.now);
  return shownToJudge(act.db, found, changed);
}

export async function dropRemark(act: Act, id: number) {
  const { comment, found } = await ownRemark(act, id);
  if (!isHeldBy(found, act.actor.userId)) return { refused: 'not-yours' } as const;
  if (comment.toldAt !== null) return { refused: 'comment-told' } as const;
  await removeComment(act.db, id);
  await touchCase(act.db, found.id, act.now);
  return {};
}

/** Read anew once the case is held: it may have been told in between. */
async function ownRemark({ db }: Act, id: number): Promise<{ comment: Comment; found: Case }> {
  const caseId = (await commentBy(db, id))?.caseId;
  const found = caseId === undefined ? null : await lockCase(db, caseId);
  const comment = await commentBy(db, id);
  if (!comment || !found) throw new NotFound('remark');
  return { comment, found };
}

function isHeldBy({ holderId, state }: Case, userId: number): boolean {
  return holderId === userId && (state === 'taken' || state === 'final_taken');
}

async function shownToJudge(db: Db, found: Case, comment: Comment) {
  const names = found.kind === 'book' ? await chapterNamesOf(db, found.subjectId) : new Map<number, string>();
  return deskRemarkOf(comment, names, await namesOf(db, [comment.moderatorId]));
}

/** All of them, drafts too: for moderators. */
export async function deskRemarks(db: Db, found: Case) {
  const comments = await commentsOf(db, found.id);
  const names = found.kind === 'book' ? await chapterNamesOf(db, found.subjectId) : new Map<number, string>();
  const people = await namesOf(
    db,
    comments.map(({ moderatorId }) => moderatorId),
  );
  return comments.map((comment) => deskRemarkOf(comment, names, people));
}

export async function deskRemarksOfBook(act: Pick<Act, 'db' | 'actor'>, bookId: number) {
  const { db } = act;
  await requireWorkOrModerator(act, bookId);
  const found = await caseBy(db, 'book', bookId);
  return found ? deskRemarks(db, found) : [];
}

function deskRemarkOf(comment: Comment, chapters: ReadonlyMap<number, string>, people: ReadonlyMap<number, string>) {
  return {
    ...remarkOf(comment, chapters),
    moderator: { id: comment.moderatorId, name: people.get(comment.moderatorId) ?? '' },
    is_told: comment.toldAt !== null,
  };
}

function remarkOf(comment: Comment, chapters: ReadonlyMap<number, string>) {
  return {
    id: comment.id,
    template: comment.template,
    template_label: templateLabel(comment.template),
    text: comment.text,
    field: comment.field,
    chapter_id: comment.chapterId,
    chapter_name: comment.chapterId === null ? '' : (chapters.get(comment.chapterId) ?? ''),
    block: comment.block,
    from: comment.fromOffset,
    to: comment.toOffset,
    quote: comment.quote,
    file_id: comment.fileId === null ? null : `${comment.fileId}`,
    file_name: comment.fileName,
    second: comment.second,
    round: comment.round,
    reply: comment.reply,
    is_done: comment.doneAt !== null,
    is_settled: comment.settledAt !== null,
    created_at: comment.createdAt,
  };
}

/** What the author sees: only what was told, of the rounds that are not settled yet and of the last one. */
export async function remarksForAuthor(act: Pick<Act, 'db' | 'actor'>, bookId: number) {
  await requireWorkAccess(act, bookId, 'read');
  const found = await caseBy(act.db, 'book', bookId);
  if (!found) return [];
  const [comments, names] = await Promise.all([
    commentsOf(act.db, found.id, { toldOnly: true }),
    chapterNamesOf(act.db, bookId),
  ]);
  return comments.map((comment) => remarkOf(comment, names));
}

export async function answerRemark(
  act: Act,
  bookId: number,
  commentId: number,
  answer: { reply?: string | undefined; is_done?: boolean | undefined },
) {
  await requireWorkAccess(act, bookId, 'edit');
  const found = await caseBy(act.db, 'book', bookId, { lock: true });
  const comment = await commentBy(act.db, commentId);
  if (!found || !comment || comment.caseId !== found.id || comment.toldAt === null) throw new NotFound('remark');
  if (!AT_AUTHOR.includes(found.state)) return unavailable(found);
  const changed = await changeComment(act.db, commentId, {
    ...(answer.reply !== undefined && { reply: answer.reply, repliedAt: act.now }),
    ...(answer.is_done !== undefined && { doneAt: answer.is_done ? act.now : null }),
  });
  if (answer.reply) {
    const data = { caseId: found.id, ownerId: found.authorId, holderId: found.holderId, round: found.round };
    await act.announce(remarkAnswered, { subject: bookId, data, words: { title: found.title } });
  }
  return remarkOf(changed, await chapterNamesOf(act.db, bookId));
}

/** While a moderator holds the book, its remarks are his to read and not the author's to change. */
const AT_AUTHOR: readonly Case['state'][] = ['returned', 'final_returned', 'closed'];
