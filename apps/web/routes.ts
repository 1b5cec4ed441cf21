import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { screens } from './screens.ts';

export default [
  ...screens.map(({ path, page }) =>
    path === '/' ? index(page, { id: path }) : route(path.slice(1), page, { id: path }),
  ),
  route('*', 'not-found-page.tsx', { id: '*' }),
] satisfies RouteConfig;
