import { type AudioBook, readerOf } from './book.ts';

export type Tag = readonly [name: string, value: string];

/** Tags as players know them; the reader stands where music has its composer. */
export function tagsOf(book: AudioBook): readonly Tag[] {
  const tags: readonly Tag[] = [
    ['album', book.title],
    ['artist', book.authors.join(', ')],
    ['album_artist', book.authors.join(', ')],
    ['composer', readerOf(book)],
    ['genre', 'Audiobook'],
    ['date', book.year === undefined ? '' : String(book.year)],
    ['comment', book.isMachineVoice ? 'Текст читает синтезированный голос' : ''],
  ];
  return tags.filter(([, value]) => value !== '').map(([name, value]) => [name, plain(value)]);
}

/** One line, without what nobody sees. */
export function plain(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The same as words of a command. */
export function tagWords(tags: readonly Tag[]): readonly string[] {
  return tags.flatMap(([name, value]) => ['-metadata', `${name}=${value}`]);
}

/** A cover after the sound: input 1. */
export const COVER_IN = ['-f', 'jpeg_pipe', '-i', { input: 1 }] as const;
export const COVER_OUT = ['-map', '1:v:0', '-c:v', 'copy', '-disposition:v:0', 'attached_pic'] as const;
