import { randomBytes, randomInt } from 'node:crypto';
import { type Day, moscowDay } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { shopPlaces } from '@pero/retailer/actions/shop-places';
import { royaltyDays } from '@pero/royalties/actions/earnings';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { requireWork } from '@pero/works/actions/access';
import { coversOf } from '@pero/works/actions/persons';
import { workById, worksOnSaleOf, worksPictured } from '@pero/works/actions/rows';
import { drawnSlug, LINKS_MOST, type LinkPlace, returnOf } from '../rules/links.ts';
import * as store from '../store/links.ts';
import { isOurs } from './marks.ts';

type Wish = {
  readonly book_id: number;
  readonly source: string;
  readonly place?: LinkPlace | undefined;
  readonly cost?: Money | undefined;
  readonly slug?: string | undefined;
};

/** LK02 */
export async function makeLink(act: Act, { book_id: workId, source, place = 'book', cost, slug }: Wish) {
  const { db, actor, now } = act;
  await requireWork(act, workId, 'own');
  await workById(db, workId, { lock: true });
  if ((await shopPlaces(db, [workId])).length === 0) return { refused: 'not-on-sale' } as const;
  if ((await store.countOfWork(db, workId)) >= LINKS_MOST) return { refused: 'most' } as const;
  const made = await store.addLink(db, {
    slug: slug ?? drawnSlug((below) => randomInt(below)),
    workId,
    ownerId: actor.userId,
    place,
    source,
    cost: cost ?? money(0),
    secret: randomBytes(32),
    madeAt: now,
  });
  return made ? shownOne(act, made) : ({ refused: 'slug-taken' } as const);
}

async function ownLink({ db, actor }: Pick<Act, 'db' | 'actor'>, id: number): Promise<store.Link> {
  const link = await store.linkById(db, id, { lock: true });
  if (link?.ownerId !== actor.userId) throw new NotFound('link');
  return link;
}

type Change = {
  readonly source?: string | undefined;
  readonly cost?: Money | undefined;
  readonly is_closed?: boolean | undefined;
};

/** LK04 */
export async function changeOwnLink(act: Act, id: number, { source, cost, is_closed }: Change) {
  await ownLink(act, id);
  const closing = is_closed === undefined ? {} : { closedAt: is_closed ? act.now : null };
  const given = { ...(source !== undefined && { source }), ...(cost !== undefined && { cost }) };
  await store.changeLink(act.db, id, { ...given, ...closing });
  return shownOne(act, await ownLink(act, id));
}

/** LK01 */
export async function ownLinks(act: Act, page: { readonly limit: number; readonly offset: number }) {
  const { items, count } = await store.linksOf(act.db, act.actor.userId, page);
  return { items: (await shownAll(act, items)).map(({ link }) => link), count, ...page };
}

/** LK03 */
export async function readOwnLink(act: Act, id: number) {
  const [shown] = await shownAll(act, [await ownLink(act, id)]);
  if (!shown) throw new NotFound('link');
  return shown;
}

/** LK05 */
export async function linkableBooks({ db, actor }: Act) {
  const works = await worksOnSaleOf(db, actor.userId);
  const ids = works.map(({ id }) => id);
  const [places, covers] = await Promise.all([shopPlaces(db, ids), coversOf(db, works)]);
  const sold = new Set(places.map(({ workId }) => workId));
  return works
    .filter(({ id }) => sold.has(id))
    .map(({ id, title }) => ({ id, title, cover: covers.get(id) ?? { url: null, title, author: '' } }));
}

async function shownOne(act: Pick<Act, 'db' | 'today'>, link: store.Link) {
  const [shown] = await shownAll(act, [link]);
  if (!shown) throw new NotFound('link');
  return shown.link;
}

type Days = Map<Day, { day: Day; clicks: number; sales: number }>;

async function shownAll({ db, today }: Pick<Act, 'db' | 'today'>, links: readonly store.Link[]) {
  if (links.length === 0) return [];
  const workIds = [...new Set(links.map(({ workId }) => workId))];
  const since = new Date(Math.min(...links.map(({ madeAt }) => madeAt.getTime())));
  const [pictured, clicks, sold, each] = await Promise.all([
    worksPictured(db, workIds),
    store.clicksOf(
      db,
      links.map(({ id }) => id),
    ),
    store.markedSales(db, workIds, since),
    royaltyOfCopies(db, links, moscowDay(since), today),
  ]);
  const works = new Map(pictured.map((work) => [work.id, work]));
  const covers = await coversOf(db, pictured);
  return links.flatMap((link) => {
    const work = works.get(link.workId);
    if (!work) return [];
    const own = sold.filter((sale) => sale.workId === link.workId && isOurs(link, sale.mark, sale.at));
    const came = clicks.filter(({ linkId }) => linkId === link.id);
    const days: Days = new Map();
    const dayAt = (day: Day) => {
      const one = days.get(day) ?? { day, clicks: 0, sales: 0 };
      days.set(day, one);
      return one;
    };
    for (const { day, visitors } of came) dayAt(day).clicks += visitors;
    for (const { day, quantity, returned } of own) dayAt(day).sales += Math.max(0, quantity - returned);
    const all = [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
    const earned = all.reduce((sum, { day, sales }) => sum + sales * (each.get(`${link.workId} ${day}`) ?? 0), 0);
    const figures = {
      clicks: came.reduce((sum, { visitors }) => sum + visitors, 0),
      machines: came.reduce((sum, { machines }) => sum + machines, 0),
      sales: all.reduce((sum, { sales }) => sum + sales, 0),
      earned: money(Math.round(earned)),
    };
    const shown = {
      id: link.id,
      slug: link.slug,
      book_id: link.workId,
      title: work.title,
      cover: covers.get(link.workId) ?? { url: null, title: work.title, author: '' },
      place: link.place,
      source: link.source,
      cost: link.cost,
      made_at: link.madeAt,
      is_closed: link.closedAt !== null,
      ...figures,
      returned: returnOf(figures.earned, link.cost),
    };
    return [{ link: shown, days: all }];
  });
}

/** What a copy brought its author on that day, on the average of the day: of one price, it is what each brought. */
async function royaltyOfCopies(db: Act['db'], links: readonly store.Link[], from: Day, to: Day) {
  const each = new Map<string, number>();
  for (const [workId, [one]] of Map.groupBy(links, (link) => link.workId)) {
    if (!one) continue;
    const rows = await royaltyDays(db, { userId: one.ownerId, from, to, bookIds: [workId] });
    for (const { day, salesCount, salesRoyalty } of rows)
      if (salesCount > 0) each.set(`${workId} ${day}`, salesRoyalty / salesCount);
  }
  return each;
}
