import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const payoutsScreens: FeatureScreens = {
  feature: 'payouts',
  screens: [
    screen('P12', 'user', '/statistics/payments/', 'payments-page.tsx'),
    screen('P12', 'user', '/statistics/royalty-payments/', 'royalty-payments-page.tsx'),
    screen('P12', 'user', '/statistics/natural-person/', 'natural-person-page.tsx'),
    screen('P12', 'user', '/statistics/claim-form/', 'claim-form-page.tsx'),
    screen('O11', 'any', '/account/stop-payouts/', 'stop-payouts-page.tsx'),
  ],
};
