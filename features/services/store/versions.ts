import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';

const own = tables<'service_versions' | 'service_files'>;

export type BroughtVersion = {
  readonly chapterId: number;
  readonly versionId: number;
  readonly name: string;
  readonly paragraphs: number;
  readonly changed: number;
};

export async function addVersions(db: Db, fileId: number, versions: readonly BroughtVersion[]): Promise<void> {
  if (versions.length === 0) return;
  await own(db)
    .insertInto('service_versions')
    .values(
      versions.map((one, position) => ({
        file_id: fileId,
        chapter_id: one.chapterId,
        version_id: one.versionId,
        position,
        name: one.name,
        paragraphs: one.paragraphs,
        changed: one.changed,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of every text of an order that came home, by file and in the order of the book. */
export async function versionsOf(db: Db, orderId: number) {
  const rows = await own(db)
    .selectFrom('service_versions as v')
    .innerJoin('service_files as f', 'f.id', 'v.file_id')
    .select(['v.file_id', 'v.chapter_id', 'v.version_id', 'v.name', 'v.paragraphs', 'v.changed'])
    .where('f.order_id', '=', orderId)
    .orderBy('v.file_id')
    .orderBy('v.position')
    .execute();
  return rows.map(named);
}
