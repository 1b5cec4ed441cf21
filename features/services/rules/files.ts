const MB = 1024 * 1024;

export const FILE_PURPOSE = 'service-file';
export const RESULT_PURPOSE = 'service-result';
/** In one letter or brief. */
export const FILES_AT_ONCE = 10;
/** Of an order, whoever sent them. */
export const FILES_MOST = 200;
export const FILE_BYTES = 70 * MB;
/** A film or an hour of sound, from a manager. */
export const RESULT_BYTES = 500 * MB;

/** As their first bytes tell them: DOCX, ODT and EPUB are archives, a film is a box as sound is. */
export const FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'application/zip',
  'application/rtf',
  'text/plain',
  'audio/mpeg',
  'audio/wav',
  'audio/flac',
  'audio/mp4',
] as const;

/** What a reader hands over. */
export const SOUND: readonly string[] = ['audio/mpeg', 'audio/wav', 'audio/flac'];

export const WRONG_FILE =
  'Такой файл не\u00A0откроется у\u00A0редактора. Подойдут JPEG, PNG, PDF, DOCX, ODT, RTF, TXT, EPUB, ZIP, MP3, WAV и\u00A0MP4';

export const TAKE_AS = ['text', 'cover', 'annotation', 'recording'] as const;
export type TakeAs = (typeof TAKE_AS)[number];
