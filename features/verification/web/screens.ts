import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const verificationScreens: FeatureScreens = {
  feature: 'verification',
  screens: [
    screen('P12', 'user', '/statistics/verification/', 'verification-page.tsx'),
    screen('P14', 'user', '/account/profile/', 'profile-page.tsx'),
    screen('P21', 'pub', '/publisher/agreement/', 'publisher-agreement-page.tsx'),
  ],
};
