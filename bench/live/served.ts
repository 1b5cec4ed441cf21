import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { identifyWith } from '@pero/accounts/identify';
import { notificationStreams } from '@pero/notifications/routes';
import { systemClock } from '@pero/server-platform/clock';
import { openDatabase } from '@pero/server-platform/database/db';
import { openLive } from '@pero/server-platform/live/live';
import { pino } from 'pino';

/** The measured process: the streams of one web process and nothing else. */
const url = process.env.DATABASE_URL ?? '';
const database = openDatabase(url, { connections: 10, name: 'bench' });
const log = pino({ level: 'error' });
const boss = { send: async () => null, stop: async () => undefined };
const identify = identifyWith(database.pool);
const house = { kysely: database.kysely, clock: systemClock, log, boss, jobs: [], identify };
const listener = getRequestListener(openLive(house, url, notificationStreams).app.fetch);
const server = createServer((request, response) => void listener(request, response));

process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ cpu: process.cpuUsage(), bytes: process.memoryUsage().rss });
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', 4096, () => process.send?.({ port: (server.address() as AddressInfo).port }));
