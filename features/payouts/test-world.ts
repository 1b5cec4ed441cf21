import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { hashPassword } from '@pero/accounts/actions/passwords';
import { accountJobs } from '@pero/accounts/jobs';
import { accountRoutes } from '@pero/accounts/routes';
import { roubles } from '@pero/kernel/money';
import { post } from '@pero/ledger/actions/ledger';
import type { Actor } from '@pero/server-platform/act';
import { asDb } from '@pero/server-platform/database/db';
import { serve } from '@pero/server-platform/http/serve';
import { signedPostsOf } from '@pero/server-platform/http/signed-posts';
import { performJob } from '@pero/server-platform/jobs/jobs';
import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { loadDemoOffers } from '@pero/verification/actions/offers-demo';
import { describeTaxChange, editTaxData as taxDataChange } from '@pero/verification/actions/tax';
import { editTaxData } from '@pero/verification/contract/identity';
import { verificationJobs } from '@pero/verification/jobs';
import type { TaxStatus } from '@pero/verification/rules/tax';
import { describeClaim, describeRequisite } from './actions/confirmed-actions.ts';
import { privateKeyOf, publicKeyOf, seal } from './actions/keys.ts';
import type { Payout, Requisite } from './contract/payouts.ts';
import { payoutJobs } from './jobs.ts';
import { payoutNotices, payoutRoutes } from './routes.ts';
import { openTestBank, signedNotice } from './test-bank.ts';
import { earning, ledger } from './test-ledger.ts';
import { openTestTaxService } from './test-tax-service.ts';

const secondFactor = { key: Buffer.alloc(32), siteUrl: 'https://pero.test/' };

/** An account of a person in the bank with this БИК, with its right key digit. */
export const ACCOUNT = { bik: '044525225', account: '40817810938160925982' };
export const INN = '500100732259';
const NAMES = { first_name: 'Вера', middle_name: 'Андреевна', last_name: 'Околицына' };
export const FULL_NAME = 'Околицына Вера Андреевна';

const PACE = { hold: 60, patience: 2, retries: [5, 15, 60], looks: [5, 20] };

export const PASSWORD = 'correct horse 1';

type Place = {
  readonly method: 'account' | 'card';
  readonly sealed?: { readonly data: string };
  readonly card_token?: string | undefined;
  readonly mask?: string;
  readonly holder?: string;
  readonly otc_token?: string;
};

/** What a code for these requisites is asked about. */
export function aboutOf({ method, sealed, card_token = '', mask = '' }: Place): object {
  if (method === 'card') return { method, card_token };
  return {
    method,
    mask,
    digest: createHash('sha256')
      .update(sealed?.data ?? '')
      .digest('hex'),
  };
}

export type Author = Awaited<ReturnType<Awaited<ReturnType<typeof payoutsUnderTest>>['author']>>;

/** For tests: payouts over HTTP, with real one-time codes, a bank on this machine, and money in the ledger. */
export async function payoutsUnderTest(now = '2026-11-15T09:00:00Z', hasBank = true) {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = publicKeyOf(pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'));
  const privateKey = privateKeyOf(pair.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'));
  const bank = await openTestBank();
  const mails: Mail[] = [];
  const access = hasBank ? bank.access : { url: '', key: '' };
  const tools = { bank: access, publicKey, privateKey, pauseSeconds: 600, isDemo: false, hasTaxService: true, ledger };
  const documents = () => ({ version: '1', sha256: '' });
  const deeds = { payout: describeClaim, requisites: describeRequisite, tax_data: describeTaxChange };
  const taxData = [serve(editTaxData, taxDataChange)];
  const routes = [
    ...accountRoutes({ documents, confirmedActions: deeds, secondFactor }),
    ...taxData,
    ...payoutRoutes(tools),
  ];
  const post_ = async (_act: unknown, mail: Mail) => void mails.push(mail);
  const mailing = { post: post_, siteUrl: 'https://pero.test/' };
  /** Why somebody's statistics are closed, by their number. */
  const closed = new Map<number, string>();
  const closedTo = async (_: unknown, userId: number) => closed.get(userId) ?? null;
  const payouts = payoutJobs({ ...tools, ...mailing, closedTo, pace: PACE });
  const taxService = await openTestTaxService();
  const asking = verificationJobs({} as never, taxService.access).filter(({ name }) => name.endsWith('-tax-service'));
  const jobs = [...accountJobs(mailing), ...payouts, ...asking];
  const password_hash = await hashPassword(PASSWORD);
  const world = await featureUnderTest(routes, { jobs, now });
  const notices = signedPostsOf(world.services, payoutNotices(tools));
  let people = 0;

  async function person(known: { verified?: boolean } = {}): Promise<Actor> {
    people += 1;
    const email = `author${people}@demo.pero`;
    const at = world.clock.now();
    const { id: userId } = await world.kysely
      .insertInto('users')
      .values({ email, password_hash, registered_at: at, activated_at: at, referral_code: email })
      .returning('id')
      .executeTakeFirstOrThrow();
    const status = known.verified === false ? 'NEW' : 'VERIFIED';
    const { id: profileId } = await world.kysely
      .insertInto('profiles')
      .values({ user_id: userId, ...NAMES, tax_number: INN, status, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
    const { id: sessionId } = await world.kysely
      .insertInto('sessions')
      .values({
        ...{ token_hash: randomBytes(32), user_id: userId, kind: 'browser', user_agent: '', ip: '' },
        ...{ created_at: at, last_seen_at: at, expires_at: new Date('2030-01-01') },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const facts = { sessionId, email, name: 'Вера', isActivated: true, referralCode: email };
    return { userId, profileId, ...roles, ...facts };
  }

  /** A main moderator, who is nobody's relation. */
  async function main(): Promise<Actor> {
    const actor = await person();
    const { kysely } = world;
    await kysely.updateTable('users').set({ staff: 'main_moderator' }).where('id', '=', actor.userId).execute();
    await kysely.updateTable('profiles').set({ tax_number: null }).where('user_id', '=', actor.userId).execute();
    return { ...actor, isModerator: true, isMainModerator: true };
  }

  const browserOf = (actor: Actor) => world.as(actor);

  /** By the letter, as a person does it. */
  async function tokenOf(actor: Actor, action = 'payout', about: object = {}): Promise<string> {
    world.clock.forward(61_000);
    const browser = browserOf(actor);
    if (action === 'requisites') await browser.post('/account/check_password', { password: PASSWORD });
    await browser.post('/account/send_otc', { action, about });
    await world.runJobs('accounts.send-code');
    const letter = mails.findLast(({ to, subject }) => to === actor.email && subject.startsWith('Код'))?.text ?? '';
    const [otc = ''] = /\b\d{6}\b/.exec(letter) ?? [];
    const { result } = await browser.post<{ token: string }>('/account/check_otc_code', { otc });
    if (!result) throw new Error('no token');
    return result.token;
  }

  /** Earned in a month. */
  async function earn(userId: number, amount: number, period = '2026-10-01'): Promise<void> {
    const now = world.clock.now();
    const entry = earning(userId, roubles(amount), now, period);
    await world.kysely.transaction().execute((transaction) => post({ db: asDb(transaction), now, ledger }, [entry]));
  }

  async function setTax(userId: number, status: TaxStatus, professional_deduction = false): Promise<void> {
    const row = { status, professional_deduction, changed_at: world.clock.now() };
    await world.kysely
      .insertInto('tax_data')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
  }

  const sealed = (secret: object = { ...ACCOUNT, name: FULL_NAME, inn: INN }) =>
    seal(publicKey, JSON.stringify(secret));

  /** With the password and the code of a letter, as the window does it. */
  async function keepPlace(actor: Actor, given: Place, method: 'POST' | 'PATCH' = 'POST') {
    const otc_token = given.otc_token ?? (await tokenOf(actor, 'requisites', aboutOf(given)));
    const body = { ...given, otc_token };
    return browserOf(actor).send<Requisite>(method, '/account/payment-request-requisite', body);
  }

  function keepAccount(actor: Actor, secret?: object, more: object = {}) {
    const shown = { mask: `•••• ${ACCOUNT.account.slice(-4)}, Сбербанк`, holder: FULL_NAME, ...more };
    return keepPlace(actor, { method: 'account', sealed: sealed(secret), ...shown });
  }

  /** Good requisites of long ago, without the way to them. */
  async function knownPlace(userId: number): Promise<void> {
    const at = new Date('2020-01-01');
    await world.kysely
      .insertInto('payout_requisites')
      .values({
        ...{ user_id: userId, method: 'account', sealed: JSON.stringify(sealed()), holder: FULL_NAME, state: 'good' },
        ...{ mask: `•••• ${ACCOUNT.account.slice(-4)}, Сбербанк`, created_at: at, checked_at: at, usable_from: at },
      })
      .execute();
  }

  /** The requisites of that person have rested long ago. */
  async function rest(userId: number): Promise<void> {
    const long = { usable_from: new Date('2020-01-01') };
    await world.kysely.updateTable('payout_requisites').set(long).where('user_id', '=', userId).execute();
  }

  /** Does what is due, as a worker would. */
  async function work(times = 1, job = 'payouts.sweep'): Promise<void> {
    const shop = { databaseUrl: world.url, kysely: world.kysely, clock: world.clock, log: world.services.log, jobs };
    const run = payouts.find(({ name }) => name === job);
    if (!run) throw new Error('nobody works');
    for (let time = 0; time < times; time += 1) await performJob(shop, world.services.boss as never, run, {});
  }

  /** Somebody who may claim: verified, signed, taxed, with good requisites and 12 000 ₽ reported. */
  async function author(known: { earned?: number; status?: TaxStatus; deduction?: boolean } = {}) {
    const actor = await person();
    const { userId } = actor;
    const stranger = await person();
    await loadDemoOffers(world.db, { current: userId, former: stranger.userId }, world.clock.now());
    await setTax(userId, known.status ?? 'individual', known.deduction ?? false);
    await knownPlace(userId);
    if (known.earned !== 0) await earn(userId, known.earned ?? 12_000);
    const browser = browserOf(actor);
    return {
      actor,
      userId,
      browser,
      claim: async (more: object = {}, headers: Record<string, string> = {}) =>
        browser.post<Payout>('/statistics/royalty/payout', { otc_token: await tokenOf(actor), ...more }, headers),
      list: async () => (await browser.get<Payout[]>('/statistics/royalty/payout')).result ?? [],
    };
  }

  return {
    ...world,
    ledger,
    bank,
    tools,
    mails,
    publicKey,
    person,
    main,
    author,
    tokenOf,
    earn,
    setTax,
    sealed,
    keepAccount,
    keepPlace,
    rest,
    closed,
    taxService,
    work,
    /** The pause for second thoughts is over, and everything goes as far as it can. */
    async settle(): Promise<void> {
      world.clock.forward(601_000);
      await work();
    },
    /** As the clock of the worker asks whoever was silent. */
    async runTaxSweep(): Promise<void> {
      const shop = { databaseUrl: world.url, kysely: world.kysely, clock: world.clock, log: world.services.log, jobs };
      const sweep = asking.find(({ name }) => name === 'verification.sweep-tax-service');
      if (sweep) await performJob(shop, world.services.boss as never, sweep, {});
    },
    /** The same of the self-employed: the tax service is asked, and the payout looked at again. */
    async settleNpd(): Promise<void> {
      world.clock.forward(601_000);
      await work();
      await world.runJobs();
      world.clock.forward(61_000);
      await work();
    },
    async uuidOf(payoutId: number): Promise<string> {
      const found = world.kysely.selectFrom('payouts').select('uuid').where('id', '=', payoutId);
      return (await found.executeTakeFirstOrThrow()).uuid;
    },
    /** The status that the bank hears. */
    async tell(notice: object, sign?: Signing): Promise<number> {
      return (await this.told(notice, sign)).status;
    },
    /** The same with all that is answered. */
    async told(notice: object, sign?: Signing): Promise<Response> {
      const { body, signature } = signedNotice(notice, sign?.key);
      const headers = { 'x-signature': sign?.signature ?? signature, 'content-type': 'application/json' };
      const path = `/${sign?.provider ?? 'card-bank'}`;
      return notices.request(path, { method: 'POST', headers, body });
    },
    async close() {
      await world.close();
      await bank.close();
      await taxService.close();
    },
  };
}

type Signing = { readonly key?: string; readonly signature?: string; readonly provider?: string };
