import { createHash } from 'node:crypto';
import { hashPassword } from '@pero/accounts/actions/passwords';
import { accountJobs } from '@pero/accounts/jobs';
import { accountRoutes } from '@pero/accounts/routes';
import { day } from '@pero/kernel/day';
import { type SignedText, textInForce } from '@pero/pages/actions';
import type { Actor } from '@pero/server-platform/act';
import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { describeOffer } from './actions/offers.ts';
import type { OfferInfo } from './contract/offers.ts';
import { offerRoutes } from './routes/offers.ts';

const secondFactor = { key: Buffer.alloc(32), siteUrl: 'https://pero.test/' };

const NOW = '2026-11-15T09:04:00Z';
export const PASSWORD = 'gusinoe-pero-1';

export type Signer = {
  readonly actor: Actor;
  readonly browser: ReturnType<Awaited<ReturnType<typeof featureUnderTest>>['as']>;
  readonly info: () => Promise<OfferInfo>;
};

/** For tests: offers over HTTP, real one-time codes by mail, and texts that can be put out anew. */
export async function offersUnderTest() {
  const mails: Mail[] = [];
  const newer = new Map<string, SignedText>();
  const texts = (slug: string): SignedText => newer.get(slug) ?? textInForce(slug);
  const post = async (_act: unknown, mail: Mail) => void mails.push(mail);
  const documents = () => ({ version: '1', sha256: '' });
  const routes = [
    ...accountRoutes({ documents, confirmedActions: { offer: describeOffer }, secondFactor }),
    ...offerRoutes(texts),
  ];
  const jobs = accountJobs({ post, siteUrl: 'https://pero.test/' });
  const world = await featureUnderTest(routes, { jobs, now: NOW });
  let people = 0;

  async function somebody(known: { country?: string; direct?: boolean; isPublisher?: boolean } = {}): Promise<Signer> {
    people += 1;
    const email = known.isPublisher ? null : `signer${people}@demo.pero`;
    const now = world.clock.now();
    const { id: userId } = await world.kysely
      .insertInto('users')
      .values({
        email,
        username: known.isPublisher ? `publisher-${people}` : null,
        is_publisher: known.isPublisher ?? false,
        password_hash: known.isPublisher ? await hashPassword(PASSWORD) : '',
        registered_at: now,
        activated_at: now,
        referral_code: `signer${people}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = { first_name: 'Вера', middle_name: 'Андреевна', last_name: 'Околицына' };
    const { id: profileId } = await world.kysely
      .insertInto('profiles')
      .values({ user_id: userId, ...names, direct_agreement: known.direct ?? false, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (known.country) {
      const document = { profile_id: profileId, resident_country: known.country, changed_at: now };
      await world.kysely.insertInto('identity_documents').values(document).execute();
    }
    const roles = {
      isModerator: false,
      isMainModerator: false,
      isAgent: false,
      isPublisher: known.isPublisher ?? false,
    };
    const facts = { sessionId: 1, email, name: 'Вера', isActivated: true, referralCode: '' };
    const actor: Actor = { userId, profileId, ...roles, ...facts };
    const browser = world.as(actor);
    return { actor, browser, info: async () => infoOf(await browser.get<OfferInfo>('/account/offer/info')) };
  }

  /** By the letter, as a person does it. */
  async function tokenOf({ browser, actor }: Signer, action = 'offer', slug = 'offer'): Promise<string> {
    world.clock.forward(61_000);
    const about = { slug, version: texts(slug).version };
    await browser.post('/account/send_otc', { action, about });
    await world.runJobs();
    const letter = mails.findLast(({ to }) => to === actor.email)?.text ?? '';
    const [otc = ''] = /\b\d{6}\b/.exec(letter) ?? [];
    const { result } = await browser.post<{ token: string }>('/account/check_otc_code', { otc });
    if (!result) throw new Error('no token');
    return result.token;
  }

  return {
    ...world,
    texts,
    somebody,
    tokenOf,
    async signed(person: Signer, slug = 'offer', call = 'agreement') {
      const token = await tokenOf(person, 'offer', slug);
      return person.browser.post<OfferInfo>(`/account/offer/${call}`, { slug, version: texts(slug).version, token });
    },
    /** A new edition, in place of the one of the file. */
    putOut(slug: string, version: string, date: string): void {
      const text = textInForce(slug);
      const file = text.file.replace(/^version: .*$/m, `version: ${version}`).replace(/^date: .*$/m, `date: ${date}`);
      const sha256 = createHash('sha256').update(file).digest('hex');
      newer.set(slug, { ...text, version, date: day(date), file, sha256 });
    },
    /** The texts of the files again, on the first day again. */
    startAnew(): void {
      newer.clear();
      world.clock.moveTo(NOW);
    },
  };
}

function infoOf({ result, errors }: { result: OfferInfo | null; errors: unknown }): OfferInfo {
  if (!result) throw new Error(JSON.stringify(errors));
  return result;
}
