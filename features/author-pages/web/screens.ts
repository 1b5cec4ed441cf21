import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const authorPagesScreens: FeatureScreens = {
  feature: 'author-pages',
  screens: [
    screen('O49', 'user', '/author-pages/', 'own-pages-page.tsx'),
    screen('O49', 'user', '/author-pages/:id/', 'settings-page.tsx'),
    screen('O49', 'any', '/authors/:slug/', 'author-page.tsx'),
    screen('O49', 'mod', '/moderation/authors/', 'judge-page.tsx'),
  ],
};
