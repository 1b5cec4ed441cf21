import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runningUrl } from '@pero/database/embedded/running';
import { formatDay, isDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { loadEnvFile, readSettings } from '@pero/server-platform/settings';
import { openShop } from '../database.ts';
import { SIMULATION_REFUSALS, type SimulationOptions, simulate } from './simulate.ts';

/** Something a person can mend, in one sentence. */
class Refused extends Error {}

const HOW =
  'npm run simulate -- --months 6 --seed 1 [--readers 5000] [--arts 68000001,68000002] [--until 2026-11-15] [--again]';

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Refused ? error.message : sentenceOf(error)}\n`);
  process.exitCode = 1;
}

async function run(words: readonly string[]): Promise<void> {
  const wish = wishOf(words);
  const { shop, close } = await openShop(databaseUrl());
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  try {
    let [done, events] = [0, 0];
    const outcome = await simulate(shop, { ...wish, signal: stop.signal }, ({ days, lived }) => {
      done += lived.length;
      events += lived.reduce((sum, day) => sum + day.events, 0);
      const day = lived.at(-1)?.day;
      const words = `${day ? formatDay(day) : ''}: дней ${done} из ${days}, событий ${formatNumber(events)}`;
      process.stdout.write(process.stdout.isTTY ? `\r${words}   ` : `${words}\n`);
    });
    if ('refused' in outcome) throw new Refused(SIMULATION_REFUSALS[outcome.refused]);
    const speed = formatNumber(Math.round(outcome.events / outcome.seconds));
    process.stdout.write(
      `${process.stdout.isTTY ? '\n' : ''}Прожито дней: ${outcome.days}, событий: ${formatNumber(outcome.events)}, ` +
        `за ${formatNumber(outcome.seconds, 1)} с (${speed} в секунду).\n`,
    );
  } finally {
    await close();
  }
}

function wishOf(words: readonly string[]): SimulationOptions {
  const string = { type: 'string' } as const;
  const options = { months: string, seed: string, readers: string, arts: string, until: string };
  try {
    const { values } = parseArgs({ args: [...words], options: { ...options, again: { type: 'boolean' } } });
    return {
      months: wholeNumber('months', values.months ?? '6', 1, 60),
      seed: wholeNumber('seed', values.seed ?? '1', 0, 2_147_483_647),
      readers: wholeNumber('readers', values.readers ?? '5000', 10, 200_000),
      arts: values.arts?.split(',').map((id) => wholeNumber('arts', id, 1, Number.MAX_SAFE_INTEGER)),
      until: untilOf(values.until),
      isAnew: values.again ?? false,
    };
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(`Не понимаю этих слов. Нужно так: ${HOW}`);
  }
}

function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Refused(`--${name}: нужно целое число от ${least} до ${most}. Например: ${HOW}`);
}

/** The end of that day in Moscow, and never later than now. */
function untilOf(text: string | undefined): Date {
  const now = new Date();
  if (text === undefined) return now;
  if (!isDay(text)) throw new Refused('--until: нужен день, например 2026-11-15.');
  const end = new Date(`${text}T23:59:59.999+03:00`);
  return end < now ? end : now;
}

/** Of the installation that runs: DATABASE_URL, or what the embedded PostgreSQL of DATA_DIR wrote down of itself. */
function databaseUrl(): string {
  loadEnvFile();
  const read = readSettings(process.env);
  if (!read.ok) throw new Refused(`Настройки с ошибками: ${read.problems.join('; ')}`);
  const { DATABASE_URL, DATA_DIR } = read.settings;
  if (DATABASE_URL) return DATABASE_URL;
  const folder = resolve(DATA_DIR);
  const url = runningUrl(folder);
  if (!url) throw new Refused(`В папке ${folder} ничего не запущено: сначала выполните «npm start».`);
  return url;
}

function sentenceOf(error: unknown): string {
  const words = error instanceof AggregateError ? error.errors.map(String).join(' ') : String(error);
  return /ECONNREFUSED/.test(`${words} ${error instanceof Error && 'code' in error ? error.code : ''}`)
    ? 'База данных не отвечает: сначала выполните «npm start» и оставьте его работать.'
    : `Не получилось: ${error instanceof Error ? error.message : error}`;
}
