import type { Actor } from '@pero/server-platform/act';
import type { Mail } from '@pero/server-platform/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedbackJobs } from './jobs.ts';
import { feedbackRoutes } from './routes.ts';

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
let moderator: Actor;
let mails: Mail[] = [];

beforeAll(async () => {
  const post = async (_act: unknown, mail: Mail) => void mails.push(mail);
  feature = await featureUnderTest(feedbackRoutes, { jobs: feedbackJobs({ post, siteUrl: 'https://pero.test/' }) });
  const { id } = await feature.kysely
    .insertInto('users')
    .values({ email: 'm@demo.pero', password_hash: '', registered_at: feature.clock.now(), referral_code: 'm' })
    .returning('id')
    .executeTakeFirstOrThrow();
  moderator = {
    userId: id,
    profileId: id,
    sessionId: 1,
    isPublisher: false,
    isModerator: true,
    isMainModerator: false,
    isAgent: false,
    email: 'm@demo.pero',
    name: 'Marina',
    isActivated: true,
    referralCode: 'm',
  };
});

beforeEach(() => {
  mails = [];
  feature.clock.forward(3_600_000);
});

afterAll(() => feature.close());

async function received(text = 'Не могу загрузить обложку, помогите.'): Promise<number> {
  const body = { topic: 'broken', text, email: 'guest@demo.pero' };
  const { result } = await feature.visitor().post<{ id: number }>('/feedback', body);
  await feature.runJobs();
  mails = [];
  return result?.id ?? 0;
}

type Seen = { state: string; answers: { text: string; mailed_at: string | null }[] };

describe('the moderators’ inbox', () => {
  test('[FB03] [FB07] shows what came in, newest first, page by page and by state', async () => {
    const inbox = feature.as(moderator);
    const before = (await inbox.get<{ new: number }>('/moderation/feedback/count')).result?.new ?? 0;
    const ids = [await received('Первое сообщение, важное'), await received(), await received()];
    expect((await inbox.get('/moderation/feedback/count')).result).toEqual({ new: before + 3 });

    await inbox.post(`/moderation/feedback/${ids[0]}/close`);
    expect((await inbox.get('/moderation/feedback/count')).result).toEqual({ new: before + 2 });
    const page = await inbox.get<{ id: number; state: string }[]>('/moderation/feedback?limit=2&state=new');
    expect(page.result?.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const closed = await inbox.get<{ id: number }[]>('/moderation/feedback?state=closed');
    expect(closed.result?.map(({ id }) => id)).toContain(ids[0]);
    expect(page.pagination?.count).toBe(before + 2);
  });

  test('[FB05] an answer goes to the person by mail, once', async () => {
    const id = await received('Как сменить <b>пароль</b>?');
    const inbox = feature.as(moderator);
    const answered = await inbox.post<Seen>(`/moderation/feedback/${id}/answer`, { text: 'Откройте профиль.' });
    expect(answered.result).toMatchObject({
      state: 'answered',
      answers: [{ text: 'Откройте профиль.', mailed_at: null }],
    });

    await feature.runJobs();
    await feature.house.boss.send('feedback.mail-answers', { subject: id });
    await feature.runJobs();
    expect(mails.map(({ to }) => to)).toEqual(['guest@demo.pero']);
    expect(mails[0]?.text).toContain('Откройте профиль.');
    expect(mails[0]?.html).not.toContain('пароль');
    const seen = await inbox.get<Seen>(`/moderation/feedback/${id}`);
    expect(seen.result?.answers[0]?.mailed_at).toBe(feature.clock.now().toISOString());
  });

  test('[FB05] a second answer goes out alone', async () => {
    const id = await received();
    const inbox = feature.as(moderator);
    await inbox.post(`/moderation/feedback/${id}/answer`, { text: 'Первый ответ' });
    await feature.runJobs();
    await inbox.post(`/moderation/feedback/${id}/answer`, { text: 'Второй ответ' });
    await feature.runJobs();
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Второй ответ');
    expect(mails[1]?.text).not.toContain('Первый ответ');
  });

  test('[FB05] [FB06] a closed message takes no answer and is not closed again', async () => {
    const id = await received();
    const inbox = feature.as(moderator);
    expect((await inbox.post<Seen>(`/moderation/feedback/${id}/close`)).result?.state).toBe('closed');
    const late = await inbox.post(`/moderation/feedback/${id}/answer`, { text: 'Поздно' });
    expect(late.status).toBe(409);
    expect(late.errors[0]?.messages).toEqual(['Обращение закрыто: ответить на\u00A0него уже нельзя']);
    expect((await inbox.post(`/moderation/feedback/${id}/close`)).status).toBe(409);
    expect(mails).toEqual([]);
  });

  test('[FB05] an empty answer is refused beside its field', async () => {
    const { status, errors } = await feature
      .as(moderator)
      .post(`/moderation/feedback/${await received()}/answer`, { text: ' ' });
    expect(status).toBe(400);
    expect(errors).toEqual([{ field: 'text', messages: ['Напишите ответ'] }]);
  });

  test.each([
    ['FB03', 'GET', '/moderation/feedback'],
    ['FB04', 'GET', '/moderation/feedback/1'],
    ['FB05', 'POST', '/moderation/feedback/1/answer'],
    ['FB06', 'POST', '/moderation/feedback/1/close'],
    ['FB07', 'GET', '/moderation/feedback/count'],
  ])('[%s] is for moderators only', async (_, method, path) => {
    const author = { ...moderator, isModerator: false };
    expect((await feature.visitor().send(method, path)).status).toBe(401);
    expect((await feature.as(author).send(method, path)).status).toBe(403);
  });

  test('[FB04] what does not exist is not found', async () => {
    expect((await feature.as(moderator).get('/moderation/feedback/999999')).status).toBe(404);
    expect((await feature.as(moderator).post('/moderation/feedback/999999/close')).status).toBe(404);
  });
});
