import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const productionScreens: FeatureScreens = {
  feature: 'production',
  screens: [screen('P04', 'user', '/books/:id/preview/', 'preview-page.tsx')],
};
