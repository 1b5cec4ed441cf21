import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const comparisonsScreens: FeatureScreens = {
  feature: 'comparisons',
  screens: [
    screen('O30', 'user', '/comparisons/', 'comparisons-page.tsx'),
    screen('O30', 'user', '/comparisons/new/', 'new-page.tsx'),
    screen('O30', 'user', '/comparisons/:id/', 'comparison-page.tsx'),
    screen('O31', 'mod', '/moderation/comparisons/', 'judge-page.tsx'),
  ],
};
