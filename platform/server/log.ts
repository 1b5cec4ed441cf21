import { type Logger as Pino, pino } from 'pino';

export type Logger = Pick<Pino, 'debug' | 'info' | 'warn' | 'error'>;

/**
 * Lines of JSON with ids, statuses and times. Personal data stays out by construction: nobody logs bodies, queries or
 * addresses of people, and the redaction below is the second wall.
 */
export function openLog(level: string, name: string): Logger {
  const secret = ['email', 'password', 'token', 'cookie', 'authorization', 'ip', 'otc', 'phone'];
  return pino({ level, name, redact: [...secret, ...secret.map((field) => `*.${field}`)] });
}
