import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { money } from '@pero/kernel/money';
import { Unfinished } from '@pero/processes/unfinished';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files/files';
import { workFolder } from '@pero/server-platform/files/work-folder';
import { usesLeft, withinLimit } from '@pero/server-platform/http/limits';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { sentencesOf } from '@pero/sound/text/sentences';
import { readAloud } from '@pero/sound/voice/read-aloud';
import { type Voice, VoiceRefused } from '@pero/sound/voice/voice';
import { soundOf } from '@pero/sound/voice/wav';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { turnOf } from '@pero/writing/actions/texts';
import { type GlossaryWord, glossaryWords } from '../rules/glossary.ts';
import { SAMPLES_AN_HOUR, SAMPLES_KEPT } from '../rules/voices.ts';
import {
  addSample,
  dropOldSamples,
  readerById,
  readersShown,
  type SampleRow,
  sampleById,
  sampleOf,
} from '../store/voices.ts';
import { requireAudiobook } from './access.ts';
import { type SpeechCompany, voiceBy } from './speech.ts';

type SampleRequest = {
  readonly audio_book_id: number;
  readonly voice: string;
  readonly text: string;
  readonly pitch: number;
  readonly glossary?: readonly GlossaryWord[] | undefined;
};

const LIMIT = { name: 'voice-samples', most: SAMPLES_AN_HOUR, seconds: 3600 };
const COLUMNS = 120;

type Prepared =
  | { readonly known: SampleRow }
  | { readonly read: Pick<SampleRow, 'workId' | 'content' | 'fileKey' | 'seconds' | 'wave'> }
  | { readonly refused: 'samples-most' | 'voice-off' | 'voice-silent' | 'sample-no-text' | 'voice-busy' };

/** Read outside the transaction. The same words in the same voice were read before: they are not read again. */
export async function prepareSample(
  context: BeforeContext<Actor>,
  files: Files,
  speech: SpeechCompany | null,
  request: SampleRequest,
): Promise<Prepared> {
  const { db, actor, now } = context;
  const { audio } = await requireAudiobook(context, request.audio_book_id, 'edit');
  const glossary = request.glossary ?? glossaryWords(audio.glossary);
  const spokenIn = request.text.toLowerCase();
  const words = glossary.filter(({ word }) => spokenIn.includes(word.toLowerCase()));
  const content = hashOf([request.voice, request.pitch, request.text, words]);
  const known = await sampleOf(db, request.audio_book_id, content);
  if (known) return { known };
  if ((await usesLeft(db, LIMIT, `${actor.userId}`, now)) === 0) return { refused: 'samples-most' };
  const voice = voiceBy(request.voice, speech);
  if (!voice) return { refused: 'voice-off' };
  try {
    const read = await sampleRead(voice, { ...request, glossary: words, owner: turnOf(actor) }, async (path) => {
      context.stillTime();
      const key = `audio/${request.audio_book_id}/sample/${randomUUID()}`;
      await files.put(key, createReadStream(path), { mime: 'audio/wav' });
      return key;
    });
    return { read: { ...read, workId: request.audio_book_id, content } };
  } catch (error) {
    if (error instanceof VoiceRefused) return { refused: error.code === 'no-text' ? 'sample-no-text' : 'voice-silent' };
    if (error instanceof Unfinished) return { refused: 'voice-busy' };
    throw error;
  }
}

type ToRead = Pick<SampleRequest, 'text' | 'pitch' | 'voice'> & {
  readonly glossary: readonly GlossaryWord[];
  readonly owner: string;
};

async function sampleRead(voice: Voice, request: ToRead, keep: (path: string) => Promise<string>) {
  const folder = await workFolder();
  try {
    const to = join(folder, 'sample.wav');
    const timbre = { pitch: request.pitch };
    const lines = request.text.split('\n').flatMap((paragraph) =>
      sentencesOf(paragraph)
        .map(({ from, to: end }) => paragraph.slice(from, end).trim())
        .filter((text) => /[\p{L}\p{N}]/u.test(text))
        .map((text) => ({ text, timbre })),
    );
    if (lines.length === 0) throw new VoiceRefused('no-text');
    const { seconds } = await readAloud(voice, lines, { to, glossary: request.glossary, owner: request.owner });
    const wave = columnsOf(soundOf(await readFile(to))?.samples ?? new Int16Array());
    return { fileKey: await keep(to), seconds, wave };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The tops of the wave, 0 to 100. */
function columnsOf(samples: Int16Array): number[] {
  const every = Math.max(1, Math.ceil(samples.length / COLUMNS));
  return Array.from({ length: Math.ceil(samples.length / every) }, (_, at) => {
    const part = samples.subarray(at * every, (at + 1) * every);
    return Math.round((part.reduce((top, value) => Math.max(top, Math.abs(value)), 0) / 32_768) * 100);
  });
}

function hashOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

export async function keepSample(act: Act, _: SampleRequest, prepared: Prepared) {
  if ('refused' in prepared) return prepared;
  if ('known' in prepared) return shownSample(prepared.known);
  const { read } = prepared;
  await requireAudiobook(act, read.workId, 'edit');
  if (!(await withinLimit(act.db, LIMIT, `${act.actor.userId}`, act.now))) {
    await forgetFiles(act, [read.fileKey]);
    return { refused: 'samples-most' } as const;
  }
  const added = await addSample(act.db, read, act.now);
  await forgetFiles(act, added ? await dropOldSamples(act.db, read.workId, SAMPLES_KEPT) : [read.fileKey]);
  const row = added ?? (await sampleOf(act.db, read.workId, read.content));
  if (!row) throw new Error('a sample was kept and is not there');
  return shownSample(row);
}

function shownSample({ id, workId, seconds, wave }: SampleRow) {
  return { id, url: `/api/audio/master/${workId}/voice-sample/${id}`, seconds, wave: [...wave] };
}

export async function sampleFile(
  context: Pick<Act, 'db' | 'actor'>,
  { audioBookId, sampleId }: { readonly audioBookId: number; readonly sampleId: number },
) {
  await requireAudiobook(context, audioBookId, 'read');
  const row = await sampleById(context.db, audioBookId, sampleId);
  return row && { key: row.fileKey, name: 'Проба.wav', isPlayed: true };
}

export async function readerSample({ db }: Pick<Act, 'db'>, { readerId }: { readonly readerId: number }) {
  const reader = await readerById(db, readerId);
  return reader?.sampleKey ? { key: reader.sampleKey, name: `${reader.name}.wav`, isPlayed: true } : null;
}

/** Who reads aloud, as whoever chooses a reader sees them. */
export async function shownReaders({ db, today }: Pick<Act, 'db' | 'today'>) {
  const readers = await readersShown(db);
  return readers.map((reader) => ({
    id: reader.id,
    name: reader.name,
    about: reader.about,
    price: money(Number(reader.price)),
    free_from: reader.freeFrom && reader.freeFrom > today ? reader.freeFrom : null,
    sample_url: reader.sampleKey ? `/api/audio/readers/${reader.id}/sample` : null,
    sample_seconds: reader.sampleSeconds,
  }));
}
