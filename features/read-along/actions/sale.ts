import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { soldTextMarks } from '@pero/audio/actions/rows';
import { AUDIOBOOK } from '@pero/audio/rules/audiobooks';
import type { Db } from '@pero/server-platform/database/db';
import type { SoldBeside } from '@pero/works/actions/kinds';
import { isAtRest } from '../rules/read-along.ts';
import { listedChapters } from '../store/chapters.ts';
import { readAlongById } from '../store/read-alongs.ts';
import { withBook } from './make.ts';

/** The EPUB that reads along goes to the shop with the audio edition. */
export const readAlongOnSale: SoldBeside = {
  kind: AUDIOBOOK,
  part: { format: 'read-along', role: 'read-along' },
  isThere: isOfWhatIsSold,
  makeFile: (context, files, { id, key }) =>
    withBook(context, files, id, async (path) => {
      const mime = 'application/epub+zip';
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      await files.put(key, createReadStream(path), { mime });
      return { bytes: (await stat(path)).size, sha256: hash.digest('hex'), mime, pages: null };
    }),
};

/** Only when it is of the very sound and the very text that were judged, all of it, and something of it is shown. */
async function isOfWhatIsSold(db: Db, id: number): Promise<boolean> {
  const held = await readAlongById(db, id);
  if (!held || !isAtRest(held.state) || !held.isWhole || held.shown === 0) return false;
  const sold = (await soldTextMarks(db, id)).filter(({ chapterId }) => chapterId !== null);
  const chapters = await listedChapters(db, id);
  const ofThis = new Map(chapters.map(({ fileId, ...chapter }) => [fileId, chapter]));
  return (
    sold.length > 0 &&
    sold.length === chapters.length &&
    sold.every(({ fileId, fileKey, textMark }) => {
      const own = ofThis.get(fileId);
      return own?.state === 'done' && own.soundKey === fileKey && own.textMark === textMark;
    })
  );
}
