import { formatMoment, moscowDay } from '@pero/kernel/day';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { type SheetFormat, savedSheet } from '@pero/statistics/actions/spreadsheet';
import type { Sheet } from '@pero/statistics/rules/sheet';
import { requireBook } from '@pero/works/actions/access';
import { chaptersOfBook, chapterTexts } from '@pero/writing/actions/rows';
import { replied } from '../events.ts';
import { isAskable, type Mark, type MarkState, placeNow, type QuestionKind } from '../rules/marks.ts';
import { wayOf } from '../rules/places.ts';
import { placesOf, readerById, readersOf } from '../store/people.ts';
import { openingsOf, type RoomRow, roomOfBook } from '../store/rooms.ts';
import * as words from '../store/words.ts';
import { shownRoom } from './shown.ts';
import { texts, turnOf } from './texts.ts';

type Looking = { readonly db: Db; readonly actor: Actor; readonly now: Date };

async function requireRoom(look: Pick<Looking, 'db' | 'actor'>, bookId: number, lock = false): Promise<RoomRow> {
  await requireBook(look, bookId, 'own');
  const room = await roomOfBook(look.db, bookId, { lock });
  if (!room) throw new NotFound('room');
  return room;
}

/** RD09: outside of a transaction, because a text is read. */
export async function saidOf(look: Looking, bookId: number, chapterId: number) {
  const { db, now } = look;
  await requireBook(look, bookId, 'own');
  const [text] = await chapterTexts(db, bookId, [chapterId]);
  if (!text) throw new NotFound('chapter');
  const room = await roomOfBook(db, bookId);
  const blocks = await texts.ask(turnOf({ id: room?.id ?? 0 }), 'blocks', text.content);
  const shown = { chapter_id: chapterId, name: text.name, blocks };
  if (!room) return { ...shown, marks: [], stops: [] };
  const marks = await words.marksOfRoom(db, room.id, chapterId);
  return {
    ...shown,
    marks: marks.map(({ id, name, quote, mark, state, answer, madeAt, block, text: said }) => ({
      ...{ id, reader: name, quote, mark, text: said, state, answer, made_at: madeAt },
      block: placeNow(blocks, { block, quote }),
    })),
    stops: await stopsIn(db, room, chapterId, now),
  };
}

/** Where those stand who agreed to be seen. */
async function stopsIn(db: Db, room: RoomRow, chapterId: number, now: Date) {
  const [people, openings] = await Promise.all([readersOf(db, room.id), openingsOf(db, room.id)]);
  const named = people.filter(({ isNamed, state }) => isNamed && state === 'reading');
  const places = await placesOf(
    db,
    named.map(({ id }) => id),
  );
  const order = (await chaptersOfBook(db, room.bookId)).map(({ id }) => id);
  const open = order.filter((id) => (openings.get(id) ?? '9999') <= moscowDay(now));
  return named.flatMap(({ id, name }) => {
    const way = wayOf(open, places.get(id) ?? new Map(), now);
    return way.standing === 'stands' && way.chapterId === chapterId ? [{ block: way.block, reader: name }] : [];
  });
}

type Settling = { readonly state?: MarkState | undefined; readonly answer?: string | undefined };

/** RD10 */
export async function settleMark(act: Act, bookId: number, markId: number, { state, answer }: Settling) {
  const { db, now } = act;
  const room = await requireRoom(act, bookId);
  const change = { ...(state && { state }), ...(answer !== undefined && { answer, answeredAt: answer ? now : null }) };
  if (Object.keys(change).length === 0) return {};
  if (!(await words.settle(db, room.id, markId, change))) throw new NotFound('mark');
  const who = answer ? await words.readerOfMark(db, markId) : null;
  const reader = who === null ? null : await readerById(db, who);
  if (reader?.userId && reader.state === 'reading') {
    const { ownerId, title } = await requireBook(act, bookId, 'own');
    const facts = { data: { ownerId, userId: reader.userId }, words: { title, key: room.key } };
    await act.announce(replied, { subject: bookId, ...facts });
  }
  return {};
}

type GivenQuestion = {
  readonly id: number | null;
  readonly chapter_id: number | null;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly options: readonly string[];
};

/** RD08: the whole list, in its order. */
export async function saveQuestions(act: Act, bookId: number, given: readonly GivenQuestion[]) {
  const { db, now } = act;
  await requireBook(act, bookId, 'own');
  const room = await roomOfBook(db, bookId, { lock: true });
  if (!room) return { refused: 'no-room' } as const;
  const chapters = new Set((await chaptersOfBook(db, bookId)).map(({ id }) => id));
  const known = new Set((await words.questionsOf(db, room.id)).map(({ id }) => id));
  const ids = given.flatMap(({ id }) => (id === null ? [] : [id]));
  if (!ids.every((id) => known.has(id)) || new Set(ids).size !== ids.length)
    return { refused: 'question-unknown' } as const;
  if (given.some(({ chapter_id: id }) => id !== null && !chapters.has(id)))
    return { refused: 'question-chapter' } as const;
  if (!given.every(isAskable)) return { refused: 'question-options' } as const;
  await words.dropQuestions(
    db,
    [...known].filter((id) => !ids.includes(id)),
    now,
  );
  for (const [ordering, { id, chapter_id: chapterId, kind, text, options }] of given.entries()) {
    const one = { chapterId, ordering, kind, text, options };
    if (id === null) await words.addQuestion(db, room.id, one);
    else await words.changeQuestion(db, id, one);
  }
  return shownRoom(act, bookId);
}

/** RD11 */
export async function answersTo(look: Looking, bookId: number) {
  const { db } = look;
  await requireBook(look, bookId, 'own');
  const room = await roomOfBook(db, bookId);
  if (!room) return [];
  const [questions, answers, chapters] = await Promise.all([
    words.questionsOf(db, room.id, { gone: true }),
    words.answersOf(db, { roomId: room.id }),
    chaptersOfBook(db, bookId),
  ]);
  const names = new Map(chapters.map(({ id, name }) => [id, name || 'Без названия']));
  return questions.map(({ id, chapterId, kind, text, options }) => ({
    ...{ id, kind, text, options: [...options] },
    chapter: chapterId === null ? null : (names.get(chapterId) ?? 'Глава, которой больше нет'),
    answers: answers
      .filter(({ questionId }) => questionId === id)
      .map((one) => ({ reader: one.name, chosen: [...one.chosen], text: one.text, answered_at: one.answeredAt })),
  }));
}

export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  strong: 'сильно',
  dull: 'скучно',
  unclear: 'неясно',
  typo: 'опечатка',
};
const STATE_WORDS: Readonly<Record<MarkState, string>> = { new: 'новое', later: 'отложено', done: 'решено' };

/** RD12 */
export async function exported(look: Looking, bookId: number, file: string) {
  const { title } = await requireBook(look, bookId, 'own');
  const [table, format] = file.split('.') as ['answers' | 'marks', SheetFormat];
  const sheet = table === 'answers' ? answersSheet(await answersTo(look, bookId)) : await marksSheet(look, bookId);
  return savedSheet(sheet, format, `${sheet.name}, ${title || 'книга'}`);
}

const column = (title: string, width: number) => ({ title, kind: 'text', width }) as const;

function answersSheet(questions: Awaited<ReturnType<typeof answersTo>>): Sheet {
  return {
    name: 'Ответы первых читателей',
    columns: [
      column('После главы', 24),
      column('Вопрос', 40),
      column('Читатель', 20),
      column('Ответ', 60),
      column('Когда', 20),
    ],
    rows: questions.flatMap(({ chapter, text, answers }) =>
      answers.map((one) => [
        chapter ?? 'В\u00A0конце',
        text,
        one.reader,
        [...one.chosen, one.text].filter((word) => word !== '').join('; '),
        formatMoment(one.answered_at),
      ]),
    ),
  };
}

async function marksSheet({ db }: Looking, bookId: number): Promise<Sheet> {
  const room = await roomOfBook(db, bookId);
  const marks = room ? await words.marksOfRoom(db, room.id) : [];
  const names = new Map((await chaptersOfBook(db, bookId)).map(({ id, name }) => [id, name]));
  const columns = [column('Глава', 24), column('Абзац', 8), column('Слова книги', 50), column('Читатель', 20)];
  return {
    name: 'Замечания первых читателей',
    columns: [...columns, column('Отметка', 12), column('Замечание', 60), column('Стоит', 12), column('Когда', 20)],
    rows: marks.map((one) => [
      ...[names.get(one.chapterId) ?? '', one.block + 1, one.quote, one.name, one.mark ? MARK_WORDS[one.mark] : ''],
      ...[one.text, STATE_WORDS[one.state], formatMoment(one.madeAt)],
    ]),
  };
}
