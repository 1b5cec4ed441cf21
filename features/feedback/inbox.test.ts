import type { Actor } from '@pero/server-platform/act';
import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { heldWhile } from '@pero/testing/held';
import { sql } from 'kysely';
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
  const roles = { isPublisher: false, isModerator: true, isMainModerator: false, isAgent: false };
  const known = { email: 'm@demo.pero', name: 'Marina', isActivated: true, referralCode: 'm' };
  moderator = { userId: id, profileId: id, sessionId: 1, ...roles, ...known };
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
    await feature.services.boss.send('feedback.mail-answers', { subject: id, event: 1, answerId: 1 });
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
    expect(errors).toEqual([{ field: 'text', reason: 'required', messages: ['Напишите ответ'] }]);
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

  describe('two moderators at one letter', () => {
    type Thread = {
      state: string;
      holder: { id: number } | null;
      answers: { text: string; moderator: { id: number; name: string } }[];
      replies: { text: string }[];
      notes: { text: string; moderator: { id: number } }[];
      others: { id: number }[];
    };
    const path = (id: number, deed: string) => `/moderation/feedback/${id}/${deed}`;

    test('[FB09] [FB05] whoever writes is seen, and the other answer does not go out', async () => {
      const id = await received();
      const second = await staff('second@demo.pero', 'Пётр', 'Второв');
      const [mine, theirs] = [feature.as(moderator), feature.as(second)];
      expect((await mine.post<Thread>(path(id, 'take'))).result?.holder).toEqual({
        id: moderator.userId,
        name: 'Модератор',
      });
      const taken = await theirs.post(path(id, 'take'));
      expect([taken.status, taken.errors[0]?.messages[0]]).toEqual([
        409,
        'На\u00A0это письмо сейчас отвечает Модератор',
      ]);
      expect((await theirs.post(path(id, 'answer'), { text: 'Второй ответ' })).status).toBe(409);
      const over = await theirs.post<Thread>(path(id, 'take'), { is_over: true });
      expect(over.result?.holder).toMatchObject({ id: second.userId });
      expect((await mine.post(path(id, 'answer'), { text: 'Первый ответ', seen: 0 })).status).toBe(409);

      const answered = await theirs.post<Thread>(path(id, 'answer'), { text: 'Второй ответ', seen: 0 });
      expect(answered.result).toMatchObject({ holder: null, answers: [{ moderator: { name: 'Пётр Второв' } }] });
      const late = await mine.post(path(id, 'answer'), { text: 'Первый ответ', seen: 0 });
      expect([late.status, late.errors[0]?.messages[0]]).toEqual([
        409,
        'Пока вы писали, на\u00A0письмо ответил Пётр Второв. Прочитайте ответ, ваш текст цел',
      ]);
      expect((await mine.post<Thread>(path(id, 'answer'), { text: 'И ещё', seen: 1 })).result?.answers).toHaveLength(2);
      await feature.runJobs();
      expect(mails.map(({ text }) => /Второй ответ|И ещё/.exec(text)?.[0])).toEqual(['Второй ответ', 'И ещё']);
    });

    test('[FB09] [FB10] a letter that its holder has left is free again', async () => {
      const id = await received();
      const second = feature.as(await staff('third@demo.pero', 'Ольга', 'Третьева'));
      await feature.as(moderator).post(path(id, 'take'));
      await feature.as(moderator).post(path(id, 'release'));
      expect((await second.post(path(id, 'take'))).status).toBe(200);
      feature.clock.forward(31 * 60_000);
      expect((await feature.as(moderator).post(path(id, 'take'))).status).toBe(200);
    });

    test('[FB02] [FB04] whoever writes again by the link in our answer goes on with the same letter', async () => {
      const id = await received('Не приходит выплата за октябрь');
      const inbox = feature.as(moderator);
      await inbox.post(path(id, 'answer'), { text: 'Пришлите номер заявки' });
      await feature.runJobs();
      const reply_key = /reply=([0-9a-f-]{36})/.exec(mails[0]?.text ?? '')?.[1];
      await inbox.post(path(id, 'close'));
      const messages = { topic: 'other', text: 'Номер заявки 1207, спасибо', reply_key };
      expect((await feature.visitor().post('/feedback', messages)).result).toEqual({ id });
      const seen = await inbox.get<Thread>(`/moderation/feedback/${id}`);
      expect(seen.result).toMatchObject({ state: 'new', replies: [{ text: 'Номер заявки 1207, спасибо' }] });
      const list = await inbox.get<{ id: number }[]>('/moderation/feedback?state=new&limit=100');
      expect(list.result?.[0]?.id).toBe(id);
      expect((await inbox.post(path(id, 'answer'), { text: 'Отправили', seen: 1 })).errors[0]?.messages[0]).toMatch(
        /ещё одно письмо/,
      );
      expect((await inbox.post(path(id, 'answer'), { text: 'Отправили', seen: 2 })).status).toBe(200);
      await feature.runJobs();
      expect(mails.at(-1)).toMatchObject({ to: 'guest@demo.pero' });
      const wrong = { ...messages, reply_key: 'nonsense' };
      expect((await feature.visitor().post('/feedback', wrong)).status).toBe(400);
    });

    test('[FB02] two letters by one link at the same moment both come in', async () => {
      const id = await received('Не приходит выплата за ноябрь');
      await feature.as(moderator).post(path(id, 'answer'), { text: 'Пришлите номер заявки' });
      await feature.runJobs();
      const reply_key = /reply=([0-9a-f-]{36})/.exec(mails[0]?.text ?? '')?.[1];
      const messages = ['Номер 1208', 'Номер 1209'].map((text) => ({
        topic: 'other',
        text: `${text}, спасибо`,
        reply_key,
      }));
      const both = await heldWhile(
        feature.kysely,
        (kysely) => sql`select 1 from feedback_messages where id = ${id} for update`.execute(kysely),
        messages.map((letter, from) => () => feature.visitor(`10.7.0.${from}`).post('/feedback', letter)),
      );
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect((await feature.as(moderator).get<Thread>(`/moderation/feedback/${id}`)).result?.replies).toHaveLength(2);
    });

    test('[FB13] of two ready answers with one name at the same moment one is kept', async () => {
      const both = await heldWhile(
        feature.kysely,
        (kysely) => sql`lock table feedback_ready_answers in share row exclusive mode`.execute(kysely),
        [1, 2].map(
          () => () => feature.as(moderator).post('/moderation/feedback/ready', { title: 'Корешок', text: 'Он такой' }),
        ),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('[FB11] notes are for moderators and go into no letter', async () => {
      const id = await received();
      const inbox = feature.as(moderator);
      await inbox.post(path(id, 'notes'), { text: 'Спросить бухгалтерию' });
      const noted = await inbox.post<Thread>(path(id, 'answer'), { text: 'Разбираемся' });
      expect(noted.result?.notes).toMatchObject([
        { text: 'Спросить бухгалтерию', moderator: { id: moderator.userId } },
      ]);
      await feature.runJobs();
      expect(JSON.stringify(mails)).not.toContain('бухгалтерию');
      expect((await inbox.post(path(id, 'notes'), { text: ' ' })).errors[0]?.field).toBe('text');
    });

    test('[FB12] [FB13] [FB14] an answer is kept for the next time and taken off the list', async () => {
      const inbox = feature.as(moderator);
      const kept = await inbox.post<{ id: number; title: string }[]>('/moderation/feedback/ready', {
        title: 'Про обложку',
        text: 'Обложка должна быть не меньше 1600 точек.',
      });
      const mine = kept.result?.find(({ title }) => title === 'Про обложку');
      expect(mine).toBeDefined();
      const again = await inbox.post('/moderation/feedback/ready', { title: 'про обложку', text: 'Другое' });
      expect([again.status, again.errors[0]?.field]).toEqual([409, 'title']);
      const left = await inbox.delete<{ id: number }[]>(`/moderation/feedback/ready/${mine?.id}`);
      expect(left.result?.map(({ id }) => id)).not.toContain(mine?.id);
      expect((await inbox.delete(`/moderation/feedback/ready/${mine?.id}`)).status).toBe(404);
    });

    test('[FB03] letters are found by words of either side, by name and by address', async () => {
      const id = await received('Пропала обложка с ёлкой');
      const inbox = feature.as(moderator);
      await inbox.post(path(id, 'answer'), { text: 'Вернули изображение из архива' });
      const find = async (q: string) =>
        (await inbox.get<{ id: number }[]>(`/moderation/feedback?limit=100&q=${encodeURIComponent(q)}`)).result?.map(
          (one) => one.id,
        );
      for (const q of ['ёлкой', 'обложка пропала', 'изображение архива', 'guest@demo', String(id)]) {
        expect(await find(q), q).toContain(id);
      }
      expect(await find('ёлкой верблюд')).toEqual([]);
    });

    test('[FB15] several are closed at once, but not what another is answering', async () => {
      const ids = [await received(), await received(), await received()];
      const second = await staff('fourth@demo.pero', 'Анна', 'Четвертова');
      await feature.as(second).post(path(ids[2] ?? 0, 'take'));
      const inbox = feature.as(moderator);
      expect((await inbox.post('/moderation/feedback/close', { ids: [...ids, ids[0]] })).result).toEqual({ closed: 2 });
      expect((await inbox.get<Thread>(`/moderation/feedback/${ids[2]}`)).result?.state).toBe('new');
      expect((await inbox.post('/moderation/feedback/close', { ids: [] })).status).toBe(400);
    });
  });
});

async function staff(email: string, first_name: string, last_name: string): Promise<Actor> {
  const now = feature.clock.now();
  const { id } = await feature.kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: now, referral_code: email, staff: 'moderator' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await feature.kysely.insertInto('profiles').values({ user_id: id, first_name, last_name, changed_at: now }).execute();
  return { ...moderator, userId: id, profileId: id, email };
}
