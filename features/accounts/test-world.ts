import type { Database } from '@pero/server-platform/database/db';
import type { Mail } from '@pero/server-platform/mail/mail';
import { identifyWith } from './identify.ts';
import { accountJobs } from './jobs.ts';
import { accountRoutes } from './routes.ts';

export const SITE = 'https://pero.test/';
const FACTOR_KEY = Buffer.alloc(32, 7);
export const PASSWORD = 'gusinoe-pero-1';

/** Texts of which there is a newer edition than the third. */
export const EDITIONS = new Map<string, { version: string; sha256: string }>();

/** For `featureUnderTest(...accountsWith(mails))`: real sessions, and letters that land in a list. */
export function accountsWith(mails: Mail[]) {
  const documents = (slug: string) => EDITIONS.get(slug) ?? { version: '3', sha256: `sha256 of ${slug}` };
  const routes = accountRoutes({ documents, secondFactor: { key: FACTOR_KEY, siteUrl: SITE } });
  const post = async (_act: unknown, mail: Mail) => {
    mails.push(mail);
  };
  const identify = ({ pool }: { pool: Database['pool'] }) => identifyWith(pool);
  return [routes, { jobs: accountJobs({ post, siteUrl: SITE }), identify }] as const;
}

export const CONSENTED = {
  personal_data_policy_accepted: true,
  agreement_accepted: true,
  retailer_transfer_accepted: true,
};

let people = 0;

export function newEmail(): string {
  people += 1;
  return `person${people}@demo.pero`;
}

type Answer = { status: number; result: unknown };
type Browser = { post: (path: string, body: unknown) => Promise<Answer> };

/** A browser whose person has just registered. Each comes from an address of their own, away from shared limits. */
export async function registered<B extends Browser>(world: { visitor: (ip: string) => B }, email = newEmail()) {
  people += 1;
  const browser = world.visitor(`10.0.${people >> 8}.${people & 255}`);
  const answer = await browser.post('/account/registration', { email, password: PASSWORD, ...CONSENTED });
  if (answer.status !== 200) throw new Error(`Registration answered ${answer.status}`);
  const { id, profile_id } = answer.result as { id: number; profile_id: number };
  return { browser, email, userId: id, profileId: profile_id };
}

/** The token in the last letter to that address. */
export function mailedToken(mails: readonly Mail[], email: string): string {
  const text = mails.findLast((mail) => mail.to === email)?.text ?? '';
  return /token=([\w-]+)/.exec(text)?.[1] ?? '';
}
