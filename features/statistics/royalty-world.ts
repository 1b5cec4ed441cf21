import { book } from '@pero/books/actions/kind';
import type { Tables } from '@pero/database/tables';
import { day } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { post } from '@pero/ledger/actions/ledger';
import { correctionEntry } from '@pero/royalties/rules/correction-entry';
import type { Actor } from '@pero/server-platform/act';
import { asDb } from '@pero/server-platform/database/db';
import { performJob } from '@pero/server-platform/jobs/jobs';
import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { loadDemoOffers } from '@pero/verification/actions/offers-demo';
import { kindsOfWorks } from '@pero/works/actions/kinds';
import { type PlantedBook, plantBook } from '@pero/works/test-rows';
import type { Insertable } from 'kysely';
import { statisticsJobs } from './jobs.ts';
import { statisticsRoutes } from './routes.ts';
import { entryTools } from './test-entries.ts';

type EarnedDay = Omit<Insertable<Tables['royalty_days']>, 'day' | 'edition'> & { day: string; edition?: string };
type Known = { staff?: 'main_moderator' | 'moderator'; verified?: boolean; activated?: boolean };

/** For tests: the royalty screens over HTTP and a real database, with people who earned something. */
export async function royaltyUnderTest(now = '2026-11-16T09:00:00Z') {
  const mails: Mail[] = [];
  const siteUrl = 'https://pero.test/';
  let wrong: string | null = null;
  const jobs = statisticsJobs({
    post: async (_act, mail) => {
      if (wrong !== null) throw new Error(wrong);
      mails.push(mail);
    },
    siteUrl,
  });
  const feature = await featureUnderTest(statisticsRoutes({ ...entryTools, kinds: kindsOfWorks([book]) }), {
    now,
    jobs,
  });
  const { kysely, clock } = feature;
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };

  async function somebody({ staff, verified = true, activated = true }: Known = {}): Promise<Actor> {
    const at = clock.now();
    const email = `earner${next()}@demo.pero`;
    const person = { email, password_hash: '', registered_at: at, referral_code: email, staff: staff ?? null };
    const { id: userId } = await kysely
      .insertInto('users')
      .values({ ...person, activated_at: activated ? at : null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = { first_name: 'Вера', last_name: 'Околицына', status: verified ? 'VERIFIED' : 'NEW' } as const;
    const { id: profileId } = await kysely
      .insertInto('profiles')
      .values({ user_id: userId, ...names, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      userId,
      profileId,
      sessionId: 1,
      isPublisher: false,
      isModerator: staff !== undefined,
      isMainModerator: staff === 'main_moderator',
      isAgent: false,
      email,
      name: 'Вера',
      isActivated: activated,
      referralCode: email,
    };
  }

  return {
    ...feature,
    mails,
    somebody,
    /** Letters cannot be written, for this reason; null when they can again. */
    breakPost(reason: string | null) {
      wrong = reason;
    },
    /** A job hears an event. */
    async hear(name: string, data: object) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`Nobody hears ${name}`);
      const { services, url } = feature;
      await performJob({ databaseUrl: url, kysely, clock, log: services.log, jobs }, services.boss, job, data);
    },
    /** An author before the browser. */
    async author(known: Known = {}) {
      const actor = await somebody(known);
      return { actor, userId: actor.userId, browser: feature.as(actor) };
    },
    async book(ownerId: number, more: Partial<PlantedBook> = {}, edition: 'ebook' | 'print' | null = 'ebook') {
      const at = clock.now();
      const is = { owner_id: ownerId, license_type: 'exclusive', title: 'Долгая вода' } as const;
      const { id } = await plantBook(kysely, { ...is, license_since: at, created_at: at, changed_at: at, ...more });
      if (edition !== null) await sellArt(id, edition);
      return id;
    },
    sellArt,
    async earned({ day: on, ...row }: EarnedDay) {
      await kysely
        .insertInto('royalty_days')
        .values({ edition: 'ebook', day: day(on), ...row })
        .execute();
    },
    /** A month that brought so many roubles. */
    async month(userId: number, period: string, amount: number) {
      const named = { reason: 'Заработано', proposal: next(), by: [1, 2] } as const;
      const correction = { userId, bookId: null, amount: money(amount * 100), ...named };
      const at = clock.now();
      const entry = correctionEntry(correction, { at, period: day(`${period}-01`) });
      await kysely
        .transaction()
        .execute((transaction) => post({ db: asDb(transaction), now: at, ...entryTools }, [entry]));
    },
    async taxData(userId: number) {
      await kysely
        .insertInto('tax_data')
        .values({ user_id: userId, status: 'individual', changed_at: clock.now() })
        .execute();
    },
    /** All that a claim asks for besides money and taxes. */
    async mayBePaid(userId: number, former: number) {
      await loadDemoOffers(asDb(kysely), { current: userId, former }, clock.now());
      const card = { method: 'card', card_token: 'card', mask: '5982', holder: 'Анна' } as const;
      await kysely
        .insertInto('payout_requisites')
        .values({ user_id: userId, ...card, state: 'good', created_at: clock.now(), usable_from: clock.now() })
        .execute();
    },
  };

  async function sellArt(bookId: number, edition: 'ebook' | 'print'): Promise<number> {
    const artId = 1_000_000 + bookId * 10 + next();
    await kysely
      .insertInto('retailer_arts')
      .values({
        book_id: bookId,
        edition,
        is_main: edition === 'ebook',
        uuid: crypto.randomUUID(),
        litres_art_id: artId,
        sale: 'on',
        created_at: clock.now(),
      })
      .execute();
    return artId;
  }
}
