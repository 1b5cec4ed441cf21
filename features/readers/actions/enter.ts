import { moscowDay } from '@pero/kernel/day';
import { NotFound } from '@pero/server-platform/http/errors';
import { type Limit, withinLimit } from '@pero/server-platform/http/limits';
import { type Book, bookById, rolesOfBooks } from '@pero/works/actions/rows';
import { authorsLine } from '@pero/works/rules/persons';
import { entered } from '../events.ts';
import { isLive, isRead, readerAfter } from '../rules/rooms.ts';
import {
  addBrowser,
  addReader,
  changeReader,
  isKnownBrowser,
  type ReaderRow,
  readerByDevice,
  readerIn,
  seatsTaken,
} from '../store/people.ts';
import { type InvitationRow, invitationByToken, type RoomRow, roomById } from '../store/rooms.ts';
import { hashOf, isKey, newKey, newSeed } from './keys.ts';
import { openChapters } from './open.ts';
import { COOKIE, type Coming, type ComingAct, keyHashOf, requireReader } from './who.ts';

const LOOKS: Limit = { name: 'readers-look', most: 120, seconds: 3600 };
const ENTRIES: Limit = { name: 'readers-enter', most: 20, seconds: 3600 };
const DEVICES: Limit = { name: 'readers-device', most: 10, seconds: 3600 };
const ADULT = 18;
const YEAR_SECONDS = 365 * 86_400;
const HOUR_MS = 3_600_000;

type Door = { readonly invitation: InvitationRow; readonly room: RoomRow };

/** An invitation that leads somewhere today; `lock` holds the room, so that seats are counted one after another. */
async function doorOf({ db, now }: Coming, token: string, lock = false): Promise<Door> {
  const today = moscowDay(now);
  const invitation = isKey(token) ? await invitationByToken(db, hashOf(token)) : null;
  if (!invitation || !isLive(invitation, today)) throw new NotFound('invitation');
  const room = await roomById(db, invitation.roomId, { lock });
  if (!room || !isRead(room, today)) throw new NotFound('invitation');
  return { invitation, room };
}

async function knownIn(coming: Coming, roomId: number) {
  const userId = coming.actor?.userId ?? null;
  return readerIn(coming.db, roomId, { userId, keyHash: keyHashOf(coming) });
}

async function isFull({ db }: Pick<Coming, 'db'>, { invitation, room }: Door): Promise<boolean> {
  if ((await seatsTaken(db, { roomId: room.id })) >= room.seats) return true;
  return (await seatsTaken(db, { invitationId: invitation.id })) >= invitation.seats;
}

/** RD20 */
export async function lookAtInvitation(act: ComingAct, token: string) {
  const { db, now, request } = act;
  if (!(await withinLimit(db, LOOKS, request.ip, now))) return { refused: 'often' } as const;
  const door = await doorOf(act, token);
  const { room, invitation } = door;
  const known = await knownIn(act, room.id);
  // A letter is one person's: to whoever comes second it is no invitation at all.
  const isSpent = invitation.kind === 'letter' && (await seatsTaken(db, { invitationId: invitation.id })) > 0;
  if (isSpent && known?.state !== 'reading') throw new NotFound('invitation');
  const book = await bookById(db, room.bookId);
  if (!book || book.deletedAt !== null || known?.state === 'removed') throw new NotFound('invitation');
  const chapters = (await openChapters(db, room, moscowDay(now))).filter(
    ({ isOpen, kind }) => isOpen && kind === 'chapter',
  );
  return {
    title: book.title,
    author: authorsLine(await rolesOfBooks(db, [book.id])),
    greeting: room.greeting,
    age: book.age,
    chapters: chapters.length,
    characters: chapters.reduce((sum, { characters }) => sum + characters, 0),
    ends_on: room.endsOn,
    has_guests: room.hasGuests,
    is_full: await isFull(act, door),
    room_key: known?.state === 'reading' ? room.key : null,
  };
}

type Entry = { readonly name: string; readonly is_named: boolean; readonly is_adult?: boolean | undefined };

/** RD21: seats are counted while the room is held. */
export async function enterRoom(act: ComingAct, token: string, entry: Entry) {
  const { db, now, request } = act;
  if (!(await withinLimit(db, ENTRIES, request.ip, now))) return { refused: 'often' } as const;
  const door = await doorOf(act, token, true);
  const { room } = door;
  const book = await bookById(db, room.bookId);
  const known = await knownIn(act, room.id);
  if (!book || book.deletedAt !== null || known?.state === 'removed') throw new NotFound('invitation');
  if (known?.state === 'reading') return { room_key: room.key };
  const refused = refusalOf(act, book, room, entry) ?? ((await isFull(act, door)) ? 'full' : null);
  if (refused) return { refused } as const;
  const readerId = await seated(act, door, known, entry);
  const words = { title: book.title, name: entry.name };
  await act.announce(entered, { subject: book.id, data: { ownerId: book.ownerId, readerId }, words });
  return { room_key: room.key };
}

function refusalOf({ actor }: Pick<Coming, 'actor'>, book: Book, room: RoomRow, { is_adult }: Entry) {
  if (actor?.userId === book.ownerId) return 'own-book';
  if (!actor && !room.hasGuests) return 'sign-in';
  return book.age === ADULT && is_adult !== true ? 'adult' : null;
}

/** Somebody new, or whoever had left and comes back to their own place. */
async function seated(act: ComingAct, { room, invitation }: Door, known: ReaderRow | null, entry: Entry) {
  const { db, actor, now } = act;
  const agreed = { name: entry.name, isNamed: entry.is_named, agreedAt: now };
  const back = known && readerAfter(known.state, 'return');
  if (known && back) {
    await changeReader(db, known.id, { ...agreed, state: back, goneAt: null });
    return known.id;
  }
  const head = { roomId: room.id, invitationId: invitation.id, seed: newSeed(), enteredAt: now };
  const id = await addReader(db, { ...head, ...agreed, userId: actor?.userId ?? null });
  if (!actor) await addBrowser(db, { id, roomId: room.id }, await browserOf(act));
  return id;
}

/** The key of this browser, given to it if it has none. One that we have never given out is not taken for one. */
async function browserOf(act: ComingAct): Promise<Buffer> {
  const given = keyHashOf(act);
  if (given && (await isKnownBrowser(act.db, given))) return given;
  const key = newKey();
  act.reply.setCookie(COOKIE, key, { httpOnly: true, maxAgeSeconds: YEAR_SECONDS });
  return hashOf(key);
}

/** RD31: only for whoever is here without an account; the others sign in there. */
export async function nextDevice(act: ComingAct, key: string, siteUrl: string) {
  const { reader } = await requireReader(act, key);
  if (reader.userId !== null) return { refused: 'state' } as const;
  if (!(await withinLimit(act.db, DEVICES, `reader ${reader.id}`, act.now))) return { refused: 'often' } as const;
  const token = newKey();
  const until = new Date(act.now.getTime() + HOUR_MS);
  await changeReader(act.db, reader.id, { deviceHash: hashOf(token), deviceUntil: until });
  return { address: new URL(`beta/device/${token}/`, siteUrl).href, until };
}

/** RD32: this browser is the reader's as well; the other one goes on. */
export async function openOnDevice(act: ComingAct, token: string) {
  const { db, now, request } = act;
  if (!(await withinLimit(db, ENTRIES, request.ip, now))) return { refused: 'often' } as const;
  const reader = isKey(token) ? await readerByDevice(db, hashOf(token)) : null;
  const room = reader && (await roomById(db, reader.roomId));
  const isGood = reader?.state === 'reading' && reader.deviceUntil !== null && reader.deviceUntil > now;
  if (!isGood || !room || !isRead(room, moscowDay(now))) throw new NotFound('device');
  await changeReader(db, reader.id, { deviceHash: null, deviceUntil: null });
  await addBrowser(db, reader, await browserOf(act));
  return { room_key: room.key };
}
