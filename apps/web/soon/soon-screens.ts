import { type Screen, screens, type Who } from '@pero/web-platform/screens';

const SOON = 'soon/soon-page.tsx';

/** What is not built yet, and says so. */
export const soonScreens: readonly Screen[] = [
  ...soon('P08', 'user', '/status/'),
];

function soon(id: string, who: Who, ...paths: readonly `/${string}`[]): Screen[] {
  return screens(id, who, SOON, ...paths);
}
