import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const paymentsScreens: FeatureScreens = {
  feature: 'payments',
  screens: [
    screen('O20', 'any', '/payments/order-info/:hash/', 'bill-page.tsx'),
    screen('O34', 'pub', '/publisher/payments/:hash/', 'bill-page.tsx'),
    screen('O21', 'main', '/moderation/payments/', 'staff/bills-page.tsx'),
    screen('O22', 'main', '/moderation/payments/:billId/', 'staff/bill-desk-page.tsx'),
  ],
};
