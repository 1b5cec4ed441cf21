import type { Feature } from '@pero/server-platform/feature';
import type { Post } from '@pero/server-platform/mail/mail';
import { accountsAccess } from './access.ts';
import { loadPassportOffices } from './actions/passport-offices.ts';
import { accountsPart } from './actions/personal.ts';
import { accountJobs } from './jobs.ts';
import { accounts as events } from './public-events.ts';
import { type AccountTools, accountRoutes } from './routes.ts';
import { accountTells } from './tells.ts';

export const accounts: Feature<AccountTools & { readonly post: Post; readonly siteUrl: string }> = {
  name: 'accounts',
  routes: accountRoutes,
  jobs: accountJobs,
  events,
  tells: accountTells,
  records: {
    'accounts.key-revoked': 'a program was let in by accounts.key-made until this moment',
    'accounts.role-given': 'who could see and do what of other people, and since when',
    'accounts.role-taken': 'and until when',
    'accounts.access-ended': 'staff put somebody out of their own account',
  },
  personal: () => accountsPart,
  atStart: ({ db }) => loadPassportOffices(db),
  demo: async () => (await import('./actions/demo/part.ts')).accountsDemo,
  tables: [
    'users',
    'profiles',
    'sessions',
    'api_keys',
    'email_changes',
    'consents',
    'login_tries',
    'mail_tokens',
    'one_time_codes',
    'passport_offices',
    'second_factors',
    'recovery_codes',
    'passkeys',
    'publisher_people',
  ],
  views: ['confirmed_addresses'],
  access: accountsAccess,
};
