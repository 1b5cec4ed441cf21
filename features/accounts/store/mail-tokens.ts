import { type Db, tables } from '@pero/server-platform/database/db';
import type { MailToken, MailTokenKind } from '../rules/sessions/lifetimes.ts';

const own = tables<'mail_tokens'>;

export type SentToken = MailToken & { readonly userId: number; readonly email: string };

export async function addMailToken(db: Db, hash: Buffer, token: Omit<SentToken, 'usedAt'>, now: Date): Promise<void> {
  await own(db)
    .insertInto('mail_tokens')
    .values({
      token_hash: hash,
      user_id: token.userId,
      kind: token.kind,
      email: token.email,
      created_at: now,
      expires_at: token.endsAt,
    })
    .execute();
}

export async function mailTokenBy(db: Db, hash: Buffer): Promise<SentToken | null> {
  return (await tokens(db).where('token_hash', '=', hash).executeTakeFirst()) ?? null;
}

/** Held until the transaction ends: of two who use one token at once, the second finds it used. */
export async function lockMailToken(db: Db, hash: Buffer): Promise<SentToken | null> {
  return (await tokens(db).where('token_hash', '=', hash).forUpdate().executeTakeFirst()) ?? null;
}

/** The links of mails sent before are spent together with the one that was used. */
export async function spendMailTokens(db: Db, userId: number, kind: MailTokenKind, now: Date): Promise<void> {
  await own(db)
    .updateTable('mail_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
}

export async function lastSentAt(db: Db, userId: number, kind: MailTokenKind): Promise<Date | null> {
  const row = await own(db)
    .selectFrom('mail_tokens')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function forgetOldMailTokens(db: Db, before: Date): Promise<void> {
  await own(db).deleteFrom('mail_tokens').where('expires_at', '<', before).execute();
}

function tokens(db: Db) {
  return own(db)
    .selectFrom('mail_tokens')
    .select(['user_id as userId', 'kind', 'email', 'expires_at as endsAt', 'used_at as usedAt']);
}
