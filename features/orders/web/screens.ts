import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const ordersScreens: FeatureScreens = {
  feature: 'orders',
  screens: [
    screen('P10', 'user', '/orders-new/', 'orders-page.tsx'),
    screen('O16', 'main', '/moderation/order-discounts/', 'discounts-page.tsx'),
  ],
};
