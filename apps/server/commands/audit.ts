import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runningUrl } from '@pero/database/embedded/running';
import { moscowDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { auditAndAnchor } from '@pero/ledger/actions/anchors';
import { systemClock } from '@pero/server-platform/clock';
import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { openFiles } from '@pero/server-platform/files/open';
import { openLog } from '@pero/server-platform/log';
import { writeLetter } from '@pero/server-platform/mail/mail';
import { ledgerKeyOf } from '@pero/start/ledger-key';
import { ledger } from '../ledger/ledger.ts';
import { settingsOrExit } from '../services.ts';

/**
 * `npm run audit`: the ledger from its last anchor on, `-- --whole` from the beginning. What is found is kept: faults stop
 * payouts, and a whole audit without any lets them go on. Ends with 1 when something is wrong.
 */
const { values } = parseArgs({ options: { whole: { type: 'boolean', default: false } } });
const settings = settingsOrExit();
const folder = resolve(settings.DATA_DIR);
const url = settings.DATABASE_URL ?? runningUrl(folder);
if (!url) {
  process.stderr.write(`В папке ${folder} ничего не запущено: сначала выполните «npm start».\n`);
  process.exit(1);
}
const database = openDatabase(url, { connections: 2, name: 'pero-audit' });
const log = openLog('silent', 'pero-audit');
const now = systemClock.now();
const nobody = { announce: async () => undefined, enqueue: async () => undefined };
const audit = await auditAndAnchor(
  {
    inAct: (work) =>
      database.kysely
        .transaction()
        .execute((transaction) => work({ db: asDb(transaction), now, today: moscowDay(now), log, ...nobody })),
    now,
    log,
  },
  {
    files: await openFiles({ ...settings, DATA_DIR: folder }),
    // It waits in the table; a worker takes it to the post office.
    post: writeLetter,
    key: ledgerKeyOf({ ...settings, DATA_DIR: folder }),
    mailTo: settings.LEDGER_ANCHOR_MAIL,
    ledger,
  },
  values.whole,
);
await database.close();

const span = `записи ${formatNumber(Math.min(audit.from + 1, audit.to))}–${formatNumber(audit.to)}`;
if (audit.faults.length === 0) process.stdout.write(`Журнал денег цел: ${span}${audit.isWhole ? ', весь' : ''}.\n`);
else {
  const lines = audit.faults.map(({ entry, what }) => `  ${entry === 0 ? 'the book' : `entry ${entry}`}: ${what}`);
  process.stdout.write(`Журнал денег не тот, что записан (${span}). Выплаты остановлены.\n${lines.join('\n')}\n`);
  process.exitCode = 1;
}
