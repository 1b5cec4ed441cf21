import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const audioScreens: FeatureScreens = {
  feature: 'audio',
  screens: [
    screen('P02', 'user', '/audiobooks/master/new/', 'new-audiobook-page.tsx'),
    screen('P02', 'user', '/audiobooks/master/:id/', 'workshop-page.tsx'),
  ],
};
