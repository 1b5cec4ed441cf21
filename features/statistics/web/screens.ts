import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const statisticsScreens: FeatureScreens = {
  feature: 'statistics',
  screens: [
    screen('P12', 'user', '/statistics/', 'statistics-page.tsx'),
    screen('P12', 'user', '/statistics/legacy/', 'legacy/legacy-page.tsx'),
    screen('P12', 'user', '/statistics/info/', 'info/info-page.tsx'),
    screen('P12', 'user', '/statistics/reports/legacy/', 'legacy/legacy-reports-page.tsx'),
    screen('P27', 'main', '/moderation/money/', 'money-desk/money-desk-page.tsx'),
    screen('P21', 'pub', '/publisher/', 'publisher/publisher-page.tsx'),
    screen('O36', 'pub', '/publisher/months/', 'publisher/months-page.tsx'),
    screen('P21', 'pub', '/publisher/statistics/royalty-page-reading/', 'publisher/reading-page.tsx'),
    screen('P21', 'pub', '/publisher/statistics/royalty-page-sales/', 'publisher/sales-page.tsx'),
  ],
};
