import { type Db, tables } from '@pero/server-platform/database/db';
import type { ConsentKind } from '../rules/consents.ts';

const own = tables<'consents'>;

/** What was agreed to: the page, its version and the sha256 of its words. */
export type AgreedText = {
  readonly kind: ConsentKind;
  readonly slug: string;
  readonly version: string;
  readonly sha256: string;
};

/** By whom and from where: what must be shown when somebody asks for proof. */
export type Agreement = {
  readonly userId: number;
  readonly texts: readonly AgreedText[];
  readonly ip: string;
  readonly userAgent: string;
};

export async function addConsents(db: Db, { userId, texts, ip, userAgent }: Agreement, now: Date): Promise<void> {
  await own(db)
    .insertInto('consents')
    .values(texts.map((text) => ({ user_id: userId, ...text, accepted_at: now, ip, user_agent: userAgent })))
    .execute();
}

/** The newest first, those withdrawn too: they were given once. */
export async function consentsOf(db: Db, userId: number) {
  return own(db)
    .selectFrom('consents')
    .select(['kind', 'slug', 'version', 'accepted_at', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Says whether there was one to withdraw. */
export async function withdrawConsent(db: Db, userId: number, kind: ConsentKind, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasConsent(db: Db, userId: number, kind: ConsentKind): Promise<boolean> {
  const row = await own(db)
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
