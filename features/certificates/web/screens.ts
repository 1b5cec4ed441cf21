import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const certificatesScreens: FeatureScreens = {
  feature: 'certificates',
  screens: [
    screen('O42', 'user', '/books/:id/certificates/', 'certificates-page.tsx'),
    screen('O43', 'any', '/certificates/', 'check-page.tsx'),
  ],
};
