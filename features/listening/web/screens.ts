import { type FeatureScreens, screen } from '@pero/web-platform/screens';

export const listeningScreens: FeatureScreens = {
  feature: 'listening',
  screens: [screen('P31', 'staff', '/moderation/audio/:id/', 'audio-page.tsx')],
};
