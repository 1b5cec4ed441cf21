import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const readersScreens: FeatureScreens = {
  feature: 'readers',
  screens: [
    screen('O40', 'user', '/books/:id/readers/', 'room-page.tsx'),
    screen('O40', 'user', '/books/:id/readers/:chapterId/', 'said-page.tsx'),
    screen('O40', 'user', '/books/:id/readers/answers/', 'answers-page.tsx'),
    screen('O41', 'any', '/beta/invite/:hash/', 'invitation-page.tsx'),
    screen('O41', 'any', '/beta/device/:hash/', 'device-page.tsx'),
    screen('O41', 'any', '/beta/:hash/', 'contents-page.tsx'),
    screen('O41', 'any', '/beta/:hash/:id/', 'reading-page.tsx'),
  ],
};
