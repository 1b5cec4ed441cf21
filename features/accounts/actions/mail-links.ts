import type { Db } from '@pero/server-platform/database/db';
import { type MailTokenKind, mailTokenEnds } from '../rules/sessions/lifetimes.ts';
import { addMailToken } from '../store/mail-tokens.ts';
import { emailOf, isActivated } from '../store/users.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

type Link = { readonly email: string; readonly token: string; readonly endsAt: Date };

/** A new token for the person's address; null when there is nobody, or nothing to confirm. Made by the job that mails it. */
export async function makeMailLink(db: Db, userId: number, kind: MailTokenKind, now: Date): Promise<Link | null> {
  const email = await emailOf(db, userId);
  if (email === null || (kind === 'activation' && (await isActivated(db, userId)))) return null;
  const token = newSecret();
  const endsAt = mailTokenEnds(kind, now);
  await addMailToken(db, hashOfSecret(token), { userId, kind, email, endsAt }, now);
  return { email, token, endsAt };
}

export async function addressOf(db: Db, userId: number): Promise<string | null> {
  return emailOf(db, userId);
}
