import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const notificationsScreens: FeatureScreens = {
  feature: 'notifications',
  screens: [
    screen('P19', 'user', '/notifications/', 'notifications-page.tsx'),
    screen('O37', 'pub', '/publisher/notifications/', 'notifications-page.tsx'),
    screen('O08', 'any', '/notifications/unsubscribe/', 'unsubscribe-page.tsx'),
    screen('O19', 'main', '/moderation/announcements/', 'announcements-page.tsx'),
  ],
};
