import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AiFailed, openAi } from './openai.ts';

type ReceivedRequest = { path: string | undefined; key: string | undefined; body: Record<string, unknown> };

/** Speaks the protocol, well or badly as a test wants it. */
const server = createServer((request, response) => void hear(request, response));
let answer: (response: ServerResponse, heard: ReceivedRequest) => void;
let heard: ReceivedRequest[] = [];
let logged: string[] = [];
let url = '';

async function hear(request: IncomingMessage, response: ServerResponse) {
  let text = '';
  for await (const chunk of request) text += chunk;
  const one = { path: request.url, key: request.headers.authorization, body: JSON.parse(text || '{}') };
  heard.push(one);
  answer(response, one);
}

const saying = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard = [];
  logged = [];
});

const LIMITS = { textMs: 400, pictureMs: 400, mostBytes: 100_000 };
const ai = (more: Partial<Parameters<typeof openAi>[0]> = {}) =>
  openAi(
    { url, key: 'secret', textModel: 'writer-1', pictureModel: 'painter-1', ...more },
    (facts) => logged.push(facts),
    LIMITS,
  );
const ask = { system: 'Ты редактор', user: 'Текст книги', mostTokens: 700 };
const failure = async (asked: Promise<unknown> | undefined) => {
  const error = await asked?.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AiFailed);
  return (error as AiFailed).message.replaceAll('\u00A0', ' ');
};

describe('a language model', () => {
  test('[BK13] is asked by the protocol, with the key, and its words come back', async () => {
    answer = saying(200, { choices: [{ message: { role: 'assistant', content: ' Аннотация. ' } }] });
    expect(await ai().text?.write(ask)).toBe('Аннотация.');
    expect(heard).toEqual([
      {
        path: '/v1/chat/completions',
        key: 'Bearer secret',
        body: {
          model: 'writer-1',
          max_tokens: 700,
          messages: [
            { role: 'system', content: 'Ты редактор' },
            { role: 'user', content: 'Текст книги' },
          ],
        },
      },
    ]);
  });

  test('is found whether or not the address ends in /v1, and may need no key', async () => {
    answer = saying(200, { choices: [{ message: { content: 'Да' } }] });
    await ai({ url: `${url}v1/`, key: '' }).text?.write(ask);
    expect(heard[0]).toMatchObject({ path: '/v1/chat/completions', key: undefined });
  });

  test('is absent when no model is set', () => {
    expect(ai({ textModel: undefined }).text).toBeNull();
    expect(ai({ pictureModel: undefined }).picture).toBeNull();
  });
});

describe('a picture model', () => {
  test('[BK12] answers with the picture itself', async () => {
    const bytes = Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]);
    answer = saying(200, { data: [{ b64_json: bytes.toString('base64') }] });
    expect(Buffer.from((await ai().picture?.draw('Море')) ?? []).equals(bytes)).toBe(true);
    expect(heard[0]).toMatchObject({
      path: '/v1/images/generations',
      body: { model: 'painter-1', prompt: 'Море', n: 1, response_format: 'b64_json' },
    });
  });

  test('that names an address instead is not believed', async () => {
    answer = saying(200, { data: [{ url: 'http://169.254.169.254/latest' }] });
    expect(await failure(ai().picture?.draw('Море'))).toContain('ответила непонятно');
    expect(heard).toHaveLength(1);
  });
});

describe('a server that misbehaves is told of in a sentence', () => {
  test.each([
    ['refuses the key', saying(401, { error: { message: 'bad key' } }), 'не приняла наш ключ'],
    ['is overloaded', saying(429, {}), 'перегружена'],
    ['refuses the request', saying(400, { error: { message: 'policy' } }), 'отказалась отвечать'],
    ['fails', saying(503, 'Service Unavailable'), 'недоступна'],
    ['answers with HTML', saying(200, '<html>'), 'ответила непонятно'],
    ['answers with something else', saying(200, { choices: [] }), 'ответила непонятно'],
    ['answers with nothing', saying(200, { choices: [{ message: { content: null } }] }), 'отказалась отвечать'],
    [
      'answers without end',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end('x'.repeat(300_000));
      },
      'ответила непонятно',
    ],
    ['never answers', () => undefined, 'не ответила вовремя'],
    [
      'stops halfway',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"choices":');
      },
      'не ответила вовремя',
    ],
    ['hangs up', (response: ServerResponse) => void response.destroy(), 'недоступна'],
    [
      'sends us elsewhere with our key',
      (response: ServerResponse) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      'недоступна',
    ],
  ])('%s', async (_, misbehaves, words) => {
    answer = misbehaves;
    expect(await failure(ai().text?.write(ask))).toContain(words);
    expect(heard).toHaveLength(1);
    expect(logged).toHaveLength(1);
    expect(logged.join()).not.toContain('secret');
  });

  test('is not there', async () => {
    expect(await failure(ai({ url: 'http://127.0.0.1:9/' }).text?.write(ask))).toContain('недоступна');
  });
});
