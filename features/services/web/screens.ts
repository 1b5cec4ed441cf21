import { type FeatureScreens, screen, screens } from '@pero/web-platform/screens';

export const servicesScreens: FeatureScreens = {
  feature: 'services',
  screens: [
    screen('P16', 'any', '/services/', 'services-page.tsx'),
    ...screens('P16', 'any', 'service-page.tsx', '/services/editing/', '/services/proofread/', '/services/pagemaker/'),
    ...screens('P16', 'any', 'service-page.tsx', '/services/annotation/', '/services/assistant/', '/services/audio/'),
    ...screens('P16', 'any', 'service-page.tsx', '/services/design/', '/services/booktrailer/'),
    ...screens('P16', 'any', 'readers-page.tsx', '/services/audio/readers/', '/services/booktrailer/readers/'),
  ],
};
