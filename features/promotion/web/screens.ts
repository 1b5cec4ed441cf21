import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const promotionScreens: FeatureScreens = {
  feature: 'promotion',
  screens: [
    screen('P16', 'any', '/services/promotion/', 'promotion-page.tsx'),
    screen('P16', 'any', '/services/promotion/media/', 'media-page.tsx'),
    screen('P16', 'any', '/services/promotion-popup/', 'popup-page.tsx'),
    screen('P16', 'user', '/services/promotion/art/order/', 'choose-art-page.tsx'),
    screen('P16', 'user', '/services/promotion/order/', 'place-page.tsx'),
    screen('P10', 'user', '/orders-new/promotion/:id/', 'order-page.tsx'),
    screen('P21', 'pub', '/publisher/services/', 'publisher/packages-page.tsx'),
    screen('P21', 'pub', '/publisher/services/order-success/', 'publisher/success-page.tsx'),
    screen('P21', 'pub', '/publisher/promo-orders/', 'publisher/orders-page.tsx'),
  ],
};
