import type { Db } from '@pero/server-platform/database/db';
import { coversOf } from '@pero/works/actions/persons';
import { worksPictured } from '@pero/works/actions/rows';

/** How lists show the covers of these works. */
export async function coversFor(db: Db, workIds: readonly (number | null)[]) {
  return coversOf(db, await worksPictured(db, [...new Set(workIds.filter((id) => id !== null))]));
}
