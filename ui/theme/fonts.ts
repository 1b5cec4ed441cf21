import golosCyrillic from './fonts/golos-cyrillic.woff2?url';
import golosSigns from './fonts/golos-signs.woff2?url';
import literataCyrillic from './fonts/literata-cyrillic-normal.woff2?url';
import literataSigns from './fonts/literata-signs-normal.woff2?url';

/** What every screen shows at once; the rest is loaded when it is met. Cut by tools/make-fonts.ts. */
export const preloadFonts: readonly string[] = [golosCyrillic, golosSigns, literataCyrillic, literataSigns];
