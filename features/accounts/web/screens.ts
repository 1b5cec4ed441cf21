import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const accountsScreens: FeatureScreens = {
  feature: 'accounts',
  screens: [
    screen('P14', 'any', '/account/login/', 'sign-in-page.tsx'),
    screen('P14', 'any', '/account/logout/', 'sign-out-page.tsx'),
    screen('P14', 'any', '/account/registration/', 'sign-up-page.tsx'),
    // The mailed links and the forgotten password lead here.
    screen('O01', 'any', '/account/set-password/', 'set-password-page.tsx'),
    screen('O02', 'any', '/account/restore-password/', 'restore-password-page.tsx'),
    screen('O12', 'any', '/account/bookstore/', 'bookstore-page.tsx'),
    screen('O10', 'any', '/account/second-factor/', 'second-factor-page.tsx'),
    screen('O14', 'any', '/account/change-email/', 'change-email-page.tsx'),
    screen('O03', 'any', '/account/activate/', 'activate-page.tsx'),
    screen('P21', 'any', '/publisher/login/', 'publisher-sign-in-page.tsx'),
    screen('O35', 'pub', '/publisher/people/', 'publisher-people-page.tsx'),
  ],
};
