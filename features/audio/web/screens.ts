import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const audioScreens: FeatureScreens = {
  feature: 'audio',
  screens: [
    screen('P02', 'user', '/audiobooks/master/new/', 'new-audiobook-page.tsx'),
    screen('P02', 'user', '/audiobooks/master/:id/', 'workshop-page.tsx'),
    screen('P02', 'user', '/audiobooks/configure/', 'configure/list-page.tsx'),
    screen('P02', 'user', '/audiobooks/configure/new/', 'configure/new-page.tsx'),
    screen('P02', 'user', '/audiobooks/configure/:id/', 'configure/configure-page.tsx'),
    screen('O15', 'mod', '/moderation/voices/', 'configure/applications-page.tsx'),
  ],
};
