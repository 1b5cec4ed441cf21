import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';
import type { ScanKind } from '../rules/document.ts';

const own = tables<'identity_scans' | 'scan_views'>;

export type Scan = {
  readonly id: number;
  readonly kind: ScanKind;
  readonly fileKey: string;
  readonly mime: string;
  readonly bytes: number;
  readonly addedAt: Date;
};

/** Those that are not deleted. */
export async function scansOf(db: Db, profileId: number): Promise<Scan[]> {
  const rows = await own(db)
    .selectFrom('identity_scans')
    .select(['id', 'kind', 'file_key', 'mime', 'bytes', 'added_at'])
    .where('profile_id', '=', profileId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(named);
}

/** Whose scans have lain since before that moment. */
export async function profilesWithOldScans(db: Db, before: Date, most: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('identity_scans')
    .select('profile_id')
    .distinct()
    .where('deleted_at', 'is', null)
    .where('added_at', '<', before)
    .limit(most)
    .execute();
  return rows.map(({ profile_id }) => profile_id);
}

export type NewScan = Omit<Scan, 'id' | 'addedAt' | 'mime'> & { readonly mime: 'image/jpeg' | 'application/pdf' };

export async function addScan(db: Db, profileId: number, scan: NewScan, now: Date): Promise<void> {
  await own(db)
    .insertInto('identity_scans')
    .values({
      profile_id: profileId,
      kind: scan.kind,
      file_key: scan.fileKey,
      mime: scan.mime,
      bytes: scan.bytes,
      added_at: now,
    })
    .execute();
}

/** The keys of the files that are to be removed now. */
export async function markDeleted(db: Db, profileId: number, kinds: readonly ScanKind[], now: Date): Promise<string[]> {
  if (kinds.length === 0) return [];
  const rows = await own(db)
    .updateTable('identity_scans')
    .set({ deleted_at: now })
    .where('profile_id', '=', profileId)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .returning('file_key')
    .execute();
  return rows.map(({ file_key }) => file_key);
}

export async function recordView(db: Db, scanId: number, viewerId: number, now: Date): Promise<void> {
  await own(db).insertInto('scan_views').values({ scan_id: scanId, viewer_id: viewerId, viewed_at: now }).execute();
}

/** Which of the scans that lie here this person has opened since. */
export async function scansSeenBy(db: Db, profileId: number, viewerId: number, since: Date): Promise<ScanKind[]> {
  const rows = await own(db)
    .selectFrom('scan_views')
    .innerJoin('identity_scans', 'identity_scans.id', 'scan_views.scan_id')
    .select('identity_scans.kind')
    .distinct()
    .where('identity_scans.profile_id', '=', profileId)
    .where('identity_scans.deleted_at', 'is', null)
    .where('scan_views.viewer_id', '=', viewerId)
    .where('scan_views.viewed_at', '>=', since)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** The last viewings of all scans of a profile, of the deleted ones too. */
export async function viewsOf(db: Db, profileId: number, ownerId: number, most: number) {
  const rows = await own(db)
    .selectFrom('scan_views')
    .innerJoin('identity_scans', 'identity_scans.id', 'scan_views.scan_id')
    .select(['identity_scans.kind', 'scan_views.viewer_id', 'scan_views.viewed_at'])
    .where('identity_scans.profile_id', '=', profileId)
    .where('scan_views.viewer_id', '<>', ownerId)
    .orderBy('scan_views.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(named);
}
