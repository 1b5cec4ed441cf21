import { coverOf } from '@pero/covers/actions/cover';
import { shopPlaces } from '@pero/retailer/actions/shop-places';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { coversOf } from '@pero/works/actions/persons';
import { workById, worksPictured } from '@pero/works/actions/rows';
import { annotationText } from '@pero/works/rules/meta';

/** What is sold is nobody's secret; anything else is not there. */
async function soldWork(db: Db, workId: number) {
  const [work, places] = [await workById(db, workId), await shopPlaces(db, [workId])];
  if (!work?.isPublished || work.deletedAt || work.takenDownAt || places.length === 0) throw new NotFound('book');
  return { work, places };
}

/** LK07 */
export async function shopsOf({ db }: Pick<Act, 'db'>, workId: number) {
  const { work, places } = await soldWork(db, workId);
  const cover = (await coversOf(db, await worksPictured(db, [workId]))).get(workId);
  return {
    id: workId,
    title: work.title,
    author: cover?.author ?? '',
    annotation: annotationText(work.annotation),
    age: work.age,
    picture: cover?.url ? `/api/links/shops/${workId}/cover` : null,
    editions: places.map(({ edition, url }) => ({ edition, url })),
    price: work.discountedPrice === null ? work.price : null,
  };
}

/** LK08 */
export async function soldCover(db: Db, workId: number) {
  await soldWork(db, workId);
  const found = await coverOf(db, workId, 'image');
  return found && { ...found, isPublic: true };
}
