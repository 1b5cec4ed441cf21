import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetWhatIsOver } from '../actions/clean.ts';
import { activationLetter, codeLetter, passwordChangedLetter } from '../mails.ts';
import { accountsWith, registered } from '../test-world.ts';

let world: Awaited<ReturnType<typeof featureUnderTest>>;
const mails: Mail[] = [];

beforeAll(async () => {
  world = await featureUnderTest(...accountsWith(mails));
});
afterAll(() => world.close());

test('the night forgets what opens nothing any more, and nothing else', async () => {
  const { browser, email } = await registered(world);
  await browser.post('/account/send_otc');
  await world.visitor().post('/account/login', { email, password: 'wrong' });
  await world.runJobs();

  await clean();
  expect(await counts()).toEqual({ sessions: 1, mail_tokens: 1, one_time_codes: 1, login_tries: 1 });
  world.clock.forward(2 * 86_400_000);
  await clean();
  expect(await counts()).toEqual({ sessions: 1, mail_tokens: 1, one_time_codes: 0, login_tries: 0 });
  world.clock.forward(31 * 86_400_000);
  await clean();
  expect(await counts()).toEqual({ sessions: 0, mail_tokens: 0, one_time_codes: 0, login_tries: 0 });
});

test('letters are plain text and HTML that no address can break out of', () => {
  const letter = activationLetter('https://pero.test/?"><script>/', 'a&b"<');
  expect(letter.html).not.toContain('<script');
  expect(letter.html).not.toContain('"<');
  expect(codeLetter('012345', '').text).toContain('012345');
  expect(codeLetter('012345', '<b>').html).not.toContain('<b>');
  expect(passwordChangedLetter('https://pero.test/').text).toContain('https://pero.test/account/restore-password/');
});

function clean() {
  return forgetWhatIsOver(world.db, world.clock.now());
}

async function counts() {
  const tables = ['sessions', 'mail_tokens', 'one_time_codes', 'login_tries'] as const;
  const rows = await Promise.all(
    tables.map(async (table) => [table, (await world.kysely.selectFrom(table).selectAll().execute()).length]),
  );
  return Object.fromEntries(rows);
}
