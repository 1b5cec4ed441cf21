import { NotFound } from '@pero/server-platform/http/errors';
import { type Limit, withinLimit } from '@pero/server-platform/http/limits';
import { rolesOfBooks } from '@pero/works/actions/rows';
import { authorsLine } from '@pero/works/rules/persons';
import { chapterTexts, picturesOfBook } from '@pero/writing/actions/rows';
import { joinedRanges, type Range, rangesWithin } from '../rules/places.ts';
import { readerAfter } from '../rules/rooms.ts';
import { changeReader, forgetPlaces, placeIn, placesOf, setPlace } from '../store/people.ts';
import { answersOf, forgetWords, marksOfReader, type QuestionRow, questionsOf } from '../store/words.ts';
import { shownOwn } from './marks.ts';
import { openChapters, requireChapter } from './open.ts';
import { texts, turnOf } from './texts.ts';
import { type Coming, type ComingAct, requireReader, type Seated } from './who.ts';

const PLACES: Limit = { name: 'readers-place', most: 2000, seconds: 3600 };

/** RD22 */
export async function contentsOf(coming: Coming, key: string) {
  const seated = await requireReader(coming, key);
  const { room, reader, work, today } = seated;
  const { db } = coming;
  const [chapters, places, marks, roles, questions] = await Promise.all([
    openChapters(db, room, today),
    placesOf(db, [reader.id]),
    marksOfReader(db, reader.id),
    rolesOfBooks(db, [work.id]),
    askedOf(coming, seated, null),
  ]);
  const own = places.get(reader.id) ?? new Map();
  const open = chapters.filter(({ isOpen }) => isOpen);
  const last = [...own].toSorted(([, one], [, other]) => other.lastAt.getTime() - one.lastAt.getTime())[0];
  const isThere = last && open.some(({ id }) => id === last[0]);
  const texts = open.filter(({ characters }) => characters > 0);
  const isDone = texts.length > 0 && texts.every(({ id }) => own.get(id)?.finishedAt != null);
  return {
    key: room.key,
    title: work.title,
    author: authorsLine(roles),
    greeting: room.greeting,
    name: reader.name,
    is_named: reader.isNamed,
    has_account: reader.userId !== null,
    can_copy: room.canCopy,
    has_file: room.hasFile,
    ends_on: room.endsOn,
    chapters: chapters.map(({ id, name, kind, depth, characters, opensOn, isOpen }) => ({
      ...{ id, name, kind, depth, characters, is_open: isOpen },
      opens_on: opensOn,
      is_finished: own.get(id)?.finishedAt != null,
    })),
    place: last && isThere ? { chapter_id: last[0], block: last[1].block } : null,
    marks: marks.map(shownOwn),
    questions: isDone ? questions : [],
  };
}

/** What the author asks after a chapter, or at the end, with what this reader has said. */
async function askedOf({ db }: Pick<Coming, 'db'>, { room, reader }: Seated, chapterId: number | null) {
  const questions = (await questionsOf(db, room.id)).filter((one) => one.chapterId === chapterId);
  if (questions.length === 0) return [];
  const said = new Map((await answersOf(db, { readerId: reader.id })).map((one) => [one.questionId, one]));
  return questions.map(({ id, kind, text, options }: QuestionRow) => {
    const answer = said.get(id);
    return { id, kind, text, options: [...options], chosen: [...(answer?.chosen ?? [])], answer: answer?.text ?? '' };
  });
}

/** RD23: outside of a transaction, because a text is read. */
export async function pageFor(coming: Coming, key: string, chapterId: number) {
  const seated = await requireChapter(coming, key, chapterId);
  const { room, reader, chapter } = seated;
  const { db } = coming;
  const [[text], pictures, places, questions] = await Promise.all([
    chapterTexts(db, room.bookId, [chapterId]),
    picturesOfBook(db, room.bookId),
    placesOf(db, [reader.id]),
    askedOf(coming, seated, chapterId),
  ]);
  const page = await texts.ask(turnOf(room), 'page', {
    ...{ id: chapterId, kind: chapter.kind === 'part' ? 'part' : 'chapter', seed: reader.seed },
    content: text?.content ?? '',
    picturesAt: `/api/beta/${room.key}/chapters/${chapterId}/pictures/`,
    pictures: pictures.map(({ id, width, height }) => ({ id, width, height })),
  });
  const place = places.get(reader.id)?.get(chapterId);
  return {
    chapter_id: chapterId,
    name: chapter.name,
    html: page.html,
    blocks: page.blocks,
    block: Math.min(place?.block ?? 0, Math.max(0, page.blocks - 1)),
    is_finished: place?.finishedAt != null,
    questions,
  };
}

/** How many paragraphs a chapter has now. */
async function blocksIn(coming: Coming, room: Seated['room'], chapterId: number): Promise<number> {
  const [text] = await chapterTexts(coming.db, room.bookId, [chapterId]);
  return (await texts.ask(turnOf(room), 'blocks', text?.content ?? '')).length;
}

type Read = {
  readonly block: number;
  readonly read: readonly { readonly from: number; readonly to: number }[];
  readonly is_finished: boolean;
};

/** Before the transaction of RD24: the chapter is known to be open, and how long it is. */
export async function beforePlace(coming: Coming, key: string, chapterId: number): Promise<number> {
  const { room } = await requireChapter(coming, key, chapterId);
  return blocksIn(coming, room, chapterId);
}

/** RD24: what two devices have read is read. The furthest never comes back. */
export async function keepPlace(act: ComingAct, key: string, chapterId: number, given: Read, blocks: number) {
  const { db, now } = act;
  const { reader } = await requireChapter(act, key, chapterId);
  if (!(await withinLimit(db, PLACES, `reader ${reader.id}`, now))) return { refused: 'often' } as const;
  if (blocks === 0) return {};
  const before = await placeIn(db, reader.id, chapterId);
  const block = Math.min(given.block, blocks - 1);
  const told = given.read.map(({ from, to }): Range => [from, to]);
  const read = joinedRanges(rangesWithin(before?.read ?? [], blocks), rangesWithin(told, blocks));
  await setPlace(db, {
    ...{ readerId: reader.id, chapterId, block, blocks, read, at: now },
    furthest: Math.min(blocks - 1, Math.max(block, before?.furthest ?? 0, read.at(-1)?.[1] ?? 0)),
    finishedAt: before?.finishedAt ?? (given.is_finished ? now : null),
  });
  return {};
}

/** RD28: what was seen by name until now is seen no more, or the other way round. */
export async function changeSelf(act: ComingAct, key: string, { is_named }: { readonly is_named: boolean }) {
  const { reader } = await requireReader(act, key);
  await changeReader(act.db, reader.id, { isNamed: is_named, agreedAt: act.now });
  return {};
}

/** RD29 */
export async function leaveRoom(act: ComingAct, key: string, withWords: boolean) {
  const { reader } = await requireReader(act, key);
  const state = readerAfter(reader.state, 'leave');
  if (state === null) throw new NotFound('room');
  await changeReader(act.db, reader.id, { state, goneAt: act.now });
  await forgetPlaces(act.db, reader.id);
  if (withWords) await forgetWords(act.db, reader.id);
  return {};
}
