import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const worksScreens: FeatureScreens = {
  feature: 'works',
  screens: [
    screen('P09', 'user', '/persons/', 'persons-page.tsx'),
    screen('P09', 'user', '/persons/:id/', 'person-page.tsx'),
    screen('O46', 'any', '/invitations/:hash/', 'invitation-page.tsx'),
  ],
};
