import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@pero/server-platform/act';
import { diskFiles } from '@pero/server-platform/files/disk';
import { fileRoutesOf } from '@pero/server-platform/files/routes';
import type { Web } from '@pero/server-platform/http/request';
import type { Mail } from '@pero/server-platform/mail/mail';
import { diskUploadStore } from '@pero/server-platform/uploads/store';
import { uploadsOf } from '@pero/server-platform/uploads/uploads';
import { featureUnderTest } from '@pero/testing/feature';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedbackJobs } from './jobs.ts';
import { feedbackFileRoutes, feedbackRoutes, feedbackUploads } from './routes.ts';
import { SHELVES } from './store/personal.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const HOUR = 3_600_000;

/** Files go beside the API, not through it. */
const filesSite: Web = new Hono();
let folder: string;
let feature: Awaited<ReturnType<typeof featureUnderTest>>;
let author: Actor;
let publisher: Actor;
let moderator: Actor;
let mails: Mail[] = [];
let postIsDown = false;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pero-feedback-'));
  const post = async (_act: unknown, mail: Mail) => {
    if (postIsDown) throw new Error('post office is closed');
    mails.push(mail);
  };
  feature = await featureUnderTest(feedbackRoutes, { jobs: feedbackJobs({ post, siteUrl: 'https://pero.test/' }) });
  const files = await diskFiles(join(folder, 'files'));
  const store = diskUploadStore(join(folder, 'uploads'));
  filesSite.route('/', fileRoutesOf(feature.services, files, feedbackFileRoutes));
  const places = { files, store, purposes: feedbackUploads, trustProxy: false };
  filesSite.route('/uploads', uploadsOf(feature.services, places));
  author = await person('vera@demo.pero');
  publisher = { ...(await person('publisher@demo.pero')), email: null, isPublisher: true };
  moderator = { ...(await person('moderator@demo.pero')), isModerator: true };
});

beforeEach(() => {
  mails = [];
  postIsDown = false;
  feature.clock.forward(HOUR);
});

afterAll(async () => {
  await feature.close();
  await rm(folder, { recursive: true });
});

async function person(email: string): Promise<Actor> {
  const { id } = await feature.kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: feature.clock.now(), referral_code: email })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  const known = { email, name: 'Vera', isActivated: true, referralCode: email };
  return { userId: id, profileId: id, sessionId: 1, ...roles, ...known };
}

const words = { topic: 'book', text: 'Не могу загрузить обложку, помогите.' };

async function sent(given: object = {}): Promise<number> {
  const guest = feature.visitor();
  const { result } = await guest.post<{ id: number }>('/feedback', { ...words, email: 'guest@demo.pero', ...given });
  return result?.id ?? 0;
}

/** Sends a screenshot the way the browser does, in the visitor's own name. */
async function screenshotOf(visitor: { jar: Map<string, string> }, bytes = PNG): Promise<string> {
  const token = visitor.jar.get('csrftoken') ?? '';
  const headers = { cookie: `csrftoken=${token}`, 'x-csrftoken': token, 'tus-resumable': '1.0.0' };
  const meta = [
    `purpose ${Buffer.from('feedback-screenshot').toString('base64')}`,
    `filename ${Buffer.from('экран (1).png').toString('base64')}`,
  ].join(',');
  const begun = await filesSite.request(
    '/uploads',
    { method: 'POST', headers: { ...headers, 'upload-length': `${bytes.length}`, 'upload-metadata': meta } },
    { ip: '127.0.0.1' },
  );
  const id = begun.headers.get('location')?.split('/').at(-1) ?? '';
  const type = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
  const init = { method: 'PATCH', headers: { ...headers, ...type }, body: new Uint8Array(bytes) };
  await filesSite.request(`/uploads/${id}`, init, { ip: '127.0.0.1' });
  return id;
}

describe('writing to us', () => {
  test('[FB01] anybody may see what to write about', async () => {
    const { status, result } = await feature.visitor().get<{ slug: string; label: string }[]>('/feedback/topics');
    expect(status).toBe(200);
    expect(result).toContainEqual({ slug: 'book', label: 'Книга и публикация' });
  });

  test('[FB02] a guest writes with an address and is told by mail that it came in', async () => {
    const id = await sent({ name: 'Олег', page_url: '/books/' });
    await feature.runJobs();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: 'guest@demo.pero', subject: `Мы получили ваше сообщение №\u00A0${id}` });
    expect(mails[0]?.text).toContain('Здравствуйте!');
  });

  test('[FB02] nothing that a guest typed is mailed to the address they gave, nor to an unconfirmed one', async () => {
    const advert = 'Казино example.com ждёт вас!';
    const given = { topic: 'other', text: advert.repeat(2), name: advert, page_url: '/casino-example-com/' };
    const unconfirmed = { ...author, email: 'victim2@demo.pero', isActivated: false, name: advert };
    await feature.visitor().post('/feedback', { ...given, email: 'victim1@demo.pero' });
    await feature.as(unconfirmed).post('/feedback', given);
    await feature.as(publisher).post('/feedback', { ...given, email: 'victim3@demo.pero' });
    await feature.runJobs();
    const ids = await feature.kysely
      .selectFrom('feedback_messages')
      .select('id')
      .where('text', '=', given.text)
      .execute();
    for (const { id } of ids) await feature.as(moderator).post(`/moderation/feedback/${id}/answer`, { text: 'Нет.' });
    await feature.runJobs();
    expect(mails.map(({ to }) => to.slice(0, 6))).toEqual(Array(6).fill('victim'));
    expect(mails.filter((mail) => /казино|casino|example/i.test(JSON.stringify(mail)))).toEqual([]);
  });

  test('[FB02] an author with a confirmed address gets their own words back', async () => {
    await feature.as(author).post('/feedback', words);
    await feature.runJobs();
    expect(mails[0]?.text).toContain(words.text);
  });

  test('[OP11] a screenshot is kept for a year and a message for three', async () => {
    const guest = feature.visitor('10.9.0.1');
    const upload_id = await screenshotOf(guest);
    const { result } = await guest.post<{ id: number }>('/feedback', { ...words, email: 'g@demo.pero', upload_id });
    const state = async () => {
      const [row] = await feature.kysely.selectFrom('uploads').select('state').where('id', '=', upload_id).execute();
      const found = await feature.as(moderator).get<{ screenshot: unknown }>(`/moderation/feedback/${result?.id}`);
      return [found.status, found.result ? found.result.screenshot !== null : null, row?.state];
    };
    const forget = async (days: number) => {
      feature.clock.forward(days * 24 * HOUR);
      await feature.services.boss.send('feedback.forget', {});
      await feature.runJobs('feedback.forget');
      return state();
    };
    expect(await forget(364)).toEqual([200, true, 'taken']);
    expect(await forget(2)).toEqual([200, false, 'expired']);
    expect(await forget(730)).toEqual([404, null, 'expired']);
  });

  test('[FB02] one address is told three times a day that something came in, from wherever it was written', async () => {
    for (let n = 0; n < 5; n += 1) {
      const stranger = feature.visitor(`10.1.0.${n}`);
      expect((await stranger.post('/feedback', { ...words, email: 'flooded@demo.pero' })).status).toBe(200);
    }
    await feature.runJobs();
    expect(mails).toHaveLength(3);
  });

  test('[FB02] a signed-in author need not give an address: the account’s own is taken', async () => {
    const { status } = await feature.as(author).post('/feedback', { ...words, email: 'other@demo.pero' });
    expect(status).toBe(200);
    await feature.runJobs();
    expect(mails.map(({ to }) => to)).toEqual(['vera@demo.pero']);
  });

  test('[FB02] an account without an address has to give one', async () => {
    expect((await feature.as(publisher).post('/feedback', words)).status).toBe(400);
    expect((await feature.as(publisher).post('/feedback', { ...words, email: 'p@demo.pero' })).status).toBe(200);
  });

  test.each([
    ['no address', { email: undefined }, 'email', 'email-needed', 'Введите корректный адрес электронной почты'],
    ['a broken address', { email: 'guest@' }, 'email', 'email-needed', 'Введите корректный адрес электронной почты'],
    ['no topic', { topic: 'gossip' }, 'topic', 'not-an-option', 'Выберите тему'],
    ['too few words', { text: '   Привет   ' }, 'text', 'too-short', 'Напишите подробнее: хотя\u00A0бы 10 символов'],
    ['too many words', { text: 'а'.repeat(4001) }, 'text', 'too-long', 'Не\u00A0длиннее 4000 символов'],
    ['a script', { page_url: 'javascript:alert(1)' }, 'page_url', 'wrong-format', 'Это не\u00A0адрес страницы'],
  ])('[FB02] %s is refused beside its field', async (_, given, field, reason, message) => {
    const body = { ...words, email: 'guest@demo.pero', ...given };
    const { status, errors } = await feature.visitor().post('/feedback', body);
    expect(status).toBe(400);
    expect(errors).toEqual([{ field, reason, messages: [message] }]);
  });

  test('[FB02] the sixth message of an hour from one guest is refused, and goes in an hour later', async () => {
    for (let n = 0; n < 5; n += 1) expect(await sent()).toBeGreaterThan(0);
    const body = { ...words, email: 'guest@demo.pero' };
    const { status, errors } = await feature.visitor().post('/feedback', body);
    expect(status).toBe(429);
    expect(errors[0]?.messages).toEqual(['Слишком много сообщений подряд. Повторите через час']);
    feature.clock.forward(HOUR);
    expect(await sent()).toBeGreaterThan(0);
  });

  test('[FB02] without the CSRF pair nothing is sent', async () => {
    const body = { ...words, email: 'guest@demo.pero' };
    expect((await feature.visitor().post('/feedback', body, { 'x-csrftoken': '' })).status).toBe(403);
  });

  test('[FB02] a letter that the post office refused is sent when the job runs again, and only once', async () => {
    const id = await sent();
    postIsDown = true;
    await expect(feature.runJobs()).rejects.toThrow('post office is closed');
    postIsDown = false;
    for (let n = 0; n < 2; n += 1)
      await feature.services.boss.send('feedback.confirm-receipt', { subject: id, event: 1 });
    await feature.runJobs();
    expect(mails).toHaveLength(1);
  });
});

describe('a screenshot', () => {
  test('[FB02] [FB04] goes with the message and only a moderator sees it, as a file that is never run', async () => {
    const guest = feature.visitor();
    const upload_id = await screenshotOf(guest);
    const body = { ...words, email: 'guest@demo.pero', upload_id };
    const { result } = await guest.post<{ id: number }>('/feedback', body);
    const path = `/moderation/feedback/${result?.id}/screenshot`;

    const seen = await feature.as(moderator).get<{ screenshot: unknown }>(`/moderation/feedback/${result?.id}`);
    expect(seen.result?.screenshot).toEqual({ name: 'экран (1).png', bytes: PNG.length, url: `/api${path}` });

    const asModerator = { 'x-test-actor': JSON.stringify(moderator) };
    const file = await filesSite.request(path, { headers: asModerator }, {});
    expect(file.status).toBe(200);
    expect(Buffer.from(await file.arrayBuffer()).equals(PNG)).toBe(true);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file.headers.get('content-security-policy')).toContain('sandbox');
    expect(file.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%D1%8D%D0%BA%D1%80%D0%B0%D0%BD%20%281%29.png",
    );

    const asAuthor = { 'x-test-actor': JSON.stringify(author) };
    expect((await filesSite.request(path, {}, {})).status).toBe(401);
    expect((await filesSite.request(path, { headers: asAuthor }, {})).status).toBe(403);
  });

  test('[FB02] of somebody else, or sent twice, is refused, and the message is not kept', async () => {
    const mine = feature.visitor();
    const upload_id = await screenshotOf(mine);
    const body = { ...words, email: 'guest@demo.pero', upload_id };
    const before = (await feature.as(moderator).get('/moderation/feedback')).pagination?.count ?? 0;

    const foreign = await feature.visitor().post('/feedback', body);
    expect(foreign.status).toBe(400);
    expect(foreign.errors[0]?.field).toBe('upload_id');
    expect((await mine.post('/feedback', body)).status).toBe(200);
    expect((await mine.post('/feedback', body)).status).toBe(400);
    expect((await feature.as(moderator).get('/moderation/feedback')).pagination?.count).toBe(before + 1);
  });

  test('[FB08] that was never sent is not found', async () => {
    const id = await sent();
    const headers = { 'x-test-actor': JSON.stringify(moderator) };
    expect((await filesSite.request(`/moderation/feedback/${id}/screenshot`, { headers }, {})).status).toBe(404);
    expect((await filesSite.request('/moderation/feedback/999999/screenshot', { headers }, {})).status).toBe(404);
  });
});

test('[FB05] [AC83] whoever has another address by now is answered there', async () => {
  const leaver = await person('leaver@demo.pero');
  const { result } = await feature.as(leaver).post<{ id: number }>('/feedback', words);
  const now = feature.clock.now();
  const addresses = { old_email: 'leaver@demo.pero', new_email: 'newcomer@demo.pero', state: 'done' as const };
  const change = { ...addresses, user_id: leaver.userId, requested_at: now, ends_at: now, ended_at: now };
  const { id: changeId } = await feature.kysely
    .insertInto('email_changes')
    .values(change)
    .returning('id')
    .executeTakeFirstOrThrow();
  await feature.services.boss.send('feedback.readdress', { subject: leaver.userId, event: 1, changeId });
  await feature.runJobs();
  mails = [];
  await feature.as(moderator).post(`/moderation/feedback/${result?.id}/answer`, { text: 'Обновите страницу.' });
  await feature.runJobs();
  expect(mails.map(({ to }) => to)).toEqual(['newcomer@demo.pero']);
});

test('[FB02] a copy of one’s data names nobody whose letter one only went on with', async () => {
  const id = await sent({ name: 'Мария Ким' });
  const letters = feature.kysely.selectFrom('feedback_messages').where('id', '=', id);
  const { reply_key } = await letters.select('reply_key').executeTakeFirstOrThrow();
  const other = await person('went-on@demo.pero');
  await feature.as(other).post('/feedback', { ...words, text: 'Дописал за неё ещё кое-что', reply_key });
  const whose = { userId: other.userId, profileId: other.profileId, email: other.email, taxNumber: null };
  const copied = await Promise.all(SHELVES.map(({ rows }) => rows(whose).execute(feature.kysely)));
  const told = JSON.stringify(copied.map(({ rows }) => rows));
  expect(told).toContain('Дописал за неё');
  expect(told).not.toMatch(/Мария Ким|guest@demo/);
});
