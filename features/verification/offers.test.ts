import { createHash } from 'node:crypto';
import { readAloud } from '@pero/document/testing/read-aloud';
import { day } from '@pero/kernel/day';
import { textInForce } from '@pero/pages/actions';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mayPublish } from './actions/offers.ts';
import { askForUpgrades } from './actions/offers-asks.ts';
import type { OfferInfo } from './contract/offers.ts';
import { offersUnderTest, PASSWORD, type Signer } from './offers-world.ts';
import { offerFileRoutes } from './routes/offers.ts';

let world: Awaited<ReturnType<typeof offersUnderTest>>;

beforeAll(async () => {
  world = await offersUnderTest();
});
beforeEach(() => world.startAnew());
afterAll(() => world.close());

const look = () => ({ db: world.db, now: world.clock.now(), today: day('2026-11-15') });
const paid = (ownerId: number) => ({ ownerId, licenseType: 'exclusive', form: 'ordinary', isPublished: false });

describe('[AC14] what a person signs', () => {
  test('[AC14] a resident has the offer in force, unsigned, and no paid publication before it', async () => {
    const person = await world.somebody();
    const info = await person.info();
    const { version, sha256 } = textInForce('offer');
    expect(info).toMatchObject({
      document: { slug: 'offer', title: 'Оферта автора', version, date: '2026-11-01', sha256 },
      state: 'unsigned',
      is_signed: false,
      signed_at: null,
      upgrade: null,
      is_blocked: true,
      direct_agreement: false,
      fanfic: { document: { slug: 'offer_free_fanfic' }, state: 'unsigned' },
      signatures: [],
    });
    expect(await mayPublish(look(), paid(person.actor.userId))).toEqual({
      refused: 'offer-not-signed',
      values: { offer: 'Оферта автора' },
    });
    expect(await mayPublish(look(), { ...paid(person.actor.userId), licenseType: 'free' })).toBeNull();
  });

  test('[AC14] whoever lives elsewhere has the offer for non-residents', async () => {
    const person = await world.somebody({ country: 'KZ' });
    expect((await person.info()).document.slug).toBe('non-resident-new-offer');
  });

  test('[AC14] a paper contract stands for the offer', async () => {
    const person = await world.somebody({ direct: true });
    expect(await person.info()).toMatchObject({ state: 'direct', is_blocked: false, direct_agreement: true });
    expect(await mayPublish(look(), paid(person.actor.userId))).toBeNull();
    const { status } = await world.signed(person);
    expect(status).toBe(409);
  });
});

describe('[AC16] a signature', () => {
  test('[AC16] by the code of a letter keeps the words, the moment, the address, and opens publication', async () => {
    const person = await world.somebody();
    const { status, result } = await world.signed(person);
    expect([status, result?.state, result?.is_blocked]).toEqual([200, 'signed', false]);
    expect(result?.signatures).toMatchObject([{ slug: 'offer', version: '1.0', how: 'code', date: '2026-11-01' }]);
    expect(await mayPublish(look(), paid(person.actor.userId))).toBeNull();

    const row = await world.kysely
      .selectFrom('offer_signatures')
      .selectAll()
      .where('user_id', '=', person.actor.userId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ ip: '127.0.0.1', sha256: textInForce('offer').sha256 });
    expect(row.signer).toBe(`Околицына Вера Андреевна, ${person.actor.email}`);
    expect(row.token_hash).toHaveLength(32);
    const text = await world.kysely
      .selectFrom('offer_texts')
      .selectAll()
      .where('sha256', '=', row.sha256)
      .executeTakeFirstOrThrow();
    expect(createHash('sha256').update(text.file).digest('hex')).toBe(row.sha256);

    const event = await world.kysely
      .selectFrom('events')
      .selectAll()
      .where('type', '=', 'offers.signed')
      .where('subject', '=', person.actor.userId)
      .executeTakeFirstOrThrow();
    expect(event.data).toEqual({ slug: 'offer', version: '1.0', title: 'Оферта автора', signatureId: row.id });
  });

  test('[AC16] needs a token for this very action, and spends it', async () => {
    const person = await world.somebody();
    const offer = { slug: 'offer', version: '1.0' };
    const without = await person.browser.post('/account/offer/agreement', offer);
    expect(without.status).toBe(400);
    const another = { ...offer, token: await world.tokenOf(person, 'payout') };
    expect((await person.browser.post('/account/offer/agreement', another)).status).toBe(400);
    const token = await world.tokenOf(person);
    const { version } = textInForce('offer_free_fanfic');
    const fanfic = { slug: 'offer_free_fanfic', version, token };
    expect((await person.browser.post('/account/offer/agreement', { ...offer, token })).status).toBe(200);
    expect((await person.browser.post('/account/offer/agreement', fanfic)).status).toBe(400);
  });

  test('[AC16] is refused when the text has changed meanwhile, and the code was for the old one alone', async () => {
    const person = await world.somebody();
    const token = await world.tokenOf(person);
    world.putOut('offer', '1.1', '2026-11-15');
    const read = { slug: 'offer', version: '1.0', token };
    const refused = await person.browser.post('/account/offer/agreement', read);
    expect([refused.status, refused.errors[0]?.field]).toEqual([409, 'version']);
    expect(refused.errors[0]?.messages[0]).toContain('версия 1.1');
    const again = await person.browser.post('/account/offer/agreement', { ...read, version: '1.1' });
    expect(again.errors[0]?.messages[0]).toContain('Код был для другого');
    expect((await world.signed(person)).status).toBe(200);
  });

  test('[AC16] is not given twice, nor under a document of others', async () => {
    const person = await world.somebody();
    const foreign = await world.signed(person, 'non-resident-new-offer');
    expect([foreign.status, foreign.errors[0]?.messages[0]]).toEqual([409, expect.stringContaining('«Оферта автора»')]);
    await world.signed(person);
    expect((await world.signed(person)).status).toBe(409);
  });

  test('[AC16] of fanfics stands by itself', async () => {
    const person = await world.somebody();
    const book = { ...paid(person.actor.userId), licenseType: 'free', form: 'fanfic' };
    expect(await mayPublish(look(), book)).toMatchObject({ values: { offer: 'Оферта для фанфиков' } });
    const { result } = await world.signed(person, 'offer_free_fanfic');
    expect([result?.state, result?.fanfic.state]).toEqual(['unsigned', 'signed']);
    expect(await mayPublish(look(), book)).toBeNull();
  });

  test('is never changed or taken back, not even by SQL', async () => {
    await world.signed(await world.somebody());
    await expect(world.kysely.deleteFrom('offer_signatures').execute()).rejects.toThrow('never changed');
  });
});

describe('[AC15] an upgrade', () => {
  test('[AC15] is asked for once, lasts thirty days, then holds back new books only; signing it opens them', async () => {
    const person = await world.somebody();
    await world.signed(person);
    world.putOut('offer', '2.0', '2026-11-20');
    world.clock.moveTo('2026-11-20T06:10:00Z');
    const asked: unknown[] = [];
    const announce = async (_event: unknown, fact: { subject: number; data?: unknown }) => {
      if (fact.subject === person.actor.userId) asked.push(fact.data);
    };
    const act = { db: world.db, now: world.clock.now(), today: day('2026-11-20'), announce } as never;
    while ((await askForUpgrades(act, world.texts)) > 0);
    expect(await askForUpgrades(act, world.texts)).toBe(0);
    expect(asked).toEqual([{ slug: 'offer_upgrade', until: '2026-12-20' }]);

    expect(await person.info()).toMatchObject({
      state: 'upgrade',
      signed_version: '1.0',
      is_blocked: false,
      upgrade: { document: { slug: 'offer_upgrade' }, until: '2026-12-20', days_left: 31 },
    });
    world.clock.moveTo('2026-12-21T09:00:00Z');
    expect(await person.info()).toMatchObject({ state: 'overdue', is_blocked: true, upgrade: { days_left: 0 } });
    const late = { ...look(), today: day('2026-12-21') };
    const book = paid(person.actor.userId);
    expect(await mayPublish(late, book, world.texts)).toMatchObject({
      values: { offer: 'Переход на действующую оферту' },
    });
    expect(await mayPublish(late, { ...book, isPublished: true }, world.texts)).toBeNull();

    const { result } = await world.signed(person, 'offer_upgrade', 'upgrade');
    expect(result).toMatchObject({ state: 'signed', signed_version: '2.0', is_blocked: false, upgrade: null });
    expect(result?.signatures.map(({ slug }) => slug)).toEqual(['offer_upgrade', 'offer']);
    expect(await mayPublish(late, book, world.texts)).toBeNull();
  });

  test('[AC15] is refused to whoever holds no former edition', async () => {
    const person = await world.somebody();
    expect((await world.signed(person, 'offer_upgrade', 'upgrade')).status).toBe(409);
    await world.signed(person);
    expect((await world.signed(person, 'offer_upgrade', 'upgrade')).status).toBe(409);
  });
});

describe('[AC38] the signed copy', () => {
  const open = (person: Signer, path: string) => {
    const api = fileRoutesOf(world.services, {} as never, offerFileRoutes);
    const header = { 'x-test-actor': encodeURIComponent(JSON.stringify(person.actor)) };
    return api.request(path.replace('/api', ''), { headers: header });
  };

  test('[AC38] is a PDF of the words of that day, with who, when and how', async () => {
    const person = await world.somebody();
    const { result } = await world.signed(person);
    world.putOut('offer', '3.0', '2026-11-15');
    const response = await open(person, result?.signatures[0]?.url ?? '');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const aloud = await readAloud(bytes);
    expect(aloud).toMatchObject({ isTagged: true, language: 'ru', standard: 'PDF/UA-1' });
    expect(aloud.parts).toContain(`Document/H1: ${aloud.shownTitle}`);
    expect(aloud.parts).toContain('Document/H2: Подписано');
    const words = await wordsIn(bytes);
    expect(words).toContain('Версия 1.0 от 1 ноября 2026');
    expect(words).toContain('Исключительное право на Произведение остаётся у Автора');
    expect(words).toContain(`Околицына Вера Андреевна, ${person.actor.email}`);
    expect(words).toContain('15 ноября 2026, 12:05');
    expect(words.replaceAll(' ', '')).toContain(textInForce('offer').sha256);
  });

  test('[AC38] is found by its owner alone', async () => {
    const { result } = await world.signed(await world.somebody());
    const stranger = await world.somebody();
    expect((await open(stranger, result?.signatures[0]?.url ?? '')).status).toBe(404);
  });
});

describe('[P21] the agreement of a publisher', () => {
  test('[P21] is signed by the password, once', async () => {
    const publisher = await world.somebody({ isPublisher: true });
    const before = await publisher.browser.get<OfferInfo>('/publisher/agreement');
    expect(before.result).toMatchObject({ document: { slug: 'publisher-agreement' }, state: 'unsigned' });
    const agreement = { version: '1.0', password: PASSWORD };
    const wrong = await publisher.browser.post('/publisher/agreement', { ...agreement, password: 'not-it-1' });
    expect([wrong.status, wrong.errors[0]?.field]).toEqual([400, 'password']);
    const { status, result } = await publisher.browser.post<OfferInfo>('/publisher/agreement', agreement);
    expect([status, result?.state, result?.signatures[0]?.how]).toEqual([200, 'signed', 'password']);
    expect((await publisher.browser.post('/publisher/agreement', agreement)).status).toBe(409);
    expect((await (await world.somebody()).browser.get('/publisher/agreement')).status).toBe(403);
  });
});

async function wordsIn(pdf: Uint8Array): Promise<string> {
  const task = getDocument({ data: pdf, verbosity: 0 });
  const file = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await task.destroy();
  return pages.join(' ').replace(/[\s\u00A0]+/g, ' ');
}
