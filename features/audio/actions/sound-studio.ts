import { openStudio, type Studio } from '@pero/sound/ffmpeg/studio';

let opened: Studio | null = null;

/** One for the process, whoever works on sound; it comes with the first. */
export function soundStudio(): Studio {
  opened ??= openStudio({ ffmpeg: process.env.FFMPEG });
  return opened;
}
