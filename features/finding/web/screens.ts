import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const findingScreens: FeatureScreens = {
  feature: 'finding',
  screens: [screen('O44', 'user', '/find/', 'find-page.tsx')],
};
