import { CARDS, type CardShape } from '@pero/cover/pictures/card-shapes';
import { coverOf } from '@pero/covers/actions/cover';
import { shopPlaces } from '@pero/retailer/actions/shop-places';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { requireWork } from '@pero/works/actions/access';
import type { Kinds } from '@pero/works/actions/kinds';
import { isPaintRefusal, painted, storedBytes } from '@pero/works/actions/painting';
import { coversOf } from '@pero/works/actions/persons';
import { type Work, worksPictured } from '@pero/works/actions/rows';
import { annotationText } from '@pero/works/rules/meta';
import { CARD_SHAPES, postWords } from '../rules/cards.ts';

/** Its authors, all of them: whoever hears that it came out has something to tell of it with. */
const TELLS = 'submit';

type Reading = { readonly db: Db; readonly actor: Actor };

/** LK09 */
export async function sharingOf({ db, actor, kinds }: Pick<Act, 'db' | 'actor'> & Kinds, workId: number) {
  const work = await requireWork({ db, actor }, workId, TELLS);
  const { page, words } = kinds.named(work.kind);
  const places = isShown(work) ? await shopPlaces(db, [workId]) : [];
  const cover = await coverOf(db, workId, 'image');
  const stamp = cover ? stampOf(work, cover.key) : '';
  const cards = CARD_SHAPES.map((shape) => ({
    shape,
    ...CARDS[shape],
    url: `/api/links/sharing/${workId}/cards/${shape}?v=${stamp}`,
  }));
  return {
    id: workId,
    title: work.title,
    page: page(workId),
    editions: places.map(({ edition, url }) => ({ edition, url })),
    cards: cover && places.length > 0 ? cards : [],
    words: postWords({ title: work.title, about: annotationText(work.annotation), what: words }),
  };
}

function isShown({ isPublished, deletedAt, takenDownAt }: Work): boolean {
  return isPublished && !deletedAt && !takenDownAt;
}

/** A browser keeps a card until what is on it changes. */
function stampOf({ changedAt }: Work, coverKey: string): string {
  return `${coverKey.slice(-12)}-${changedAt.getTime()}`;
}

/** LK10: of what is sold, so that nobody tells of a book that cannot be bought. */
export async function cardOf({ db, actor }: Reading, files: Files, workId: number, shape: CardShape) {
  const work = await requireWork({ db, actor }, workId, TELLS);
  const [places, cover] = [await shopPlaces(db, [workId]), await coverOf(db, workId, 'image')];
  const picture = isShown(work) && places.length > 0 && cover ? await storedBytes(files, cover.key) : null;
  if (!picture) return null;
  const author = (await coversOf(db, await worksPictured(db, [workId]))).get(workId)?.author ?? '';
  const words = { title: work.title, author, age: work.age };
  const card = await painted({ kind: 'card', shape, picture, ...words }, actor.userId);
  if (isPaintRefusal(card)) return { refused: card.refused === 'cover-slow' ? 'cards-slow' : 'card-unfit' } as const;
  const name = `${work.title}, ${card.width}×${card.height}.jpg`;
  return { content: card.bytes, mime: card.mime, name, isKept: true };
}
