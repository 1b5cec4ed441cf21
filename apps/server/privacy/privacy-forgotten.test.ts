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
  'bills.lines': 'what was paid for, 402-ФЗ, ст. 29',
  'payment_attempts.lines': 'what was paid for, 402-ФЗ, ст. 29',
  'payment_receipts.lines': 'what was paid for, 54-ФЗ; 402-ФЗ, ст. 29',
  'payment_refunds.lines': 'what was paid for, 54-ФЗ; 402-ФЗ, ст. 29',
  'consents.ip': 'that consent was given, 152-ФЗ, ст. 9',
  'consents.user_agent': 'that consent was given, 152-ФЗ, ст. 9',
  'consents.version': 'that consent was given, 152-ФЗ, ст. 9',
};

/** What readers have bought is theirs to read on and to hear on, as it was let through, under the name on it. */
const OF_READERS = [
  ...['works.title', 'moderation_cases.title', 'books.subtitle', 'books.source_work', 'retailer_arts.url'],
  ...['chapters.name', 'chapters.content', 'book_snapshots.meta', 'book_snapshots.chapters'],
  ...['dedication', 'epigraphs', 'imprint_lines', 'thanks', 'about_author'].map((name) => `books.${name}`),
  // The title page: who had which part in the book.
  ...['book_roles.role', 'persons.first_name', 'persons.middle_name', 'persons.last_name'],
  ...['audiobooks.reader', 'audio_applications.reader', 'audio_sent.reader', 'audio_files.title'],
  ...['audio_sent_files.title', 'audio_sent_files.measured'],
  ...['title', 'blocks', 'sentences', 'places', 'wave'].map((name) => `read_along_chapters.${name}`),
];

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
  await everything(world, person, [...MONEY, 'discount', 'discount with its file']);
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
});

test('[AC63] of books that readers have bought nothing is kept of whoever has gone but what those readers have', async () => {
  const person = await register(world, 'snegurka@demo.pero');
  await fill(world, person, 'Снегуркин');
  // Entries of the ledger are of nobody's words, and a proposal about money is a bar.
  const MONEY = ['entry of a person', 'entry of the ledger', 'proposal about money', 'own proposal about money'];
  await everything(world, person, MONEY);
  const bookId = await book(world, person.userId, 'Снегуркин роман', true);
  await beforeItWasBought(bookId);
  await world.runJobs();
  await settled(person.userId);
  const stamped = await stamp(world, person.userId, 'Снегуркин');
  expect(stamped).toEqual(
    expect.arrayContaining([
      'books.editor',
      'book_covers.constructor_config',
      'book_files.findings',
      'works.annotation',
    ]),
  );
  expect((await leave(world, person)).errors).toEqual([]);
  await world.runJobs();
  world.clock.forward(14 * DAY + 1000);
  await world.services.boss.send('privacy.let-go', {});
  await world.runJobs();
  await world.hurry();
  await world.runJobs();

  const words = ['Снегур', 'snegurka'];
  const left = await placesOf(world, words);
  expect(left.filter((place) => !(place in BY_LAW) && !OF_READERS.includes(place))).toEqual([]);
  expect(left).toEqual(expect.arrayContaining(['works.title', 'chapters.content', 'bills.lines']));
  const { rows } = await world.pool.query<{ text: string }>(
    `select content::text as text from chapters where book_id = $1
      union all select chapters::text from book_snapshots where book_id = $1
      union all select v.content::text from chapter_versions v join chapters c on c.id = v.chapter_id where c.book_id = $1`,
    [bookId],
  );
  expect(rows.filter(({ text }) => text.includes('никому'))).toEqual([]);
  expect(rows.some(({ text }) => text.includes('одобрено'))).toBe(true);
  for (const file of world.onDisk()) for (const word of words) expect(file.includes(word)).toBe(false);

  await world.pool.query(`update account_deletions set keep_until = current_date - 1 where user_id = $1`, [
    person.userId,
  ]);
  world.clock.forward(1096 * DAY);
  await world.services.boss.send('privacy.forget-kept', {});
  await world.runJobs('privacy.forget-kept');
  const last = (await placesOf(world, words)).filter((place) => !OF_READERS.includes(place));
  expect(last).toEqual([]);
});

/** What its author wrote and nobody was shown: drafts, what was thrown away, how chapters stood before, what was sent first. */
async function beforeItWasBought(bookId: number): Promise<void> {
  const text = (words: string) => JSON.stringify({ title: [], blocks: [words], epigraphs: [], notes: [] });
  await world.pool.query(
    `insert into chapters (book_id, ordering, name, content, is_draft, deleted_at, created_at, changed_at)
     values ($1, 2, 'Черновик', $2, true, null, now(), now()), ($1, 3, 'Лишняя', $2, false, now(), now(), now())`,
    [bookId, text('никому')],
  );
  await world.pool.query(
    `insert into chapter_versions (chapter_id, version, reason, name, content, characters, saved_at)
     select id, 1, 'autosave', 'Прежде', $2, 6, now() from chapters where book_id = $1`,
    [bookId, text('никому')],
  );
  for (const [reason, words] of [
    ['approval', 'никому'],
    ['approval', 'одобрено'],
    ['submit', 'никому'],
  ])
    await world.pool.query(
      `insert into book_snapshots (book_id, reason, meta, chapters, characters, revision, taken_at)
       values ($1, $2, '{}', $3, 8, 1, now())`,
      [bookId, reason, JSON.stringify([words])],
    );
}

/** All that was begun is done, and everything of theirs has been on sale and is no more. */
async function settled(userId: number): Promise<void> {
  const works = `(select id from works where owner_id = $1)`;
  for (const statement of [
    `update moderation_cases set state = 'closed' where author_id = $1`,
    `update works set is_published = false, is_frozen = false, published_at = now(), state = 'unpublished',
            processing_status = 'removedPublication' where owner_id = $1`,
    `update retailer_arts set sale = 'off' where book_id in ${works}`,
    `update orders set state = case kind when 'services' then 'done' when 'circulation' then 'delivered' else 'finished' end
      where user_id = $1`,
    `update bills set earned = paid - returned where state = 'paid' and user_id = $1`,
    `update payment_attempts a set state = 'dead', wish = null, ended_at = now() from bills b
      where b.id = a.bill_id and b.user_id = $1 and a.state in ('made', 'waiting', 'held')`,
    `update payment_receipts r set state = 'done', ended_at = now() from bills b where b.id = r.bill_id and b.user_id = $1`,
    `update payment_refunds r set state = 'done', ended_at = now() from bills b where b.id = r.bill_id and b.user_id = $1`,
  ])
    await world.pool.query(statement, [userId]);
}
