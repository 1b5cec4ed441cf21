import { namesOf, peopleAfter } from '@pero/accounts/actions/people';
import { withLevelAmong } from '@pero/achievements/actions/levels';
import { addDays, startOf } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { genreById } from '@pero/works/rules/genres/genres';
import { notify } from '../actions.ts';
import { AHEAD_DAYS, type Announced, type Audience, movedBy, type Whom } from '../rules/announcements.ts';
import * as store from '../store/announcements.ts';
import { sendAnnouncement } from './names.ts';

/** So many people are looked at in one short transaction. */
const PIECE = 200;
const COUNTED_AT_ONCE = 5000;
/** Nobody has to hear the same twice within an hour. */
const SAID_MS = 3_600_000;

type AskedAudience = {
  readonly whom: Whom;
  readonly genre_id?: number | null | undefined;
  readonly level?: number | null | undefined;
};

function audienceOf({ whom, genre_id, level }: AskedAudience): Audience {
  return { whom, genreId: genre_id ?? null, level: level ?? null };
}

/** NT10 */
export async function countAudience({ db }: Pick<Act, 'db'>, asked: AskedAudience) {
  const audience = audienceOf(asked);
  if (audience.genreId !== null && audience.whom !== 'on-sale') return { refused: 'genre-without-books' } as const;
  return { people: await sizeOf(db, audience) };
}

async function sizeOf(db: Db, audience: Audience): Promise<number> {
  let people = 0;
  for (let after: number | null = 0; after !== null; ) {
    const piece: Piece = await pieceOf(db, audience, after, COUNTED_AT_ONCE);
    people += piece.ids.length;
    after = piece.last;
  }
  return people;
}

type Piece = { readonly ids: readonly number[]; readonly last: number | null };

/** Those of the next people whom it is for, and the last who was looked at; null behind the last of all. */
async function pieceOf(db: Db, { whom, genreId, level }: Audience, after: number, most: number): Promise<Piece> {
  const all = await peopleAfter(db, { arePublishers: whom === 'publishers', after, most });
  const [sellers, leveled] = await Promise.all([
    whom === 'on-sale' || whom === 'not-published' ? store.sellersAmong(db, all, genreId) : null,
    level === null ? null : withLevelAmong(db, all, level),
  ]);
  const ids = all.filter((id) => {
    if (whom === 'on-sale' && !sellers?.has(id)) return false;
    if (whom === 'not-published' && sellers?.has(id)) return false;
    return leveled === null || leveled.has(id);
  });
  return { ids, last: all.length < most ? null : (all.at(-1) ?? null) };
}

type Wish = AskedAudience & {
  readonly type: Announced;
  readonly title: string;
  readonly text: string;
  readonly link?: string | null | undefined;
  readonly link_words?: string | null | undefined;
  readonly send_at?: Date | null | undefined;
};

/** NT09 */
export async function makeAnnouncement(act: Act, wish: Wish) {
  const { db, now, today, actor } = act;
  const audience = audienceOf(wish);
  if (audience.genreId !== null && audience.whom !== 'on-sale') return { refused: 'genre-without-books' } as const;
  if (audience.genreId !== null && genreById(audience.genreId) === undefined)
    return { refused: 'genre-unknown' } as const;
  const sendAt = wish.send_at && wish.send_at > now ? wish.send_at : now;
  if (sendAt > startOf(addDays(today, AHEAD_DAYS))) return { refused: 'too-far-ahead' } as const;
  // A button pressed twice, or an answer that was lost on its way: what has gone to many cannot be called back.
  if (await store.wasSaidSince(db, wish, audience, new Date(now.getTime() - SAID_MS))) {
    return { refused: 'said-already' } as const;
  }
  const wanted = await sizeOf(db, audience);
  if (wanted === 0) return { refused: 'nobody-there' } as const;
  const { type, title, text } = wish;
  const link = (wish.link ?? null) as `/${string}` | null;
  const linkWords = link === null ? null : (wish.link_words ?? null);
  const made = await store.addAnnouncement(
    db,
    { ...{ type, title, text, link, linkWords, audience, sendAt, wanted }, madeBy: actor.userId },
    now,
  );
  await act.enqueue(sendAnnouncement, { id: made.id }, { startAfter: sendAt });
  return shownOne(db, made);
}

/** NT11 */
export async function stopAnnouncement({ db, now, actor }: Act, id: number) {
  const found = await store.lockAnnouncement(db, id);
  if (!found) throw new NotFound('announcement');
  const state = movedBy(found.state, 'stop');
  if (state === null) return { refused: 'announcement-over' } as const;
  return shownOne(db, await store.changeAnnouncement(db, id, { state, endedBy: actor.userId, endedAt: now }));
}

/**
 * The next piece of it, and the one after that as work for later. Whom it has reached is written in the same transaction as
 * what they are told: a piece that is done again tells nobody twice.
 */
export async function sendPiece(act: Pick<JobAct, 'db' | 'now' | 'enqueue'>, id: number): Promise<void> {
  const { db, now, enqueue } = act;
  const found = await store.lockAnnouncement(db, id);
  if (!found || movedBy(found.state, 'begin') === null) return;
  // The queue goes by another clock.
  if (found.sendAt > now) return enqueue(sendAnnouncement, { id }, { startAfter: found.sendAt });
  const { type, title, text, link, linkWords, audience, reached } = found;
  const { ids, last } = await pieceOf(db, audience, reached, PIECE);
  for (const userId of ids) {
    const about = `notifications.announced:${id}`;
    await notify(act, { userId, type, title, text, about, ...(link && { link }), ...(linkWords && { linkWords }) });
  }
  const told = found.told + ids.length;
  if (last === null) {
    await store.changeAnnouncement(db, id, { state: 'sent', told, endedAt: now });
    return;
  }
  await store.changeAnnouncement(db, id, { state: 'sending', told, reached: last });
  await enqueue(sendAnnouncement, { id });
}

/** NT08 */
export async function announcements({ db }: Pick<Act, 'db'>, page: { limit: number; offset: number }) {
  const found = await store.announcementsPage(db, page);
  return { ...found, items: await shown(db, found.items) };
}

async function shownOne(db: Db, one: store.Announcement) {
  const [only] = await shown(db, [one]);
  if (!only) throw new NotFound('announcement');
  return only;
}

async function shown(db: Db, items: readonly store.Announcement[]) {
  const names = await namesOf(
    db,
    items.flatMap(({ madeBy }) => madeBy ?? []),
  );
  return items.map((one) => ({
    ...{ id: one.id, type: one.type, title: one.title, text: one.text, link: one.link, link_words: one.linkWords },
    whom: one.audience.whom,
    genre: one.audience.genreId === null ? null : (genreById(one.audience.genreId)?.label ?? ''),
    level: one.audience.level,
    ...{ state: one.state, send_at: one.sendAt, wanted: one.wanted, told: one.told },
    made_by: one.madeBy === null ? '' : (names.get(one.madeBy) ?? ''),
    ...{ made_at: one.madeAt, ended_at: one.endedAt },
  }));
}
