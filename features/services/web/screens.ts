import type { FeatureScreens } from '@pero/web-platform/screens';

export const servicesScreens: FeatureScreens = { feature: 'services', screens: [] };
