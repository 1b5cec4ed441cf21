import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const discountsScreens: FeatureScreens = {
  feature: 'discounts',
  screens: [screen('P17', 'user', '/discounts/', 'discounts-page.tsx')],
};
