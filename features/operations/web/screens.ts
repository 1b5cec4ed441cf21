import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const operationsScreens: FeatureScreens = {
  feature: 'operations',
  screens: [screen('P26', 'main', '/operations/', 'operations-page.tsx')],
};
