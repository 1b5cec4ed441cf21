import { addDays, type Day, moscowDay } from '@pero/kernel/day';

/** Why a voice is not given, as whoever considers chooses; the words are the author's to read. */
export const REASONS = {
  'foreign-words': {
    label: 'Чужой текст целиком',
    words: 'В\u00A0книге целиком приведён чужой текст: для звука на\u00A0него нужно отдельное разрешение',
  },
  'text-unready': {
    label: 'Текст не\u00A0готов',
    words: 'Текст ещё не\u00A0готов к\u00A0чтению вслух: его стоит вычитать',
  },
  'not-for-voice': {
    label: 'Не\u00A0для звука',
    words: 'Книга держится на\u00A0таблицах и\u00A0рисунках: на\u00A0слух её не\u00A0понять',
  },
  rights: { label: 'Права на\u00A0звук', words: 'Не\u00A0видно, что права на\u00A0аудиоверсию у\u00A0вас' },
  'reader-refused': {
    label: 'Чтец не\u00A0может',
    words: 'Чтец не\u00A0возьмётся за\u00A0эту книгу: выберите другой голос',
  },
} as const;
export type Reason = keyof typeof REASONS;
export const REASON_CODES = Object.keys(REASONS) as [Reason, ...Reason[]];

export const COMMENT_MOST = 1000;
/** A rejected application is asked anew after these days, or at once when something was mended. */
export const AGAIN_DAYS = 30;
export const ANSWER_DAYS = 5;
/** A reader has so long. */
export const PRODUCTION_DAYS = 90;

export type ApplicationState = 'waiting' | 'recalled' | 'rejected' | 'agreed';

/** What an application was, and what can be seen of the work: mended is what differs. */
type ApplicationInputs = {
  readonly textRevision: number;
  readonly papers: number;
  readonly voice: string | null;
  readonly readerId: number | null;
};
export type Rejected = ApplicationInputs & { readonly decidedAt: Date };

export function againOn({ decidedAt }: Pick<Rejected, 'decidedAt'>): Day {
  return addDays(moscowDay(decidedAt), AGAIN_DAYS);
}

/** May it be asked again? After thirty days, or as soon as text, papers or the voice are others. */
export function mayAskAgain(rejected: Rejected, now: ApplicationInputs, today: Day): boolean {
  const isMended =
    rejected.textRevision !== now.textRevision ||
    rejected.papers !== now.papers ||
    rejected.voice !== now.voice ||
    rejected.readerId !== now.readerId;
  return isMended || today >= againOn(rejected);
}

/** A paid reader is agreed and waits until the order of their work is paid. */
export function startsAtOnce(price: number): boolean {
  return price === 0;
}
