import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const contestsScreens: FeatureScreens = {
  feature: 'contests',
  screens: [
    screen('P03', 'user', '/books/contests/', 'contests-page.tsx'),
    screen('P03', 'user', '/books/contests/success/', 'contest-success-page.tsx'),
  ],
};
