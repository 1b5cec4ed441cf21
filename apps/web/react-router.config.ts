import type { Config } from '@react-router/dev/config';
import { precompress } from './precompress.ts';

export default {
  appDirectory: '.',
  ssr: true,
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
