import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts, leftoversOn, processesOn, tryStart } from '../../apps/start/trial.ts';
import { openStudio } from '../../press/sound/ffmpeg/studio.ts';
import { CALMLY, reading } from '../../press/sound/ffmpeg/words.ts';
import { FORMS } from '../../press/sound/mending/mend.ts';
import { madeSound } from '../../press/sound/testing/made-sound.ts';
import { wavFile } from '../../press/sound/testing/wav-file.ts';
import { type Answers, summaryOf, watchedWhile } from '../uploads/uploads-proof.ts';
import { Visitor } from '../uploads/visitor.ts';

export type HoursSeen = {
  readonly hours: number;
  readonly megabytes: number;
  readonly uploadSeconds: number;
  readonly seconds: number;
  readonly floor: readonly Answers[];
  readonly others: readonly Answers[];
  readonly wrong: readonly string[];
};

const AT_ONCE = 2;
const PIECE = 16 * 1024 * 1024;
const FLOOR_MS = 30_000;

/** Brings so many hours of one book as its author's browser does, has them measured, and watches what another person waits for. */
export async function proveHours({ hours, tell }: { hours: number; tell: (line: string) => void }): Promise<HoursSeen> {
  const root = mkdtempSync(join(tmpdir(), 'pero-hours-'));
  chmodSync(root, 0o711);
  const dataFolder = join(root, 'data');
  const trial = tryStart({ dataFolder, ports: await freePorts(), env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } });
  try {
    const hour = await anHour(root);
    await trial.ready();
    const author = await demoAuthor(trial.site);
    const { id } = await asked<{ id: number }>(author, 'POST', '/audio/master', {
      way: 'recording',
      book_name: 'Сорок часов',
    });
    const floor = await watchedWhile(trial.site, 'before', () => sleep(FLOOR_MS));
    tell('now the recordings');
    const begun = performance.now();
    let uploadSeconds = 0;
    const during = await watchedWhile(trial.site, 'meanwhile', async () => {
      await allBrought(author, { id, hours, hour, tell });
      uploadSeconds = (performance.now() - begun) / 1000;
      await allMeasured(author, { id, tell });
    });
    const files = await filesOf(author, id);
    return {
      hours,
      megabytes: Math.round((hour.length * hours) / 1e6),
      uploadSeconds,
      seconds: (performance.now() - begun) / 1000,
      floor: floor.map(summaryOf),
      others: during.map(summaryOf),
      wrong: [
        ...during.flatMap(({ faults }) => faults),
        ...files.filter(({ seconds }) => Math.abs((seconds ?? 0) - 3600) > 5).map((file) => JSON.stringify(file)),
      ],
    };
  } finally {
    for (const pid of processesOn(dataFolder)) kill(pid);
    await leftoversOn(dataFolder, 5000);
    rmSync(root, { recursive: true, force: true });
  }
}

/** A minute, sixty times over: frames of MP3 are joined by standing next to each other. */
async function anHour(folder: string): Promise<Buffer> {
  const [from, to] = [join(folder, 'minute.wav'), join(folder, 'minute.mp3')];
  writeFileSync(from, wavFile(madeSound({ seed: 40, seconds: 60 })));
  const form = [...FORMS.mp3.slice(0, -2), '-write_xing', '0', ...FORMS.mp3.slice(-2)];
  await openStudio().make({
    inputs: [from],
    outputs: [to],
    words: [...CALMLY, ...reading('wav', 0), ...form, { output: 0 }],
  });
  return Buffer.concat(Array.from({ length: 60 }, () => readFileSync(to)));
}

async function demoAuthor(site: string): Promise<Visitor> {
  const author = new Visitor(site, 'author-of-forty-hours');
  for (;;) {
    await author.call('GET', '/account/info/my');
    const { status } = await author.call('POST', '/account/login', {
      email: 'author@demo.pero',
      password: 'pero-demo-1',
    });
    if (status === 200) return author;
    await sleep(3000);
  }
}

async function asked<T>(visitor: Visitor, method: string, path: string, body?: unknown): Promise<T> {
  const { status, body: text } = await visitor.call(method, path, body);
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text}`);
  return (JSON.parse(text) as { result: T }).result;
}

type File = { readonly state: string; readonly seconds: number | null; readonly message: string | null };

function filesOf(author: Visitor, id: number): Promise<File[]> {
  return asked<File[]>(author, 'GET', `/audio/master/${id}/file/audio`);
}

type Bringing = {
  readonly id: number;
  readonly hours: number;
  readonly hour: Buffer;
  readonly tell: (line: string) => void;
};

async function allBrought(author: Visitor, { id, hours, hour, tell }: Bringing): Promise<void> {
  let next = 0;
  const bring = async (): Promise<void> => {
    while (next < hours) {
      next += 1;
      const name = `${String(next).padStart(2, '0')} - Час.mp3`;
      const upload_id = await sent(author, name, hour);
      await asked(author, 'POST', `/audio/master/${id}/file/audio`, { upload_id });
      tell(`${name} is there`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bring));
}

async function sent(author: Visitor, name: string, bytes: Buffer): Promise<string> {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const version = { 'tus-resumable': '1.0.0' };
  const begun = await author.send('POST', '/uploads', {
    ...version,
    'upload-length': `${bytes.length}`,
    'upload-metadata': `purpose ${base64('recording')},filename ${base64(name)}`,
  });
  if (begun.status !== 201) throw new Error(`upload: ${begun.status} ${begun.body}`);
  const path = begun.location.replace(/^.*\/api/, '');
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = new Uint8Array(bytes.subarray(at, at + PIECE));
    const headers = { ...version, 'upload-offset': `${at}`, 'content-type': 'application/offset+octet-stream' };
    const { status, body } = await author.send('PATCH', path, headers, piece);
    if (status !== 204) throw new Error(`upload at ${at}: ${status} ${body}`);
  }
  return path.split('/').at(-1) ?? '';
}

async function allMeasured(author: Visitor, { id, tell }: Pick<Bringing, 'id' | 'tell'>): Promise<void> {
  for (let before = -1; ; await sleep(2000)) {
    const files = await filesOf(author, id);
    const left = files.filter(({ state }) => state === 'waiting' || state === 'measuring').length;
    if (left !== before) tell(`${left} recordings are still to be measured`);
    if (left === 0) return;
    before = left;
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself a moment ago.
  }
}
