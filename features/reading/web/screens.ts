import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const readingScreens: FeatureScreens = {
  feature: 'reading',
  screens: [screen('P18', 'staff', '/moderation/book/:id/', 'book-page.tsx')],
};
