import type { Studio } from '../ffmpeg/studio.ts';
import { CALMLY, reading, type Word } from '../ffmpeg/words.ts';
import { demuxerOf } from '../kinds.ts';
import type { Measured } from '../measured.ts';
import { FORMS } from '../mending/mend.ts';
import type { Piece } from './plan.ts';

/** How pieces of a recording are written. */
export type CutForm = { readonly ending: string; readonly isCopied: boolean; readonly words: readonly string[] };

const COPIED: Readonly<Record<string, readonly [ending: string, muxer: string]>> = {
  WAV: ['wav', 'wav'],
  AIFF: ['aiff', 'aiff'],
  MP3: ['mp3', 'mp3'],
  M4A: ['m4a', 'ipod'],
  OGG: ['ogg', 'ogg'],
};

/**
 * Samples and frames are copied as they are. Only the head of a FLAC counts all of its samples, so it is written anew: it
 * loses nothing by that. So is what stands in a file of samples without being samples.
 */
export function cutForm({ kind, codec }: Pick<Measured, 'kind' | 'codec'>): CutForm {
  const [ending, muxer] = COPIED[kind] ?? [];
  const isPlain = (kind !== 'WAV' && kind !== 'AIFF') || codec.startsWith('pcm_');
  if (ending === undefined || muxer === undefined || !isPlain) {
    const keeping = FORMS.flac.filter((word) => !['-ar', '44100', '-sample_fmt', 's16'].includes(word));
    return { ending: 'flac', isCopied: false, words: keeping };
  }
  return { ending, isCopied: true, words: ['-c:a', 'copy', '-f', muxer] };
}

/** So many files at once: a process may not hold more open. */
const AT_ONCE = 100;

/**
 * Cuts a recording; the original stays. Copied pieces begin and end with a frame, some hundredths of a second from where they
 * were meant to: in a pause nobody hears it.
 */
export async function cut(
  studio: Studio,
  order: {
    readonly from: string;
    readonly heard: Pick<Measured, 'kind' | 'codec' | 'seconds'>;
    readonly pieces: readonly Piece[];
    readonly to: readonly string[];
    readonly owner?: string;
  },
): Promise<void> {
  const { from, heard, pieces, to, owner } = order;
  if (pieces.length !== to.length) throw new RangeError('A name for every piece');
  const { words: form } = cutForm(heard);
  for (let first = 0; first < pieces.length; first += AT_ONCE) {
    const some = pieces.slice(first, first + AT_ONCE);
    const words = [...CALMLY, ...reading(demuxerOf(heard.kind), 0), ...some.flatMap(outputOf)];
    await studio.make({ inputs: [from], outputs: to.slice(first, first + AT_ONCE), words }, owner);
  }

  function outputOf({ start, end }: Piece, output: number): readonly Word[] {
    const until = end < heard.seconds ? ['-to', end.toFixed(4)] : [];
    const range = [...(start > 0 ? ['-ss', start.toFixed(4)] : []), ...until];
    return [...['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1'], ...range, ...form, { output }];
  }
}
