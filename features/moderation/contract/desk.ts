import { endpoint } from '@pero/wire/endpoint';
import { paging, pathId, wireDay, wireMoment } from '@pero/wire/shapes';
import { attachment, historyEntry, remark } from '@pero/works/contract/remarks';
import { z } from 'zod';
import { CASE_ACTS } from '../rules/cases.ts';
import { CASE_REFUSALS, REFUSALS } from '../rules/refusals.ts';
import { caseCard, caseStanding, kind } from './queue.ts';

const template = z.object({
  slug: z.string(),
  label: z.string(),
  /** The first words of the remark; the moderator goes on. */
  text: z.string(),
  kind: z.enum(['book', 'profile']),
  group: z.string(),
  /** Where such a remark usually stands. */
  field: z.string().nullable(),
});

export const listTemplates = endpoint('GET /moderation/comment-templates', {
  id: 'MD07',
  summary: 'Templates of remarks, by what they are about',
  who: 'mod',
  input: z.object({ kind: z.enum(['book', 'profile']).optional() }),
  output: z.array(template),
});

export const listBookTemplates = endpoint('GET /books/comment-templates', {
  id: 'BK22',
  summary: 'The same for books',
  who: 'mod',
  input: z.object({}),
  output: z.array(template),
});

/** A remark as its moderators see it: with the drafts that the author does not know yet. */
export const deskRemark = remark.extend({
  moderator: z.object({ id: z.int(), name: z.string() }),
  is_told: z.boolean(),
});
export type DeskRemark = z.output<typeof deskRemark>;

export const listDeskRemarks = endpoint('GET /books/:bookId/comments/moderator', {
  id: 'BK18',
  summary: 'All remarks on a book, drafts too',
  who: 'mod',
  input: z.object({ bookId: pathId }),
  output: z.array(deskRemark),
});

export const readInfo = endpoint('GET /moderation/info/:kind/:subjectId', {
  id: 'MD09',
  summary: 'The desk of one case: where it is, what may be done, what was said',
  who: 'staff',
  input: z.object({ kind, subjectId: pathId }),
  output: z.object({
    case: caseCard,
    acts: z.array(z.enum(CASE_ACTS)),
    /** What the reader has yet to see or hear before it can be let through; empty when nothing. */
    left_to_look: z.string(),
    /** Why it cannot be taken; empty when it can. */
    take_refusal: z.string(),
    reason: z.string(),
    /** Of a frozen one: the words among ourselves, for moderators. */
    staff_note: z.string(),
    frozen_until: wireDay.nullable(),
    final_reasons: z.array(z.string()),
    has_complaint: z.boolean(),
    /** Of the last complaint: who, and about what; empty for the agent. */
    complaint_text: z.string(),
    appeal_text: z.string(),
    remarks: z.array(deskRemark),
    /** The same under product.md's name, and the newest entries of the history; MD02 has all of it. */
    moderation_comments: z.array(deskRemark),
    moderation_history: z.array(historyEntry),
    attachments: z.array(attachment),
    /** Of a book: what the desk shows beside the text. */
    book: z
      .object({
        annotation: z.string(),
        genres: z.array(z.string()),
        tags: z.array(z.string()),
        /** Those of them that the author typed. */
        own_tags: z.array(z.string()),
        age: z.int().nullable(),
        obscene_language: z.boolean(),
        lgbt_mark: z.boolean(),
        drug_mention_mark: z.boolean(),
        ai_declared: z.boolean(),
        source_work: z.string(),
        subtitle: z.string(),
        /** Words around the text, by the field they stand in. */
        matter: z.array(z.object({ field: z.string(), text: z.string() })),
        kind_label: z.string(),
        price: z.number().nullable(),
        is_published: z.boolean(),
        state_label: z.string(),
        status_label: z.string(),
        people: z.array(z.object({ name: z.string(), role: z.string() })),
        cover_url: z.string().nullable(),
        /** Of what is no text: what there is to go through, each with its words and its sound. */
        pieces: z.array(
          z.object({
            id: z.int(),
            title: z.string(),
            text: z.string(),
            seconds: z.number().nullable(),
            sound_url: z.string().nullable(),
          }),
        ),
      })
      .nullable(),
    /** Of a profile: product.md's verification profile, personal data and scans only for its holder. */
    profile: z
      .object({
        id: z.int(),
        status: z.string(),
        full_name: z.string(),
        email: z.string(),
        birthday: wireDay.nullable(),
        age: z.int().nullable(),
        resident_country: z.string(),
        resident_country_name: z.string(),
        document_type: z.string(),
        serial_number: z.string(),
        code_division: z.string(),
        whom_issued: z.string(),
        when_issued: wireDay.nullable(),
        document_scan: z.string().nullable(),
        photo_with_document: z.string().nullable(),
        additional_scan: z.string().nullable(),
        scan_types: z.record(z.string(), z.string()),
        registered_at: wireMoment,
        rejections: z.int(),
        /** Soft doubts that rules have found: an old passport, a series of another region. */
        doubts: z.array(z.string()),
        /** Which scans the reader has opened since taking the profile: it is approved only after all of them. */
        opened_scans: z.array(z.string()),
      })
      .nullable(),
  }),
});

/** With what moderators said among themselves. */
export const deskHistoryEntry = historyEntry.extend({ note: z.string() });

export const listCaseHistory = endpoint('GET /moderation/history/:kind/:subjectId', {
  id: 'MD02',
  summary: 'Every decision on a book or a profile, with names; ten on a page',
  who: 'staff',
  input: z.object({ kind, subjectId: pathId, ...paging }),
  output: deskHistoryEntry,
  paged: true,
});

/** What PUT /moderation/state does. Rejections of books go by MD11. */
export const STATE_ACTS = [
  'approve',
  'return',
  'release',
  'transfer',
  'send-agent',
  'agent-confirm',
  'agent-decline',
  'reject',
  'freeze',
  'unfreeze',
  'retry',
  'shop-return',
  'complain',
  'unpublish',
] as const;
export type StateAct = (typeof STATE_ACTS)[number];

export const putState = endpoint('PUT /moderation/state', {
  id: 'MD08',
  summary: 'A decision: approve, return, release, transfer, send to the agent, freeze…',
  who: 'staff',
  input: z.object({
    kind,
    id: z.int({ error: 'Укажите, о\u00A0чём решение' }).min(1),
    action: z.enum(STATE_ACTS, { error: 'Такого действия нет' }),
    /** What the author reads. */
    reason: z.string().trim().max(2000, { error: 'Не\u00A0длиннее 2000\u00A0символов' }).optional(),
    /** Of a freeze: what only moderators read. */
    note: z.string().trim().max(2000, { error: 'Не\u00A0длиннее 2000\u00A0символов' }).optional(),
    review_date: wireDay.optional(),
    moderator_id: z.int().min(1).optional(),
  }),
  output: caseStanding,
  refusals: CASE_REFUSALS,
});

export const rejectBook = endpoint('POST /moderation/reject', {
  id: 'MD11',
  summary: 'Rejects a book with a reason; one appeal is possible',
  who: 'main',
  input: z.object({
    book: z.int({ error: 'Укажите книгу' }).min(1),
    reason: z.string({ error: 'Напишите причину' }).trim().max(2000, { error: 'Не\u00A0длиннее 2000\u00A0символов' }),
  }),
  output: caseStanding,
  refusals: CASE_REFUSALS,
});

const remarkBody = {
  template: z.string().max(60).nullable().optional(),
  text: z
    .string({ error: 'Напишите, что не\u00A0так и\u00A0как исправить' })
    .trim()
    .min(1, { error: 'Напишите, что не\u00A0так и\u00A0как исправить' })
    .max(2000, { error: 'Не\u00A0длиннее 2000\u00A0символов' }),
  field: z.string().max(60).nullable().optional(),
  chapter_id: z.int().nullable().optional(),
  block: z.int().min(0).nullable().optional(),
  from: z.int().min(0).nullable().optional(),
  to: z.int().min(0).nullable().optional(),
  /** Of sound: the file and the second that it is pinned to, both or neither. */
  file_id: z
    .string()
    .regex(/^\d{1,15}$/, { error: REFUSALS['comment-place'].message })
    .nullable()
    .optional(),
  second: z.number().min(0).max(1_000_000).nullable().optional(),
  quote: z.string().max(500).optional(),
};

const remarkRefusals = {
  'not-yours': REFUSALS['not-yours'],
  'comment-template': REFUSALS['comment-template'],
  'comment-place': REFUSALS['comment-place'],
  'comment-told': REFUSALS['comment-told'],
};

export const addRemark = endpoint('POST /moderation/comments', {
  id: 'MD10',
  summary: 'A remark pinned to a field or a passage; the author sees it when the work is returned',
  who: 'mod',
  input: z.object({ kind: z.enum(['book', 'profile']), id: z.int().min(1), ...remarkBody }),
  output: deskRemark,
  refusals: remarkRefusals,
});

export const editRemark = endpoint('PATCH /moderation/comments/:commentId', {
  id: 'MD12',
  summary: 'Changes a remark that the author has not seen yet, or settles one that he answered',
  who: 'mod',
  input: z.object({ commentId: pathId, text: remarkBody.text.optional(), is_settled: z.boolean().optional() }),
  output: deskRemark,
  refusals: remarkRefusals,
});

export const removeRemark = endpoint('DELETE /moderation/comments/:commentId', {
  id: 'MD12',
  summary: 'Takes back a remark that the author has not seen yet',
  who: 'mod',
  input: z.object({ commentId: pathId }),
  output: z.object({}),
  refusals: remarkRefusals,
});
