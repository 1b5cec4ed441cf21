import { type ChildProcess, fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { CSRF_COOKIE, CSRF_HEADER, csrfTokenOf } from '@pero/server-platform/http/csrf';
import { METRICS } from '@pero/statistics/rules/metrics';
import type pg from 'pg';
import { LAST_YEAR } from './history.ts';

/** The whole server in a process of its own, and authors who are signed in. */
export async function openApi(databaseUrl: string, client: pg.Client, dataDir: string) {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    SCANS_KEY: Buffer.alloc(32).toString('base64'),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  };
  const child = fork(new URL('../info-my/ours.ts', import.meta.url), { env, execArgv: [] });
  const [{ port }] = await once(child, 'message');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  return {
    /** Asks for a year by day with all metrics, in the name of this author. */
    async authorAsking(userId: number) {
      const token = randomBytes(32).toString('base64url');
      await client.query(
        `insert into sessions (token_hash, user_id, kind, user_agent, ip, created_at, last_seen_at, expires_at)
         values ($1, $2, 'browser', 'bench', '127.0.0.1', now(), now(), now() + interval '1 day')`,
        [createHash('sha256').update(token).digest(), userId],
      );
      const csrf = csrfTokenOf(token);
      const headers = {
        'content-type': 'application/json',
        cookie: `sessionid=${token}; ${CSRF_COOKIE}=${csrf}`,
        [CSRF_HEADER]: csrf,
      };
      const body = JSON.stringify({
        ...{ art_type: 'text', metrics: METRICS, from_date: LAST_YEAR.from, to_date: LAST_YEAR.to },
      });
      return () => post({ port, agent, headers }, '/api/statistics/get-chart', body);
    },
    close: () => stop(child, agent),
  };
}

type Line = { readonly port: number; readonly agent: Agent; readonly headers: Record<string, string> };

function post({ port, agent, headers }: Line, path: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, agent, path, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${answer.statusCode} ${text}`));
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

async function stop(child: ChildProcess, agent: Agent): Promise<void> {
  agent.destroy();
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
