import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const ordersScreens: FeatureScreens = {
  feature: 'orders',
  screens: [screen('O16', 'main', '/moderation/order-discounts/', 'discounts-page.tsx')],
};
