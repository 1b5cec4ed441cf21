import { setTimeout as sleep } from 'node:timers/promises';
import type { HostileFile } from '@pero/manuscript/hostile/damage';
import type { Visitor } from './visitor.ts';

/** What became of one file: turned away at the door, read, or refused with a sentence. */
export type Outcome = { readonly code: 'door' | 'read' | 'refused'; readonly sentence: string };

/** The site said something it must never say. */
export class Fault extends Error {}

const ASK_EVERY_MS = 300;
const PATIENCE_MS = 600_000;

/** Sends one file as a browser does, has it read, and waits for what is said of it. */
export async function sent(visitor: Visitor, { name, kind, bytes }: HostileFile): Promise<Outcome> {
  const file = new Uint8Array(bytes);
  const begun = await visitor.send('POST', '/uploads', {
    'tus-resumable': '1.0.0',
    'upload-length': `${file.length}`,
    'upload-metadata': `purpose ${base64('manuscript')},filename ${base64(name)}`,
  });
  if (begun.status !== 201) return atDoor(kind, begun);
  const whole = await visitor.send(
    'PATCH',
    begun.location.replace(/^.*\/api/, ''),
    { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    file,
  );
  if (whole.status !== 204) return atDoor(kind, whole);
  const uploadId = begun.location.split('/').at(-1);
  const { status, body } = await visitor.call('POST', '/books/import/parse', { upload_id: uploadId });
  if (status !== 200) throw new Fault(`${kind}, ${name}: parse was answered ${status} ${body}`);
  return read(visitor, `${kind}, ${name}`, (JSON.parse(body) as { result: { id: number } }).result.id);
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

function atDoor(kind: string, { status, body }: { status: number; body: string }): Outcome {
  if (status < 400 || status >= 500 || status === 429) throw new Fault(`${kind}: the door answered ${status} ${body}`);
  const { errors } = JSON.parse(body) as { errors: { messages: string[] }[] };
  const sentence = errors[0]?.messages[0];
  if (!sentence) throw new Fault(`${kind}: the door said nothing`);
  return { code: 'door', sentence };
}

async function read(visitor: Visitor, what: string, id: number): Promise<Outcome> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(ASK_EVERY_MS)) {
    const { status, body } = await visitor.call('GET', `/books/import/${id}`);
    if (status !== 200) throw new Fault(`${what}: the import was answered ${status}`);
    const { state, message } = (JSON.parse(body) as { result: { state: string; message: string | null } }).result;
    if (state === 'read') return { code: 'read', sentence: '' };
    if (state === 'failed') return { code: 'refused', sentence: message ?? '' };
  }
  throw new Fault(`${what}: nothing was said for ten minutes`);
}
