import type { Act } from '@pero/server-platform/act';
import { requireBook } from '@pero/works/actions/access';
import { rolesOfBooks } from '@pero/works/actions/rows';
import { authorsLine } from '@pero/works/rules/persons';
import { chaptersOfBook } from '@pero/writing/actions/rows';
import { type Place, sumsOf, wayOf } from '../rules/places.ts';
import { isLive, SEATS_USUAL } from '../rules/rooms.ts';
import { placesOf, type ReaderRow, readersOf } from '../store/people.ts';
import { invitationsOf, openingsOf, type RoomRow, roomOfBook } from '../store/rooms.ts';
import { answersOf, markCounts, questionsOf } from '../store/words.ts';

type Looking = Pick<Act, 'db' | 'actor' | 'now' | 'today'>;

const NO_ROOM = {
  ...{ hasGuests: true, canCopy: false, hasFile: false, seats: SEATS_USUAL, greeting: '' },
  ...{ endsOn: null, state: null, key: null, madeAt: null, closedAt: null },
} as const;

/** RD01 */
export async function shownRoom(look: Looking, bookId: number) {
  const { db } = look;
  const book = await requireBook(look, bookId, 'own');
  const [room, chapters, roles] = await Promise.all([
    roomOfBook(db, bookId),
    chaptersOfBook(db, bookId),
    rolesOfBooks(db, [bookId]),
  ]);
  const { state, key, seats, greeting, endsOn, madeAt, closedAt, hasGuests, canCopy, hasFile } = room ?? NO_ROOM;
  const inside = room
    ? await insideOf(
        look,
        room,
        chapters.map(({ id }) => id),
      )
    : EMPTY;
  return {
    ...{ book_id: bookId, title: book.title, author: authorsLine(roles), state, key, seats, greeting },
    ...{ has_guests: hasGuests, can_copy: canCopy, has_file: hasFile },
    ...{ ends_on: endsOn, made_at: madeAt, closed_at: closedAt },
    chapters: chapters.map(({ id, name, kind, depth, characters }) => ({
      ...{ id, name, kind: kind === 'part' ? ('part' as const) : ('chapter' as const), depth, characters },
      opens_on: inside.openings.get(id) ?? null,
      marks: inside.marksIn.get(id) ?? 0,
      sums: inside.sums.get(id) ?? null,
    })),
    invitations: inside.invitations,
    readers: inside.readers,
    questions: inside.questions,
  };
}

const EMPTY = {
  openings: new Map<number, never>(),
  marksIn: new Map<number, number>(),
  sums: new Map<number, null>(),
  ...{ invitations: [], readers: [], questions: [] },
} as const;

async function insideOf({ db, now, today }: Looking, room: RoomRow, order: readonly number[]) {
  const [openings, invitations, people, counts, questions, answers] = await Promise.all([
    openingsOf(db, room.id),
    invitationsOf(db, room.id),
    readersOf(db, room.id),
    markCounts(db, room.id),
    questionsOf(db, room.id),
    answersOf(db, { roomId: room.id }),
  ]);
  const open = order.filter((id) => (openings.get(id) ?? '9999') <= today);
  const places = await placesOf(
    db,
    people.map(({ id }) => id),
  );
  const placesBy = ({ id }: ReaderRow): ReadonlyMap<number, Place> => places.get(id) ?? new Map();
  const here = people.filter(({ state }) => state === 'reading');
  const sums = sumsOf(open, here.filter(({ isNamed }) => !isNamed).map(placesBy), now);
  const total = (key: 'readerId' | 'chapterId') => {
    const found = new Map<number, number>();
    for (const one of counts) found.set(one[key], (found.get(one[key]) ?? 0) + one.count);
    return found;
  };
  const marksBy = total('readerId');
  return {
    openings,
    marksIn: total('chapterId'),
    sums: new Map(open.map((id, at) => [id, sums[at] ?? null])),
    invitations: invitations.map(({ id, kind, email, seats, used, endsOn, madeAt, revokedAt }) => ({
      ...{ id, kind, email, seats, used, ends_on: endsOn, made_at: madeAt },
      is_live: isLive({ revokedAt, endsOn }, today),
    })),
    readers: people.map((one) => ({
      ...{ id: one.id, name: one.name, state: one.state, entered_at: one.enteredAt },
      has_account: one.userId !== null,
      marks: marksBy.get(one.id) ?? 0,
      way: one.isNamed && one.state === 'reading' ? shownWay(wayOf(open, placesBy(one), now)) : null,
    })),
    questions: questions.map(({ id, chapterId, kind, text, options }) => ({
      ...{ id, chapter_id: chapterId, kind, text, options: [...options] },
      answers: answers.filter(({ questionId }) => questionId === id).length,
    })),
  };
}

function shownWay({ standing, chapterId, block, days, finished, skipped }: ReturnType<typeof wayOf>) {
  return { standing, chapter_id: chapterId, block, days, finished: [...finished], skipped: [...skipped] };
}
