import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const worldsScreens: FeatureScreens = {
  feature: 'worlds',
  screens: [
    screen('O45', 'user', '/worlds/', 'worlds-page.tsx'),
    screen('O45', 'user', '/worlds/:id/', 'world-page.tsx'),
    screen('O45', 'user', '/worlds/:id/new/', 'new-entry-page.tsx'),
    screen('O45', 'user', '/worlds/:id/:entryId/', 'entry-page.tsx'),
  ],
};
