import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const achievementsScreens: FeatureScreens = {
  feature: 'achievements',
  screens: [screen('P08', 'user', '/status/', 'status-page.tsx')],
};
