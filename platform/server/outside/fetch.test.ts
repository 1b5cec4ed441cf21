import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PUBLIC_WEB, type Reach } from './address.ts';
import { type FetchWish, fetchOutside, nextAddress } from './fetch.ts';

/** Stands where nobody may be reached; it counts who knocks. */
let knocks = 0;
const inner = createServer((_request, response) => {
  knocks += 1;
  response.end('secret');
});
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer = (_request, response) => response.end('feed');
let asked: IncomingMessage[] = [];
/** The one server of this machine that may be asked. */
const open = createServer((request, response) => {
  asked.push(request);
  answer(request, response);
});

let innerPort = 0;
let home = '';
let reach: Reach;
beforeAll(async () => {
  await new Promise<void>((done) => inner.listen(0, '::', done));
  await new Promise<void>((done) => open.listen(0, '127.0.0.1', done));
  innerPort = (inner.address() as AddressInfo).port;
  home = `http://127.0.0.1:${(open.address() as AddressInfo).port}`;
  // The port of the inner server is open on purpose: nothing but its address stands in the way.
  reach = { ...PUBLIC_WEB, ports: [80, 443, innerPort], loopback: home };
});
afterAll(() => {
  inner.close();
  open.close();
});
beforeEach(() => {
  knocks = 0;
  asked = [];
  answer = (_request, response) => response.end('feed');
});

const get = (url: string, wish: Partial<FetchWish> = {}) =>
  fetchOutside(url, { reach, patienceMs: 5000, mostBytes: 1000, ...wish });

/** Hosts that lead inside, however they are written. */
const HOSTS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '0.0.0.0',
  '0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'a.localhost',
  'ip6-localhost',
  'printer',
  'router.local',
  'nas.lan',
  'db.internal',
  'tv.home',
  '1.0.0.127.in-addr.arpa',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:db8::1]',
  '[2001::1]',
  '[3fff::1]',
  '[fe80::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[ff02::1]',
  '[100::1]',
  '[5f00::1]',
  '10.0.0.1',
  '10.255.0.9',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.1',
  '192.168.0.14',
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.5',
  '224.0.0.1',
  '239.1.2.3',
  '240.0.0.1',
  '255.255.255.255',
];

describe('an address that a person named', () => {
  test('[PC01] sixty that lead inside are refused, as they are written and behind a redirect, and nobody is reached', async () => {
    expect(HOSTS).toHaveLength(60);
    for (const host of HOSTS) {
      const target = `http://${host}:${innerPort}/rss`;
      const location = Buffer.from(target).toString('latin1');
      expect({ host, ...(await get(target)) }).toEqual({ host, fault: 'private' });
      answer = (_request, response) => response.writeHead(302, { location }).end();
      expect({ host, ...(await get(`${home}/moved`)) }).toEqual({ host, fault: 'private' });
    }
    expect([knocks, asked.length]).toEqual([0, HOSTS.length]);
  });

  test('[PC01] other schemes, ports, passwords and words that are no address are refused', async () => {
    const wrong = ['ftp://example.com/a', 'file:///etc/passwd', 'gopher://example.com/', 'data:text/xml,x'];
    const barred = ['http://example.com:22/', 'https://example.com:8443/', 'http://a:b@example.com/'];
    for (const url of [...wrong, ...barred]) expect({ url, ...(await get(url)) }).toEqual({ url, fault: 'private' });
    expect(await get('chernovik-vsluh.ru')).toEqual({ fault: 'not-a-url' });
    expect(await get(`http://127.0.0.1:${innerPort}@${home.slice('http://'.length)}/`)).toEqual({ fault: 'private' });
  });

  test('[PC01] a name that leads inside is refused whichever of its addresses does, and is looked up once', async () => {
    let looks = 0;
    // Nobody listens at the first address; the second look would lead to somebody who does.
    const names = { addressesOf: async () => [['127.0.0.9'], ['127.0.0.1']][looks++] ?? [], patienceMs: 1000 };
    const port = Number(new URL(home).port);
    const turning: Reach = { ...reach, ports: [port], isOpen: (address) => address === '127.0.0.9', names };
    const late = await get(`http://feeds.example.com:${port}/`, { reach: turning });
    expect([late, looks, asked.length]).toEqual([{ fault: 'no-answer' }, 1, 0]);
    const two = { addressesOf: async () => ['93.184.215.14', '127.0.0.1'], patienceMs: 1000 };
    const both = await get(`http://feeds.example.com:${innerPort}/`, { reach: { ...reach, names: two } });
    expect([both, knocks]).toEqual([{ fault: 'private' }, 0]);
    const none = { addressesOf: async () => [], patienceMs: 1000 };
    expect(await get('http://nobody.example.com/', { reach: { ...reach, names: none } })).toEqual({
      fault: 'no-such-name',
    });
  });

  test('the one server of this machine is asked under its very address alone', async () => {
    expect(await get(`${home}/rss`)).toMatchObject({ status: 200, url: `${home}/rss`, movedTo: null });
    const { loopback: _, ...real } = reach;
    expect(await get(`${home}/rss`, { reach: real })).toEqual({ fault: 'private' });
    expect(await get(home.replace('127.0.0.1', 'localhost'))).toEqual({ fault: 'private' });
  });
});

describe('what is fetched', () => {
  test('is followed for five redirects and no more, and says where it has moved for good', async () => {
    const chain = (status: number): Answer => {
      return ({ url = '' }, response) => {
        const step = Number(url.slice(1));
        if (step === 0) response.end('feed');
        else response.writeHead(status, { location: `/${step - 1}` }).end();
      };
    };
    answer = chain(301);
    expect(await get(`${home}/5`)).toMatchObject({ status: 200, movedTo: `${home}/0`, redirects: 5 });
    expect(await get(`${home}/6`)).toEqual({ fault: 'redirects' });
    answer = chain(302);
    expect(await get(`${home}/2`)).toMatchObject({ url: `${home}/0`, movedTo: null });
    expect(nextAddress('http://example.com/a', 'https://example.com/b')).toBeNull();
  });

  test('is measured after inflating, and ends where its limit is', async () => {
    answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(900, 65)));
    const small = await get(`${home}/`);
    expect('body' in small && small.body.byteLength).toBe(900);
    answer = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000, 65)));
    expect(await get(`${home}/`)).toEqual({ fault: 'too-large' });
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end('x');
    expect(await get(`${home}/`)).toEqual({ fault: 'encoding' });
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed at all');
    expect(await get(`${home}/`)).toEqual({ fault: 'no-answer' });
  });

  test('comes in its time or not at all, also when it comes by drops', async () => {
    answer = () => undefined;
    expect(await get(`${home}/`, { patienceMs: 80 })).toEqual({ fault: 'too-late' });
    let drip: NodeJS.Timeout | undefined;
    answer = (_request, response) => {
      drip = setInterval(() => response.write('a'), 10);
    };
    expect(await get(`${home}/`, { patienceMs: 120, mostBytes: 1e6 })).toEqual({ fault: 'too-late' });
    clearInterval(drip);
    answer = (_request, response) => response.destroy();
    expect(await get(`${home}/`)).toEqual({ fault: 'no-answer' });
  });
});
