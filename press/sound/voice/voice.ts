import type { Glossary } from './glossary.ts';

/** How one character sounds. */
export type Timbre = {
  /** A voice by the name that its maker gave it. */
  readonly voice?: string;
  /** Semitones above the usual, or below. */
  readonly pitch?: number;
  /** 1 is the usual pace. */
  readonly pace?: number;
};

export type Hints = {
  readonly glossary?: Glossary;
  readonly timbre?: Timbre;
  /** Whose turn it is, where many wait. */
  readonly owner?: string;
};

/** When a part of the text is heard: characters of the text as it was given, seconds of the sound. */
export type Heard = { readonly from: number; readonly to: number; readonly start: number; readonly end: number };

/** One channel of 16 bits. */
export type Sound = { readonly samples: Int16Array; readonly rate: number };

export type Spoken = Sound & {
  /** Word by word where the voice can tell, otherwise as finely as it can. */
  readonly times: readonly Heard[];
};

/** Something that reads aloud. Every one of them is a machine, and says so by its label wherever it is heard. */
export type Voice = {
  readonly name: string;
  /** What listeners are told of it. */
  readonly label: string;
  /** A sentence, or a few. Throws `VoiceRefused` where it will not. */
  readonly synthesise: (text: string, hints?: Hints) => Promise<Spoken>;
};

const WORDS = {
  'no-text': 'Здесь нечего читать вслух',
  'too-long': 'Предложение слишком длинное, чтобы прочесть его вслух: разделите его',
  refused: 'Синтез речи отказался читать этот текст',
  unavailable: 'Синтез речи сейчас не\u00A0отвечает: попробуйте позже',
} as const;

/** A voice says no; `message` is one sentence for the author, `isLasting` that asking again is of no use. */
export class VoiceRefused extends Error {
  readonly code: keyof typeof WORDS;
  readonly isLasting: boolean;

  constructor(code: keyof typeof WORDS, cause?: unknown) {
    super(WORDS[code], cause === undefined ? {} : { cause });
    this.code = code;
    this.isLasting = code !== 'unavailable';
  }
}
