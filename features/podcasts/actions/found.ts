import { coverRow } from '@pero/covers/actions/rows';
import type { Db } from '@pero/server-platform/database/db';
import { type FoundRow, foundRows } from '../rules/found.ts';
import type { Whole } from './access.ts';

/** What the feed says beside what the podcast says, field by field. */
export async function foundRowsOf({ db }: { readonly db: Db }, { work, podcast }: Whole): Promise<FoundRow[]> {
  if (!podcast.found) return [];
  const cover = await coverRow(db, work.id);
  const mine = {
    ...{ name: work.title, annotation: work.annotation, obscene: work.obsceneLanguage },
    ...{ category: podcast.category, language: podcast.language, hasCover: cover?.imageKey != null },
  };
  return foundRows(podcast.found, podcast.picture, mine, podcast.kept);
}
