import { serveJobs } from './serve-jobs.ts';

await serveJobs('press');
