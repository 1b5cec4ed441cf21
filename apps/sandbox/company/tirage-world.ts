import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { cdekAt } from '@pero/circulation/actions/carriers/cdek';
import { pochtaAt } from '@pero/circulation/actions/carriers/pochta';
import type { ParcelToBook } from '@pero/circulation/actions/carriers/port';
import { dadataAt } from '@pero/circulation/actions/dadata';
import { printShopAt } from '@pero/circulation/actions/print-shop/http';
import { type PrintNotice, printNotice, SIGNATURE_HEADER } from '@pero/circulation/contract/print-shop';
import { money } from '@pero/kernel/money';
import { standingClock } from '@pero/server-platform/clock';
import { diskFiles } from '@pero/server-platform/files/disk';
import { cloneDatabase } from '@pero/testing/cluster';
import { Hono } from 'hono';
import { openShop } from '../database.ts';
import { onlyHere } from '../retailer/dev-pages/door.ts';
import { moveTirages, tirageApi, tirageCompanies, tiragePages } from './tirage.ts';

export type TirageWorld = Awaited<ReturnType<typeof openTirageWorld>>;

const KEYS = {
  print: 'print-key',
  cdek: { clientId: 'account', secret: 'cdek-secret' },
  pochta: { token: 'token', login: 'pero', password: 'pochta-secret' },
  pochtaTracking: { login: 'tracker', password: 'track-secret' },
  dadata: 'dadata-key',
};
/** A machine with two cores is slow enough; a client that waits for nobody is not told of it. */
const PATIENCE_MS = 10_000;

/**
 * For tests: the companies behind a tirage over HTTP and a real database, our own clients on the other end, and a site that hears
 * notices. Time stands until it is moved.
 */
export async function openTirageWorld() {
  const database = await cloneDatabase();
  const { shop, close } = await openShop(database.url);
  const folder = await mkdtemp(join(tmpdir(), 'tirages-'));
  const clock = standingClock('2026-11-16T12:00:00Z');
  const heard: PrintNotice[] = [];
  const hints: { readonly number: string; readonly code: string }[] = [];
  let answer = 204;
  const site = createServer(async (request, response) => {
    const body = await text(request);
    if (request.url === '/api/circulation/webhook/cdek') hints.push(JSON.parse(body).attributes);
    else if (request.headers[SIGNATURE_HEADER] !== createHmac('sha256', KEYS.print).update(body).digest('hex')) {
      return response.writeHead(403).end();
    } else if (answer === 204) heard.push(printNotice.parse(JSON.parse(body)));
    return response.writeHead(answer).end();
  });
  const siteUrl = await listening(site);
  const app = new Hono();
  const server = createServer(getRequestListener(app.fetch));
  const url = await listening(server);
  const given = { shop, clock, files: await diskFiles(folder), siteUrl, url, partnerKey: '' };
  const companies = tirageCompanies(given, KEYS);
  app.route('/', tirageApi(companies));
  app.use('/dev/*', onlyHere);
  app.route('/', tiragePages(companies));

  const control = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}dev/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`);
  };
  const from = { point: 'MSK2', postcode: '101000' };
  const cdekAccess = { url: `${url}cdek/v2/`, ...KEYS.cdek, from };
  const pochtaAccess = {
    ...{ url: `${url}pochta/`, ...KEYS.pochta, from: '101000' },
    tracking: { url: `${url}pochta/tracking/`, ...KEYS.pochtaTracking },
  };
  return {
    ...{ shop, clock, url, heard, hints, companies },
    printShop: printShopAt({ url: `${url}print/`, key: KEYS.print }, PATIENCE_MS),
    /** A client that has compared nothing yet, or gives up sooner. */
    printShopAnew: (changes: { key?: string; patienceMs?: number } = {}) =>
      printShopAt({ url: `${url}print/`, key: changes.key ?? KEYS.print }, changes.patienceMs ?? PATIENCE_MS),
    cdek: cdekAt(cdekAccess, { patienceMs: PATIENCE_MS, pauseMs: 1 }),
    cdekAnew: (changes: Partial<typeof cdekAccess>) => cdekAt({ ...cdekAccess, ...changes }, { pauseMs: 1 }),
    pochta: pochtaAt(pochtaAccess, PATIENCE_MS),
    addresses: (patienceMs = PATIENCE_MS, quietMs = 0) =>
      dadataAt({ url: `${url}dadata/`, key: KEYS.dadata }, patienceMs, quietMs),
    /** The site answers notices with this from now on. */
    siteAnswers(status: number) {
      answer = status;
    },
    fault: (company: string, kind: string, more: { percent?: number; seconds?: number; seed?: number } = {}) =>
      control('PUT', `${company}/faults`, { kind, ...more }),
    mend: (company: string) => control('DELETE', `${company}/faults`),
    async passTime(seconds: number) {
      clock.forward(seconds * 1000);
      await moveTirages(companies);
    },
    move: () => moveTirages(companies),
    async close() {
      for (const each of [server, site]) {
        each.closeAllConnections();
        each.close();
      }
      await close();
      await database.drop();
      await rm(folder, { recursive: true });
    },
  };
}

export const RECIPIENT = {
  name: 'Вера Нилова',
  phone: '+79130000000',
  email: 'vera@example.org',
  postcode: '630099',
  region: 'Новосибирская область',
  city: 'Новосибирск',
  street: 'ул Ленина, д 1, кв 5',
};

export function parcelOf(number: string, changes: Partial<ParcelToBook> = {}): ParcelToBook {
  return {
    ...{ number, to: RECIPIENT, delivery: 'courier', title: 'Письма с маяка', copies: 100, copyPrice: money(38_010) },
    ...{ grams: 18_400, size: { length: 40, width: 30, height: 30 } },
    ...changes,
  };
}

async function listening(server: ReturnType<typeof createServer>): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
