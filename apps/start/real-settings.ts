import { isThisMachine } from '@pero/server-platform/here';
import { isReal, SANDBOX_KEY, type Settings } from '@pero/server-platform/settings';
import { StartFailure } from './failure.ts';

/** On somebody's own database people work and are paid: nothing of the demonstration may stand in for the real thing. */
export function requireRealSettings(settings: Settings, isSiteNamed: boolean): void {
  if (!isReal(settings)) return;
  const problems = [
    ...(settings.SMTP_URL ? [] : ['SMTP_URL: без почты никто не подтвердит адрес и не сменит пароль']),
    ...(isSiteNamed ? [] : ['SITE_URL: на этот адрес ведут ссылки из писем']),
    ...(['RETAILER', 'CARD_BANK', 'PRINT'] as const).flatMap((company) => sandboxProblems(settings, company)),
    ...OVER_HTTPS.filter((name) => isInClear(settings[name])).map((name) => `${name}: нужен адрес https://`),
  ];
  if (problems.length === 0) return;
  throw new StartFailure(
    `На настоящей базе (DATABASE_URL) нельзя работать по-игрушечному. Исправьте или, если это показ, добавьте DEMO=1:\n${problems.map((line) => `  ${line}`).join('\n')}`,
  );
}

/** Sessions, keys and people's data go over these: on the way to another machine nobody reads along. */
const OVER_HTTPS = [
  'SITE_URL',
  'RETAILER_URL',
  'CARD_BANK_URL',
  'TAX_STATUS_URL',
  'TEXT_CHECK_URL',
  'SPEECHKIT_URL',
  'KASSA_URL',
  'TBANK_URL',
  'PRINT_URL',
  'CDEK_URL',
  'POCHTA_URL',
  'POCHTA_TRACKING_URL',
  'DADATA_URL',
  'ORD_URL',
  'S3_ENDPOINT',
  'S3_PUBLIC_ENDPOINT',
  'AI_URL',
] as const;

function isInClear(address: string | undefined): boolean {
  return !!address && address.startsWith('http:') && !isThisMachine(new URL(address).hostname);
}

function sandboxProblems(settings: Settings, company: 'RETAILER' | 'CARD_BANK' | 'PRINT'): string[] {
  const [address, key] = [settings[`${company}_URL`], settings[`${company}_KEY`]];
  const isSandbox =
    address !== '' && isThisMachine(new URL(address).hostname) && portOf(address) === settings.SANDBOX_PORT;
  return [
    ...(isSandbox ? [`${company}_URL: это песочница`] : []),
    ...(key === SANDBOX_KEY ? [`${company}_KEY: этот ключ знают все`] : []),
  ];
}

function portOf(address: string): number {
  const { port, protocol } = new URL(address);
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}
