import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const feedbackScreens: FeatureScreens = {
  feature: 'feedback',
  screens: [
    screen('P11', 'any', '/feedback/', 'feedback-page.tsx'),
    screen('O04', 'mod', '/moderation/feedback/', 'inbox-page.tsx'),
  ],
};
