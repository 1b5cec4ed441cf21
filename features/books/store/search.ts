import { type Db, tables } from '@pero/server-platform/db';
import type { ChapterText } from '../rules/chapter-text.ts';

const own = tables<'chapter_versions'>;

/** What was last put into the history of a chapter. */
export async function newestVersion(db: Db, chapterId: number) {
  const row = await own(db)
    .selectFrom('chapter_versions')
    .select(['version', 'reason', 'content'])
    .where('chapter_id', '=', chapterId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, content: row.content as ChapterText } : null;
}
