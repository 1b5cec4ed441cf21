import golosCyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url';
import golosLatin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?url';
import literataCyrillic from '@fontsource-variable/literata/files/literata-cyrillic-opsz-normal.woff2?url';
import literataLatin from '@fontsource-variable/literata/files/literata-latin-opsz-normal.woff2?url';

/** What every screen shows at once. Digits, spaces and «ёлочки» are in the latin files; the rest is loaded when met. */
export const preloadFonts: readonly string[] = [golosCyrillic, golosLatin, literataCyrillic, literataLatin];
