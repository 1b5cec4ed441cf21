import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  book,
  copyFor,
  DAY,
  everything,
  fill,
  INN,
  leave,
  PASSPORT,
  PASSWORD,
  PHONE,
  placesOf,
  register,
  type SiteUnderTest,
  siteUnderTest,
  stamp,
} from './privacy-world.ts';

let world: SiteUnderTest;
beforeAll(async () => {
  world = await siteUnderTest();
});
afterAll(() => world.close());

/** What stays after a person has gone, and by which law or promise. Anything else that is found is a fault. */
const BY_LAW: Readonly<Record<string, string>> = {
  'payouts.payee': '402-ФЗ, ст. 29; НК РФ, ст. 23',
  'payouts.payee_inn': '402-ФЗ, ст. 29; НК РФ, ст. 23',
  'payouts.mask': '402-ФЗ, ст. 29',
  'payouts.reason': '402-ФЗ, ст. 29',
  'payouts.tax_words': '402-ФЗ, ст. 29',
  'payouts.bank_id': '402-ФЗ, ст. 29',
  'payouts.receipt_url': '402-ФЗ, ст. 29',
  'payouts.wait': '402-ФЗ, ст. 29',
  'money_proposals.reason': '402-ФЗ, ст. 29',
  'money_proposals.evidence': '402-ФЗ, ст. 29',
  'money_proposals.answer': '402-ФЗ, ст. 29',
  'money_proposals.terms': '402-ФЗ, ст. 29',
  'offer_signatures.signer': 'a contract, ГК РФ, ст. 196',
  'offer_signatures.ip': 'a contract, ГК РФ, ст. 196',
  'offer_signatures.user_agent': 'a contract, ГК РФ, ст. 196',
  'consents.ip': 'that consent was given, 152-ФЗ, ст. 9',
  'consents.user_agent': 'that consent was given, 152-ФЗ, ст. 9',
  'consents.version': 'that consent was given, 152-ФЗ, ст. 9',
};

/** What readers have bought is theirs to read on. */
const OF_READERS = ['works.title', 'chapters.name', 'chapters.content'];

test('[AC63] whoever has gone is found nowhere in the database or among the files, but where the law says so, and there until its day', async () => {
  const person = await register(world, 'zharptitsa@demo.pero');
  await fill(world, person, 'Жарптицын');
  const writing = { topic: 'other', email: person.email, name: 'Жарптицын', text: 'Жарптицын спрашивает вас о книге' };
  await person.browser.post('/feedback', writing);
  await person.browser.post('/books/master', { title: 'Жарптицын черновик' });
  await person.browser.post('/series', { name: 'Жарптицын цикл' });
  const MONEY = [
    'entry of a person',
    'entry of the ledger',
    'proposal about money',
    'own proposal about money',
    'bill',
  ];
  // A discount is of a book on sale: readers keep that, and it with it.
  await everything(world, person, [...MONEY, 'discount']);
  await world.runJobs();
  await world.pool.query(
    `insert into tax_data (user_id, status, ogrnip, changed_at) values ($1, 'entrepreneur', '304500116000157', now())`,
    [person.userId],
  );
  await world.pool.query(`update payouts set payee = 'Жарптицын', payee_inn = $2 where user_id = $1`, [
    person.userId,
    INN,
  ]);
  await world.pool.query(
    `insert into letters (to_address, subject, text, html, next_at, created_at) values ($1, 'Жарптицын', 'x', 'x', now(), now())`,
    [person.email],
  );
  await world.pool.query(
    `insert into npd_checks (inn, day, due_at, message) values ($1, current_date, now(), 'Жарптицын')`,
    [INN],
  );
  await world.pool.query(
    `insert into offer_signatures (user_id, sha256, contract_sha256, signer, how, ip, user_agent, signed_at)
     select user_id, sha256, contract_sha256, 'Жарптицын', how, 'Жарптицын', 'Жарптицын', now() from offer_signatures
      where user_id = $1`,
    [person.userId],
  );
  await world.pool.query(`update moderation_cases set state = 'closed' where author_id = $1`, [person.userId]);
  // The shop has never had what is there only to be named in an address; work that was begun is done.
  await world.pool.query(`delete from retailer_arts where book_id in (select id from works where owner_id = $1)`, [
    person.userId,
  ]);
  await world.pool.query(`update works set is_published = false, published_at = null where owner_id = $1`, [
    person.userId,
  ]);
  await world.pool.query(`update orders set state = 'done' where user_id = $1 and kind = 'services'`, [person.userId]);
  const stamped = await stamp(world, person.userId, 'Жарптицын');
  expect(stamped.length).toBeGreaterThan(60);
  await book(world, person.userId, 'Жарптицын купленная', true);

  const words = ['Жарптиц', 'zharptitsa', PHONE, PASSPORT, INN, '304500116000157'];
  expect((await placesOf(world, words)).length).toBeGreaterThan(60);
  await copyFor(world, person);
  await world.runJobs();
  expect((await leave(world, person)).errors).toEqual([]);
  await world.runJobs();
  world.clock.forward(14 * DAY + 1000);
  // Twice: a job that comes again finds nobody to forget.
  for (const _ of [1, 2]) {
    await world.services.boss.send('privacy.let-go', {});
    await world.runJobs();
  }
  await world.hurry();
  await world.runJobs();

  const left = await placesOf(world, words);
  const unexpected = left.filter((place) => !(place in BY_LAW) && !OF_READERS.includes(place));
  expect(unexpected).toEqual([]);
  expect(left).toEqual(
    expect.arrayContaining(['payouts.payee', 'offer_signatures.signer', 'consents.user_agent', 'works.title']),
  );
  const titles = await world.pool.query(
    'select title, archived_at is not null as hidden from works where owner_id = $1',
    [person.userId],
  );
  expect(titles.rows).toEqual([{ title: 'Жарптицын купленная', hidden: true }]);
  for (const file of world.onDisk()) for (const word of words) expect(file.includes(word)).toBe(false);

  const browser = world.visitor('10.9.2.1');
  expect((await browser.post('/account/login', { email: person.email, password: PASSWORD })).status).toBe(400);
  await register(world, person.email);
  await world.pool.query(`delete from consents where user_id = (select id from users where email = $1)`, [
    person.email,
  ]);
  await world.pool.query(`update users set email = 'another@demo.pero' where email = $1`, [person.email]);
  await world.runJobs();

  // The day comes when the law lets go.
  await world.pool.query(`update account_deletions set keep_until = current_date - 1 where user_id = $1`, [
    person.userId,
  ]);
  world.clock.forward(1096 * DAY);
  await world.services.boss.send('privacy.forget-kept', {});
  await world.runJobs('privacy.forget-kept');
  const last = (await placesOf(world, ['Жарптиц', PHONE, PASSPORT, INN])).filter(
    (place) => !OF_READERS.includes(place),
  );
  expect(last).toEqual([]);
}, 120_000);
