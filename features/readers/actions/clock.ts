import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { workById } from '@pero/works/actions/rows';
import { closed, opened } from '../events.ts';
import { KEPT, roomAfter } from '../rules/rooms.ts';
import { readersOf } from '../store/people.ts';
import { changeRoom, forgetClosed, roomById, roomsToClose, takeUntold } from '../store/rooms.ts';

const DAY_MS = 86_400_000;

/** Rooms whose last day is over; nobody has got in since midnight as it is. */
export async function closeEnded(context: JobContext): Promise<void> {
  for (const id of await context.inAct(({ db, today }) => roomsToClose(db, today))) {
    await context.inAct((act) => closeOne(act, id));
  }
}

async function closeOne(act: JobAct, id: number): Promise<void> {
  const room = await roomById(act.db, id, { lock: true });
  const state = room && roomAfter(room.state, 'close');
  if (!room || !state || room.endsOn === null || room.endsOn >= act.today) return;
  await changeRoom(act.db, id, { state, closedAt: act.now });
  const work = await workById(act.db, room.bookId);
  if (!work) return;
  const { ownerId, title } = work;
  await act.announce(closed, { subject: room.bookId, data: { ownerId, byDate: true }, words: { title } });
}

/** Readers are told of what has opened, once of each chapter. */
export async function tellOpened(act: JobAct): Promise<void> {
  for (const [roomId, count] of await takeUntold(act.db, act.today, act.now)) {
    const room = await roomById(act.db, roomId);
    const work = room && (await workById(act.db, room.bookId));
    if (!room || !work) continue;
    // The others hear of it when they come back.
    const people = (await readersOf(act.db, roomId)).filter(({ state }) => state === 'reading');
    const userIds = people.flatMap(({ userId }) => (userId === null ? [] : [userId]));
    const data = { ownerId: work.ownerId, userIds, count };
    await act.announce(opened, { subject: work.id, data, words: { title: work.title, key: room.key } });
  }
}

export function forgetRooms({ db, now }: JobAct): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return forgetClosed(db, { places: ago(KEPT.places), all: ago(KEPT.all) });
}
