import { randomInt } from 'node:crypto';
import { coverFacts } from '@pero/covers/actions/model';
import { coverRow } from '@pero/covers/actions/rows';
import { addDays } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import { shopPlaces } from '@pero/retailer/actions/shop-places';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files/files';
import { NotFound } from '@pero/server-platform/http/errors';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { takeUpload } from '@pero/server-platform/uploads/table';
import { requireBook, requireWork } from '@pero/works/actions/access';
import { forgetFiles } from '@pero/works/actions/forget-files';
import {
  isPaintRefusal,
  type PaintRefusal,
  painted,
  stored,
  storedBytes,
  uploadedBytes,
} from '@pero/works/actions/painting';
import { type Work, workById } from '@pero/works/actions/rows';
import { annotationText } from '@pero/works/rules/meta';
import { PRICES } from '@pero/works/rules/prices';
import { BLOCKS, drawnOrder, LENGTHS, type Unit } from '../rules/blocks.ts';
import { ANNOTATION, type ComparisonKind } from '../rules/comparisons.ts';
import { addComparison, type NewComparison, openWorks } from '../store/comparisons.ts';
import { addBlocks } from '../store/counted.ts';
import { inTheWay, reasonOf } from './comparable.ts';
import { shownOne } from './shown.ts';

export const COVER_PURPOSE = 'comparison-cover';

type Wish = {
  readonly book_id: number;
  readonly kind: ComparisonKind;
  readonly upload_id?: string | undefined;
  readonly annotation?: string | undefined;
  readonly price?: Money | undefined;
  readonly unit?: Unit | undefined;
};

type Pictures = { readonly firstKey: string; readonly secondKey: string };
type Unpainted = Exclude<PaintRefusal, { readonly refused: 'cover-small' | 'cover-slow' | 'picture-missing' }>;
type Prepared =
  | Unpainted
  | { readonly refused: 'cover-missing' | 'no-first-cover' | 'cover-small' | 'cover-slow' }
  | Pictures
  | null;

/** The slow part: the second cover is read and drawn with the marks of the law, a copy of the first is kept beside it. */
export async function prepareCovers(
  { db, actor, stillTime }: BeforeContext<Actor>,
  files: Files,
  { book_id: bookId, kind, upload_id: id }: Wish,
): Promise<Prepared> {
  if (kind !== 'cover') return null;
  const book = await requireBook({ db, actor }, bookId, 'own');
  if (id === undefined) return { refused: 'cover-missing' };
  const row = await coverRow(db, bookId);
  const first = row?.imageKey ? await storedBytes(files, row.imageKey) : null;
  if (!first) return { refused: 'no-first-cover' };
  const bytes = await uploadedBytes(db, files, { id, owner: { userId: actor.userId }, purpose: COVER_PURPOSE });
  if (!bytes) return { refused: 'cover-missing' };
  const { marks } = await coverFacts(db, book);
  const made = await painted({ kind: 'file', picture: bytes, marks }, actor.userId);
  if (isPaintRefusal(made)) {
    if (made.refused === 'cover-unfit') return made;
    return { refused: made.refused === 'picture-missing' ? 'cover-missing' : made.refused };
  }
  stillTime();
  return {
    firstKey: await stored(files, bookId, 'cover', first, 'image/jpeg'),
    secondKey: await stored(files, bookId, 'cover', made.jpeg, 'image/jpeg'),
  };
}

/** CM03: the book is held, so that of two beginnings one comes after the other. */
export async function beginComparison(act: Act, wish: Wish, prepared: Prepared) {
  if (prepared && 'refused' in prepared) return prepared;
  const { db, actor } = act;
  await requireWork(act, wish.book_id, 'own');
  const work = await workById(db, wish.book_id, { lock: true });
  if (!work) throw new NotFound('book');
  const drop = async <Reason extends string>(refused: Reason) => {
    await forgetFiles(act, prepared ? [prepared.firstKey, prepared.secondKey] : []);
    return { refused };
  };
  const places = await shopPlaces(db, [work.id]);
  const isOpen = (await openWorks(db, [work.id])).length > 0;
  const reason = reasonOf(work, { isSold: places.some(({ isMain }) => isMain), isOpen });
  if (reason) return drop(reason);
  const head = { workId: work.id, ownerId: actor.userId, kind: wish.kind, madeAt: act.now } as const;
  if (wish.kind === 'price') return beginPrices(act, work, wish, head);
  if (wish.kind === 'annotation') return beginTexts(act, work, wish.annotation ?? '', head);
  if (!prepared) return drop('cover-missing');
  const { upload_id: sourceKey = '' } = wish;
  if (!(await takeUpload(db, sourceKey, { userId: actor.userId }, COVER_PURPOSE))) return drop('cover-missing');
  return shownOne(act, await addComparison(db, { ...head, ...prepared, sourceKey, state: 'checking' }));
}

async function beginTexts(act: Act, work: Work, given: string, head: Head) {
  const second = annotationText(given).trim();
  const first = annotationText(work.annotation).trim();
  if (second.length < ANNOTATION.least || second.length > ANNOTATION.most)
    return { refused: 'annotation-length' } as const;
  if (second === first) return { refused: 'annotation-same' } as const;
  const texts = { firstText: first, secondText: second };
  return shownOne(act, await addComparison(act.db, { ...head, ...texts, state: 'checking' }));
}

type Head = Pick<NewComparison, 'workId' | 'ownerId' | 'kind' | 'madeAt'>;

/** The order is drawn now and kept: nobody can wait for the days that suit one of the prices. */
async function beginPrices(act: Act, work: Work, { price: second, unit = 'week' }: Wish, head: Head) {
  const { db, now, today } = act;
  const { price: first } = work;
  if (first === null) return { refused: 'price-free' } as const;
  if (!PRICES.includes(first)) return { refused: 'price-bound' } as const;
  if (second === undefined || !PRICES.includes(second)) return { refused: 'price-ladder' } as const;
  if (second === first) return { refused: 'price-same' } as const;
  const length = LENGTHS[unit];
  const startsOn = addDays(today, 1);
  const endsOn = addDays(startsOn, BLOCKS[unit] * length - 1);
  const other = await inTheWay(db, work.id, { first: startsOn, last: endsOn });
  if (other) return { refused: other } as const;
  const prices = { firstPrice: first, secondPrice: second, unit, startsOn, endsOn };
  const one = await addComparison(db, { ...head, ...prices, state: 'running', beganAt: now });
  const order = drawnOrder(() => randomInt(2 ** 32) / 2 ** 32, unit);
  const blocks = order.map((arm, index) => {
    const starts = addDays(startsOn, index * length);
    return { number: index + 1, startsOn: starts, endsOn: addDays(starts, length - 1), arm };
  });
  await addBlocks(db, one.id, blocks);
  return shownOne(act, one);
}
