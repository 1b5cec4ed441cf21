import { endpoint } from '@pero/wire/endpoint';
import { nothing, pathId, wireDay, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';
import { MARK_STATES, MARKS, QUESTION_KINDS, QUOTE_MOST, TEXT_MOST } from '../rules/marks.ts';
import { REFUSALS } from '../rules/refusals.ts';
import { NAME_MOST } from '../rules/rooms.ts';

/** Forty-three letters; whatever is none opens nothing. */
const token = z.string().max(64);
const inRoom = { roomKey: token };
const inChapter = { ...inRoom, chapterId: pathId };
const often = { often: REFUSALS.often };
const text = z
  .string()
  .trim()
  .max(TEXT_MOST, { error: `Не\u00A0длиннее ${TEXT_MOST} знаков` });

const isNamed = z.boolean({ error: 'Выберите, что увидит автор' });

export const readInvitation = endpoint('GET /beta/invitations/:token', {
  id: 'RD20',
  summary: 'Where an invitation leads, and what is asked of whoever comes in',
  who: 'any',
  input: z.object({ token }),
  output: z.object({
    title: z.string(),
    author: z.string(),
    greeting: z.string(),
    age: z.int().nullable(),
    chapters: z.int(),
    characters: z.int(),
    ends_on: wireDay.nullable(),
    has_guests: z.boolean(),
    is_full: z.boolean(),
    /** Of whoever is in already. */
    room_key: z.string().nullable(),
  }),
  refusals: often,
  writes: true,
});
export type Invitation = z.output<typeof readInvitation.output>;

export const enterRoom = endpoint('POST /beta/invitations/:token', {
  id: 'RD21',
  summary: 'Comes in: under which name, and whether the author sees by name how far one came',
  who: 'any',
  isShownOnce: true,
  input: z.object({
    token,
    name: z
      .string({ error: 'Назовите себя' })
      .trim()
      .min(1, { error: 'Назовите себя' })
      .max(NAME_MOST, { error: `Не\u00A0длиннее ${NAME_MOST} знаков` }),
    is_named: isNamed,
    is_adult: z.boolean().optional(),
  }),
  output: z.object({ room_key: z.string() }),
  refusals: {
    ...often,
    full: REFUSALS.full,
    'sign-in': REFUSALS['sign-in'],
    adult: REFUSALS.adult,
    'own-book': REFUSALS['own-book'],
  },
});

const ownMark = z.object({
  id: z.int(),
  chapter_id: z.int(),
  block: z.int(),
  quote: z.string(),
  mark: z.enum(MARKS).nullable(),
  text: z.string(),
  state: z.enum(MARK_STATES),
  answer: z.string(),
});
export type OwnMark = z.output<typeof ownMark>;

const asked = z.object({
  id: z.int(),
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  options: z.array(z.string()),
  chosen: z.array(z.string()),
  answer: z.string(),
});
export type Asked = z.output<typeof asked>;

const contents = z.object({
  key: z.string(),
  title: z.string(),
  author: z.string(),
  greeting: z.string(),
  name: z.string(),
  is_named: z.boolean(),
  has_account: z.boolean(),
  can_copy: z.boolean(),
  has_file: z.boolean(),
  ends_on: wireDay.nullable(),
  chapters: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      kind: z.enum(['part', 'chapter']),
      depth: z.int(),
      characters: z.int(),
      /** A day to come: its text is not there yet. */
      opens_on: wireDay,
      is_open: z.boolean(),
      is_finished: z.boolean(),
    }),
  ),
  /** Where one was, on whatever device. */
  place: z.object({ chapter_id: z.int(), block: z.int() }).nullable(),
  marks: z.array(ownMark),
  /** Asked at the end, once the last chapter that is open has been read. */
  questions: z.array(asked),
});
export type RoomContents = z.output<typeof contents>;

export const readContents = endpoint('GET /beta/:roomKey', {
  id: 'RD22',
  summary: 'The room as its reader has it: chapters, where one was, what one has said',
  who: 'any',
  input: z.object(inRoom),
  output: contents,
});

export const readPage = endpoint('GET /beta/:roomKey/chapters/:chapterId', {
  id: 'RD23',
  summary: 'A chapter with the marks of this reader in it, to be read',
  who: 'any',
  input: z.object(inChapter),
  output: z.object({
    chapter_id: z.int(),
    name: z.string(),
    html: z.string(),
    blocks: z.int(),
    /** Where one was in it. */
    block: z.int(),
    is_finished: z.boolean(),
    questions: z.array(asked),
  }),
});
export type RoomPage = z.output<typeof readPage.output>;

const blockNumber = z
  .int({ error: 'Который абзац' })
  .min(0, { error: 'Который абзац' })
  .max(1_000_000, { error: 'Который абзац' });

export const keepPlace = endpoint('PUT /beta/:roomKey/chapters/:chapterId/place', {
  id: 'RD24',
  summary: 'Where one is, and which paragraphs stood before the eyes long enough to be read',
  who: 'any',
  input: z.object({
    ...inChapter,
    block: blockNumber,
    read: z.array(z.object({ from: blockNumber, to: blockNumber })).max(500, { error: 'Слишком много мест' }),
    is_finished: z.boolean(),
  }),
  output: nothing,
  refusals: often,
});

export const leaveMark = endpoint('POST /beta/:roomKey/chapters/:chapterId/marks', {
  id: 'RD25',
  summary: 'One word of four, or words of one’s own, at a passage; only the author sees it',
  who: 'any',
  input: z.object({
    ...inChapter,
    block: blockNumber,
    quote: z.string().trim().min(1, { error: 'Какие слова' }).max(QUOTE_MOST, { error: 'Выделите поменьше' }),
    mark: z.enum(MARKS, { error: 'Сильно, скучно, неясно или опечатка' }).nullable(),
    text,
  }),
  output: ownMark,
  refusals: { ...often, 'mark-empty': REFUSALS['mark-empty'] },
});

export const takeMarkBack = endpoint('DELETE /beta/:roomKey/marks/:markId', {
  id: 'RD26',
  summary: 'Takes a remark of one’s own back',
  who: 'any',
  input: z.object({ ...inRoom, markId: pathId }),
  output: nothing,
});

export const answerQuestions = endpoint('PUT /beta/:roomKey/answers', {
  id: 'RD27',
  summary: 'Answers the author’s questions; a later answer takes the place of the first',
  who: 'any',
  input: z.object({
    ...inRoom,
    answers: z
      .array(z.object({ question_id: z.int(), chosen: z.array(z.string().max(120)).max(12), text }))
      .min(1, { error: 'Ответьте хотя\u00A0бы на\u00A0один вопрос' })
      .max(100, { error: 'Слишком много ответов' }),
  }),
  output: nothing,
  refusals: { ...often, 'answer-wrong': REFUSALS['answer-wrong'] },
});

export const changeSelf = endpoint('PATCH /beta/:roomKey', {
  id: 'RD28',
  summary: 'Another name, or another mind about being named',
  who: 'any',
  input: z.object({
    ...inRoom,
    is_named: isNamed,
  }),
  output: nothing,
});

export const leaveRoom = endpoint('POST /beta/:roomKey/leave', {
  id: 'RD29',
  summary: 'Leaves: how far one came is forgotten, what one has said stays with the author or goes as well',
  who: 'any',
  input: z.object({ ...inRoom, with_words: z.boolean({ error: 'Оставить слова или забрать' }) }),
  output: nothing,
});

export const nextDevice = endpoint('POST /beta/:roomKey/device', {
  id: 'RD31',
  summary: 'An address that opens the room once in another browser of the same reader, within an hour',
  who: 'any',
  isShownOnce: true,
  input: z.object(inRoom),
  output: z.object({ address: z.string(), until: wireMoment }),
  refusals: { ...often, state: REFUSALS.state },
});

export const openOnDevice = endpoint('POST /beta/devices/:token', {
  id: 'RD32',
  summary: 'Opens the room in this browser by an address from another',
  who: 'any',
  isShownOnce: true,
  input: z.object({ token }),
  output: z.object({ room_key: z.string() }),
  refusals: often,
});

const file = z.string().meta({ format: 'binary' });

export const roomPicture = endpoint('GET /beta/:roomKey/chapters/:chapterId/pictures/:pictureId', {
  id: 'RD33',
  summary: 'A picture of an open chapter',
  who: 'any',
  input: z.object({ ...inChapter, pictureId: pathId }),
  output: file,
});

export const roomFile = endpoint('GET /beta/:roomKey/epub', {
  id: 'RD34',
  summary: 'The open chapters as EPUB with the marks of this reader, where the author lets it be taken',
  who: 'any',
  input: z.object(inRoom),
  output: file,
  refusals: { 'no-file': REFUSALS['no-file'] },
});
