import type { Config } from '@react-router/dev/config';
import { buildWorker } from './offline/build-worker.ts';
import { precompress } from './precompress.ts';

export default {
  appDirectory: '.',
  ssr: true,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await buildWorker(client);
    await precompress(client);
  },
} satisfies Config;
