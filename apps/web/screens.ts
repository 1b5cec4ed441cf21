import { type FeatureScreens, type Screen, screen } from '@pero/web-platform/screens';
import { features } from './features.ts';

const ownScreens: readonly Screen[] = [
  screen('P01', 'any', '/', 'home/home-page.tsx'),
  screen('P04', 'user', '/books/:id/', 'book/book-page.tsx'),
  screen('P22', 'any', '/404/', 'not-found-page.tsx'),
  screen('O50', 'any', '/offline/', 'offline/offline-page.tsx'),
  screen('O05', 'any', '/dev/ui/', 'dev/ui-page.tsx'),
  screen('O06', 'any', '/dev/mail/', 'dev/mail-page.tsx'),
];

/** What the features show; their modules are seen from this folder. */
export function screensOf(handed: readonly FeatureScreens[]): Screen[] {
  return handed.flatMap(({ feature, screens: own }) =>
    own.map((one) => ({ ...one, page: `../../features/${feature}/web/${one.page}` })),
  );
}

/** Every screen of the product. */
export const screens: readonly Screen[] = [...ownScreens, ...screensOf(features)];

/** External links (P25): the addresses are settings, the footer and the pages show them. */
export const externalLinks = ['blog', 'taxAccount', 'partnerProgramme', 'reviewRules'] as const;

/** The screen at an address, with or without its last slash. */
export function screenAt(path: string): Screen | null {
  const slashed = path.endsWith('/') ? path : `${path}/`;
  return literal.get(slashed) ?? withParameters.find(({ pattern }) => pattern.test(slashed))?.screen ?? null;
}

/** Tools of the platform: shown in development and in the demo only. */
export function isForDevelopers({ path }: Screen): boolean {
  return path.startsWith('/dev/');
}

/** Their own rooms, the way out and the page that says there is nothing else. */
export function isForPublishers(path: string): boolean {
  return /^\/(publisher(\/.*)?|404\/?|account\/logout\/?)?$/.test(path);
}

const literal = new Map(screens.filter(({ path }) => !path.includes(':')).map((one) => [one.path as string, one]));

const withParameters = screens
  .filter(({ path }) => path.includes(':'))
  .map((one) => ({ screen: one, pattern: new RegExp(`^${one.path.replaceAll(/:\w+/g, shapeOf)}$`) }));

/** A whole number, a key that opens something to whoever has it, or a name in small letters. */
function shapeOf(parameter: string): string {
  if (parameter === ':slug') return '[a-z0-9-]{3,40}';
  return parameter === ':hash' ? '[\\w-]{32,64}' : '[1-9]\\d{0,14}';
}
