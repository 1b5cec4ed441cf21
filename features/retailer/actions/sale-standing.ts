import { addDays, type Day, moscowDay, startOf } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { requireWorkOrModerator } from '@pero/works/actions/access';
import type { KindOfWork, Kinds } from '@pero/works/actions/kinds';
import { EDITION_LABELS, type Edition } from '@pero/works/rules/shop';
import { STATE_LABELS } from '@pero/works/rules/states';
import { FINISHED_PERCENT, latestEvents } from '../rules/sale-events.ts';
import { artsOfBook, byDay, errandsUnderway, feedReadAt, latestOf, totalsOf } from '../store/sale-standing.ts';

const SHOWN_EVENTS = 10;
/** Read to be folded into the shown ones. */
const READ_EVENTS = 200;
const SHOWN_DAYS = 30;
const EVENTS_FOR_DAYS = 90;

type ReadContext = Pick<Act, 'db' | 'actor' | 'today'> & Kinds;

/** How the sale of a book goes. Money and figures are the owner's alone; where the book stands is for everybody of it. */
export async function saleOf(act: ReadContext, bookId: number, isRetailerConnected = true) {
  const book = await requireWorkOrModerator(act, bookId);
  const arts = await artsOfBook(act.db, bookId);
  const known = arts.flatMap(({ litres_art_id, edition }) =>
    litres_art_id === null ? [] : [{ id: litres_art_id, edition: edition as Edition }],
  );
  const isOwner = book.ownerId === act.actor.userId;
  const later = act.kinds.named(book.kind).onSale?.later;
  const [road, totals, figures, asOf] = await Promise.all([
    roadOf(act.db, bookId, isRetailerConnected),
    totalsOf(
      act.db,
      known.map(({ id }) => id),
    ),
    isOwner ? figuresOf(act, known) : { days: [], events: [] },
    feedReadAt(act.db),
  ]);
  const { ratings, stars, reviews, ...own } = totals;
  return {
    state: book.state,
    state_label: STATE_LABELS[book.state],
    is_published: book.isPublished,
    editions: arts.map(editionOf),
    road,
    print: later && (await later.isWanted(act.db, bookId)) ? plannedOf(arts, later) : null,
    rating: { avg: ratings === 0 ? null : Math.round((stars / ratings) * 100) / 100, count: ratings },
    reviews_count: reviews,
    totals: isOwner && known.length > 0 ? own : null,
    ...figures,
    as_of: asOf,
  };
}

type Art = Awaited<ReturnType<typeof artsOfBook>>[number];

function editionOf(art: Art) {
  const edition = art.edition as Edition;
  return {
    edition,
    label: EDITION_LABELS[edition],
    litres_art_id: art.litres_art_id,
    url: art.url,
    sale: art.sale,
    on_sale_since: art.on_sale_since,
    version: art.on_sale_version,
    reason: art.taken_down_reason ?? '',
  };
}

const NO_RETAILER =
  'Магазин ещё не\u00A0подключён. Книга одобрена и\u00A0уйдёт в\u00A0продажу сама, как только это случится';

/** The one thing on its way that the page tells of. */
async function roadOf(db: Db, bookId: number, isRetailerConnected: boolean) {
  const [errand] = await errandsUnderway(db, bookId);
  if (!errand) return null;
  return {
    edition: errand.edition,
    errand: errand.kind,
    since: errand.created_at,
    failures: errand.failures,
    next_try_at: errand.state === 'failed' && !errand.needs_person ? errand.due_at : null,
    reason: isRetailerConnected ? (errand.reason ?? '') : NO_RETAILER,
    needs_person: errand.needs_person,
  };
}

type Later = NonNullable<NonNullable<KindOfWork['onSale']>['later']>;

function plannedOf(arts: readonly Art[], { edition, days }: Later): { planned_on: Day | null } | null {
  const planned = arts.find((art) => art.edition === edition);
  if (planned && planned.sale !== 'none') return null;
  const since = arts.find((art) => art.is_main)?.on_sale_since;
  return { planned_on: since ? addDays(moscowDay(since), days) : null };
}

type Known = readonly { readonly id: number; readonly edition: Edition }[];

async function figuresOf({ db, today }: Pick<ReadContext, 'db' | 'today'>, known: Known) {
  const artIds = known.map(({ id }) => id);
  const firstDay = addDays(today, 1 - SHOWN_DAYS);
  const [days, rows] = await Promise.all([
    byDay(db, { first: startOf(firstDay), artIds }),
    latestOf(db, {
      since: startOf(addDays(today, -EVENTS_FOR_DAYS)),
      artIds,
      finishedPercent: FINISHED_PERCENT,
      most: READ_EVENTS,
    }),
  ]);
  const editions = new Map(known.map(({ id, edition }) => [id, edition]));
  const happened = rows.map(({ was_stars, review_id, litres_art_id, ...row }) => ({
    ...row,
    wasStars: was_stars,
    reviewId: review_id,
    edition: editions.get(litres_art_id) ?? ('ebook' as const),
  }));
  return { days: known.length === 0 ? [] : everyDay(days, firstDay), events: latestEvents(happened, SHOWN_EVENTS) };
}

/** Days without a single event are days too. */
function everyDay(days: Awaited<ReturnType<typeof byDay>>, first: Day) {
  const known = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: SHOWN_DAYS }, (_, n) => {
    const day = addDays(first, n);
    return known.get(day) ?? { day, sales: 0, views: 0 };
  });
}
