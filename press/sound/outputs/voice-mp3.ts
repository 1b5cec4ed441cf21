import type { Studio } from '../ffmpeg/studio.ts';
import { CALMLY, reading } from '../ffmpeg/words.ts';
import { demuxerOf } from '../kinds.ts';

/** A voice in a book is listened to on a telephone: mono, 29 MB an hour. */
const FORM = ['-c:a', 'libmp3lame', '-b:a', '64k', '-ac', '1', '-ar', '44100', '-id3v2_version', '3', '-f', 'mp3'];

type VoiceOrder = { readonly path: string; readonly kind: string; readonly to: string; readonly owner?: string };

/** A recording as it goes into a book that reads along. */
export async function voiceMp3(studio: Studio, { path, kind, to, owner }: VoiceOrder): Promise<void> {
  const sound = ['-map', '0:a:0', '-map_metadata', '-1', ...FORM, { output: 0 }];
  await studio.make(
    { inputs: [path], outputs: [to], words: [...CALMLY, ...reading(demuxerOf(kind), 0), ...sound] },
    owner,
  );
}
