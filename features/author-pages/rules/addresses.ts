/** The last part of `/authors/{address}/`. */
export const ADDRESS = { least: 3, most: 40 } as const;

/** Latin letters first of all; digits and single hyphens between them. */
const SHAPE = /^[a-z][a-z0-9-]{1,38}[a-z0-9]$/;

/** Whoever has one of these would pass for us, for the shop, or for a place of the site. */
const RESERVED: readonly string[] = [
  ...['about', 'account', 'accounts', 'admin', 'administrator', 'api', 'app', 'auth', 'author', 'authors', 'avtor'],
  ...['bank', 'blog', 'book', 'books', 'contact', 'contacts', 'dev', 'edit', 'editor', 'false', 'faq', 'feedback'],
  ...['help', 'home', 'index', 'info', 'izdatelstvo', 'knigi', 'links', 'litres', 'login', 'logout', 'mail', 'manager'],
  ...['me', 'moderation', 'moderator', 'money', 'news', 'null', 'offer', 'official', 'page', 'pages', 'password'],
  ...['payment', 'payments', 'pero', 'pero-official', 'pero-support', 'postmaster', 'preview', 'privacy', 'profile'],
  ...[
    'publisher',
    'redaktsiya',
    'register',
    'registration',
    'root',
    'rules',
    'search',
    'security',
    'series',
    'service',
  ],
  ...[
    'services',
    'settings',
    'shop',
    'site',
    'staff',
    'status',
    'support',
    'system',
    'team',
    'test',
    'true',
    'undefined',
  ],
  ...['user', 'users', 'webmaster', 'www'],
];

export function isAddress(text: string): boolean {
  return SHAPE.test(text) && !text.includes('--');
}

/**
 * What is read as one and the same: hyphens are not heard, `0` is an «o», `1` and `i` are an «l». Of addresses that look alike
 * there is one, so nobody stands beside a known name with a digit in it.
 */
export function lookOf(address: string): string {
  return address.replaceAll('-', '').replaceAll('0', 'o').replaceAll(/[1i]/g, 'l');
}

const RESERVED_LOOKS = new Set(RESERVED.map(lookOf));

export function isReserved(address: string): boolean {
  return RESERVED_LOOKS.has(lookOf(address));
}

/** More former ones are a hunt for names. */
export const FORMER_MOST = 3;

export function pathOf(address: string): `/${string}` {
  return `/authors/${address}/`;
}

const LETTERS: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
  },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch' },
  ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

/** What a name becomes in an address: «Вера Околицына» is `vera-okolitsyna`. Empty where nothing is left of it. */
export function addressFor(name: string): string {
  const latin = [...name.toLowerCase()].map((letter) => LETTERS[letter] ?? (/[a-z0-9]/.test(letter) ? letter : '-'));
  const words = latin.join('').split('-').filter(Boolean);
  const short = words.join('-').slice(0, ADDRESS.most);
  const whole = short.endsWith('-') ? short.slice(0, -1) : short;
  return isAddress(whole) ? whole : '';
}
