import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { tellLive } from '@pero/server-platform/live/line';
import { requireBookAccess } from '@pero/works/actions/access';
import { handsOfWork } from '@pero/works/actions/hands';

/** What the open desks of a book hear of one another. */
export const WRITING_TOPIC = 'writing';

type Kind = 'here' | 'typing' | 'left' | 'saved' | 'said';
type Heard = { readonly bookId: number; readonly chapterId: number | null; readonly hand: number; readonly kind: Kind };

/** To everybody else who works on the book; heard when the transaction commits. How many there are. */
export async function tellOthers(db: Db, heard: Heard): Promise<number> {
  const others = (await handsOfWork(db, heard.bookId)).filter(({ userId }) => userId !== heard.hand);
  for (const { userId } of others) await tellLive(db, { topic: WRITING_TOPIC, userId, say: heard });
  return others.length;
}

type Presence = { readonly chapter_id: number | null; readonly is_typing: boolean };

export async function tellPresence(act: Act, bookId: number, { chapter_id, is_typing }: Presence) {
  await requireBookAccess(act, bookId, 'suggest');
  const present = is_typing ? 'typing' : 'here';
  const kind = chapter_id === null ? 'left' : present;
  return { told: await tellOthers(act.db, { bookId, chapterId: chapter_id, hand: act.actor.userId, kind }) };
}

/** As the words of the line become those of the stream. */
export function heardOf(say: object) {
  const { bookId, chapterId, hand, kind } = say as Heard;
  return { data: { book_id: bookId, chapter_id: chapterId, hand, kind } };
}
