import { type Route, serveAfter } from '@pero/server-platform/http/serve';
import type { Answers } from '../actions/answers.ts';
import { bannersAt } from '../actions/banners.ts';
import { listBanners } from '../contract/banners.ts';

export function bannerRoutes(answers: Answers): Route[] {
  return [
    serveAfter(
      listBanners,
      (context, { place }) => bannersAt(context, answers, place),
      async (_act, _asked, banners) => banners,
    ),
  ];
}
