import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { VoiceRefused } from '../voice.ts';
import { wavHead } from '../wav.ts';
import { openSalute } from './salute.ts';
import { openSpeechKit } from './speechkit.ts';

type Request = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: string };
type Answer = (request: Request, response: ServerResponse) => void;

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server that speaks a company's protocol, and keeps what it was asked. */
async function company(answer: Answer): Promise<{ readonly url: string; readonly asked: Request[] }> {
  const asked: Request[] = [];
  const server = createServer(async (incoming, response) => {
    let body = '';
    for await (const piece of incoming.setEncoding('utf8')) body += piece;
    const request = { path: incoming.url ?? '', headers: incoming.headers, body };
    asked.push(request);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const glossary = [{ word: 'замок', spoken: 'за́мок' }];

describe('SpeechKit', () => {
  const line = (text: string, startMs: number, lengthMs: number): string => {
    const data = Buffer.alloc((22_050 * 2 * lengthMs) / 1000, 7).toString('base64');
    const result = { audioChunk: { data }, textChunk: { text }, startMs: `${startMs}`, lengthMs: `${lengthMs}` };
    return `${JSON.stringify({ result })}\n`;
  };

  test('gets a sentence with marked stresses, and its parts are put together with their times', async () => {
    const { url, asked } = await company((_, response) => {
      response.end(line('Старый замок.', 0, 1000) + line('Дождь.', 1000, 500));
    });
    const voice = openSpeechKit({ url, key: 'the-key', folder: 'b1g', voice: 'marina', role: 'neutral', send: fetch });
    const text = 'Старый замок. Дождь.';
    const spoken = await voice.synthesise(text, { glossary, timbre: { pace: 1.2, pitch: -2 } });
    expect(spoken.samples).toHaveLength(22_050 * 1.5);
    expect(spoken.times).toMatchObject([
      { from: 0, start: 0, end: 1 },
      { to: text.length, start: 1, end: 1.5 },
    ]);
    expect(asked[0]).toMatchObject({
      path: '/tts/v3/utteranceSynthesis',
      headers: { authorization: 'Api-Key the-key', 'x-folder-id': 'b1g' },
    });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      text: 'Старый з+амок. Дождь.',
      hints: [{ voice: 'marina' }, { role: 'neutral' }, { speed: 1.2 }, { pitchShift: -24 }],
      outputAudioSpec: { rawAudio: { audioEncoding: 'LINEAR16_PCM', sampleRateHertz: '22050' } },
    });
    await voice.synthesise('Слово и дело. '.repeat(30));
    expect(JSON.parse(asked[1]?.body ?? '')).toMatchObject({ unsafeMode: true });
  });

  test.each([
    [400, '{"error":{"message":"bad voice"}}', 'refused'],
    [429, '', 'unavailable'],
    [503, '', 'unavailable'],
    [200, 'half an ans', 'unavailable'],
    [200, '{"error":{"message":"text is too long"}}\n', 'refused'],
    [200, '', 'refused'],
  ])('an answer of %d %s is a sentence for the author: %s', async (status, body, code) => {
    const { url } = await company((_, response) => response.writeHead(status).end(body));
    const voice = openSpeechKit({ url, key: 'k', voice: 'marina', send: fetch });
    const refused = await voice.synthesise('Да.').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(VoiceRefused);
    expect(refused).toMatchObject({ code });
    expect(String((refused as Error).message)).not.toContain('k ');
  });
});

test('SaluteSpeech gives a token for half an hour, which is used until it nearly ends', async () => {
  let now = 1_000_000;
  const sound = Buffer.concat([wavHead(2400, 24_000), Buffer.alloc(4800, 3)]);
  const { url, asked } = await company(({ path }, response) => {
    if (path !== '/api/v2/oauth') return response.end(sound);
    return response.end(JSON.stringify({ access_token: `t${asked.length}`, expires_at: now + 30 * 60_000 }));
  });
  const voice = openSalute({ url, tokenUrl: url, key: 'c2VjcmV0', voice: 'Nec_24000', send: fetch, now: () => now });
  const spoken = await voice.synthesise('Старый замок', { glossary });
  expect(spoken).toMatchObject({ rate: 24_000, times: [{ from: 0, to: 12, start: 0, end: 0.1 }] });
  await voice.synthesise('Дождь');
  now += 29.5 * 60_000;
  await voice.synthesise('Утро', { timbre: { voice: 'Bys_24000' } });
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/v2/oauth',
    '/rest/v1/text:synthesize?format=wav16&voice=Nec_24000',
    '/rest/v1/text:synthesize?format=wav16&voice=Nec_24000',
    '/api/v2/oauth',
    '/rest/v1/text:synthesize?format=wav16&voice=Bys_24000',
  ]);
  expect(asked[0]).toMatchObject({ body: 'scope=SALUTE_SPEECH_PERS', headers: { authorization: 'Basic c2VjcmV0' } });
  expect(asked[1]).toMatchObject({ body: "Старый за'мок", headers: { authorization: 'Bearer t1' } });
  expect(asked[4]?.headers.authorization).toBe('Bearer t4');
  await expect(voice.synthesise('слово '.repeat(700))).rejects.toMatchObject({ code: 'too-long' });
});
