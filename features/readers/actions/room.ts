import type { Day } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { type Limit, withinLimit } from '@pero/server-platform/http/limits';
import type { Post } from '@pero/server-platform/mail/mail';
import { requireBook } from '@pero/works/actions/access';
import { rolesOfBooks } from '@pero/works/actions/rows';
import { authorsLine } from '@pero/works/rules/persons';
import { chaptersOfBook } from '@pero/writing/actions/rows';
import { closed } from '../events.ts';
import { invitationLetter } from '../mails.ts';
import {
  INVITATIONS_MOST,
  type InvitationKind,
  isRead,
  isWithin,
  LETTERS_A_DAY,
  readerAfter,
  roomAfter,
  SEATS_USUAL,
} from '../rules/rooms.ts';
import { changeReader, readerById, seatsTaken } from '../store/people.ts';
import * as store from '../store/rooms.ts';
import { hashOf, newKey } from './keys.ts';
import { shownRoom } from './shown.ts';

export type RoomTools = { readonly post: Post; readonly siteUrl: string };

const LETTERS: Limit = { name: 'readers-letters', most: LETTERS_A_DAY, seconds: 86_400 };

type Settings = {
  readonly has_guests: boolean;
  readonly can_copy: boolean;
  readonly has_file: boolean;
  readonly seats: number;
  readonly greeting: string;
  readonly ends_on: Day | null;
};

/** RD02: the first settings open the room. */
export async function saveRoom(act: Act, bookId: number, given: Settings) {
  const { db, now, today } = act;
  await requireBook(act, bookId, 'own');
  const settings = {
    ...{ hasGuests: given.has_guests, canCopy: given.can_copy, hasFile: given.has_file },
    ...{ seats: given.seats, greeting: given.greeting, endsOn: given.ends_on },
  };
  const before = await store.roomOfBook(db, bookId, { lock: true });
  const isNewDay = given.ends_on !== null && given.ends_on !== before?.endsOn;
  if (isNewDay && !isWithin(given.ends_on, today)) return { refused: 'ends-on' } as const;
  if (before) {
    if ((await seatsTaken(db, { roomId: before.id })) > given.seats) return { refused: 'seats-taken' } as const;
    await store.changeRoom(db, before.id, settings);
  } else {
    await store.addRoom(db, bookId, newKey(), settings, now);
  }
  return shownRoom(act, bookId);
}

async function roomToChange(act: Act, bookId: number) {
  await requireBook(act, bookId, 'own');
  return store.roomOfBook(act.db, bookId, { lock: true });
}

/** RD03 */
export async function turnRoom(act: Act, bookId: number, step: 'close' | 'open') {
  const { db, now, today } = act;
  const book = await requireBook(act, bookId, 'own');
  const room = await store.roomOfBook(db, bookId, { lock: true });
  if (!room) return { refused: 'no-room' } as const;
  const state = roomAfter(room.state, step);
  if (state === null) return { refused: 'state' } as const;
  if (state === 'open' && room.endsOn !== null && room.endsOn < today) return { refused: 'ends-on' } as const;
  await store.changeRoom(db, room.id, { state, closedAt: state === 'closed' ? now : null });
  if (state === 'closed') {
    const { ownerId, title } = book;
    await act.announce(closed, { subject: bookId, data: { ownerId, byDate: false }, words: { title } });
  }
  return shownRoom(act, bookId);
}

type Opening = { readonly chapter_id: number; readonly opens_on: Day };

/** RD04 */
export async function openChapters(act: Act, bookId: number, openings: readonly Opening[]) {
  const room = await roomToChange(act, bookId);
  if (!room) return { refused: 'no-room' } as const;
  const known = new Set((await chaptersOfBook(act.db, bookId)).map(({ id }) => id));
  if (!openings.every(({ chapter_id }) => known.has(chapter_id))) return { refused: 'chapter' } as const;
  await store.setOpenings(act.db, room.id, new Map(openings.map((one) => [one.chapter_id, one.opens_on])));
  return shownRoom(act, bookId);
}

type Wish = {
  readonly kind: InvitationKind;
  readonly email?: string | undefined;
  readonly seats?: number | undefined;
  readonly ends_on?: Day | undefined;
};

/** RD05: of the address only the hash stays. */
export async function invite(act: Act, { post, siteUrl }: RoomTools, bookId: number, wish: Wish) {
  const { db, actor, now, today } = act;
  const book = await requireBook(act, bookId, 'own');
  const room = await store.roomOfBook(db, bookId, { lock: true });
  if (!room) return { refused: 'no-room' } as const;
  if (!isRead(room, today)) return { refused: 'closed' } as const;
  const { kind, email = null, seats = SEATS_USUAL, ends_on: endsOn = null } = wish;
  if (endsOn !== null && !isWithin(endsOn, today)) return { refused: 'ends-on' } as const;
  if ((await store.invitationsOf(db, room.id)).length >= INVITATIONS_MOST)
    return { refused: 'invitations-most' } as const;
  const isLetter = kind === 'letter' && email !== null;
  if (isLetter && !actor.isActivated) return { refused: 'letters-unconfirmed' } as const;
  if (isLetter && !(await withinLimit(db, LETTERS, `user ${actor.userId}`, now)))
    return { refused: 'letters' } as const;
  const token = newKey();
  const address = new URL(`beta/invite/${token}/`, siteUrl).href;
  const head = { roomId: room.id, tokenHash: hashOf(token), endsOn, madeAt: now };
  const id = await store.addInvitation(db, {
    ...head,
    ...(isLetter ? { kind: 'letter', email, seats: 1 } : { kind: 'link', email: null, seats }),
  });
  if (isLetter) {
    const author = authorsLine(await rolesOfBooks(db, [bookId]));
    const about = { author, title: book.title, greeting: room.greeting, address, endsOn: room.endsOn };
    await post(act, { to: email, ...invitationLetter(about) });
  }
  return { id, address };
}

/** RD06 */
export async function revokeInvitation(act: Act, bookId: number, invitationId: number) {
  const room = await roomToChange(act, bookId);
  if (!room || !(await store.revoke(act.db, room.id, invitationId, act.now))) throw new NotFound('invitation');
  return {};
}

/** RD07: the next thing they ask for is not there. */
export async function removeReader(act: Act, bookId: number, readerId: number) {
  const room = await roomToChange(act, bookId);
  const reader = await readerById(act.db, readerId);
  if (!room || reader?.roomId !== room.id) throw new NotFound('reader');
  const state = readerAfter(reader.state, 'remove');
  if (state === null) return { refused: 'state' } as const;
  await changeReader(act.db, readerId, { state, goneAt: act.now });
  return {};
}
