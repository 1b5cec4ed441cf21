import pg from 'pg';
import { StartFailure } from './failure.ts';

const OLDEST_MAJOR = 15;

/** Is there a PostgreSQL behind DATABASE_URL that we may use and that is new enough? */
export async function requireDatabase(url: string, setting = 'DATABASE_URL'): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < OLDEST_MAJOR) {
      throw new StartFailure(`По адресу ${setting} работает PostgreSQL ${major}, а нужен ${OLDEST_MAJOR} или новее.`);
    }
  } catch (error) {
    throw error instanceof StartFailure ? error : new StartFailure(refusal(url, error, setting), causeOf(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Never the whole address: it holds a password. */
function refusal(url: string, error: unknown, setting: string): string {
  const place = placeOf(url);
  const code = codeOf(error);
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  return `База данных ${place} недоступна: ${reason}. Проверьте ${setting}.`;
}

/** A server that nobody knows by this name is a mistake in the settings: nobody waits for it. */
function causeOf(error: unknown): ErrorOptions {
  return codeOf(error) === 'ENOTFOUND' ? {} : { cause: error };
}

/** A name with several addresses fails with one error for each. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'соединение отклонено',
  ENOTFOUND: 'такого сервера нет',
  EAI_AGAIN: 'имя сервера не находится',
  ETIMEDOUT: 'сервер не отвечает',
  '57P03': 'она ещё запускается',
  '53300': 'свободных соединений нет',
  '28P01': 'неверное имя или пароль',
  '28000': 'этому пользователю вход закрыт',
  '3D000': 'такой базы на сервере нет',
};

function placeOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
