import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { serve } from '../http/serve.ts';
import { handle } from '../jobs/subscribe.ts';
import { callOf, task } from '../jobs/tasks.ts';
import { mailFigures, mailJobs } from './jobs.ts';
import { type Mail, smtpOffice, writeLetter } from './mail.ts';
import { openPostOffice } from './test-post-office.ts';

const HOUR_MS = 3_600_000;

const write = endpoint('POST /letters', {
  id: 'T',
  summary: 'Write a letter',
  who: 'any',
  input: z.object({ subject: z.string(), minutes: z.number().optional() }),
  output: z.object({}),
});

const notTaken = task('test.not-taken', { subject: z.int() });
const told: number[] = [];

const routes = [
  serve(write, async (act, { subject, minutes }) => {
    const mail: Mail = { to: 'vera@demo.pero', subject, text: 'Код 123456', html: '<p>Код 123456</p>' };
    const usefulUntil = minutes && new Date(act.now.getTime() + minutes * 60_000);
    const ifDead = callOf(notTaken, { subject: 7 });
    await writeLetter(act, { ...mail, ...(usefulUntil && { usefulUntil }), ...(subject === 'nobody' && { ifDead }) });
    if (subject === 'fault') throw new Error('no deed, no letter');
    return {};
  }),
];

let office: Awaited<ReturnType<typeof openPostOffice>>;
let world: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  office = await openPostOffice();
  const hearing = handle(notTaken, async (_act, { subject }) => void told.push(subject));
  const jobs = [...mailJobs(smtpOffice(office.url, 'Перо <post@pero.test>')), hearing];
  world = await featureUnderTest(routes, { jobs });
});
afterAll(async () => {
  await world.close();
  await office.close();
});
beforeEach(async () => {
  await world.kysely.deleteFrom('letters').execute();
  office.received.length = 0;
  Object.assign(office.says, { to: '250 good', letter: '250 taken', isClosed: false });
});

const letter = () => world.kysely.selectFrom('letters').selectAll().executeTakeFirstOrThrow();
const posted = async (subject: string, minutes?: number) => {
  const { status } = await world.visitor().post('/letters', { subject, ...(minutes && { minutes }) });
  return status;
};
/** The sweeper comes, so many hours later. */
async function sweepAfter(hours: number) {
  world.clock.forward(hours * HOUR_MS);
  await world.services.boss.send('mail.sweep', {});
  await world.runJobs();
}

describe('a letter', () => {
  test('is written with the deed, leaves at once, and keeps none of its words', async () => {
    await posted('letter');
    expect(office.received).toEqual([]);
    await world.runJobs();
    expect(office.received).toMatchObject([{ to: 'vera@demo.pero', subject: 'letter' }]);
    expect(await letter()).toMatchObject({ state: 'sent', tries: 1, text: '', html: '', error: null });
    await sweepAfter(1);
    expect(office.received).toHaveLength(1);
    expect(await posted('fault')).toBe(500);
    expect(await world.kysely.selectFrom('letters').select('id').execute()).toHaveLength(1);
  });

  test('waits for a post office that is closed for 47 hours, and is sent once when it opens', async () => {
    office.says.isClosed = true;
    await posted('late');
    await world.runJobs();
    for (let hour = 0; hour < 47; hour += 1) await sweepAfter(1);
    expect(await letter()).toMatchObject({ state: 'waiting', tries: 48, error: expect.any(String) });
    office.says.isClosed = false;
    await sweepAfter(0.9);
    expect(office.received).toEqual([]);
    await sweepAfter(0.1);
    expect(office.received).toHaveLength(1);
    expect((await letter()).state).toBe('sent');
  });

  test('is dead after 48 hours, and staff are told', async () => {
    office.says.isClosed = true;
    await posted('never');
    await world.runJobs();
    await sweepAfter(48);
    expect(await letter()).toMatchObject({ state: 'dead', text: 'Код 123456' });
    const told = await world.kysely.selectFrom('events').select('type').where('type', '=', 'mail.died').execute();
    expect(told).toHaveLength(1);
    const figures = await mailFigures(world.db, world.clock.now());
    expect(figures.map(({ name, value }) => [name, value])).toEqual([
      ['pero_mails_waiting', 0],
      ['pero_mails_dead', 1],
      ['pero_mails_oldest_seconds', 0],
    ]);
  });

  test('to somebody who is not there is dead at once, without the address in its error', async () => {
    office.says.to = '550 no such person <vera@demo.pero>';
    await posted('nobody');
    await world.runJobs();
    const { state, error } = await letter();
    expect(state).toBe('dead');
    expect(error).toContain('550');
    expect(error).not.toContain('vera@');
    expect(told.splice(0)).toEqual([7]);
    // As an older release kept it beside a letter.
    await posted('again');
    const kept = JSON.stringify({ type: 'test.not-taken', subject: 8, data: {} });
    await world.kysely.updateTable('letters').set({ if_dead: kept }).where('subject', '=', 'again').execute();
    await world.runJobs();
    expect(told.splice(0)).toEqual([8]);
  });

  test('to somebody whose box is full is tried again', async () => {
    office.says.to = '452 full';
    await posted('full');
    await world.runJobs();
    expect(await letter()).toMatchObject({ state: 'waiting', tries: 1 });
  });

  test('with a code that has expired is not sent late, and the code is forgotten', async () => {
    office.says.isClosed = true;
    await posted('code', 5);
    await world.runJobs();
    office.says.isClosed = false;
    await sweepAfter(0.1);
    expect(office.received).toEqual([]);
    expect(await letter()).toMatchObject({ state: 'dead', text: '', html: '' });
  });

  test('of which nobody knows whether it left goes again under the same id', async () => {
    office.says.letter = '';
    await posted('doubt');
    await world.runJobs();
    office.says.letter = '250 taken';
    await sweepAfter(0.1);
    const ids = office.received.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@pero\.test>$/);
  });

  test('with codes in it goes to another machine sealed or not at all', async () => {
    // By this name it is reached as another machine would be; it knows no STARTTLS.
    const elsewhere = office.url.replace('127.0.0.1', '0.0.0.0');
    const parcel = { to: 'vera@demo.pero', subject: 'Код', text: '1', html: '1', messageId: 'x', attachments: [] };
    await expect(smtpOffice(elsewhere, 'post@pero.test')(parcel)).rejects.toThrow(/STARTTLS/i);
    expect(office.received).toEqual([]);
    await smtpOffice(`${elsewhere}?requireTLS=false`, 'post@pero.test')(parcel);
    expect(office.received).toHaveLength(1);
  });

  test('of two workers is sent by one', async () => {
    await posted('one');
    await Promise.all([sweepAfter(0), sweepAfter(0)]);
    expect(office.received).toHaveLength(1);
  });

  test('that has left is forgotten after a month', async () => {
    await posted('old');
    await world.runJobs();
    world.clock.forward(31 * 24 * HOUR_MS);
    await world.services.boss.send('mail.forget', {});
    await world.runJobs();
    expect(await world.kysely.selectFrom('letters').select('id').execute()).toEqual([]);
  });
});
