import type { Feature } from '@pero/server-platform/feature';
import type { Files } from '@pero/server-platform/files/files';
import type { Post } from '@pero/server-platform/mail/mail';
import type { AnchorTools } from './actions/anchors.ts';
import { ledgerFigures } from './actions/audit.ts';
import { ledgerPart } from './actions/personal.ts';
import type { Booking } from './entries.ts';
import { ledgerJobs } from './jobs.ts';
import { ledger as events } from './public-events.ts';

type Tools = Booking & {
  readonly files: Files;
  readonly post: Post;
  readonly anchors: Pick<AnchorTools, 'key' | 'mailTo'>;
};

export const ledger: Feature<Tools> = {
  name: 'ledger',
  jobs: ({ files, post, anchors, ledger: declared }) => ledgerJobs({ files, post, ...anchors, ledger: declared }),
  events,
  personal: () => ledgerPart,
  figures: [({ db, now }) => ledgerFigures(db, now)],
  tables: [
    'ledger_accounts',
    'ledger_entries',
    'ledger_postings',
    'ledger_head',
    'ledger_anchors',
    'ledger_marks',
    'ledger_audits',
    'royalty_months',
  ],
};
