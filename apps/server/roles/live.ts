import { serveSite } from './serve-site.ts';

await serveSite({ hasPages: false });
