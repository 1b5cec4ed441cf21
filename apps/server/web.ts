import { serveSite } from './roles/serve-site.ts';

await serveSite({ hasPages: true });
