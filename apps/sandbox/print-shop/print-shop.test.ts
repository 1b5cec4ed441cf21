import { randomUUID } from 'node:crypto';
import {
  type PrintJob,
  type PrintQuestion,
  PrintShopRefused,
  PrintShopSilent,
} from '@pero/circulation/actions/print-shop/port';
import { canonical } from '@pero/manuscript/canonical/canonical';
import { chapter, manuscriptOf } from '@pero/manuscript/specimens/build';
import { printInterior } from '@pero/print-pdf/interior';
import { prose } from '@pero/print-pdf/testing/sample';
import { printWrap } from '@pero/print-pdf/wrap/wrap';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTirageWorld, RECIPIENT, type TirageWorld } from '../company/tirage-world.ts';
import { blockPdf, coverPdf, fileOf, SOFT, type TestPdf } from './test-pdfs.ts';

let world: TirageWorld;
let block: TestPdf;
let cover: TestPdf;

beforeAll(async () => {
  world = await openTirageWorld();
  [block, cover] = await Promise.all([blockPdf(), coverPdf()]);
});
afterAll(() => world.close());
afterEach(() => world.mend('print'));

const QUESTION: PrintQuestion = { product: SOFT, pages: 64, copies: 100, postcode: '630099', delivery: 'post_office' };

async function jobOf(changes: Partial<PrintJob> & { files?: readonly [TestPdf, TestPdf] } = {}): Promise<PrintJob> {
  const { files: [interior, sheet] = [block, cover], ...more } = changes;
  const { delivery = 'post_office', product = SOFT } = more;
  const pages = more.interior?.pages ?? 64;
  const quote = await world.printShop.quote({ ...QUESTION, product, pages, delivery });
  await world.printShop.putFile(interior.sha256, interior.file());
  await world.printShop.putFile(sheet.sha256, sheet.file());
  return {
    quoteId: quote.id,
    product,
    title: 'Письма с маяка',
    copies: 100,
    interior: { sha256: interior.sha256, pages },
    cover: { sha256: sheet.sha256 },
    address: RECIPIENT,
    delivery,
    holdMinutes: 30,
    ...more,
  };
}

async function placed(changes: Parameters<typeof jobOf>[0] = {}): Promise<string> {
  const uuid = randomUUID();
  const answer = await world.printShop.placeJob(uuid, await jobOf(changes));
  if (answer.outcome !== 'placed') throw new Error(`It was not placed: ${answer.outcome}`);
  return uuid;
}

/** Until it is looked at and held, or refused. */
async function checked(uuid: string) {
  await world.passTime(0);
  await world.passTime(30);
  return world.printShop.look(uuid);
}

const stateOf = async (uuid: string) => (await world.printShop.look(uuid))?.state;

describe('a job', () => {
  test('[SV64] goes from its files to the door, and every change is told with a number that grows', async () => {
    const uuid = await placed();
    expect(await stateOf(uuid)).toBe('received');
    const held = await checked(uuid);
    expect(held).toMatchObject({ state: 'held', faulted: null, until: new Date('2026-11-16T12:30:30Z') });
    await world.passTime(30 * 60);
    expect(await stateOf(uuid)).toBe('in_production');
    await world.passTime(60);
    const shipped = await world.printShop.look(uuid);
    expect(shipped).toMatchObject({
      state: 'shipped',
      carrier: 'Почта России',
      tracks: [expect.stringMatching(/^\d{14}$/)],
    });
    await world.passTime(90);
    expect(await world.printShop.look(uuid)).toMatchObject({
      state: 'delivered',
      tracks: shipped?.state === 'shipped' && shipped.tracks,
    });
    await world.move();
    const told = world.heard.filter(({ job_id }) => job_id === uuid);
    expect(told.map(({ n, state }) => [n, state])).toEqual([
      [1, 'received'],
      [2, 'checking'],
      [3, 'held'],
      [4, 'in_production'],
      [5, 'shipped'],
      [6, 'delivered'],
    ]);
  });

  test('[SV64] is made of what the press makes: its block and its cover pass', async () => {
    const manuscript = canonical(manuscriptOf('Дуэль', [chapter('Глава', prose(190, 3))]));
    const date = new Date('2026-03-01T00:00:00Z');
    const interior = await printInterior(manuscript, { date, trim: '140x200', binding: 'hard' });
    const front = await sharp({ create: { width: 300, height: 430, channels: 3, background: '#23457a' } })
      .jpeg()
      .toBuffer();
    const wrap = await printWrap({
      ...{ trim: '140x200', binding: 'hard', pages: interior.pages, title: 'Дуэль', author: 'Антон Чехов' },
      ...{ annotation: ['Повесть.'], age: 16, front, date },
    });
    const product = { ...SOFT, binding: 'hard' } as const;
    const files = [fileOf(interior.pdf), fileOf(wrap.pdf)] as const;
    const uuid = await placed({ product, files, interior: { sha256: files[0].sha256, pages: interior.pages } });
    expect(await checked(uuid)).toMatchObject({ state: 'held' });
  });

  test('[SV64] is the same job however often it is placed, and another one is refused', async () => {
    const [uuid, job] = [randomUUID(), await jobOf()];
    const answers = await Promise.all([1, 2, 3].map(() => world.printShop.placeJob(uuid, job)));
    expect(answers.map(({ outcome }) => outcome)).toEqual(['placed', 'placed', 'placed']);
    await expect(world.printShop.placeJob(uuid, { ...job, title: 'Другая' })).rejects.toThrow(PrintShopRefused);
    const rows = await world.shop.selectFrom('print_jobs').select('placed').where('job_id', '=', uuid).execute();
    expect(rows).toEqual([{ placed: 3 }]);
  });

  test('[SV64] waits for its files, and for a price that still stands', async () => {
    const job = await jobOf();
    const lacking = { ...job, cover: { sha256: 'a'.repeat(64) } };
    expect(await world.printShop.placeJob(randomUUID(), lacking)).toEqual({
      outcome: 'files-missing',
      sha256s: ['a'.repeat(64)],
    });
    await world.passTime(15 * 86_400);
    expect(await world.printShop.placeJob(randomUUID(), job)).toEqual({ outcome: 'quote-over' });
  });

  test('[SV64] is canceled until it is printed, also when it comes after its cancel', async () => {
    const uuid = await placed();
    await checked(uuid);
    expect(await world.printShop.cancel(uuid)).toBe('canceled');
    expect(await world.printShop.cancel(uuid)).toBe('canceled');
    const late = await placed({ holdMinutes: 0 });
    await checked(late);
    await world.passTime(0);
    expect(await world.printShop.cancel(late)).toBe('too-late');
    const overtaken = randomUUID();
    expect(await world.printShop.cancel(overtaken)).toBe('canceled');
    expect(await world.printShop.placeJob(overtaken, await jobOf())).toMatchObject({ job: { state: 'canceled' } });
  });

  test('[SV64] goes to another address until it is sent', async () => {
    const uuid = await placed();
    const address = { ...RECIPIENT, street: 'ул Чехова, д 7' };
    expect(await world.printShop.changeAddress(uuid, address)).toBe('changed');
    await checked(uuid);
    await world.passTime(30 * 60);
    await world.passTime(60);
    expect(await stateOf(uuid)).toBe('shipped');
    // What is so already is no «too late»: its answer may have been lost.
    expect(await world.printShop.changeAddress(uuid, address)).toBe('changed');
    expect(await world.printShop.changeAddress(uuid, RECIPIENT)).toBe('too-late');
  });

  test('[SV64] with a carrier of ours leaves when its labels are there, under their tracks', async () => {
    const uuid = await placed({ delivery: 'labels', holdMinutes: 0 });
    await checked(uuid);
    await world.passTime(0);
    await world.passTime(60);
    expect(await stateOf(uuid)).toBe('in_production');
    const parcel = { number: 'pero-circ-1-1', track: '1000000001', copies: 100 };
    await expect(world.printShop.putLabels(uuid, 'cdek', [{ ...parcel, copies: 99 }])).rejects.toThrow(/Экземпляров/);
    expect(await world.printShop.putLabels(uuid, 'cdek', [parcel])).toBe('taken');
    await world.passTime(0);
    expect(await world.printShop.look(uuid)).toMatchObject({
      state: 'shipped',
      carrier: 'cdek',
      tracks: ['1000000001'],
    });
    expect(await world.printShop.putLabels(uuid, 'cdek', [{ ...parcel, track: '2' }])).toBe('too-late');
  });

  test('[SV64] that breaks a machine or loses a parcel is late, says until when, and goes on', async () => {
    const uuid = await placed({ holdMinutes: 0 });
    await checked(uuid);
    await world.passTime(0);
    await world.fault('print', 'break', { seconds: 100 });
    await world.passTime(60);
    expect(await world.printShop.look(uuid)).toMatchObject({
      state: 'in_production',
      faulted: { reason: expect.stringContaining('Сломалась'), readyBy: expect.stringMatching(/^2026-/) },
    });
    await world.passTime(100);
    expect(await world.printShop.look(uuid)).toMatchObject({ state: 'in_production', faulted: null });

    const lost = await placed({ holdMinutes: 0 });
    await world.mend('print');
    await checked(lost);
    await world.passTime(0);
    await world.passTime(60);
    const before = await world.printShop.look(lost);
    await world.fault('print', 'lose', { seconds: 100 });
    await world.passTime(90);
    expect(await world.printShop.look(lost)).toMatchObject({
      state: 'shipped',
      faulted: { reason: expect.any(String) },
    });
    await world.passTime(100);
    const again = await world.printShop.look(lost);
    expect(again).toMatchObject({ state: 'shipped', faulted: null });
    expect(again?.state === 'shipped' && again.tracks).not.toEqual(before?.state === 'shipped' && before.tracks);
    await world.passTime(90);
    expect(await stateOf(lost)).toBe('delivered');
  });

  test('of nobody is unknown', async () => {
    expect(await world.printShop.look(randomUUID())).toBeNull();
  });
});

describe('its files', () => {
  test.each([
    ['fewer pages', () => blockPdf({ pages: 62 }), null, /62\u00A0стр., а\u00A0заказано 64/],
    ['pages of another size', () => blockPdf({ trim: [130, 200] }), null, /130×200\u00A0мм, а\u00A0книга 140×200/],
    ['no bleed', () => blockPdf({ bleed: 0 }), null, /вылет 0\u00A0мм, а\u00A0нужно 3/],
    ['a font that is not in it', () => blockPdf({ hasBareFont: true }), null, /шрифты не\u00A0вложены.*Times-Roman/],
    ['no PDF', async () => fileOf(Buffer.from('%PDF-1.7 and then words')), null, /Блок не\u00A0открывается/],
    [
      'a thin spine',
      null,
      () => coverPdf({ more: -1 }),
      /Корешок обложки 2,7\u00A0мм, а\u00A0блок в\u00A064\u00A0стр. даёт 3,7/,
    ],
    ['a cover of two sheets', null, () => blockPdf({ pages: 2 }), /один разворот, а\u00A0в\u00A0файле 2/],
  ] as const)('[SV64] with %s are rejected with a sentence', async (_, bad, badCover, words) => {
    const files = [bad ? await bad() : block, badCover ? await badCover() : cover] as const;
    const uuid = await placed({ files });
    const job = await checked(uuid);
    expect(job?.state).toBe('rejected');
    expect(job?.state === 'rejected' && job.reasons.join('; ')).toMatch(words);
  });

  test('[SV64] come whole or not at all', async () => {
    const bytes = Buffer.from('these are the bytes');
    const { sha256, file } = fileOf(bytes);
    const other = fileOf(Buffer.from('other bytes'));
    await expect(world.printShop.putFile(sha256, other.file())).rejects.toThrow(PrintShopSilent);
    await world.printShop.putFile(sha256, file());
    const again = file();
    await world.printShop.putFile(sha256, again);
    expect(again.stream.destroyed).toBe(true);
    const rows = await world.shop.selectFrom('print_files').select('bytes').where('sha256', '=', sha256).execute();
    expect(rows).toEqual([{ bytes: bytes.length }]);
  });
});

describe('a shop', () => {
  test('[SV64] adds up its price and weighs as we do', async () => {
    const quote = await world.printShop.quote(QUESTION);
    expect(quote.lines.reduce((all, { amount }) => all + amount, 0)).toBe(quote.total);
    expect(quote.grams).toBe(8568);
    expect((await world.printShop.quote({ ...QUESTION, delivery: 'labels' })).lines).toHaveLength(2);
  });

  test('[SV64] that would cut another cover is not worked with: nothing is quoted, nothing placed', async () => {
    await expect(world.printShopAnew().checkAccess()).resolves.toBeUndefined();
    await world.fault('print', 'other_spine');
    const shop = world.printShopAnew();
    await expect(shop.checkAccess()).rejects.toThrow(/режет обложку иначе: 140x200, soft, 64/);
    await expect(shop.quote(QUESTION)).rejects.toThrow(PrintShopRefused);
    await expect(shop.placeJob(randomUUID(), { ...QUESTION, interior: { pages: 64 } } as never)).rejects.toThrow(
      PrintShopRefused,
    );
  });

  test('[SV64] whose key is wrong says nothing of the job', async () => {
    await expect(world.printShopAnew({ key: 'wrong' }).look(randomUUID())).rejects.toThrow(/answers 401/);
  });
});
