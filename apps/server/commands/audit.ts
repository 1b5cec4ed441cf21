import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runningUrl } from '@pero/database/embedded/running';
import { settingsOrExit } from '../services.ts';
import { auditCommand } from './audit-command.ts';

/** `npm run audit`, `-- --whole` from the beginning. Ends with 1 when something is wrong. */
const { values } = parseArgs({ options: { whole: { type: 'boolean', default: false } } });
const settings = settingsOrExit();
const folder = resolve(settings.DATA_DIR);
const url = settings.DATABASE_URL ?? runningUrl(folder);
if (!url) {
  process.stderr.write(`В папке ${folder} ничего не запущено: сначала выполните «npm start».\n`);
  process.exit(1);
}
const { status, output } = await auditCommand(url, { ...settings, DATA_DIR: folder }, values.whole);
process.stdout.write(`${output}\n`);
process.exitCode = status;
