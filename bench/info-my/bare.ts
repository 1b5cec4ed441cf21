import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { openDatabase } from '@pero/server-platform/database/db';
import { callerBy } from '../../features/accounts/store/sessions.ts';
import { tellCpu } from './measure.ts';

/** The floor: the same prepared query by the same driver, and JSON of the row, with nothing around it. */
const { pool } = openDatabase(String(process.env.DATABASE_URL), { connections: 10, name: 'bare' });

const server = createServer((request, response) => {
  const token = /sessionid=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const hash = createHash('sha256').update(token).digest();
  const long = { seen: new Date(0), begun: new Date(0) };
  callerBy(pool, { tokenHash: hash, kind: 'browser' }, new Date(), long).then(
    (caller) => {
      const body = JSON.stringify({ result: caller, errors: [] });
      const length = Buffer.byteLength(body);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body);
    },
    () => response.writeHead(500).end(),
  );
});
server.listen(0, '127.0.0.1', () => tellCpu(server));
