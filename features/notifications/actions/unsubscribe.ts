import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '@pero/server-platform/database/db';
import { choicesOf, typesIn } from '../rules/mail.ts';
import type { NotificationType } from '../rules.ts';
import { choose, chosenBy, keepMailKey, mailKeyOf } from '../store/mail.ts';

/** For a link that leaves these types without signing in: `7.promo-news.‹signature›`, signed with the person's own key. */
export async function leaveToken(db: Db, userId: number, types: readonly NotificationType[]): Promise<string> {
  let key = await mailKeyOf(db, userId);
  if (!key) {
    await keepMailKey(db, userId, randomBytes(32));
    key = await mailKeyOf(db, userId);
  }
  if (!key) throw new Error(`No key for the mail of ${userId}`);
  const stem = `${userId}.${types.join('-')}`;
  return `${stem}.${signatureOf(stem, key).toString('base64url')}`;
}

/** Whose link it is and what it leaves; null for one that we did not write. */
async function tokenRead(db: Db, token: string): Promise<{ userId: number; types: NotificationType[] } | null> {
  const [, id = '', named = '', signature = ''] = /^(\d{1,15})\.([a-z-]{1,40})\.([\w-]{43})$/.exec(token) ?? [];
  const types = typesIn(named);
  const key = types.length > 0 ? await mailKeyOf(db, Number(id)) : null;
  if (!key || !timingSafeEqual(signatureOf(`${id}.${named}`, key), Buffer.from(signature, 'base64url'))) return null;
  return { userId: Number(id), types };
}

/** What the link in a letter leaves, and whether that was done before. */
export async function whatItLeaves(db: Db, token: string): Promise<Leaving | BrokenLink> {
  const read = await tokenRead(db, token);
  if (!read) return { refused: 'link-broken' };
  const choices = choicesOf(await chosenBy(db, read.userId));
  return { types: read.types, has_left: read.types.every((type) => choices[type] === 'never') };
}

/** By the person or by their mail program; twice is the same as once. */
export async function leave({ db, now }: { db: Db; now: Date }, token: string): Promise<Leaving | BrokenLink> {
  const read = await tokenRead(db, token);
  if (!read) return { refused: 'link-broken' };
  for (const type of read.types) await choose(db, read.userId, { type, mail: 'never' }, now);
  return { types: read.types, has_left: true };
}

/** For whoever is not behind the door: true when the token is ours. */
export async function leaveInOneClick(act: { db: Db; now: Date }, token: string): Promise<boolean> {
  return !('refused' in (await leave(act, token)));
}

type Leaving = { types: NotificationType[]; has_left: boolean };
type BrokenLink = { refused: 'link-broken' };

function signatureOf(stem: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(stem).digest();
}
