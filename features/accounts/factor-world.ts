import type { featureUnderTest } from '@pero/testing/feature';
import { createAccount } from './actions/create-account.ts';
import { totpNow } from './actions/factor/totp.ts';
import { hashPassword } from './actions/passwords.ts';
import { newEmail, PASSWORD } from './test-world.ts';

/** For tests of the second step: staff who have never been here, and apps that show codes. */

export type World = Awaited<ReturnType<typeof featureUnderTest>>;
export type Browser = ReturnType<World['visitor']>;
type Staff = 'moderator' | 'main_moderator' | 'agent';

const passwordHash = hashPassword(PASSWORD);

export async function newModerator({ db, clock }: World, staff: Staff = 'main_moderator') {
  const email = newEmail();
  const names = { first: 'Глеб', middle: '', last: 'Корректов' };
  const account = { signsInBy: { email }, passwordHash: await passwordHash, staff, names };
  return { email, userId: (await createAccount(db, account, clock.now()))?.userId ?? 0 };
}

export async function afterPassword(world: World, email: string) {
  const browser = world.visitor();
  const sent = { email, password: PASSWORD };
  const answer = await browser.post<{ id: number; second_factor: string | null }>('/account/login', sent);
  return { browser, answer };
}

/** Sets up an app and shows its first code; what comes back shows the next ones. */
export async function withApp({ clock }: World, browser: Browser, password?: string) {
  const begun = await browser.post<{ secret: string }>('/account/second-factor/app', password ? { password } : {});
  const secret = secretIn(begun.result?.secret ?? '');
  const code = () => totpNow(secret, clock.now());
  const done = await browser.post<{ recovery_codes: string[] }>('/account/second-factor/app/confirm', { code: code() });
  if (!done.result) throw new Error(`The app was not taken: ${begun.status}, ${done.status}`);
  return { secret, code, recovery: done.result.recovery_codes };
}

function secretIn(base32: string): Buffer {
  const bitsOf = (letter: string) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0');
  const bytes = [...base32].map(bitsOf).join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
