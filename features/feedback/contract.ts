import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import {
  ANSWER,
  LONGEST_NAME,
  LONGEST_URL,
  MOST_AT_ONCE,
  NOTE,
  READY,
  REFUSALS,
  STATES,
  TEXT,
  TOPIC_SLUGS,
} from './rules.ts';

const tooLong = (most: number) => ({ error: `Не\u00A0длиннее ${most} символов` });

const topic = z.enum(TOPIC_SLUGS, { error: 'Выберите тему' });
const state = z.enum(STATES);

export const listTopics = endpoint('GET /feedback/topics', {
  id: 'FB01',
  summary: 'What a message may be about',
  who: 'any',
  input: nothing,
  output: z.array(z.object({ slug: topic, label: z.string() })),
});

export const sendFeedback = endpoint('POST /feedback', {
  id: 'FB02',
  summary: 'Sends a message to the people behind the product; the answer comes by mail',
  who: 'any',
  input: z.object({
    topic,
    text: z
      .string({ error: 'Напишите сообщение' })
      .trim()
      .min(TEXT.least, { error: `Напишите подробнее: хотя\u00A0бы ${TEXT.least} символов` })
      .max(TEXT.most, tooLong(TEXT.most)),
    /** Needed of those who are not signed in; the account's own address wins. */
    email: z.string().trim().max(254, { error: REFUSALS['email-needed'].message }).optional(),
    name: z.string().trim().max(LONGEST_NAME, tooLong(LONGEST_NAME)).optional(),
    /** The page the person came from: a path of this site or a whole address. */
    page_url: z
      .string()
      .max(LONGEST_URL, tooLong(LONGEST_URL))
      .regex(/^(https?:\/\/|\/|$)/, { error: 'Это не\u00A0адрес страницы' })
      .optional(),
    /** The id of an upload for the purpose feedback-screenshot. */
    upload_id: z.string().max(64).optional(),
    /** Out of the link in our answer: the message goes on with that letter. */
    reply_key: z.uuid({ error: 'Эта ссылка устарела. Напишите новое письмо' }).optional(),
  }),
  output: z.object({ id: z.int() }),
  refusals: {
    'email-needed': REFUSALS['email-needed'],
    'screenshot-missing': REFUSALS['screenshot-missing'],
    'too-often': REFUSALS['too-often'],
    'reply-unknown': REFUSALS['reply-unknown'],
  },
});

const person = z.object({ id: z.int(), name: z.string() });

const listed = z.object({
  id: z.int(),
  topic: z.string(),
  name: z.string(),
  email: z.string(),
  excerpt: z.string(),
  state,
  has_screenshot: z.boolean(),
  created_at: wireMoment,
  /** When somebody wrote last in this thread. */
  last_at: wireMoment,
  /** Who is answering at this moment. */
  holder: person.nullable(),
  /** Who has answered last. */
  answered_by: person.nullable(),
});

export const listFeedback = endpoint('GET /moderation/feedback', {
  id: 'FB03',
  summary: 'What came in, by threads, those with the newest word first; `q` finds words, names and addresses',
  who: 'mod',
  input: z.object({ ...paging, state: state.optional(), q: z.string().max(100).optional() }),
  output: listed,
  paged: true,
});

const screenshot = z.object({ name: z.string(), bytes: z.int(), url: z.string() }).nullable();

const message = z.object({
  id: z.int(),
  user_id: z.int().nullable(),
  topic: z.string(),
  name: z.string(),
  email: z.string(),
  text: z.string(),
  page_url: z.string(),
  state,
  created_at: wireMoment,
  screenshot,
  /** Who is answering at this moment. */
  holder: person.nullable(),
  /** What the person wrote afterwards, by the link in our answers. */
  replies: z.array(z.object({ id: z.int(), text: z.string(), created_at: wireMoment, screenshot })),
  /** Among ourselves: the person never sees these. */
  notes: z.array(z.object({ id: z.int(), moderator: person, text: z.string(), created_at: wireMoment })),
  /** Other letters of the same person, the newest first. */
  others: z.array(z.object({ id: z.int(), topic: z.string(), excerpt: z.string(), state, created_at: wireMoment })),
  answers: z.array(
    z.object({
      id: z.int(),
      moderator: person,
      text: z.string(),
      created_at: wireMoment,
      /** Null until the letter went out. */
      mailed_at: wireMoment.nullable(),
    }),
  ),
});

export const readFeedback = endpoint('GET /moderation/feedback/:messageId', {
  id: 'FB04',
  summary: 'One message with its answers',
  who: 'mod',
  input: z.object({ messageId: pathId }),
  output: message,
});

export const answerFeedback = endpoint('POST /moderation/feedback/:messageId/answer', {
  id: 'FB05',
  summary: 'Answers by mail',
  who: 'mod',
  input: z.object({
    messageId: pathId,
    text: z
      .string({ error: 'Напишите ответ' })
      .trim()
      .min(ANSWER.least, { error: 'Напишите ответ' })
      .max(ANSWER.most, tooLong(ANSWER.most)),
    /** How many answers and replies stood there when it was written: whoever is behind reads first. */
    seen: z.int().min(0).optional(),
  }),
  output: message,
  refusals: {
    closed: REFUSALS.closed,
    held: REFUSALS.held,
    'answered-meanwhile': REFUSALS['answered-meanwhile'],
    'written-meanwhile': REFUSALS['written-meanwhile'],
  },
});

export const closeFeedback = endpoint('POST /moderation/feedback/:messageId/close', {
  id: 'FB06',
  summary: 'Closes a message that needs no further answer',
  who: 'mod',
  input: z.object({ messageId: pathId }),
  output: message,
  refusals: { closed: REFUSALS.closed },
});

export const countFeedback = endpoint('GET /moderation/feedback/count', {
  id: 'FB07',
  summary: 'How many messages wait for an answer',
  who: 'mod',
  input: nothing,
  output: z.object({ new: z.int() }),
});

export const readScreenshot = endpoint('GET /moderation/feedback/:messageId/screenshot', {
  id: 'FB08',
  summary: 'The screenshot of a message, as a file',
  who: 'mod',
  input: z.object({ messageId: pathId }),
  output: z.string().meta({ format: 'binary' }),
});

export const takeFeedback = endpoint('POST /moderation/feedback/:messageId/take', {
  id: 'FB09',
  summary: 'Tells the others that one is answering; `is_over` takes it from whoever was',
  who: 'mod',
  input: z.object({ messageId: pathId, is_over: z.boolean().optional() }),
  output: message,
  refusals: { closed: REFUSALS.closed, held: REFUSALS.held },
});

export const releaseFeedback = endpoint('POST /moderation/feedback/:messageId/release', {
  id: 'FB10',
  summary: 'Leaves a letter to the others',
  who: 'mod',
  input: z.object({ messageId: pathId }),
  output: message,
});

export const noteFeedback = endpoint('POST /moderation/feedback/:messageId/notes', {
  id: 'FB11',
  summary: 'A note among moderators',
  who: 'mod',
  input: z.object({
    messageId: pathId,
    text: z
      .string({ error: 'Напишите заметку' })
      .trim()
      .min(NOTE.least, { error: 'Напишите заметку' })
      .max(NOTE.most, tooLong(NOTE.most)),
  }),
  output: message,
});

const ready = z.object({ id: z.int(), title: z.string(), text: z.string() });
export type ReadyAnswer = z.output<typeof ready>;

export const listReady = endpoint('GET /moderation/feedback/ready', {
  id: 'FB12',
  summary: 'Answers that are given again and again',
  who: 'mod',
  input: nothing,
  output: z.array(ready),
});

export const addReady = endpoint('POST /moderation/feedback/ready', {
  id: 'FB13',
  summary: 'Keeps an answer for the next time',
  who: 'mod',
  input: z.object({
    title: z
      .string({ error: 'Назовите ответ' })
      .trim()
      .min(1, { error: 'Назовите ответ' })
      .max(READY.title, tooLong(READY.title)),
    text: z
      .string({ error: 'Напишите ответ' })
      .trim()
      .min(ANSWER.least, { error: 'Напишите ответ' })
      .max(READY.most, tooLong(READY.most)),
  }),
  output: z.array(ready),
  refusals: { 'ready-taken': REFUSALS['ready-taken'] },
});

export const removeReady = endpoint('DELETE /moderation/feedback/ready/:readyId', {
  id: 'FB14',
  summary: 'Takes a ready answer off the list',
  who: 'mod',
  input: z.object({ readyId: pathId }),
  output: z.array(ready),
});

export const closeSeveral = endpoint('POST /moderation/feedback/close', {
  id: 'FB15',
  summary: 'Closes several messages at once; those that are closed already are left as they are',
  who: 'mod',
  input: z.object({
    ids: z
      .array(z.int().min(1), { error: 'Выберите обращения' })
      .min(1, { error: 'Выберите обращения' })
      .max(MOST_AT_ONCE, { error: `Не\u00A0больше ${MOST_AT_ONCE} за\u00A0раз` }),
  }),
  output: z.object({ closed: z.int() }),
});

export type FeedbackMessage = z.output<typeof message>;
export type ListedFeedback = z.output<typeof listed>;
