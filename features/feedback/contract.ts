import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { ANSWER, LONGEST_NAME, LONGEST_URL, REFUSALS, STATES, TEXT, TOPIC_SLUGS } from './rules.ts';

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
  }),
  output: z.object({ id: z.int() }),
  refusals: {
    'email-needed': REFUSALS['email-needed'],
    'screenshot-missing': REFUSALS['screenshot-missing'],
    'too-often': REFUSALS['too-often'],
  },
});

const listed = z.object({
  id: z.int(),
  topic: z.string(),
  name: z.string(),
  email: z.string(),
  excerpt: z.string(),
  state,
  has_screenshot: z.boolean(),
  created_at: wireMoment,
});

export const listFeedback = endpoint('GET /moderation/feedback', {
  id: 'FB03',
  summary: 'What came in, newest first',
  who: 'mod',
  input: z.object({ ...paging, state: state.optional() }),
  output: listed,
  paged: true,
});

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
  screenshot: z.object({ name: z.string(), bytes: z.int(), url: z.string() }).nullable(),
  answers: z.array(
    z.object({
      id: z.int(),
      moderator_id: z.int(),
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
  }),
  output: message,
  refusals: { closed: REFUSALS.closed },
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

export type FeedbackMessage = z.output<typeof message>;
export type ListedFeedback = z.output<typeof listed>;
