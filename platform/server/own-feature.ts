import { backupFigures } from './database/backups.ts';
import { retentionJobs } from './database/retention.ts';
import { spaceFigures } from './database/space.ts';
import type { Feature } from './feature.ts';
import { deadJobsJobs, jobFigures } from './jobs/dead-jobs.ts';
import { platform as events } from './jobs/public-events.ts';
import { mailFigures, mailJobs } from './mail/jobs.ts';
import type { PostOffice } from './mail/mail.ts';
import { platformPart } from './personal-platform.ts';
import { uploadJobs } from './uploads/jobs.ts';
import type { UploadPlaces } from './uploads/receive.ts';

type Tools = UploadPlaces & { readonly office: PostOffice; readonly dataDir: string };

/** What the platform itself holds and does: it hands itself in as a feature does, and is handed in first. */
export const platform: Feature<Tools> = {
  name: 'platform',
  jobs: (tools) => [...retentionJobs, ...uploadJobs(tools), ...mailJobs(tools.office), ...deadJobsJobs()],
  events,
  personal: () => platformPart,
  figures: [
    ({ db, now }) => mailFigures(db, now),
    ({ db, now }) => jobFigures(db, now),
    ({ db }, { dataDir }) => spaceFigures(db, dataDir),
    ({ now }, { dataDir }) => backupFigures(dataDir, now),
  ],
  tables: [
    'events',
    'rate_limits',
    'idempotency_keys',
    'outbox_mails',
    'letters',
    'dead_jobs',
    'uploads',
    'staff_views',
    'file_place',
    'demo_filled',
  ],
};
