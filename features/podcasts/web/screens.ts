import { type FeatureScreens, screen, screens } from '@pero/web-platform/screens';

export const podcastsScreens: FeatureScreens = {
  feature: 'podcasts',
  screens: [
    screen('P07', 'user', '/podcasts/', 'podcasts-page.tsx'),
    screen('P07', 'user', '/podcasts/new/', 'new-podcast-page.tsx'),
    screen('P07', 'user', '/podcasts/:id/', 'podcast-page.tsx'),
    ...screens('P05', 'user', 'shelf-page.tsx', '/books/podcasts/'),
  ],
};
