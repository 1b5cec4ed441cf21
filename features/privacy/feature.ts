import type { ProvidesConfirmedActions } from '@pero/accounts/actions/one-time-codes';
import type { Feature } from '@pero/server-platform/feature';
import type { Files } from '@pero/server-platform/files/files';
import type { Post } from '@pero/server-platform/mail/mail';
import type { PersonalPart } from '@pero/server-platform/personal';
import { privacyAccess } from './access.ts';
import { describeCopy } from './actions/copy.ts';
import { describeLeaving } from './actions/leaving.ts';
import { privacyJobs } from './jobs.ts';
import { privacy as events } from './public-events.ts';
import { privacyFileRoutes, privacyRoutes } from './routes.ts';
import { privacyTells } from './tells.ts';

type Tools = {
  readonly files: Files;
  /** The key that copies are sealed with. */
  readonly copies: Buffer;
  /** What every feature holds about a person. */
  readonly parts: readonly PersonalPart[];
  readonly post: Post;
  readonly siteUrl: string;
};

export const privacy: Feature<Tools> & ProvidesConfirmedActions = {
  name: 'privacy',
  routes: privacyRoutes,
  files: ({ files, copies }) => privacyFileRoutes({ files, key: copies }),
  jobs: (tools) => privacyJobs({ ...tools, key: tools.copies }),
  events,
  tells: privacyTells,
  records: { 'privacy.left': 'an account was deleted, told before its rows go' },
  confirmedActions: () => ({ data_export: describeCopy, account_deletion: describeLeaving }),
  tables: ['data_exports', 'account_deletions'],
  access: privacyAccess,
};
