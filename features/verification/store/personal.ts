import type { Db } from '@pero/server-platform/database/db';
import { type DataSubject, keysOf, runAll, type Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

export const SHELVES: readonly Shelf[] = [
  {
    name: 'налоги',
    rows: ({ userId }) => sql`select status, ogrnip, foreign_tax_number, tax_country, professional_deduction, changed_at
      from tax_data where user_id = ${userId}`,
  },
  {
    name: 'проверка личности',
    rows: ({ profileId }) => sql`select submitted_at, decided_at, rejections, rejected_at, reason, remarks
      from verifications where profile_id = ${profileId}`,
  },
  {
    name: 'снимки и кто их открывал',
    rows: ({ profileId }) => sql`select s.kind, s.mime, s.bytes, s.added_at, s.deleted_at,
        (select coalesce(jsonb_agg(v.viewed_at order by v.id), '[]') from scan_views v where v.scan_id = s.id) as viewed_at
      from identity_scans s where s.profile_id = ${profileId} order by s.id`,
  },
  {
    name: 'подписанные оферты',
    rows: ({ userId }) => sql`select t.slug, t.version, t.title, t.dated, s.sha256, s.signer, s.how, s.ip, s.user_agent,
        s.signed_at from offer_signatures s join offer_texts t on t.sha256 = s.sha256
       where s.user_id = ${userId} order by s.id`,
  },
  {
    name: 'ответы налоговой о самозанятости',
    rows: ({ taxNumber }) => sql`select day, is_payer, message, answered_at from npd_checks
      where inn = ${taxNumber ?? ''} order by day`,
  },
];

/** The keys of scans that still lie there. Viewings stay: they name kinds and numbers only. */
export async function forgetPapers(
  db: Db,
  { userId, profileId, taxNumber }: DataSubject,
  now: Date,
): Promise<string[]> {
  const keys = await keysOf(
    db,
    sql`update identity_scans set deleted_at = coalesce(deleted_at, ${now}) where profile_id = ${profileId}
      returning file_key as key`,
  );
  await runAll(db, [
    sql`delete from identity_documents where profile_id = ${profileId}`,
    sql`delete from verifications where profile_id = ${profileId}`,
    sql`delete from tax_data where user_id = ${userId}`,
    sql`delete from offer_asks where user_id = ${userId}`,
    sql`delete from npd_checks where inn = ${taxNumber ?? ''}`,
  ]);
  return keys;
}

export async function forgetSigners(db: Db, { userId }: DataSubject): Promise<void> {
  await runAll(db, [
    sql`update offer_signatures set signer = '', ip = '', user_agent = '', token_hash = coalesce(token_hash, '')
         where user_id = ${userId}`,
  ]);
}
