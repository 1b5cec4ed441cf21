import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const circulationScreens: FeatureScreens = {
  feature: 'circulation',
  screens: [screen('P16', 'any', '/services/circulation/', 'calculator-page.tsx')],
};
