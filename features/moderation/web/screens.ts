import { type FeatureScreens, screen, screens } from '@pero/web-platform/screens';

const QUEUE = 'queue-page.tsx';

export const moderationScreens: FeatureScreens = {
  feature: 'moderation',
  screens: [
    ...screens('P18', 'mod', QUEUE, '/moderation/queue/', '/moderation/queue/my/', '/moderation/queue/new/'),
    ...screens('P18', 'mod', QUEUE, '/moderation/circulation/queue/', '/moderation/circulation/queue/my/'),
    screen('P18', 'staff', '/moderation/queue/final/', QUEUE),
    ...screens('P18', 'mod', 'next-page.tsx', '/moderation/book/new/', '/moderation/profile/new/'),
    screen('P18', 'mod', '/moderation/profile/:id/', 'profile-page.tsx'),
    screen('P28', 'main', '/moderation/views/', 'views-page.tsx'),
    screen('P29', 'mod', '/moderation/search/', 'search-page.tsx'),
    screen('P30', 'main', '/moderation/figures/', 'figures-page.tsx'),
  ],
};
