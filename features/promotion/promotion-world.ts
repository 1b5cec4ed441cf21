import { randomUUID } from 'node:crypto';
import { discounts } from '@pero/discounts/feature';
import { discountsJobs } from '@pero/discounts/jobs';
import { ledgerOf } from '@pero/ledger/entries';
import { payablesOf } from '@pero/payments/actions/payable';
import { paymentEntries } from '@pero/payments/entries';
import { paymentJobs } from '@pero/payments/jobs';
import { paymentRoutes } from '@pero/payments/routes';
import { paymentsOfTest } from '@pero/payments/test-till';
import type { Actor } from '@pero/server-platform/act';
import { performJob } from '@pero/server-platform/jobs/jobs';
import { featureUnderTest } from '@pero/testing/feature';
import { plantBook } from '@pero/works/test-rows';
import { discountNeeded } from './actions/holders.ts';
import { promotionPayables } from './actions/money.ts';
import type { AdRegister } from './actions/register.ts';
import type { PlaceShop } from './actions/shop.ts';
import type { ShownPromotion } from './contract/shapes.ts';
import type { Placement, PlacementStatistics } from './contract/shop.ts';
import { promotionJobs } from './jobs.ts';
import { promotionRoutes } from './routes/promo.ts';

export type PromotionWorld = Awaited<ReturnType<typeof promotionUnderTest>>;

/** For tests: promotions, discounts and payments over HTTP and a real database; a shop and a register that do as they are told. */
export async function promotionUnderTest(now = '2026-11-16T09:00:00Z') {
  const ledger = ledgerOf(paymentEntries);
  const payables = payablesOf(promotionPayables);
  const { payments, known } = paymentsOfTest();
  const placed = new Map<string, Placement>();
  const told = new Map<string, PlacementStatistics['days']>();
  const shopSays = { refuses: null as string | null };
  const shop: PlaceShop = {
    place: async (uuid, placement) => {
      if (shopSays.refuses !== null) return { state: 'refused', reason: shopSays.refuses };
      placed.set(uuid, placement);
      return { state: 'accepted', reason: null };
    },
    withdraw: async (uuid) => {
      placed.delete(uuid);
      return { state: 'withdrawn', reason: null };
    },
    statistics: async (uuid) => ({ days: told.get(uuid) ?? [] }),
  };
  const reported: string[] = [];
  const register: AdRegister = {
    mark: async ({ orderId }) => `erid-${orderId}`,
    tellShows: async ({ orderId, first, shows }) => void reported.push(`shows ${orderId} ${first} ${shows}`),
    tellAct: async ({ orderId, amount }) => void reported.push(`act ${orderId} ${amount}`),
  };
  const places = { shop, register };
  const jobs = [
    ...promotionJobs({ ledger, places, payments }),
    ...discountsJobs,
    ...paymentJobs({ payments, payables, ledger, siteUrl: 'http://site/' }),
  ];
  const routes = [
    ...promotionRoutes({ ledger, places, priceHolders: [] }),
    // Of no kind is asked here: discounts are given by orders and called back by their authors.
    ...(discounts.routes?.({ kinds: {} as never, priceHolders: [], discountNeeds: [discountNeeded] }) ?? []),
    ...paymentRoutes({ payments, payables }),
  ];
  const feature = await featureUnderTest(routes, { jobs, now });
  const { kysely, clock, services } = feature;

  let people = 0;
  async function person(more: Partial<Actor> = {}): Promise<Actor> {
    people += 1;
    const email = `promo${people}@demo.pero`;
    const signsInBy = more.isPublisher ? { username: email, is_publisher: true } : { email };
    const { id: userId } = await kysely
      .insertInto('users')
      .values({ ...signsInBy, password_hash: '', registered_at: clock.now(), referral_code: email })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: profileId } = await kysely
      .insertInto('profiles')
      .values({ user_id: userId, first_name: 'Вера', last_name: 'Околицына', changed_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      ...{ userId, profileId, sessionId: 1, email, name: 'Вера Околицына', isActivated: true, referralCode: email },
      ...{ isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false },
      ...more,
    };
  }

  const runs = async (name: string) => {
    const job = jobs.find((one) => one.name === name);
    if (!job) throw new Error(`no job ${name}`);
    await performJob({ databaseUrl: feature.url, kysely, clock, log: services.log, jobs }, services.boss, job, {});
  };

  let arts = 68_000_000;
  const world = {
    ...feature,
    ...{ person, runs, placed, told, reported, shopSays, jobs, till: known },
    author: await person(),
    /** On sale for half a year, in a genre, at 299 ₽. */
    async book(actor: Actor, more: object = {}) {
      const at = clock.now();
      const since = new Date(at.getTime() - 180 * 86_400_000);
      const row = {
        ...{ owner_id: actor.userId, title: 'Дом на Песчаной косе', license_type: 'exclusive', volume: 400_000 },
        ...{ price: 29_900, genre_ids: [5], is_published: true, published_at: since, state: 'published' },
        ...{ created_at: since, changed_at: at, license_since: since },
        ...more,
      };
      const book = await plantBook(kysely, row as never);
      arts += 1;
      const art = { uuid: randomUUID(), litres_art_id: arts, url: `http://shop/art/${arts}/` };
      await kysely
        .insertInto('retailer_arts')
        .values({ book_id: book.id, edition: 'ebook', is_main: true, created_at: since, sale: 'on', ...art } as never)
        .execute();
      return { ...book, ...art };
    },
    /** From now on the whole royalty of the book is the publisher's. */
    holds: (publisher: Actor, bookId: number) =>
      kysely
        .insertInto('royalty_shares')
        .values({ book_id: bookId, user_id: publisher.userId, weight: 100, from_at: new Date('2026-01-01T00:00:00Z') })
        .execute(),
    advertise: (actor: Actor) =>
      kysely
        .insertInto('promotion_advertisers')
        .values({
          user_id: actor.userId,
          kind: 'physical',
          name: 'Околицына Вера',
          inn: '500100732259',
          changed_at: clock.now(),
        })
        .execute(),
    order: (actor: Actor, artId: number, more: object = {}) =>
      feature.as(actor).post<{ id: number; page: string; pay_page: string | null }>('/services/promo/auto', {
        ...{ type_id: 'direct', start_date_time: '2026-11-25', art_info: { art_id: artId } },
        ...more,
      }),
    async shown(actor: Actor, id: number): Promise<ShownPromotion> {
      const { result } = await feature.as(actor).get<ShownPromotion>(`/services/promo/${id}`);
      if (!result) throw new Error('no such promotion');
      return result;
    },
    /** Begun at the company; whatever it does comes with the next turn of the worker. */
    async beginPaying(actor: Actor, id: number, method: 'bank_card' | 'sbp' = 'bank_card') {
      const { bill } = await world.shown(actor, id);
      const hash = bill?.page.split('/').at(-2);
      return feature.visitor().post(`/payments/order-info/${hash}/pay`, {
        ...{ amount: (bill?.amount as unknown as number) ?? 0, email: 'vera@demo.pero', method },
      });
    },
    async pay(actor: Actor, id: number, method: 'bank_card' | 'sbp' = 'bank_card') {
      await world.beginPaying(actor, id, method);
      await world.settle();
    },
    /** The worker's turns at the payment company. */
    async settle() {
      for (let turn = 0; turn < 3; turn += 1) await runs('payments.sweep');
    },
    /** From paid to scheduled, to running, to the end: what the clock and the companies do. */
    async turn() {
      await runs('promotion.turn');
      await runs('promotion.sweep');
    },
    /** All that is in the book, and what of it is whose. */
    async money() {
      const rows = await kysely.selectFrom('ledger_accounts').select(['kind', 'balance']).execute();
      const of = (kind: string) =>
        rows.filter((row) => row.kind === kind).reduce((sum, { balance }) => sum + balance, 0);
      const total = rows.reduce((sum, { balance }) => sum + balance, 0);
      return { total, prepaid: of('author_prepaid'), platform: of('platform') };
    },
    taken: async (day: string) =>
      (
        await kysely
          .selectFrom('promotion_places')
          .selectAll()
          .where('day', '=', day as never)
          .execute()
      ).length,
    to: (moment: string) => clock.forward(new Date(moment).getTime() - clock.now().getTime()),
  };
  return world;
}
