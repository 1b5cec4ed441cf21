import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { coverRow } from '@pero/covers/actions/rows';
import { money } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { NotFound } from '@pero/server-platform/http/errors';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import type { Studio } from '@pero/sound/ffmpeg/studio';
import type { AudioBook, Chapter } from '@pero/sound/outputs/book';
import { makeM4b } from '@pero/sound/outputs/m4b';
import { retailSample } from '@pero/sound/outputs/sample';
import type { Earning, KindOfWork, SaleFacts, SaleFile } from '@pero/works/actions/kinds';
import { rolesOfBooks, workById } from '@pero/works/actions/rows';
import { genreById } from '@pero/works/rules/genres/genres';
import { shopTags } from '@pero/works/rules/genres/tags';
import { ADULT, type Age } from '@pero/works/rules/meta';
import { authorsLine, printedName } from '@pero/works/rules/persons';
import { rateOf } from '@pero/works/rules/royalty/royalty';
import { AUDIOBOOK, FORMAT_LABELS, voiceOf, type Way } from '../rules/audiobooks.ts';
import { audiobookById, waysOf } from '../store/audiobooks.ts';
import { mendingsOf, type RecordingRow, recordingsOf } from '../store/files.ts';
import { soundOf } from './recordings.ts';

const FILE_ROLE = { m4b: 'audiobook', sample: 'sample', cover: 'cover' } as const;
type SoundFormat = keyof typeof FILE_ROLE;
const MIME: Readonly<Record<SoundFormat, string>> = { m4b: 'audio/mp4', sample: 'audio/mpeg', cover: 'image/jpeg' };

/** What an audiobook is to those who judge, sell, pay and count works. */
export function audiobookKind(studio: () => Studio): KindOfWork {
  return {
    kind: AUDIOBOOK,
    words: {
      nominative: 'аудиокнига',
      genitive: 'аудиокниги',
      dative: 'аудиокниге',
      accusative: 'аудиокнигу',
      isFeminine: true,
    },
    page: (id) => `/audiobooks/master/${id}/`,
    judging: {
      async described(db, id) {
        const audio = await audiobookById(db, id);
        return audio && { kindLabel: `Аудиокнига, ${FORMAT_LABELS[audio.format].toLowerCase()}`, sourceWork: '' };
      },
    },
    onSale: {
      editions: ['audio'],
      facts,
      filesOf: () => Object.entries(FILE_ROLE).map(([format, role]) => ({ format, role })),
      makeFile(context, files, { id, format, key }) {
        if (!(format in FILE_ROLE)) throw new Error(`An audiobook is not sold as ${format}`);
        return makeFile(context, files, studio(), { id, format: format as SoundFormat, key });
      },
    },
    earning: {
      rate: rateBy('recording'),
      // A machine's voice earns less than a living one.
      async ratesOf(db, ids) {
        const ways = await waysOf(db, ids);
        return new Map(ways.map(({ id, way }) => [id, rateBy(way)]));
      },
    },
  };
}

function rateBy(way: Way): Earning['rate'] {
  return ({ edition, licence, isAdvanced, ownRate }, on) =>
    rateOf({ format: edition, license: licence, isAdvanced, ownRate, voice: voiceOf(way) }, on);
}

async function facts(db: Db, id: number): Promise<SaleFacts> {
  const [work, audio] = await Promise.all([workById(db, id), audiobookById(db, id)]);
  if (!work || !audio) throw new NotFound(AUDIOBOOK);
  const [people, rows] = await Promise.all([rolesOfBooks(db, [id]), recordingsOf(db, id)]);
  const isFree = work.licenseType === 'free';
  return {
    workId: id,
    ownerId: work.ownerId,
    uuid: work.uuid,
    revision: work.revision,
    shopKind: AUDIOBOOK,
    licence: work.licenseType,
    title: work.title,
    annotation: work.annotation,
    authors: people.map(({ role, ...person }) => ({ name: printedName(person), role })),
    genres: work.genreIds.flatMap((one) => genreById(one) ?? []).map((one) => ({ id: one.id, name: one.label })),
    tags: shopTags(work).map((one) => ({ id: one.id, name: one.label })),
    age: (work.age as Age | null) ?? ADULT,
    marks: { obscene: work.obsceneLanguage, drugs: work.drugMentionMark, lgbt: work.lgbtMark },
    price: isFree ? money(0) : (work.price ?? money(0)),
    volume: work.volume,
    completionPercent: 100,
    isFinished: true,
    notice: null,
    chapters: rows.map(({ title, seconds }) => ({ name: title, characters: Math.round(seconds ?? 0), isFree })),
  };
}

type Wish = { readonly id: number; readonly format: SoundFormat; readonly key: string };

async function makeFile(
  context: JobContext,
  files: Files,
  studio: Studio,
  { id, format, key }: Wish,
): Promise<SaleFile | { readonly refused: string }> {
  const known = await context.inAct(({ db }) => knownOf(db, id));
  if (!known.cover?.imageKey) return { refused: 'У\u00A0аудиокниги нет обложки' };
  if (format === 'cover') return copied(files, known.cover.imageKey, key, MIME.cover);
  const folder = await mkdtemp(join(tmpdir(), 'pero-audiobook-'));
  try {
    const cover = join(folder, 'cover.jpg');
    await fetched(files, known.cover.imageKey, cover);
    const chapters = await chaptersIn(folder, files, known, format === 'sample' ? 1 : known.rows.length);
    const [first] = chapters;
    if (!first) return { refused: 'В\u00A0аудиокниге нет записей' };
    const to = join(folder, `made.${format}`);
    const order = { book: { ...known.book, cover }, to, owner: `user-${known.ownerId}` };
    if (format === 'm4b') await makeM4b(studio, { ...order, chapters, folder });
    else await retailSample(studio, { ...order, chapter: first });
    return await putFrom(files, to, key, MIME[format]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Known = Awaited<ReturnType<typeof knownOf>>;

async function knownOf(db: Db, id: number) {
  const [work, audio] = await Promise.all([workById(db, id), audiobookById(db, id)]);
  if (!work || !audio) throw new NotFound(AUDIOBOOK);
  const book: AudioBook = {
    title: work.title,
    authors: [authorsLine(await rolesOfBooks(db, [id]))],
    readers: audio.reader === '' ? [] : [audio.reader],
    isMachineVoice: audio.way === 'synthesis',
  };
  const [rows, mendings, cover] = [await recordingsOf(db, id), await mendingsOf(db, id), await coverRow(db, id)];
  return { ownerId: work.ownerId, book, rows, mendings, cover };
}

/** The recordings as they are sold, on a disk. */
async function chaptersIn(folder: string, files: Files, known: Known, most: number): Promise<Chapter[]> {
  const chapters: Chapter[] = [];
  for (const row of known.rows.slice(0, most)) {
    const path = join(folder, `${chapters.length}`);
    const mending = known.mendings.get(row.id) ?? null;
    await fetched(files, mending?.state === 'done' && mending.fileKey ? mending.fileKey : row.fileKey, path);
    chapters.push(chapterOf(row, soundOf(row, mending), path));
  }
  return chapters;
}

function chapterOf(row: RecordingRow, heard: ReturnType<typeof soundOf>, path: string): Chapter {
  if (!heard) throw new Error(`The recording ${row.id} was not measured`);
  return { title: row.title, path, kind: heard.kind, seconds: heard.seconds, channels: heard.channels };
}

async function fetched(files: Files, key: string, path: string): Promise<void> {
  const file = await files.open(key);
  if (!file) throw new Error(`The file ${key} is missing`);
  await pipeline(file.stream, createWriteStream(path));
}

async function copied(files: Files, from: string, key: string, mime: string): Promise<SaleFile> {
  const file = await files.open(from);
  if (!file) throw new Error(`The file ${from} is missing`);
  return put(files, file.stream, { key, mime, bytes: file.bytes });
}

async function putFrom(files: Files, path: string, key: string, mime: string): Promise<SaleFile> {
  return put(files, createReadStream(path), { key, mime, bytes: (await stat(path)).size });
}

async function put(
  files: Files,
  content: NodeJS.ReadableStream,
  { key, mime, bytes }: { readonly key: string; readonly mime: string; readonly bytes: number },
): Promise<SaleFile> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await files.put(key, content.pipe(hashed), { mime });
  return { bytes, sha256: hash.digest('hex'), mime, pages: null };
}
