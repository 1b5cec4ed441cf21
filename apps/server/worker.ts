import { serveJobs } from './roles/serve-jobs.ts';

await serveJobs('worker');
