import type { AudiobookMeta } from '../../contract/audiobooks.ts';
import type { AudioFile, Quality } from '../../contract/files.ts';
import { type AudioStep, audioPath } from '../../rules/audio-path.ts';
import { isAtWork } from './whole-words.ts';

/** All that the path of an audiobook is told by. */
export type AudioWhole = {
  readonly meta: AudiobookMeta;
  readonly files: readonly AudioFile[];
  readonly quality: Quality;
};

export function audioSteps({ meta, files, quality }: AudioWhole): AudioStep[] {
  return audioPath({
    status: meta.processing_status,
    isPublished: meta.is_published,
    chapters: quality.chapters.filter(({ kind }) => kind === 'pair' || kind === 'missing').length,
    files: files.length,
    isMeasured: !files.some(isAtWork),
    offNorm: files.filter(({ is_in_norm }) => !is_in_norm).length,
    conflicts: meta.conflicts.length,
  });
}
