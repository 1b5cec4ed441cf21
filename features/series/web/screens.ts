import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const seriesScreens: FeatureScreens = {
  feature: 'series',
  screens: [
    screen('P06', 'user', '/series/', 'series-page.tsx'),
    screen('P06', 'user', '/series/new/', 'new-series-page.tsx'),
    screen('P06', 'user', '/series/:id/', 'one-series-page.tsx'),
  ],
};
