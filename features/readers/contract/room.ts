import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId, queryInt, wireDay, wireMoment } from '@pero/wire/shapes';
import { inBook } from '@pero/works/contract/shapes';
import { z } from 'zod';
import { MARK_STATES, MARKS, OPTIONS_MOST, QUESTION_KINDS, QUESTIONS_MOST, TEXT_MOST } from '../rules/marks.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { GREETING_MOST, INVITATION_KINDS, READER_STATES, ROOM_STATES, SEATS_MOST } from '../rules/rooms.ts';

const seats = z
  .int({ error: REFUSALS.seats.message })
  .min(1, { error: REFUSALS.seats.message })
  .max(SEATS_MOST, { error: REFUSALS.seats.message });
const yesOrNo = (what: string) => z.boolean({ error: what });

const settings = {
  has_guests: yesOrNo('Можно ли без учётной записи: да или нет'),
  can_copy: yesOrNo('Можно ли выделять текст: да или нет'),
  has_file: yesOrNo('Можно ли взять файлом: да или нет'),
  seats,
  greeting: z
    .string()
    .trim()
    .max(GREETING_MOST, { error: `Не\u00A0длиннее ${GREETING_MOST} знаков` }),
  ends_on: wireDay.nullable(),
};

const question = z.object({
  id: z.int().nullable(),
  /** At the end without. */
  chapter_id: z.int().nullable(),
  kind: z.enum(QUESTION_KINDS, { error: 'Ответ словами, один или несколько из списка' }),
  text: z.string().trim().min(1, { error: 'Напишите вопрос' }).max(300, { error: 'Не\u00A0длиннее 300 знаков' }),
  options: z
    .array(z.string().trim().min(1, { error: 'Ответ пуст' }).max(120, { error: 'Ответ не\u00A0длиннее 120 знаков' }))
    .max(OPTIONS_MOST, { error: `Не\u00A0больше ${OPTIONS_MOST} ответов` }),
});
export type AskedQuestion = z.output<typeof question>;

const invitation = z.object({
  id: z.int(),
  kind: z.enum(INVITATION_KINDS),
  email: z.string().nullable(),
  seats: z.int(),
  /** How many came in by it. */
  used: z.int(),
  ends_on: wireDay.nullable(),
  made_at: wireMoment,
  is_live: z.boolean(),
});
export type ShownInvitation = z.output<typeof invitation>;

const way = z.object({
  standing: z.enum(['not-begun', 'reading', 'stands', 'done']),
  chapter_id: z.int().nullable(),
  block: z.int(),
  days: z.int(),
  finished: z.array(z.int()),
  skipped: z.array(z.int()),
});

const person = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(READER_STATES),
  entered_at: wireMoment,
  has_account: z.boolean(),
  marks: z.int(),
  /** Of whoever agreed to it at entry; null of the others. */
  way: way.nullable(),
});
export type ShownReader = z.output<typeof person>;

const sums = z.object({ opened: z.int(), finished: z.int(), skipped: z.int(), stopped: z.int() });

const chapter = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['part', 'chapter']),
  depth: z.int(),
  characters: z.int(),
  /** From this day on readers have it; null: not yet. */
  opens_on: wireDay.nullable(),
  marks: z.int(),
  /** Of those who are not named, from three who opened it. */
  sums: sums.nullable(),
});
export type RoomChapter = z.output<typeof chapter>;

const room = z.object({
  book_id: z.int(),
  title: z.string(),
  author: z.string(),
  /** Null: there was none yet. */
  state: z.enum(ROOM_STATES).nullable(),
  key: z.string().nullable(),
  ...settings,
  made_at: wireMoment.nullable(),
  closed_at: wireMoment.nullable(),
  chapters: z.array(chapter),
  invitations: z.array(invitation),
  readers: z.array(person),
  questions: z.array(question.extend({ id: z.int(), answers: z.int() })),
});
export type Room = z.output<typeof room>;

export const readRoom = endpoint('GET /books/:bookId/readers', {
  id: 'RD01',
  summary: 'The room of first readers of one’s own book: settings, chapters, invitations, readers, questions',
  who: 'user',
  input: z.object(inBook),
  output: room,
});

export const saveRoom = endpoint('PUT /books/:bookId/readers', {
  id: 'RD02',
  summary: 'Opens the room, or changes its settings',
  who: 'user',
  input: z.object({ ...inBook, ...settings }),
  output: room,
  refusals: { 'ends-on': REFUSALS['ends-on'], 'seats-taken': REFUSALS['seats-taken'] },
});

export const turnRoom = endpoint('POST /books/:bookId/readers/state', {
  id: 'RD03',
  summary: 'Closes the room for everybody at once, or opens it again',
  who: 'user',
  input: z.object({ ...inBook, step: z.enum(['close', 'open'], { error: 'Закрыть или открыть' }) }),
  output: room,
  refusals: { state: REFUSALS.state, 'no-room': REFUSALS['no-room'], 'ends-on': REFUSALS['ends-on'] },
});

export const openChapters = endpoint('PUT /books/:bookId/readers/chapters', {
  id: 'RD04',
  summary: 'Which chapters readers get, each from its day; what is not named is closed',
  who: 'user',
  input: z.object({
    ...inBook,
    chapters: z.array(z.object({ chapter_id: z.int(), opens_on: wireDay })).max(2000, { error: 'Слишком много глав' }),
  }),
  output: room,
  refusals: { 'no-room': REFUSALS['no-room'], chapter: REFUSALS.chapter },
});

export const invite = endpoint('POST /books/:bookId/readers/invitations', {
  id: 'RD05',
  summary: 'A link for so many readers, or a letter to one; the address is shown this once',
  who: 'user',
  isShownOnce: true,
  input: z.object({
    ...inBook,
    kind: z.enum(INVITATION_KINDS, { error: 'Ссылка или письмо' }),
    email: z.email({ error: 'Проверьте адрес почты' }).max(254, { error: 'Проверьте адрес почты' }).optional(),
    seats: seats.optional(),
    ends_on: wireDay.optional(),
  }),
  output: z.object({ id: z.int(), address: z.string() }),
  refusals: {
    'no-room': REFUSALS['no-room'],
    closed: REFUSALS.closed,
    letters: REFUSALS.letters,
    'letters-unconfirmed': REFUSALS['letters-unconfirmed'],
    'invitations-most': REFUSALS['invitations-most'],
    'ends-on': REFUSALS['ends-on'],
  },
});

const inInvitation = { ...inBook, invitationId: pathId };

export const revokeInvitation = endpoint('DELETE /books/:bookId/readers/invitations/:invitationId', {
  id: 'RD06',
  summary: 'Takes an invitation back: nobody else comes in by it; those who are in stay',
  who: 'user',
  input: z.object(inInvitation),
  output: nothing,
});

export const removeReader = endpoint('DELETE /books/:bookId/readers/people/:readerId', {
  id: 'RD07',
  summary: 'Shows a reader the door: the next page is 404; what they said stays',
  who: 'user',
  input: z.object({ ...inBook, readerId: pathId }),
  output: nothing,
  refusals: { state: REFUSALS.state },
});

export const saveQuestions = endpoint('PUT /books/:bookId/readers/questions', {
  id: 'RD08',
  summary: 'The author’s own questions, after chapters and at the end; what was answered stays in the table',
  who: 'user',
  input: z.object({
    ...inBook,
    questions: z.array(question).max(QUESTIONS_MOST, { error: `Не\u00A0больше ${QUESTIONS_MOST} вопросов` }),
  }),
  output: room,
  refusals: {
    'no-room': REFUSALS['no-room'],
    'question-chapter': REFUSALS['question-chapter'],
    'question-options': REFUSALS['question-options'],
    'question-unknown': REFUSALS['question-unknown'],
  },
});

const shownMark = z.object({
  id: z.int(),
  reader: z.string(),
  /** The paragraph where the words stand now; null when they were rewritten. */
  block: z.int().nullable(),
  quote: z.string(),
  mark: z.enum(MARKS).nullable(),
  text: z.string(),
  state: z.enum(MARK_STATES),
  answer: z.string(),
  made_at: wireMoment,
});
export type ShownMark = z.output<typeof shownMark>;

const said = z.object({
  chapter_id: z.int(),
  name: z.string(),
  blocks: z.array(z.string()),
  marks: z.array(shownMark),
  /** Paragraphs at which named readers stand, with their names. */
  stops: z.array(z.object({ block: z.int(), reader: z.string() })),
});
export type SaidOfChapter = z.output<typeof said>;

export const readSaid = endpoint('GET /books/:bookId/readers/chapters/:chapterId', {
  id: 'RD09',
  summary: 'What readers said of a chapter, paragraph by paragraph',
  who: 'user',
  input: z.object({ ...inBook, chapterId: pathId }),
  output: said,
});

export const settleMark = endpoint('PATCH /books/:bookId/readers/marks/:markId', {
  id: 'RD10',
  summary: 'Answers a remark, puts it off, or settles it',
  who: 'user',
  input: z.object({
    ...inBook,
    markId: pathId,
    state: z.enum(MARK_STATES, { error: 'Новое, отложено или решено' }).optional(),
    answer: z
      .string()
      .trim()
      .max(TEXT_MOST, { error: `Не\u00A0длиннее ${TEXT_MOST} знаков` })
      .optional(),
  }),
  output: nothing,
});

const answerRow = z.object({
  reader: z.string(),
  chosen: z.array(z.string()),
  text: z.string(),
  answered_at: wireMoment,
});

export const readAnswers = endpoint('GET /books/:bookId/readers/answers', {
  id: 'RD11',
  summary: 'All answers, question by question',
  who: 'user',
  input: z.object({ ...inBook, limit: queryInt(1, 100).optional() }),
  output: z.array(
    z.object({
      id: z.int(),
      chapter: z.string().nullable(),
      kind: z.enum(QUESTION_KINDS),
      text: z.string(),
      options: z.array(z.string()),
      answers: z.array(answerRow),
    }),
  ),
});
export type AnsweredQuestion = z.output<typeof readAnswers.output>[number];

export const saveAnswersAs = endpoint('GET /books/:bookId/readers/export/:file', {
  id: 'RD12',
  summary: 'Answers or remarks of all readers as one table to save',
  who: 'user',
  input: z.object({
    ...inBook,
    file: z.enum(['answers.csv', 'answers.xlsx', 'marks.csv', 'marks.xlsx'], { error: 'Таблица: CSV или XLSX' }),
  }),
  output: nothing,
});
