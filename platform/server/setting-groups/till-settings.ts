import { isIP } from 'node:net';
import { z } from 'zod';

/** Where YooKassa's notices come from, as it says itself. */
const YOOKASSA_NETS =
  '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.154.128/25,77.75.156.11,77.75.156.35,2a02:5180::/32';

const address = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

/** Of the companies that take money for us. */
export const tillSettings = {
  KASSA_URL: address.optional(),
  KASSA_SHOP_ID: z.string().max(64).optional(),
  KASSA_SECRET: z.string().max(200).optional(),
  KASSA_NETS: z
    .string()
    .default(YOOKASSA_NETS)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((networks) => networks.every(isNetwork), { error: 'must be addresses or networks, like 185.71.76.0/27' }),
  KASSA_VAT: z.enum(['none', '0', '5', '7', '10', 'standard']).default('standard'),
  KASSA_VAT_PREPAID: z.enum(['reckoned', 'same']).default('reckoned'),
  /** Where new payments begin, where both are named. */
  TILL: z.enum(['yookassa', 'tbank']).optional(),
  TBANK_URL: address.optional(),
  TBANK_TERMINAL: z.string().max(20).optional(),
  TBANK_PASSWORD: z.string().max(100).optional(),
  TBANK_TAXATION: z.enum(['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent']).default('osn'),
};

type Read = z.output<z.ZodObject<typeof tillSettings>>;

export function tillProblems(read: Read & Real): string[] {
  const needed = [
    ...(read.KASSA_URL ? (['KASSA_SHOP_ID', 'KASSA_SECRET'] as const) : []),
    ...(read.TBANK_TERMINAL ? (['TBANK_PASSWORD'] as const) : []),
  ];
  const missing = needed.filter((name) => !read[name]).map((name) => `${name}: is needed because its company is named`);
  return [...missing, ...unnamedTill(read)];
}

/** On somebody's own database the sandbox is no company. */
function unnamedTill({ TILL, KASSA_URL, TBANK_TERMINAL, DATABASE_URL, DEMO }: Read & Real): string[] {
  const isNamed = TILL === 'tbank' ? TBANK_TERMINAL : KASSA_URL;
  const isReal = DATABASE_URL !== undefined && DEMO !== true;
  if (TILL === undefined || isNamed || !isReal) return [];
  return [`TILL: there are no credentials of ${TILL}`];
}

type Real = { readonly DATABASE_URL?: string | undefined; readonly DEMO?: boolean | undefined };

function isNetwork(text: string): boolean {
  const [address = '', prefix = '32', ...more] = text.split('/');
  const longest = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= longest;
}

const PLAYED_TERMINAL = 'PeroDEMO';

/** The till of the sandbox tells from this machine itself. */
export function tillOf(read: Read & { SANDBOX_PORT: number }, played: (address: string) => string, key: string) {
  const KASSA_URL = read.KASSA_URL ?? played(`http://localhost:${read.SANDBOX_PORT}/kassa/v3/`);
  const isSandbox = read.KASSA_URL === undefined && KASSA_URL !== '';
  const tbank = played(`http://localhost:${read.SANDBOX_PORT}/tbank/`);
  const isTbankPlayed = read.TILL === 'tbank' && read.TBANK_TERMINAL === undefined && tbank !== '';
  return {
    KASSA_URL,
    KASSA_SHOP_ID: read.KASSA_SHOP_ID ?? played(key),
    KASSA_SECRET: read.KASSA_SECRET ?? played(key),
    TBANK_URL: read.TBANK_URL ?? (isTbankPlayed ? tbank : 'https://securepay.tinkoff.ru/'),
    ...(isTbankPlayed && { TBANK_TERMINAL: PLAYED_TERMINAL, TBANK_PASSWORD: key }),
    ...(isSandbox && { KASSA_NETS: [...read.KASSA_NETS, '127.0.0.0/8', '::1'] }),
  };
}
