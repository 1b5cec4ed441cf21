import { NotFound } from '@pero/server-platform/http/errors';
import { type Limit, withinLimit } from '@pero/server-platform/http/limits';
import { answered, remarked } from '../events.ts';
import { isAnswer, type Mark } from '../rules/marks.ts';
import { changeRoom, roomById } from '../store/rooms.ts';
import { addMark, answersOf, type MarkRow, questionsOf, removeMark, setAnswer } from '../store/words.ts';
import { requireChapter } from './open.ts';
import { type ComingAct, requireReader, type Seated } from './who.ts';

const REMARKS: Limit = { name: 'readers-remarks', most: 120, seconds: 3600 };
/** Guests of one address together: whoever makes readers of themselves has no more of it. */
const GUESTS: Limit = { name: 'readers-guests', most: 300, seconds: 3600 };
const ANSWERS: Limit = { name: 'readers-answers', most: 120, seconds: 3600 };
const HOUR_MS = 3_600_000;

async function isOften(act: ComingAct, { reader }: Seated, limit: Limit): Promise<boolean> {
  if (!(await withinLimit(act.db, limit, `reader ${reader.id}`, act.now))) return true;
  return reader.userId === null && !(await withinLimit(act.db, GUESTS, act.request.ip, act.now));
}

export function shownOwn({ id, chapterId, block, quote, mark, text, state, answer }: MarkRow) {
  return { id, chapter_id: chapterId, block, quote, mark, text, state, answer };
}

type Given = { readonly block: number; readonly quote: string; readonly mark: Mark | null; readonly text: string };

/** RD25 */
export async function leaveMark(act: ComingAct, key: string, chapterId: number, given: Given) {
  const { db, now } = act;
  const seated = await requireChapter(act, key, chapterId);
  if (given.mark === null && given.text === '') return { refused: 'mark-empty' } as const;
  if (await isOften(act, seated, REMARKS)) return { refused: 'often' } as const;
  const { block, quote, mark, text } = given;
  const row = await addMark(db, { readerId: seated.reader.id, chapterId, block, quote, mark, text, madeAt: now });
  await tellRemarked(act, seated);
  return shownOwn(row);
}

/** Once an hour: whoever reads in the evening leaves twenty of them. */
async function tellRemarked(act: ComingAct, { work, room: { id } }: Seated): Promise<void> {
  const room = await roomById(act.db, id, { lock: true });
  const told = room?.remarksToldAt?.getTime() ?? 0;
  if (!room || act.now.getTime() - told < HOUR_MS) return;
  await changeRoom(act.db, id, { remarksToldAt: act.now });
  const { ownerId, title } = work;
  await act.announce(remarked, { subject: work.id, data: { ownerId }, words: { title } });
}

/** RD26 */
export async function takeMarkBack(act: ComingAct, key: string, markId: number) {
  const { reader } = await requireReader(act, key);
  if (!(await removeMark(act.db, reader.id, markId))) throw new NotFound('mark');
  return {};
}

type Answers = readonly { readonly question_id: number; readonly chosen: readonly string[]; readonly text: string }[];

/** RD27: all of them or none. */
export async function answerQuestions(act: ComingAct, key: string, answers: Answers) {
  const { db, now } = act;
  const seated = await requireReader(act, key);
  const { room, reader, work } = seated;
  if (await isOften(act, seated, ANSWERS)) return { refused: 'often' } as const;
  const questions = new Map((await questionsOf(db, room.id)).map((one) => [one.id, one]));
  const before = new Set((await answersOf(db, { readerId: reader.id })).map(({ questionId }) => questionId));
  const groups = new Map<number | null, boolean>();
  for (const { question_id: questionId, chosen, text } of answers) {
    const question = questions.get(questionId);
    if (!question || !isAnswer(question, { chosen, text })) return { refused: 'answer-wrong' } as const;
  }
  for (const { question_id: questionId, chosen, text } of answers) {
    const chapterId = questions.get(questionId)?.chapterId ?? null;
    const isFirst = ![...questions.values()].some((one) => one.chapterId === chapterId && before.has(one.id));
    groups.set(chapterId, isFirst);
    await setAnswer(db, { questionId, readerId: reader.id, text, chosen, answeredAt: now });
  }
  const words = { title: work.title, name: reader.name };
  for (const [chapterId, isFirst] of groups) {
    if (!isFirst) continue;
    const data = { ownerId: work.ownerId, readerId: reader.id, chapterId };
    await act.announce(answered, { subject: work.id, data, words });
  }
  return {};
}
