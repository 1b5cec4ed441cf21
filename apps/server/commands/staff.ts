import { resolve } from 'node:path';
import { runningUrl } from '@pero/database/embedded/running';
import { settingsOrExit } from '../services.ts';
import { staffCommand } from './staff-command.ts';

/** `npm run staff -- add|remove|list`, on DATABASE_URL or on the embedded database that is running. */
const settings = settingsOrExit();
const folder = resolve(settings.DATA_DIR);
const databaseUrl = settings.DATABASE_URL ?? runningUrl(folder);
const { status, output } = databaseUrl
  ? await staffCommand(process.argv.slice(2), { databaseUrl, siteUrl: settings.SITE_URL })
  : { status: 1, output: `В папке ${folder} ничего не запущено: сначала выполните «npm start».` };
(status === 0 ? process.stdout : process.stderr).write(`${output}\n`);
process.exitCode = status;
