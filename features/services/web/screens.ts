import { type FeatureScreens, screen, screens } from '@pero/web-platform/screens';

export const servicesScreens: FeatureScreens = {
  feature: 'services',
  screens: [
    screen('P16', 'any', '/services/', 'services-page.tsx'),
    ...screens('P16', 'any', 'service-page.tsx', '/services/editing/', '/services/proofread/', '/services/pagemaker/'),
    ...screens('P16', 'any', 'service-page.tsx', '/services/annotation/', '/services/assistant/', '/services/audio/'),
    ...screens('P16', 'any', 'service-page.tsx', '/services/design/', '/services/booktrailer/'),
    ...screens('P16', 'user', 'order-form-page.tsx', '/services/editing/order/', '/services/proofread/order/'),
    ...screens('P16', 'user', 'order-form-page.tsx', '/services/pagemaker/order/', '/services/annotation/order/'),
    ...screens('P16', 'user', 'order-form-page.tsx', '/services/assistant/order/', '/services/audio/order/'),
    ...screens('P16', 'user', 'order-form-page.tsx', '/services/design/order/', '/services/booktrailer/order/'),
    screen('P10', 'user', '/orders/proofread/', 'proofread-orders-page.tsx'),
    screen('O17', 'user', '/orders-new/service/:id/', 'order-page.tsx'),
    screen('O18', 'manager', '/manager/services/', 'desk-page.tsx'),
    screen('O18', 'manager', '/manager/services/:id/', 'desk-order-page.tsx'),
    ...screens('P16', 'any', 'readers-page.tsx', '/services/audio/readers/', '/services/booktrailer/readers/'),
  ],
};
