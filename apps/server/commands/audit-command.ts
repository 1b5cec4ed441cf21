import { moscowDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { auditAndAnchor } from '@pero/ledger/actions/anchors';
import { systemClock } from '@pero/server-platform/clock';
import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { openFiles } from '@pero/server-platform/files/open';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { openLog } from '@pero/server-platform/log';
import { writeLetter } from '@pero/server-platform/mail/mail';
import type { Settings } from '@pero/server-platform/settings';
import { ledgerKeyOf } from '@pero/start/ledger-key';
import { ledger } from '../ledger/ledger.ts';

/** The ledger from its last anchor on, or whole. What is found is kept: faults stop payouts, a whole audit without any lets them go on. */
export async function auditCommand(
  databaseUrl: string,
  settings: Settings,
  isWhole: boolean,
): Promise<{ readonly status: 0 | 1; readonly output: string }> {
  const database = openDatabase(databaseUrl, { connections: 2, name: 'pero-audit' });
  const log = openLog('silent', 'pero-audit');
  const now = systemClock.now();
  const nobody = { announce: async () => undefined, enqueue: async () => undefined };
  const context = {
    inAct: <T>(work: (act: JobAct) => Promise<T>) =>
      database.kysely
        .transaction()
        .execute((transaction) => work({ db: asDb(transaction), now, today: moscowDay(now), log, ...nobody })),
    now,
    log,
  };
  const tools = {
    files: await openFiles(settings),
    // It waits in the table; a worker takes it to the post office.
    post: writeLetter,
    key: ledgerKeyOf(settings),
    mailTo: settings.LEDGER_ANCHOR_MAIL,
    ledger,
  };
  const audit = await auditAndAnchor(context, tools, isWhole).finally(() => database.close());
  const span = `записи ${formatNumber(Math.min(audit.from + 1, audit.to))}–${formatNumber(audit.to)}`;
  if (audit.faults.length === 0) {
    return { status: 0, output: `Журнал денег цел: ${span}${audit.isWhole ? ', весь' : ''}.` };
  }
  const lines = audit.faults.map(({ entry, what }) => `  ${entry === 0 ? 'the book' : `entry ${entry}`}: ${what}`);
  return {
    status: 1,
    output: `Журнал денег не тот, что записан (${span}). Выплаты остановлены.\n${lines.join('\n')}`,
  };
}
