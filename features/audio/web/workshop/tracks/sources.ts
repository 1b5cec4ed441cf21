import type { Source } from '@pero/web-platform/sound/player';
import type { AudioFile, FileQuality } from '../../../contract/files.ts';

/** As it was brought. */
export function broughtSource({ id, url }: AudioFile): Source {
  return { key: `${id}:now`, url };
}

/** What a machine made of it; before that, the same sound as it would be. */
export function becomesSource(file: AudioFile, quality: FileQuality | undefined): Source | null {
  const { mending } = file;
  if (mending?.state === 'done' && mending.url) return { key: `${file.id}:mended`, url: mending.url };
  if (!quality?.measures || !quality.plan || quality.plan.words.length === 0) return null;
  const gain = quality.plan.becomes.rms - quality.measures.rms;
  return { key: `${file.id}:becomes`, url: file.url, effect: { gain, ceiling: -3.5 } };
}

/** What will be sold of it. */
export function soldSource(file: AudioFile): Source {
  const isMended = file.mending?.state === 'done' && file.mending.url;
  return isMended ? { key: `${file.id}:mended`, url: file.mending?.url ?? file.url } : broughtSource(file);
}
