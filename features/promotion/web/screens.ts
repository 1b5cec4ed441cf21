import { type FeatureScreens, screen, screens } from '@pero/web-platform/screens';

export const promotionScreens: FeatureScreens = {
  feature: 'promotion',
  screens: [
    ...screens('P16', 'any', 'promotion-page.tsx', '/services/promotion/', '/services/promotion/media/'),
    screen('P16', 'any', '/services/promotion-popup/', 'popup-page.tsx'),
    screen('P16', 'user', '/services/promotion/art/order/', 'choose-art-page.tsx'),
    screen('P16', 'user', '/services/promotion/order/', 'place-page.tsx'),
    screen('P10', 'user', '/orders-new/promotion/:id/', 'order-page.tsx'),
    screen('P21', 'pub', '/publisher/services/', 'publisher/packages-page.tsx'),
    screen('P21', 'pub', '/publisher/services/order-success/', 'publisher/success-page.tsx'),
    screen('P21', 'pub', '/publisher/promo-orders/', 'publisher/orders-page.tsx'),
  ],
};
