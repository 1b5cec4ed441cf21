import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const royaltiesScreens: FeatureScreens = {
  feature: 'royalties',
  screens: [screen('O09', 'user', '/books/:id/shares/', 'shares-page.tsx')],
};
