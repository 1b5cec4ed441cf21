/**
 * A word of a command for ffmpeg. Files stand in it by their number, because the same command is given to a wasm that knows
 * only descriptors and to a program that opens paths.
 */
export type Word =
  | string
  | { readonly input: number }
  | { readonly output: number }
  /** A small file of ours: chapters, tags. */
  | { readonly text: string };

/** Something to be made of files. */
export type Order = {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly words: readonly Word[];
};

type Names = {
  readonly input: (number: number) => string;
  readonly output: (number: number) => string;
  readonly text: (content: string) => string;
};

/** The command as ffmpeg reads it. */
export function spelled(words: readonly Word[], names: Names): readonly string[] {
  return words.map((word) => {
    if (typeof word === 'string') return word;
    if ('input' in word) return names.input(word.input);
    if ('output' in word) return names.output(word.output);
    return names.text(word.text);
  });
}

/** No banner, no running figures, no keyboard, no address but files. */
export const CALMLY = ['-hide_banner', '-nostats', '-nostdin', '-y'] as const;

/** Decodes the first sound of a file into what the meter reads. */
export function decoding(demuxer: string, output: Word): readonly Word[] {
  return [
    ...CALMLY,
    ...reading(demuxer, 0),
    ...['-map', '0:a:0', '-vn', '-sn', '-dn', '-map_metadata', '-1', '-fflags', '+bitexact'],
    ...['-af', 'aformat=channel_layouts=mono|stereo', '-c:a', 'pcm_f32le', '-f', 'wav', output],
  ];
}

/** A stranger's file as an input: what it is, is said. */
export function reading(demuxer: string, input: number): readonly Word[] {
  return ['-protocol_whitelist', 'file', '-f', demuxer, '-i', { input }];
}
