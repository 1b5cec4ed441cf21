import { randomUUID } from 'node:crypto';
import { jobStateOf } from '@pero/circulation/actions/print-shop/http';
import { type JobState, type PrintJob, PrintShopSilent } from '@pero/circulation/actions/print-shop/port';
import { laterOf } from '@pero/circulation/rules/print-shop';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTirageWorld, RECIPIENT, type TirageWorld } from '../company/tirage-world.ts';
import { pushJob } from './move.ts';
import { blockPdf, coverPdf, SOFT, type TestPdf } from './test-pdfs.ts';

let world: TirageWorld;
let files: readonly [TestPdf, TestPdf];

beforeAll(async () => {
  world = await openTirageWorld();
  files = [await blockPdf(), await coverPdf()];
  for (const { sha256, file } of files) await world.printShop.putFile(sha256, file());
  // What is compared once is not compared again: the calls of a test are those it means.
  await world.printShop.checkAccess();
});
afterAll(() => world.close());
afterEach(() => world.mend('print'));

async function newJob(): Promise<PrintJob> {
  const asked = { product: SOFT, pages: 64, copies: 10, postcode: '630099', delivery: 'courier' } as const;
  const [interior, cover] = files;
  return {
    quoteId: (await world.printShop.quote(asked)).id,
    ...{ product: SOFT, title: 'Дуэль', copies: 10, address: RECIPIENT, delivery: 'courier', holdMinutes: 0 },
    ...{ interior: { sha256: interior.sha256, pages: 64 }, cover: { sha256: cover.sha256 } },
  };
}

/** As a worker does: the same again while nobody knows what came of it. */
async function untilSaid<Said>(ask: () => Promise<Said>, most = 40): Promise<Said> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof PrintShopSilent) || tries === most) throw error;
    }
  }
}

const rowOf = (uuid: string) =>
  world.shop.selectFrom('print_jobs').selectAll().where('job_id', '=', uuid).executeTakeFirst();

describe('a line that fails', () => {
  test.each(['error', 'cut', 'garbage', 'huge', 'moved'])(
    '[SV64] %s: what was done and not answered is done once when it is asked again',
    async (kind) => {
      const [uuid, job] = [randomUUID(), await newJob()];
      await world.fault('print', kind);
      await expect(world.printShop.placeJob(uuid, job)).rejects.toThrow(PrintShopSilent);
      await expect(world.printShop.cancel(uuid)).rejects.toThrow(PrintShopSilent);
      await expect(world.printShop.look(uuid)).rejects.toThrow(PrintShopSilent);
      await expect(world.printShop.quote({ ...job, pages: 64, postcode: '630099' })).rejects.toThrow(PrintShopSilent);
      await expect(world.printShop.putFile(files[0].sha256, files[0].file())).rejects.toThrow(PrintShopSilent);
      await world.mend('print');
      expect(await world.printShop.placeJob(uuid, job)).toMatchObject({
        outcome: 'placed',
        job: { state: 'canceled' },
      });
      expect(await world.printShop.cancel(uuid)).toBe('canceled');
      expect(await rowOf(uuid)).toMatchObject({ n: 2, placed: 2, state: 'canceled' });
    },
  );

  test('[SV64] busy: nothing is done, and it may be asked again', async () => {
    const [uuid, job] = [randomUUID(), await newJob()];
    await world.fault('print', 'busy');
    await expect(world.printShop.placeJob(uuid, job)).rejects.toThrow(PrintShopSilent);
    expect(await rowOf(uuid)).toBeUndefined();
  });

  test('[SV64] slow: whoever waited long enough asks again, and one job was made', async () => {
    const [uuid, job] = [randomUUID(), await newJob()];
    const hasty = world.printShopAnew({ patienceMs: 500 });
    await untilSaid(() => hasty.checkAccess());
    await world.fault('print', 'slow', { seconds: 3600 });
    await expect(hasty.placeJob(uuid, job)).rejects.toThrow(PrintShopSilent);
    await world.mend('print');
    expect(await untilSaid(() => hasty.placeJob(uuid, job))).toMatchObject({ outcome: 'placed', job: { n: 1 } });
  });

  test('[SV64] now and then: every job is made once, whatever was lost on the way', async () => {
    const jobs = await Promise.all(Array.from({ length: 8 }, async () => [randomUUID(), await newJob()] as const));
    for (const kind of ['busy', 'error', 'cut', 'garbage']) await world.fault('print', kind, { percent: 20, seed: 7 });
    await Promise.all(jobs.map(([uuid, job]) => untilSaid(() => world.printShop.placeJob(uuid, job))));
    await world.mend('print');
    for (const [uuid] of jobs) expect(await rowOf(uuid)).toMatchObject({ n: 1, state: 'received' });
  });
});

describe('notices', () => {
  test('[SV62] are repeated until they are heard', async () => {
    world.siteAnswers(500);
    const uuid = randomUUID();
    await world.printShop.placeJob(uuid, await newJob());
    await world.move();
    expect(world.heard.filter(({ job_id }) => job_id === uuid)).toEqual([]);
    world.siteAnswers(204);
    await world.passTime(20);
    expect(world.heard.filter(({ job_id }) => job_id === uuid).length).toBeGreaterThan(0);
  });

  test('[SV62] that come double, late, shuffled or never, and looks between them, end at the state of the shop', async () => {
    for (const kind of ['twice', 'late', 'shuffled', 'mute'])
      await world.fault('print', kind, { percent: 40, seconds: 100, seed: 3 });
    const uuid = randomUUID();
    await world.printShop.placeJob(uuid, await newJob());
    const looks: JobState[] = [];
    while (await pushJob(world.companies.printer, uuid)) {
      await world.move();
      const look = await world.printShop.look(uuid);
      if (look) looks.push(look);
    }
    await world.passTime(1000);
    await world.passTime(1000);
    const last = looks.at(-1) as JobState;
    expect(last.state).toBe('delivered');
    const told = world.heard.filter(({ job_id }) => job_id === uuid).map(jobStateOf);
    expect(told.length).toBeGreaterThan(1);
    // The last word is a look: notices may be mute, and whoever is open is looked at too.
    fc.assert(
      fc.property(fc.shuffledSubarray([...told, ...looks.slice(0, -1)]), fc.nat({ max: 20 }), (heard, at) => {
        const accounts = heard.toSpliced(at, 0, last);
        const known = accounts.reduce<JobState | null>((before, account) => laterOf(before, account), null);
        expect(known).toEqual(last);
      }),
    );
  });
});
