import { type Screen, screens, type Who } from '@pero/web-platform/screens';

const SOON = 'soon/soon-page.tsx';

/** What is not built yet, and says so. */
export const soonScreens: readonly Screen[] = [
  ...soon('P08', 'user', '/status/'),
  ...soon('P10', 'user', '/orders-new/promotion/:id/'),

  ...soon('P16', 'any', '/services/promotion/', '/services/promotion/media/', '/services/promotion-popup/'),
  ...soon('P16', 'user', '/services/promotion/order/', '/services/promotion/art/order/'),

  ...soon('P21', 'pub', '/publisher/services/', '/publisher/services/order-success/'),
  ...soon('P21', 'pub', '/publisher/promo-orders/'),
];

function soon(id: string, who: Who, ...paths: readonly `/${string}`[]): Screen[] {
  return screens(id, who, SOON, ...paths);
}
