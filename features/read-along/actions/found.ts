import { createHash } from 'node:crypto';
import type { Db } from '@pero/server-platform/database/db';
import { isKnown } from '@pero/sound/align/known';
import { chapterOf } from '../store/chapters.ts';

type Of = { readonly workId: number; readonly fileId: number; readonly soundKey: string; readonly text: string };

/** The sentences of a chapter with their places, when they were found in this very sound of this very text (as JSON); else none. */
export async function sentencesFound(db: Db, { workId, fileId, soundKey, text }: Of) {
  const chapter = await chapterOf(db, workId, fileId);
  const mark = createHash('md5').update(text).digest('hex');
  if (!chapter?.places || chapter.soundKey !== soundKey || chapter.textMark !== mark) return [];
  const { places, sentences } = chapter;
  return sentences.map((words, number) => {
    const [start = 0, , error = 0] = places[number] ?? [];
    return { text: words, start, isKnown: isKnown(number, error) };
  });
}
