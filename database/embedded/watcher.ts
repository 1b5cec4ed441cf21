import { spawn } from 'node:child_process';
import { openSync, renameSync, rmSync, statSync } from 'node:fs';

const LONGEST_LOG_BYTES = 10_000_000;

/**
 * Runs PostgreSQL for a parent that may be killed at any moment. The parent holds the other end of stdin;
 * when it ends, however it ends, the kernel closes the pipe and PostgreSQL is stopped. A disposable folder goes with it.
 */
const [command = '', logFile = '', disposable = '', uid, gid, ...args] = process.argv.slice(2);
if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LONGEST_LOG_BYTES)
  renameSync(logFile, `${logFile}.old`);
const log = openSync(logFile, 'a', 0o600);
const user = uid && gid ? { uid: Number(uid), gid: Number(gid) } : {};

const postgres = spawn(command, args, { ...user, cwd: '/', stdio: ['ignore', log, log] });
postgres.on('error', () => process.exit(1));
postgres.on('exit', (code) => {
  if (disposable) rmSync(disposable, { recursive: true, force: true });
  process.exit(code ?? 1);
});

process.stdin.on('end', stopPostgres);
process.stdin.on('error', stopPostgres);
process.stdin.resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopPostgres);

/** SIGINT is PostgreSQL's fast shutdown: open transactions roll back and a checkpoint is written. */
function stopPostgres(): void {
  postgres.kill('SIGINT');
  setTimeout(() => postgres.kill('SIGQUIT'), 20_000).unref();
}
