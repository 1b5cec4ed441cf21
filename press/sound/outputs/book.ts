/** What shops and players are told of an audiobook. */
export type AudioBook = {
  readonly title: string;
  readonly authors: readonly string[];
  readonly readers: readonly string[];
  readonly language?: string;
  readonly year?: number;
  /** Read by a machine: this is said wherever the reader is named. */
  readonly isMachineVoice?: boolean;
  /** Then the law wants a warning before the first word. */
  readonly mentionsDrugs?: boolean;
  /** The path of a JPEG, square. */
  readonly cover?: string;
};

/** A recording in its place in the book. Mended: all have the same channels. */
export type Chapter = {
  readonly title: string;
  readonly path: string;
  /** WAV, FLAC, MP3, as `measure` named it. */
  readonly kind: string;
  readonly seconds: number;
  readonly channels: number;
};

/** Who reads, with a machine named as one. */
export function readerOf({ readers, isMachineVoice }: AudioBook): string {
  const names = readers.join(', ');
  if (!isMachineVoice) return names;
  return names === '' ? 'Синтезированный голос' : `${names} (синтезированный голос)`;
}

/** As the law has it since 1 March 2026. */
const DRUGS =
  'Незаконное потребление наркотических средств, психотропных веществ, их аналогов причиняет вред здоровью, их незаконный оборот запрещён и влечёт установленную законодательством ответственность.';

/** What is spoken before the first chapter and after the last. */
export function creditsOf(book: AudioBook): { readonly opening: string; readonly closing: string } {
  const what = `${book.authors.join(', ')}. ${book.title}.`;
  const read = spokenReader(book);
  return {
    opening: sentences(book.mentionsDrugs ? DRUGS : '', what, read),
    closing: sentences(`Вы слушали: ${what}`, read, 'Конец.'),
  };
}

function spokenReader({ isMachineVoice, readers }: AudioBook): string {
  if (isMachineVoice) return 'Читает синтезированный голос.';
  return readers.length === 0 ? '' : `${readers.length > 1 ? 'Читают' : 'Читает'} ${readers.join(', ')}.`;
}

function sentences(...all: readonly string[]): string {
  return all.filter((each) => each !== '').join(' ');
}
