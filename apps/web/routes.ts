import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { screens } from './screens.ts';

export default [
  ...screens.map(({ path, page }) => {
    const file = existsSync(join(import.meta.dirname, page)) ? page : 'soon-page.tsx';
    return path === '/' ? index(file, { id: path }) : route(path.slice(1), file, { id: path });
  }),
  route('*', 'not-found-page.tsx', { id: '*' }),
] satisfies RouteConfig;
