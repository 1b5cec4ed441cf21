import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const paymentsScreens: FeatureScreens = {
  feature: 'payments',
  screens: [screen('O20', 'any', '/payments/order-info/:hash/', 'bill-page.tsx')],
};
