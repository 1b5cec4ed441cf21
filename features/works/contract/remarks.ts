import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { ATTACHMENT_KINDS } from '../rules/attachments.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { acceptedRules } from './publication.ts';
import { inBook, upload } from './shapes.ts';

/** The calls of a book's author about its moderation. Moderation serves them: it stands above and knows the queue. */

/** Where a remark is pinned: a field of the description, a passage of a chapter, or the book as a whole. */
export const remarkPlace = {
  field: z.string().nullable(),
  chapter_id: z.int().nullable(),
  chapter_name: z.string(),
  /** Of the chapter's blocks, as the look-over counts them; offsets are in the plain text of the block. */
  block: z.int().nullable(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  quote: z.string(),
  /** Of sound: a file, its name of that day, and the second in it. */
  file_id: z.string().nullable(),
  file_name: z.string(),
  second: z.number().nullable(),
};

export const remark = z.object({
  id: z.int(),
  template: z.string().nullable(),
  template_label: z.string(),
  text: z.string(),
  ...remarkPlace,
  round: z.int(),
  reply: z.string(),
  is_done: z.boolean(),
  is_settled: z.boolean(),
  created_at: wireMoment,
});
export type Remark = z.output<typeof remark>;

export const listRemarks = endpoint('GET /books/:bookId/comments/user', {
  id: 'BK19',
  summary: 'What moderators remarked, with its place; the author answers and marks it done',
  who: 'user',
  input: z.object(inBook),
  output: z.array(remark),
});

export const answerRemark = endpoint('PATCH /books/:bookId/comments/:commentId', {
  id: 'BK98',
  summary: 'The author answers a remark, or marks it done',
  who: 'user',
  input: z.object({
    ...inBook,
    commentId: pathId,
    reply: z.string().trim().max(2000, { error: 'Не\u00A0длиннее 2000\u00A0символов' }).optional(),
    is_done: z.boolean().optional(),
  }),
  output: remark,
  refusals: { 'not-in-this-state': REFUSALS['not-in-this-state'] },
});

/** The road of a book through moderation, for its author. */
export const standing = z.object({
  /** Null of a book that was never sent. */
  state: z.string().nullable(),
  state_label: z.string(),
  is_return: z.boolean(),
  submitted_at: wireMoment.nullable(),
  /** 1 is the next to be taken; null when it does not wait. */
  place: z.int().nullable(),
  waiting: z.int(),
  expected_at: wireMoment.nullable(),
  due_at: wireMoment.nullable(),
  can_withdraw: z.boolean(),
  can_appeal: z.boolean(),
  appeal_until: wireMoment.nullable(),
  /** The author has appealed against a rejection, and it is not decided yet. */
  is_appeal: z.boolean(),
  is_rejected: z.boolean(),
  is_frozen: z.boolean(),
  /** Why it was rejected or frozen. */
  reason: z.string(),
  open_remarks: z.int(),
  remarks: z.int(),
  /** Why a second look is needed, in words; empty when one decision is enough. */
  final_reasons: z.array(z.string()),
});
export type ModerationStanding = z.output<typeof standing>;

export const readStanding = endpoint('GET /books/:bookId/moderation', {
  id: 'BK97',
  summary: 'Place in the queue, expected time, what may be done now',
  who: 'user',
  input: z.object(inBook),
  output: standing,
});

export const historyEntry = z.object({
  id: z.int(),
  act: z.string(),
  label: z.string(),
  by_role: z.string(),
  /** The author sees roles; moderators see names. */
  by_name: z.string(),
  reason: z.string(),
  happened_at: wireMoment,
});

export const listHistory = endpoint('GET /books/:bookId/moderation/history', {
  id: 'BK20',
  summary: 'Every decision on a book: who, when, why; ten on a page, newest first',
  who: 'user',
  input: z.object({ ...inBook, ...paging }),
  output: historyEntry,
  paged: true,
});

export const listModerationSnapshots = endpoint('GET /books/:bookId/moderation/snapshots', {
  id: 'BK21',
  summary: 'The book as it was at every submission and approval, with what was decided on it',
  who: 'user',
  input: z.object({ ...inBook, ...paging }),
  output: z.object({
    id: z.int(),
    reason: z.enum(['submit', 'approval']),
    title: z.string(),
    characters: z.int(),
    chapters_count: z.int(),
    taken_at: wireMoment,
    rules: acceptedRules.nullable(),
    /** What was decided next, in words; empty while nothing was. */
    decision: z.string(),
  }),
  paged: true,
});

export const appeal = endpoint('POST /books/:bookId/appeal', {
  id: 'BK37',
  summary: 'One appeal against a rejection, within 14 days, to another moderator',
  who: 'user',
  input: z.object({
    ...inBook,
    text: z
      .string({ error: 'Напишите, с\u00A0чем вы не\u00A0согласны' })
      .trim()
      .min(20, { error: 'Напишите подробнее, хотя бы одно предложение' })
      .max(2000, { error: 'Не\u00A0длиннее 2000\u00A0символов' }),
  }),
  output: standing,
  refusals: {
    'not-in-this-state': REFUSALS['not-in-this-state'],
    'appeal-used': REFUSALS['appeal-used'],
    'appeal-late': REFUSALS['appeal-late'],
  },
});

export const attachment = z.object({
  id: z.int(),
  kind: z.enum(ATTACHMENT_KINDS),
  kind_label: z.string(),
  name: z.string(),
  note: z.string(),
  mime: z.string(),
  bytes: z.int(),
  url: z.string(),
  added_at: wireMoment,
  /** Added by whoever asks: only they may take it away. */
  is_own: z.boolean(),
});
export type Attachment = z.output<typeof attachment>;

export const listAttachments = endpoint('GET /books/:bookId/attachments', {
  id: 'BK99',
  summary: 'Papers beside a book, for its moderators: permissions, sources, what a machine made',
  who: 'user',
  input: z.object(inBook),
  output: z.array(attachment),
});

export const addAttachment = endpoint('POST /books/:bookId/attachments', {
  id: 'BK99',
  summary: 'Adds an uploaded file (purpose book-attachment)',
  who: 'user',
  input: z.object({
    ...inBook,
    upload_id: upload,
    kind: z.enum(ATTACHMENT_KINDS, { error: 'Выберите, что это за\u00A0документ' }),
    note: z.string().trim().max(500, { error: 'Не\u00A0длиннее 500\u00A0символов' }).optional(),
  }),
  output: attachment,
  refusals: {
    'attachment-missing': REFUSALS['attachment-missing'],
    'attachment-unfit': REFUSALS['attachment-unfit'],
    'attachments-most': REFUSALS['attachments-most'],
  },
});

export const removeAttachment = endpoint('DELETE /books/:bookId/attachments/:attachmentId', {
  id: 'BK99',
  summary: 'Takes a paper away; only whoever added it, and not while the book is judged',
  who: 'user',
  input: z.object({ ...inBook, attachmentId: pathId }),
  output: z.object({}),
  refusals: { 'not-in-this-state': REFUSALS['not-in-this-state'] },
});

export const readAttachment = endpoint('GET /books/:bookId/attachments/:attachmentId/file', {
  id: 'BK99',
  summary: 'The file itself',
  who: 'user',
  input: z.object({ ...inBook, attachmentId: pathId }),
  output: z.object({}),
});
