/** Longer ones are several recordings. */
export const LONGEST_HOURS = 12;
export const RATES = { least: 8000, most: 192_000 };

const WORDS = {
  'not-sound': 'Это не звукозапись: пришлите WAV, FLAC или MP3',
  broken: 'Файл повреждён: звук из\u00A0него не\u00A0читается',
  empty: 'В\u00A0файле нет звука',
  'too-long': `Запись длиннее ${LONGEST_HOURS}\u00A0часов: разделите её на\u00A0части`,
  'strange-rate': 'Частота записи не\u00A0подходит: нужна от\u00A08 до\u00A0192\u00A0кГц, лучше\u00A044,1',
  'too-slow': 'Запись не\u00A0удалось разобрать за\u00A0отведённое время: сохраните её заново как WAV или FLAC',
  'too-much': 'Запись требует слишком много памяти: сохраните её заново как WAV или FLAC',
} as const;

export type BadSoundCode = keyof typeof WORDS;

/** A file that will not do; `message` is the one sentence for its author. */
export class BadSound extends Error {
  readonly code: BadSoundCode;

  constructor(code: BadSoundCode, log?: string) {
    super(WORDS[code], log === undefined ? {} : { cause: log });
    this.code = code;
  }
}
