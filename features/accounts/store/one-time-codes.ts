import { type Db, tables } from '@pero/server-platform/database/db';
import type { Code, CodeAction, CodeToken } from '../rules/one-time-code.ts';

const own = tables<'one_time_codes'>;

type CodeRequest = { readonly action: CodeAction; readonly subject: string | null; readonly words: string };

export async function requestCode(db: Db, userId: number, request: CodeRequest, now: Date): Promise<number> {
  const { action, words } = request;
  const subject = request.subject === null ? null : Buffer.from(request.subject, 'hex');
  const { id } = await own(db)
    .insertInto('one_time_codes')
    .values({ user_id: userId, action, subject, words, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** When the person asked for codes. */
export async function codeRequestsOf(db: Db, userId: number, since: Date): Promise<Date[]> {
  const rows = await own(db)
    .selectFrom('one_time_codes')
    .select('requested_at')
    .where('user_id', '=', userId)
    .where('requested_at', '>', since)
    .execute();
  return rows.map((row) => row.requested_at);
}

/** Whose code it is and how its letter names the action, as long as it is the person's last one: of an earlier one there is nothing to send. */
export async function lastCodeOwner(db: Db, codeId: number): Promise<{ userId: number; words: string } | null> {
  const row = await own(db)
    .selectFrom('one_time_codes as code')
    .select(['code.user_id as userId', 'code.words'])
    .where('code.id', '=', codeId)
    .where('code.used_at', 'is', null)
    .where('code.id', '=', (eb) =>
      eb
        .selectFrom('one_time_codes as any')
        .select((last) => last.fn.max('any.id').as('id'))
        .whereRef('any.user_id', '=', 'code.user_id'),
    )
    .executeTakeFirst();
  return row ?? null;
}

/** A job that is run again mails another code, and only that one is right. */
export async function fillCode(db: Db, codeId: number, hash: Buffer, now: Date): Promise<void> {
  await own(db)
    .updateTable('one_time_codes')
    .set({ code_hash: hash, sent_at: now, wrong: 0 })
    .where('id', '=', codeId)
    .execute();
}

export type KeptCode = {
  readonly id: number;
  readonly hash: Buffer;
  readonly code: Code;
  readonly subject: string | null;
};

/**
 * Only the last code is valid, and none is before it was mailed. Held until the transaction ends, so that entries made
 * at once are counted in turn.
 */
export async function lockLastCode(db: Db, userId: number): Promise<KeptCode | null> {
  const row = await own(db)
    .selectFrom('one_time_codes')
    .select(['id', 'action', 'subject', 'code_hash', 'sent_at', 'wrong', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.code_hash || !row.sent_at) return null;
  const code = { action: row.action as CodeAction, sentAt: row.sent_at, wrong: row.wrong, usedAt: row.used_at };
  return { id: row.id, hash: row.code_hash, code, subject: hexOf(row.subject) };
}

export async function keepCode(db: Db, codeId: number, { wrong, usedAt }: Code): Promise<void> {
  await own(db).updateTable('one_time_codes').set({ wrong, used_at: usedAt }).where('id', '=', codeId).execute();
}

export async function keepCodeToken(db: Db, codeId: number, hash: Buffer, { endsAt }: CodeToken): Promise<void> {
  await own(db)
    .updateTable('one_time_codes')
    .set({ token_hash: hash, token_until: endsAt })
    .where('id', '=', codeId)
    .execute();
}

/** A token of that person; of two who spend it at once, the second finds it used. */
export async function lockCodeToken(
  db: Db,
  hash: Buffer,
  userId: number,
): Promise<(CodeToken & { id: number }) | null> {
  const row = await own(db)
    .selectFrom('one_time_codes')
    .select(['id', 'action', 'subject', 'token_until', 'token_used_at'])
    .where('token_hash', '=', hash)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.token_until) return null;
  const { id, action, subject, token_until: endsAt, token_used_at: usedAt } = row;
  return { id, action: action as CodeAction, subject: hexOf(subject), endsAt, usedAt };
}

export async function markCodeTokenUsed(db: Db, codeId: number, now: Date): Promise<void> {
  await own(db).updateTable('one_time_codes').set({ token_used_at: now }).where('id', '=', codeId).execute();
}

/** Neither a code nor a token of that person opens anything any more. */
export async function voidCodes(db: Db, userId: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('one_time_codes')
    .set({ used_at: now, token_used_at: now })
    .where('user_id', '=', userId)
    .where('token_used_at', 'is', null)
    .execute();
}

export async function forgetOldCodes(db: Db, before: Date): Promise<void> {
  await own(db).deleteFrom('one_time_codes').where('requested_at', '<', before).execute();
}

function hexOf(hash: Buffer | null): string | null {
  return hash?.toString('hex') ?? null;
}
