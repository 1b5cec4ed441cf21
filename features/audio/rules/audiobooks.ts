import type { LicenseType } from '@pero/works/rules/licences';
import type { Voice } from '@pero/works/rules/royalty/royalty-terms';

/** As works of this kind are called in their table. */
export const AUDIOBOOK = 'audiobook';

/** How an audiobook comes to be. */
export const WAYS = ['recording', 'reader', 'synthesis'] as const;
export type Way = (typeof WAYS)[number];

export const WAY_LABELS: Readonly<Record<Way, string>> = {
  recording: 'Своя запись',
  reader: 'Читает диктор',
  synthesis: 'Читает машина',
};

export const FORMATS = ['full', 'abridged', 'play'] as const;
export type AudioFormat = (typeof FORMATS)[number];

export const FORMAT_LABELS: Readonly<Record<AudioFormat, string>> = {
  full: 'Полная',
  abridged: 'Сокращённая',
  play: 'Спектакль',
};

/** Whose the sound is. */
export const PHONOGRAM_STATUSES = ['own', 'commissioned', 'transferred'] as const;
export type PhonogramStatus = (typeof PHONOGRAM_STATUSES)[number];

export const PHONOGRAM_LABELS: Readonly<Record<PhonogramStatus, string>> = {
  own: 'Я\u00A0записал сам',
  commissioned: 'Записали по\u00A0моему заказу',
  transferred: 'Права мне передали',
};

/** The licences that sound is sold by. */
export const AUDIO_LICENSES = ['free', 'exclusive', 'non_exclusive'] as const satisfies readonly LicenseType[];

export const READER_MOST = 120;
export const GLOSSARY_MOST = 10_000;
export const FILE_TITLE_MOST = 150;
export const AGREEMENTS_MOST = 20;
export const FILES_MOST = 500;
/** Of one long recording. */
export const PIECES_MOST = 100;
/** Shorter than this nothing is cut off. */
export const PIECE_SECONDS_LEAST = 1;

const HOUR = 3600;
/** Sound of one audiobook; a file longer than a shop takes is brought only to be cut. */
export const SECONDS_MOST = 40 * HOUR;
/** Two hours of the largest sound there is, 24 bits of 48 kHz from two microphones, and something more. */
export const RECORDING_BYTES_MOST = 2.5 * 1024 ** 3;

/** A reader reads so many characters in a second; the book's own reader is known only by what is read already. */
export const USUAL_PACE = 15;

/** As the royalty rules name whoever reads: a living voice earns more than a machine's. */
export function voiceOf(way: Way): Voice {
  return way === 'synthesis' ? 'synthesis' : 'own';
}

type Papers = {
  readonly phonogramLegalStatus: PhonogramStatus | null;
  readonly hasMusicalFragments: boolean;
  readonly agreedWithAudioResponsibility: boolean;
  readonly agreements: number;
};

export const CONFLICTS = {
  'responsibility-missing': {
    field: 'agreed_with_audio_responsibility',
    message: 'Подтвердите, что берёте на\u00A0себя ответственность за\u00A0права на\u00A0фонограмму',
  },
  'music-without-paper': { field: 'has_musical_fragments', message: 'Загрузите подтверждающий документ' },
  'phonogram-without-paper': { field: 'phonogram_legal_status', message: 'Загрузите подтверждающий документ' },
  'phonogram-missing': { field: 'phonogram_legal_status', message: 'Выберите, чья это запись' },
} as const;
export type Conflict = keyof typeof CONFLICTS;

/** What contradicts itself in what was said of the rights, each beside its own field. */
export function conflictsOf(papers: Papers): Conflict[] {
  const isElses = papers.phonogramLegalStatus === 'commissioned' || papers.phonogramLegalStatus === 'transferred';
  const hasNone = papers.agreements === 0;
  return [
    papers.agreedWithAudioResponsibility ? null : ('responsibility-missing' as const),
    papers.phonogramLegalStatus === null ? ('phonogram-missing' as const) : null,
    isElses && hasNone ? ('phonogram-without-paper' as const) : null,
    papers.hasMusicalFragments && hasNone ? ('music-without-paper' as const) : null,
  ].filter((conflict) => conflict !== null);
}
