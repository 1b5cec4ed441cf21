/** A kind of file that sound comes in: how ffmpeg calls it, and whether it lost nothing of the sound. */
export type Kind = { readonly name: string; readonly demuxer: string; readonly isLossless: boolean };

/** Bytes of a beginning that `kindOf` needs. */
export const BEGINNING = 64;

/**
 * What a file is by its first bytes; its name says nothing. ffmpeg is then told and never guesses, so that a playlist or a
 * list of other files is not followed.
 */
export function kindOf(beginning: Uint8Array): Kind | undefined {
  const bytes = Buffer.from(beginning.buffer, beginning.byteOffset, beginning.byteLength);
  const text = (from: number, to: number): string => bytes.toString('latin1', from, to);
  const start = text(0, 4);
  if ((start === 'RIFF' || start === 'RF64') && text(8, 12) === 'WAVE') return kind('WAV', 'wav', true);
  if (start === 'fLaC') return kind('FLAC', 'flac', true);
  if (start === 'FORM' && text(8, 11) === 'AIF') return kind('AIFF', 'aiff', true);
  if (start === 'OggS') return kind('OGG', 'ogg', false);
  if (text(4, 8) === 'ftyp') return kind('M4A', 'mov', false);
  return text(0, 3) === 'ID3' || isMp3Frame(bytes) ? kind('MP3', 'mp3', false) : undefined;
}

/** How ffmpeg calls a kind that `kindOf` has named. */
export function demuxerOf(name: string): string {
  return name === 'M4A' ? 'mov' : name.toLowerCase();
}

function kind(name: string, demuxer: string, isLossless: boolean): Kind {
  return { name, demuxer, isLossless };
}

/** Eleven bits of a frame's beginning, then a version and a layer that exist. */
function isMp3Frame([first = 0, second = 0, third = 0]: Buffer): boolean {
  const isVersion = (second & 0x18) !== 0x08;
  const isThirdLayer = (second & 0x06) === 0x02;
  return first === 0xff && second >= 0xe0 && isVersion && isThirdLayer && third >> 4 !== 0xf && (third & 0x0c) !== 0x0c;
}
