import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { quietly, whenIdle } from '../idle.ts';
import { countPageView } from './analytics.ts';
import { loadExperiments } from './experiments.ts';
import { loadFeedbackWidget } from './feedback-widget.ts';
import { trackVisit } from './tracker.ts';

test('[R08] a page view goes to the counter of the environment', () => {
  const beacon = vi.fn(() => true);
  countPageView({ url: 'https://counter.example/hit', counter: '42' }, { path: '/faq/', title: 'Вопросы' }, beacon);
  expect(beacon).toHaveBeenCalledWith(
    'https://counter.example/hit?counter=42',
    JSON.stringify({ event: 'page_view', path: '/faq/', title: 'Вопросы' }),
  );
});

test('[R08] the tracker hears of a visit', () => {
  const beacon = vi.fn(() => true);
  trackVisit('https://tracker.example/event', '/faq/', beacon);
  expect(beacon).toHaveBeenCalledWith('https://tracker.example/event', '{"event":"visit","path":"/faq/"}');
});

test('[R08] whatever fails outside is reported, and the page goes on', async () => {
  const report = vi.fn();
  await quietly(() => trackVisit('https://tracker.example/', '/', () => false), report);
  await quietly(() => Promise.reject(new Error('down')), report);
  await quietly(() => loadFeedbackWidget('https://widget.example/w.js', documentWhere('fails')), report);
  expect(report.mock.calls.map(([error]) => error.message)).toEqual([
    'The browser did not take the tracker event',
    'down',
    'The feedback widget did not load',
  ]);
});

test('[R08] the widget comes as a script of its own, from the configured address', async () => {
  const page = documentWhere('loads');
  await loadFeedbackWidget('https://widget.example/w.js', page);
  expect(page.scripts).toMatchObject([{ src: 'https://widget.example/w.js', async: true }]);
});

test('[R08] services of others wait until the browser is idle', () => {
  const work = vi.fn();
  const idle: (() => void)[] = [];
  whenIdle({ requestIdleCallback: (callback) => idle.push(callback), setTimeout: () => 0 }, work);
  expect(work).not.toHaveBeenCalled();
  idle[0]?.();
  expect(work).toHaveBeenCalledOnce();
});

test('[R08] a browser that knows no idleness waits a moment instead', () => {
  const later: number[] = [];
  whenIdle({ setTimeout: (_, ms) => later.push(ms) }, () => {});
  expect(later).toEqual([1500]);
});

function documentWhere(outcome: 'loads' | 'fails') {
  type Script = { src: string; async: boolean; onload: (() => void) | null; onerror: (() => void) | null };
  const scripts: Script[] = [];
  return {
    scripts,
    createElement: (): Script => ({ src: '', async: false, onload: null, onerror: null }),
    head: {
      append: (script: Script) => {
        scripts.push(script);
        if (outcome === 'loads') script.onload?.();
        else script.onerror?.();
      },
    },
  };
}

async function experimentsOf(answer: { status?: number; body: string }, cookies: Record<string, string> = {}) {
  let asked = '';
  const server = createServer((request, response) => {
    asked = request.url ?? '';
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/flags`;
  const inits: RequestInit[] = [];
  const loaded = loadExperiments(
    { url, id: 'pero' },
    {
      fetch: (address, init) => {
        inits.push(init);
        return fetch(address, init);
      },
      href: 'https://pero.example/faq/',
      clientId: 'c-1',
      hasCookie: (name) => name in cookies,
      setCookie: (name, value) => {
        cookies[name] = value;
      },
    },
  );
  await loaded.finally(() => server.close());
  return { cookies, asked, inits };
}

test('[R64] flags of the type «flag» become cookies; a present cookie and other types are left alone', async () => {
  const flags = [
    { t: 'flag', n: 'new_price', v: 'b' },
    { t: 'flag', n: 'old', v: 'theirs' },
    { t: 'flag', n: 'level', v: 2 },
    { t: 'banner', n: 'summer', v: '1' },
    { t: 'flag', n: 'bad name; Path=/', v: '1' },
  ];
  const { cookies } = await experimentsOf({ body: JSON.stringify({ flags, i: 'x' }) }, { old: 'ours' });
  expect(cookies).toEqual({ new_price: 'b', old: 'ours', level: '2' });
});

test('[R64] the service is told the browser, the page and the experiment, with cookies', async () => {
  const { asked, inits } = await experimentsOf({ body: '{"flags":[],"i":1}' });
  expect(asked).toBe('/flags?client_id=c-1&page_url=https%3A%2F%2Fpero.example%2Ffaq%2F&experiment_id=pero');
  expect(inits[0]?.credentials).toBe('include');
});

test.each([
  { status: 500, body: '{}' },
  { status: 200, body: 'not json' },
  { status: 200, body: 'null' },
  { status: 200, body: '{"flags":{}}' },
  { status: 200, body: '{"flags":[{"t":"flag","n":"good","v":"1"},null]}' },
  { status: 200, body: '{"flags":[{"t":"flag","n":"good","v":{}}]}' },
])('[R64] an answer that cannot be used is an error to report, and sets nothing: %j', async (answer) => {
  const cookies = {};
  await expect(experimentsOf(answer, cookies)).rejects.toThrow();
  expect(cookies).toEqual({});
});
