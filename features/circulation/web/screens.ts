import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const circulationScreens: FeatureScreens = {
  feature: 'circulation',
  screens: [
    screen('P16', 'any', '/services/circulation/', 'calculator-page.tsx'),
    screen('P16', 'user', '/services/circulation/order/', 'order/order-page.tsx'),
    screen('P10', 'user', '/orders-new/circulation/:id/', 'tirage/tirage-page.tsx'),
    screen('O23', 'mod', '/moderation/circulation/:id/', 'desk/layout-page.tsx'),
    screen('O24', 'main', '/moderation/tirages/', 'desk/tirages-page.tsx'),
  ],
};
