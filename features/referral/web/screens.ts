import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const referralScreens: FeatureScreens = {
  feature: 'referral',
  screens: [screen('P20', 'any', '/referral-program/', 'referral-page.tsx')],
};
