import { guest } from '@pero/web-platform/session';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { TopBar } from './top-bar.tsx';

function barOn(root: object): string {
  const error = new ErrorResponse(503, '', { root });
  const bar = <TopBar onMenu={() => {}} onFind={() => {}} />;
  const routes = [{ id: 'root', path: '/', element: bar, errorElement: bar, loader: () => null }];
  const router = createMemoryRouter(routes, { hydrationData: { errors: { root: error } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test('[P22] whoever may be signed in is not asked to sign in while the database is away', () => {
  const away = barOn({ me: guest, queues: null, isAway: true });
  expect(away).toContain('Ждём связи');
  expect(away).not.toContain('Войти');
  expect(barOn({ me: guest, queues: null })).toContain('Войти');
});
