import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const linksScreens: FeatureScreens = {
  feature: 'links',
  screens: [
    screen('O32', 'user', '/links/', 'links-page.tsx'),
    screen('O32', 'user', '/links/:id/', 'link-page.tsx'),
    screen('O48', 'user', '/links/books/:id/', 'sharing-page.tsx'),
    screen('O33', 'any', '/go/:slug/', 'go-page.tsx'),
    screen('O33', 'any', '/b/:id/', 'shops-page.tsx'),
  ],
};
