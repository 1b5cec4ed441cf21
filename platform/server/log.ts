import { inspect } from 'node:util';
import { type Logger as Pino, pino } from 'pino';

/** Who was turned away, or tried to come in: ids and statuses, never what was typed. */
export type AccessLogEntry = {
  readonly request: string;
  readonly endpoint: string;
  readonly user: number | null;
  readonly status: number;
};

export type Logger = Pick<Pino, 'debug' | 'info' | 'warn' | 'error'>;

/**
 * Lines of JSON with ids, statuses and times. Personal data stays out by construction: nobody logs bodies, queries or
 * addresses of people, and the redaction below is the second wall.
 */
export function openLog(level: string, name: string): Logger {
  const secret = ['email', 'password', 'token', 'cookie', 'authorization', 'ip', 'otc', 'phone'];
  return pino({ level, name, redact: [...secret, ...secret.map((field) => `*.${field}`)] });
}

/**
 * What went wrong, in words, whatever was thrown: a copy of an error that a library hands on, several at once (a name with two
 * addresses that both refuse has no message of its own), or no error at all.
 */
export function errorWords(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return [...new Set(error.errors.map(errorWords))].join('; ');
  }
  if (typeof error !== 'object' || error === null) return String(error);
  const { name, message, code } = error as { name?: unknown; message?: unknown; code?: unknown };
  const said = typeof message === 'string' && message !== '' ? message : null;
  const kind = typeof name === 'string' && name !== '' ? name : null;
  const words = [kind, said ?? (typeof code === 'string' ? code : null)].filter((part) => part !== null);
  return words.length > 0 ? words.join(': ') : inspect(error, { depth: 1, breakLength: Number.POSITIVE_INFINITY });
}

const TURNED_AWAY = [401, 403, 429];

/** What an investigation asks for later: every call that was turned away, and of the doors themselves (`isDoor`) every one. */
export function noteTurn(log: Logger, turn: AccessLogEntry, told?: { readonly result: unknown } | null): void {
  if (TURNED_AWAY.includes(turn.status)) log.info(turn, 'turned away');
  else if (told !== undefined) log.info({ ...turn, user: turn.user ?? userIn(told?.result) }, 'at the door');
}

/** Who has come in by this very call. */
function userIn(result: unknown): number | null {
  const isSomebody = typeof result === 'object' && result !== null && 'id' in result && Number(result.id) > 0;
  return isSomebody ? Number(result.id) : null;
}
