import { type Route, serveAfter } from '@pero/server-platform/http/serve';
import type { Answers } from '../actions/answers.ts';
import { bannersAt } from '../actions/banners.ts';
import { listBanners } from '../contract/banners.ts';

export function bannerRoutes(answers: Answers): Route[] {
  return [
    serveAfter(
      listBanners,
      (look, { place }) => bannersAt(look, answers, place),
      async (_act, _asked, banners) => banners,
    ),
  ];
}
