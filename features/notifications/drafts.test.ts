import { books } from '@pero/books/public-events';
import type { SubscribableEvent } from '@pero/server-platform/jobs/events';
import { featureUnderTest } from '@pero/testing/feature';
import { works } from '@pero/works/public-events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationJobs } from './jobs.ts';
import { notificationRoutes } from './routes.ts';
import { nameWork, TELLS } from './test-tells.ts';

const jobs = notificationJobs({ tells: TELLS, nameWork, post: async () => undefined, siteUrl: 'https://pero.test/' });

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  feature = await featureUnderTest(notificationRoutes, { jobs });
});
afterAll(() => feature.close());

async function author() {
  const email = 'author@demo.pero';
  const { id: userId } = await feature.kysely
    .insertInto('users')
    .values({ email, password_hash: '', registered_at: feature.clock.now(), referral_code: email })
    .returning('id')
    .executeTakeFirstOrThrow();
  const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
  const known = { email, name: 'Вера', isActivated: true, referralCode: email };
  return { userId, profileId: userId, sessionId: 1, ...roles, ...known };
}

type Shown = { title: string; text: string; link: string; link_words: string };

test('[NT02] an author hears of a draft’s days, each fact once, with the way to the chapters', async () => {
  const vera = await author();
  const fact = { subject: 7, ownerId: vera.userId, title: 'Янтарный брод', completionDate: '2027-02-01' };
  const facts: readonly [event: SubscribableEvent, more: object][] = [
    [books.draftReminder, { kind: 'soon' }],
    [books.draftReminder, { kind: 'today' }],
    [books.updateMissed, { once: 'missed:2026-12-01' }],
    [books.draftOverdue, { until: '2027-05-16' }],
    [works.draftLocked, { until: '2027-05-16' }],
    [works.draftRemoved, {}],
  ];
  for (const round of [1, 2]) {
    for (const [event, more] of facts) {
      const job = jobs.find(({ on }) => on === event.name);
      await feature.services.boss.send(job?.name ?? '', { ...fact, ...more, event: round });
    }
  }
  await feature.runJobs();
  const { result } = await feature.as(vera).get<Shown[]>('/notifications/books');
  expect(result?.map(({ title }) => title).sort()).toEqual(
    [
      'Скоро срок черновика «Янтарный брод»',
      'Сегодня срок черновика «Янтарный брод»',
      'Читатели «Янтарный брод» ждут продолжения',
      'Срок черновика «Янтарный брод» истёк',
      'Продажи «Янтарный брод» приостановлены',
      '«Янтарный брод» снята с\u00A0публикации',
    ].sort(),
  );
  const overdue = result?.find(({ title }) => title.includes('истёк'));
  expect(overdue?.text).toContain('Завершите книгу до\u00A016\u00A0мая 2027, чтобы сохранить роялти');
  expect(overdue).toMatchObject({ link: '/books/7/chapters/', link_words: 'Писать дальше' });
});
