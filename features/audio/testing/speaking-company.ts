import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const RATE = 22_050;
const SECONDS_A_LETTER = 0.04;

type Hint = { readonly voice?: string; readonly role?: string; readonly speed?: number; readonly pitchShift?: number };
type Utterance = { readonly text: string; readonly hints: readonly Hint[] };

/** For tests: a company that reads aloud by SpeechKit's protocol. It hums as long as the text is, and keeps what it was asked. */
export async function speakingCompany() {
  const asked: Utterance[] = [];
  let isAway = false;
  const server = createServer(async (incoming, response) => {
    let body = '';
    for await (const piece of incoming.setEncoding('utf8')) body += piece;
    if (isAway) return void response.writeHead(503).end();
    const utterance = JSON.parse(body) as Utterance;
    asked.push(utterance);
    const samples = hum(utterance.text.length * SECONDS_A_LETTER);
    const data = Buffer.from(samples.buffer).toString('base64');
    const lengthMs = `${Math.round((samples.length / RATE) * 1000)}`;
    const result = { audioChunk: { data }, textChunk: { text: utterance.text }, startMs: '0', lengthMs };
    response.end(`${JSON.stringify({ result })}\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    speech: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, key: 'test' },
    asked,
    leave: (away: boolean) => {
      isAway = away;
    },
    close: () => server.close(),
  };
}

function hum(seconds: number): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * RATE) }, (_, at) => {
    const syllable = 0.5 + 0.5 * Math.sin((2 * Math.PI * 4 * at) / RATE);
    return Math.round(9000 * syllable * Math.sin((2 * Math.PI * 220 * at) / RATE));
  });
}
