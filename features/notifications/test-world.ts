import type { Actor } from '@pero/server-platform/act';
import type { SubscribableEvent } from '@pero/server-platform/jobs/events';
import type { Mail } from '@pero/server-platform/mail/mail';
import { featureUnderTest } from '@pero/testing/feature';
import { notify } from './actions.ts';
import { notificationJobs, webhookJobs } from './jobs.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { notificationRoutes } from './routes.ts';
import type { NewNotification } from './rules.ts';
import { nameWork, ruleFor, TELLS } from './test-tells.ts';

const SITE = 'https://pero.test/';

export type Shown = {
  id: number;
  type: string;
  title: string;
  text: string;
  link: string | null;
  link_words: string;
  is_read: boolean;
};

/** Notifications with their letters in a list, and a post office that can be closed. */
export async function notificationsUnderTest() {
  const mails: Mail[] = [];
  const office = { isOpen: true };
  const post = async (_act: unknown, mail: Mail) => {
    if (!office.isOpen) throw new Error('the post office is closed');
    mails.push(mail);
  };
  // A test's receiver stands on this machine.
  const hooks = { key: Buffer.alloc(32, 9), reach: { isOpen: () => true, isPlainAllowed: true } };
  const jobs = [...notificationJobs({ post, siteUrl: SITE, tells: TELLS, nameWork }), ...webhookJobs(hooks)];
  const feature = await featureUnderTest([...notificationRoutes, ...webhookRoutes(hooks)], { jobs });
  let people = 0;

  async function somebody(more: { isConfirmed?: boolean; staff?: 'main_moderator' | 'agent' | 'moderator' } = {}) {
    people += 1;
    const email = `person${people}@demo.pero`;
    const now = feature.clock.now();
    const { id: userId } = await feature.kysely
      .insertInto('users')
      .values({
        email,
        password_hash: '',
        registered_at: now,
        referral_code: email,
        activated_at: (more.isConfirmed ?? true) ? now : null,
        staff: more.staff ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: profileId } = await feature.kysely
      .insertInto('profiles')
      .values({ user_id: userId, first_name: 'Вера', changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const roles = { isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false };
    const known = { email, name: 'Вера', isActivated: more.isConfirmed ?? true, referralCode: email };
    const actor: Actor = { userId, profileId, sessionId: 1, ...roles, ...known };
    return { ...actor, email };
  }

  const consentToMarketing = async (userId: number) => {
    const text = { slug: 'privacy', version: '1', sha256: 'x' };
    const from = { ip: '127.0.0.1', user_agent: 'test', accepted_at: feature.clock.now() };
    await feature.kysely
      .insertInto('consents')
      .values({ user_id: userId, kind: 'marketing', ...text, ...from })
      .execute();
  };

  let events = 0;
  /** As it lies in the queue; heard twice, as a job may run twice. */
  async function happened(event: SubscribableEvent, told: object) {
    events += 1;
    const job = jobs.find(({ on }) => on === event.name);
    if (!job) throw new Error(`Nobody hears ${event.name}`);
    for (let n = 0; n < 2; n += 1) await feature.services.boss.send(job.name, { event: events, ...told });
    await feature.runJobs();
  }

  /** As a job would: in a transaction, with the letters it brings. */
  const tell = (telling: Partial<NewNotification> & Pick<NewNotification, 'userId' | 'about'>) =>
    notify(
      {
        db: feature.db,
        now: feature.clock.now(),
        enqueue: async ({ name }, data) => void (await feature.services.boss.send(name, data)),
      },
      {
        type: 'books',
        title: `О: ${telling.about}`,
        text: 'Подробности внутри.',
        ...ruleFor(telling.about),
        ...telling,
      },
    );

  return { ...feature, jobs, mails, office, somebody, consentToMarketing, tell, happened };
}

export type NotificationsUnderTest = Awaited<ReturnType<typeof notificationsUnderTest>>;
