import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const certificatesScreens: FeatureScreens = {
  feature: 'certificates',
  screens: [
    screen('O34', 'user', '/books/:id/certificates/', 'certificates-page.tsx'),
    screen('O35', 'any', '/certificates/', 'check-page.tsx'),
  ],
};
