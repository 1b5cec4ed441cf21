import { errorWords } from '@pero/server-platform/log';
import { companiesOff, type Settings } from '@pero/server-platform/settings';
import { bad, off, type Verdict, warning, well } from './verdict.ts';

const COMPANIES = {
  RETAILER_URL: 'Магазин',
  CARD_BANK_URL: 'Банк выплат',
  TAX_STATUS_URL: 'Налоговая',
  TEXT_CHECK_URL: 'Проверка текстов',
  SPEECHKIT_URL: 'Голоса',
  KASSA_URL: 'ЮKassa',
  TBANK_URL: 'Т-Банк',
  PRINT_URL: 'Типография',
  DADATA_URL: 'Подсказки адресов',
  AI_URL: 'Модель для аннотаций и обложек',
} as const;

const PATIENCE_MS = 5000;
const MOST_APART_SECONDS = 30;

/** Whoever answers at all is there: what we are to them is told by their own figures and by the log. */
export async function companyVerdicts(settings: Settings): Promise<Verdict[]> {
  const unset = companiesOff(settings);
  const sandbox = `http://localhost:${settings.SANDBOX_PORT}/`;
  const names = Object.keys(COMPANIES) as (keyof typeof COMPANIES)[];
  const isPlayed = (name: keyof typeof COMPANIES) => settings[name]?.startsWith(sandbox) ?? false;
  const played = names.some(isPlayed) ? [sandboxVerdict(sandbox)] : [];
  const asked = names
    .filter((name) => !isPlayed(name))
    .map(async (name) => {
      // The address has a default; without a terminal nobody is asked there.
      const address = name === 'TBANK_URL' && !settings.TBANK_TERMINAL ? '' : settings[name];
      const about = `${COMPANIES[name]} (${name})`;
      if (!address) return unset.includes(name) ? [off(about, 'не указано: что от неё зависит, выключено')] : [];
      return answerOf(about, address);
    });
  return (await Promise.all([...played, ...asked])).flat();
}

async function sandboxVerdict(sandbox: string): Promise<Verdict[]> {
  const [verdict] = await answerOf('Песочница вместо компаний', sandbox);
  if (verdict?.state === 'well') return [verdict];
  return [off('Песочница вместо компаний', 'не запущена: она работает вместе с npm start')];
}

async function answerOf(about: string, address: string): Promise<Verdict[]> {
  const { host } = new URL(address);
  try {
    const answer = await fetch(address, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const there = well(about, `${host} отвечает (${answer.status})`);
    const apart = apartOf(answer.headers.get('date'));
    if (apart <= MOST_APART_SECONDS) return [there];
    const words = `расходятся с часами ${host} на ${Math.round(apart)} с`;
    return [there, warning('Часы', words, 'Включите сверку времени: timedatectl set-ntp true.')];
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    const wayOut = 'Проверьте адрес и сеть; работа с компанией подождёт в очереди и продолжится сама.';
    return [bad(about, `${host} не отвечает: ${errorWords(cause)}`, wayOut)];
  }
}

function apartOf(date: string | null): number {
  const at = Date.parse(date ?? '');
  return Number.isNaN(at) ? 0 : Math.abs(Date.now() - at) / 1000;
}
