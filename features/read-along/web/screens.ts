import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const readAlongScreens: FeatureScreens = {
  feature: 'read-along',
  screens: [screen('P02', 'user', '/audiobooks/read-along/:id/', 'read-along-page.tsx')],
};
