import { asking } from '@pero/database/dump/load';
import { queueVersion } from '@pero/database/dump/tables';
import { pendingIn } from '@pero/database/migrate';
import { powersOverLedger } from '@pero/database/roles';
import { walls } from '@pero/processes/walls';
import { asDb } from '@pero/server-platform/database/db';
import { openFiles } from '@pero/server-platform/files/open';
import { errorWords } from '@pero/server-platform/log';
import type { Figure } from '@pero/server-platform/metrics';
import { isReal, type Settings } from '@pero/server-platform/settings';
import { databaseToRead, type Tell } from '../backup/commands.ts';
import { StartFailure, sentenceOf } from '../failure.ts';
import { requireSamePlace } from '../places/file-place.ts';
import { requireRealSettings } from '../real-settings.ts';
import { scansKeyFor } from '../scans-key.ts';
import type { Shutdown } from '../shutdown.ts';
import { companyVerdicts } from './companies.ts';
import { figureVerdicts } from './figures.ts';
import { diskVerdict, filesVerdict, keyVerdicts, smtpVerdict } from './places.ts';
import { bad, linesOf, off, type Verdict, warning, well } from './verdict.ts';

/** `npm run doctor`: everything that a site stands on, each with how it is and what to do. Ends with 1 when something is bad. */
export async function doctor(shutdown: Shutdown, settings: Settings, tell: Tell): Promise<number> {
  const seen: Verdict[] = [];
  const note = (...verdicts: readonly Verdict[]) => {
    for (const verdict of verdicts) for (const line of linesOf(verdict)) tell(line);
    seen.push(...verdicts);
  };
  note(settingsVerdict(settings), well('Node.js', process.versions.node), wallsVerdict(), diskVerdict(settings));
  note(...keyVerdicts(settings), await filesVerdict(settings), await smtpVerdict(settings));
  note(...(await companyVerdicts(settings)));
  note(...(await databaseVerdicts(shutdown, settings, tell)));
  const bads = seen.filter(({ state }) => state === 'bad').length;
  const warnings = seen.filter(({ state }) => state === 'warning').length;
  tell(bads + warnings === 0 ? 'Всё в порядке.' : `Плохо: ${bads}, внимания просит: ${warnings}.`);
  return bads > 0 ? 1 : 0;
}

function settingsVerdict(settings: Settings): Verdict {
  try {
    requireRealSettings(settings, process.env.SITE_URL !== undefined);
    return well('Настройки', isReal(settings) ? 'для настоящего сайта' : 'для показа');
  } catch (error) {
    return bad('Настройки', sentenceOf(error), 'Исправьте их в .env или в окружении службы.');
  }
}

function wallsVerdict(): Verdict {
  const { missing } = walls();
  if (missing.length === 0) return well('Стены вокруг чужих файлов', 'стоят все');
  const wayOut = 'Что их ставит, сказано в docs/decisions/0016-one-way-to-work-in-processes.md.';
  return warning('Стены вокруг чужих файлов', `нет: ${missing.join(', ')}`, wayOut);
}

async function databaseVerdicts(shutdown: Shutdown, settings: Settings, tell: Tell): Promise<Verdict[]> {
  try {
    const url = await databaseToRead(shutdown, settings, tell);
    const known = await asking(url, async (client) => {
      const { rows } = await client.query<{ version: string; apart: number }>(
        "select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 as apart",
      );
      const [row] = rows;
      return { version: row?.version ?? '', apart: Math.abs((row?.apart ?? 0) - Date.now() / 1000) };
    });
    return [
      well('База данных', `PostgreSQL ${known.version}`),
      clockVerdict(known.apart),
      ...(await schemaVerdicts(url, settings)),
      await placeVerdict(url, settings),
      ...((await asking(url, queueVersion)) === null
        ? [off('Очередь работ', 'сайт ещё ни разу не запускали')]
        : figureVerdicts(await figuresOf(url, settings))),
    ];
  } catch (error) {
    const words = error instanceof StartFailure ? error.message : errorWords(error);
    return [bad('База данных', words, 'Проверьте DATABASE_URL и записи PostgreSQL.')];
  }
}

function clockVerdict(apart: number): Verdict {
  if (apart < 5) return well('Часы', 'сходятся с часами базы');
  const wayOut = 'Включите сверку времени на обеих машинах: timedatectl set-ntp true.';
  return bad('Часы', `расходятся с часами базы на ${Math.round(apart)} с`, wayOut);
}

async function schemaVerdicts(url: string, settings: Settings): Promise<Verdict[]> {
  const pending = await pendingIn(url);
  const powers = isReal(settings) ? await powersOverLedger(url) : [];
  return [
    pending.length === 0
      ? well('Таблицы', 'новее некуда')
      : warning('Таблицы', `ждут миграций: ${pending.length}`, 'Их применит запуск с DATABASE_OWNER_URL.'),
    ...(powers.length === 0
      ? []
      : [bad('Роль базы', powers.join(', '), 'docs/decisions/0020-the-ledger-defends-itself.md')]),
  ];
}

async function placeVerdict(url: string, settings: Settings): Promise<Verdict> {
  const about = 'Хранилище файлов';
  try {
    await requireSamePlace(url, settings, await openFiles(settings));
    return well(about, 'то самое, с которым работает база');
  } catch (error) {
    return bad(about, sentenceOf(error), 'docs/operations.md, раздел 10.');
  }
}

/** What the running processes tell whoever watches, read once. It brings half of the product along. */
async function figuresOf(url: string, settings: Settings): Promise<Figure[]> {
  const { openServices } = await import('@pero/server/services');
  const ours = { ...settings, DATABASE_URL: url, SCANS_KEY: scansKeyFor(settings), LOG_LEVEL: 'silent' as const };
  const { database, pulse, whole } = await openServices(ours, 'pero-doctor');
  const told: Figure[] = [];
  for (const read of whole.figures()) {
    const figures = await read({ db: asDb(database.kysely), now: new Date() }).catch((error) => {
      throw new Error(`Показатели не читаются: ${errorWords(error)}`, { cause: error });
    });
    told.push(...figures);
  }
  pulse.stop();
  await database.close();
  return told;
}
