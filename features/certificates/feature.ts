import type { Feature } from '@pero/server-platform/feature';
import { certificatesAccess } from './access.ts';
import type { SigningTools } from './actions/make.ts';
import { certificatesPart } from './actions/personal.ts';
import { certificateJobs } from './jobs.ts';
import { certificates as events } from './public-events.ts';
import { certificateFiles, certificateRoutes } from './routes/certificates.ts';
import { certificateTells } from './tells.ts';

export const certificates: Feature<SigningTools> = {
  name: 'certificates',
  routes: () => certificateRoutes,
  files: () => certificateFiles,
  jobs: certificateJobs,
  events,
  tells: certificateTells,
  personal: () => certificatesPart,
  demo: async () => (await import('./actions/demo.ts')).certificatesDemo,
  tables: ['certificates', 'certificate_keys', 'certificate_days'],
  access: certificatesAccess,
};
