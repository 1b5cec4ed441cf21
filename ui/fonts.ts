import golosBasic from './fonts/golos-basic.woff2?url';
import golosCyrillic from './fonts/golos-cyrillic.woff2?url';
import literataBasic from './fonts/literata-basic-normal.woff2?url';
import literataCyrillic from './fonts/literata-cyrillic-normal.woff2?url';

/** What every screen shows at once; the rest is loaded when it is met. Cut by tools/make-fonts.ts. */
export const preloadFonts: readonly string[] = [golosCyrillic, golosBasic, literataCyrillic, literataBasic];
