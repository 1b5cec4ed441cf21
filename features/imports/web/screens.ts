import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const importsScreens: FeatureScreens = {
  feature: 'imports',
  screens: [screen('P03', 'user', '/books/import/', 'import-page.tsx')],
};
