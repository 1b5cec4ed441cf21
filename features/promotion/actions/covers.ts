import type { Db } from '@pero/server-platform/database/db';
import { cardsOf } from '@pero/statistics/actions/publisher';
import { coversOf } from '@pero/works/actions/persons';
import { worksPictured } from '@pero/works/actions/rows';
import type { ListedPromotion } from '../contract/shapes.ts';

export type Covers = ReadonlyMap<number, NonNullable<ListedPromotion['cover']>>;

/** How lists show the covers of these works. A publisher sees them by its own door: the works are other people's. */
export async function coversFor(
  db: Db,
  workIds: readonly (number | null)[],
  { isPublishers = false }: { readonly isPublishers?: boolean } = {},
): Promise<Covers> {
  const ids = [...new Set(workIds.filter((id) => id !== null))];
  if (!isPublishers) return coversOf(db, await worksPictured(db, ids));
  const card = await cardsOf(db, ids);
  return new Map(ids.map((id) => [id, { url: card(id).cover_url, title: card(id).title, author: card(id).author }]));
}
