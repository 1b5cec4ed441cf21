import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { audiobookById } from '@pero/audio/actions/rows';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { workFolder } from '@pero/server-platform/files/work-folder';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { readerOf } from '@pero/sound/outputs/book';
import { type ReadAlong, type ReadChapter, writeReadAlong } from '@pero/sound/read-along/write';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { workById } from '@pero/works/actions/rows';
import { made } from '../events.ts';
import { alignedOf } from '../rules/read-along.ts';
import { chaptersWhole } from '../store/chapters.ts';
import { changeReadAlong, type ReadAlongRow, readAlongById } from '../store/read-alongs.ts';
import { pages } from './pages.ts';

/** Writes the EPUB to a file and hands it on; of chapters that could not be aligned there is only the text. */
export async function withBook<Done>(
  context: JobContext,
  files: Files,
  workId: number,
  work: (path: string, seen: ReadAlong) => Promise<Done>,
): Promise<Done> {
  const { owner, narrator, base, chapters } = await context.inAct(({ db }) => knownOf(db, workId));
  const epub = await bytesOf(files, base);
  const spoken = await pages.ask(owner, 'pages', epub);
  const folder = await workFolder();
  try {
    const read: ReadChapter[] = [];
    for (const { fileId, part, places, seconds, spokenKey } of chapters) {
      const chapter = spoken[part];
      if (!chapter || !places || !spokenKey) continue;
      const path = join(folder, `${fileId}.mp3`);
      await fetched(files, spokenKey, path);
      read.push({ chapter, path, kind: 'MP3', seconds, rows: places.map(alignedOf) });
    }
    const to = join(folder, 'book.epub');
    return await work(to, await writeReadAlong(epub, { to, narrator, chapters: read }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function knownOf(db: Db, workId: number) {
  const [work, audio, held] = [
    await workById(db, workId),
    await audiobookById(db, workId),
    await readAlongById(db, workId),
  ];
  if (!work || !audio || !held?.baseKey) throw new Error(`Nothing was laid out of ${workId}`);
  const readers = audio.reader === '' ? [] : [audio.reader];
  const narrator = readerOf({ title: '', authors: [], readers, isMachineVoice: audio.way === 'synthesis' });
  return { owner: `user-${work.ownerId}`, narrator, base: held.baseKey, chapters: await chaptersWhole(db, workId) };
}

async function bytesOf(files: Files, key: string): Promise<Uint8Array> {
  const file = await files.open(key);
  if (!file) throw new Error(`The file ${key} is missing`);
  return new Uint8Array(await buffer(file.stream));
}

async function fetched(files: Files, key: string, path: string): Promise<void> {
  const file = await files.open(key);
  if (!file) throw new Error(`The file ${key} is missing`);
  await pipeline(file.stream, createWriteStream(path));
}

/** Makes the file that its author downloads. What was shifted meanwhile leaves it old, and that is said. */
export async function makeOne(
  context: JobContext,
  { files }: { readonly files: Files },
  { workId, ownerId, revision, fileKey, madeAt }: ReadAlongRow & { readonly ownerId: number },
): Promise<void> {
  await withBook(context, files, workId, async (path, { sentences, shown }) => {
    // The same for every try, so that one that is killed leaves nothing behind.
    const key = `read-along/${workId}/book-${revision}`;
    await files.put(key, createReadStream(path), { mime: 'application/epub+zip' });
    const fileBytes = (await stat(path)).size;
    await context.inAct(async (act) => {
      const kept = { fileKey: key, fileBytes, fileRevision: revision, sentences, shown, madeAt: act.now };
      const next = { ...kept, state: 'ready', tries: 0, message: null } as const;
      if (!(await changeReadAlong(act.db, workId, ['making'], next, act.now))) return;
      if (fileKey && fileKey !== key) await forgetFiles(act, [fileKey]);
      const work = await workById(act.db, workId);
      // After a nudge its author is looking and needs no letter.
      if (!work || madeAt !== null) return;
      const words = { title: work.title };
      await act.announce(made, { subject: workId, data: { ownerId, sentences, shown }, words });
    });
  });
}
