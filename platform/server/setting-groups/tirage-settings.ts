import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });
const postcode = z.string().regex(/^\d{6}$/, { error: 'must be a postcode of six digits' });
const word = z.string().min(1).max(200);

/** Of the companies behind a tirage: who prints it, who carries it, who knows addresses. */
export const tirageSettings = {
  PRINT_URL: address.optional(),
  PRINT_KEY: word.optional(),
  DELIVERY: z.enum(['own', 'cdek', 'pochta']).default('own'),
  CDEK_URL: address.optional(),
  CDEK_CLIENT_ID: word.optional(),
  CDEK_SECRET: word.optional(),
  CDEK_FROM: word.optional(),
  CDEK_FROM_POSTCODE: postcode.optional(),
  POCHTA_URL: address.optional(),
  POCHTA_TOKEN: word.optional(),
  POCHTA_LOGIN: word.optional(),
  POCHTA_PASSWORD: word.optional(),
  POCHTA_FROM: postcode.optional(),
  POCHTA_TRACKING_URL: address.optional(),
  POCHTA_TRACKING_LOGIN: word.optional(),
  POCHTA_TRACKING_PASSWORD: word.optional(),
  DADATA_URL: address.optional(),
  DADATA_KEY: word.optional(),
};

type Read = z.output<z.ZodObject<typeof tirageSettings>>;
type Name = Exclude<keyof Read, 'DELIVERY'>;

/** Who is named by an address needs all of these. */
const NEEDED = {
  PRINT_URL: ['PRINT_KEY'],
  CDEK_URL: ['CDEK_CLIENT_ID', 'CDEK_SECRET', 'CDEK_FROM', 'CDEK_FROM_POSTCODE'],
  POCHTA_URL: [
    'POCHTA_TOKEN',
    'POCHTA_LOGIN',
    'POCHTA_PASSWORD',
    'POCHTA_FROM',
    'POCHTA_TRACKING_URL',
    'POCHTA_TRACKING_LOGIN',
    'POCHTA_TRACKING_PASSWORD',
  ],
  DADATA_URL: ['DADATA_KEY'],
} as const satisfies Partial<Record<Name, readonly Name[]>>;

export function tirageProblems(read: Read, isReal: boolean): string[] {
  const lacking = Object.entries(NEEDED).flatMap(([company, names]) =>
    read[company as Name]
      ? names.filter((name) => !read[name]).map((name) => `${name}: is needed because ${company} is set`)
      : [],
  );
  const carrier = read.DELIVERY === 'own' ? null : (`${read.DELIVERY.toUpperCase()}_URL` as Name);
  const isUnnamed = isReal && carrier !== null && !read[carrier];
  return isUnnamed ? [...lacking, `${carrier}: is needed because DELIVERY is ${read.DELIVERY}`] : lacking;
}

export type TirageSettings = Readonly<Record<Name, string>>;

/** On the demonstration the sandbox plays all of them. */
export function tirageOf(
  read: Read & { readonly SANDBOX_PORT: number },
  played: (address: string) => string,
  key: string,
): TirageSettings {
  const at = (name: string) => played(`http://localhost:${read.SANDBOX_PORT}/${name}/`);
  const or = (name: Name, otherwise: string) => read[name] ?? played(otherwise);
  return {
    PRINT_URL: read.PRINT_URL ?? at('print'),
    PRINT_KEY: or('PRINT_KEY', key),
    CDEK_URL: read.CDEK_URL ?? at('cdek/v2'),
    CDEK_CLIENT_ID: or('CDEK_CLIENT_ID', key),
    CDEK_SECRET: or('CDEK_SECRET', key),
    CDEK_FROM: or('CDEK_FROM', 'MSK2'),
    CDEK_FROM_POSTCODE: or('CDEK_FROM_POSTCODE', '101000'),
    POCHTA_URL: read.POCHTA_URL ?? at('pochta'),
    POCHTA_TOKEN: or('POCHTA_TOKEN', key),
    POCHTA_LOGIN: or('POCHTA_LOGIN', key),
    POCHTA_PASSWORD: or('POCHTA_PASSWORD', key),
    POCHTA_FROM: or('POCHTA_FROM', '101000'),
    POCHTA_TRACKING_URL: read.POCHTA_TRACKING_URL ?? at('pochta/tracking'),
    POCHTA_TRACKING_LOGIN: or('POCHTA_TRACKING_LOGIN', key),
    POCHTA_TRACKING_PASSWORD: or('POCHTA_TRACKING_PASSWORD', key),
    DADATA_URL: read.DADATA_URL ?? at('dadata'),
    DADATA_KEY: or('DADATA_KEY', key),
  };
}
