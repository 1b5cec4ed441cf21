import type { Refusals } from '@pero/wire/refusal';

export type State = 'asked' | 'preparing' | 'aligning' | 'wanted' | 'making' | 'ready' | 'failed' | 'stopped';

/** While a machine lays text and sound together; the making of the file is short and is not called off. */
const ALIGNING: readonly State[] = ['asked', 'preparing', 'aligning'];
export const AT_REST: readonly State[] = ['ready', 'failed', 'stopped'];

export function isAligning(state: State): boolean {
  return ALIGNING.includes(state);
}

export function isAtRest(state: State): boolean {
  return AT_REST.includes(state);
}

export const REFUSALS = {
  'read-along-no-book': {
    status: 409,
    field: null,
    message: 'Аудиокнига начата без книги: текста, который можно показать за\u00A0чтецом, здесь нет',
  },
  'read-along-no-text': { status: 409, field: null, message: 'В\u00A0книге ещё нет текста' },
  'read-along-no-sound': {
    status: 409,
    field: null,
    message:
      'Нет ни\u00A0одной записи, про которую известно, какая это глава. Загрузите записи и\u00A0скажите, где чья глава',
  },
  'read-along-waits': { status: 409, field: null, message: 'Записи ещё измеряются. Попросите, когда закончим' },
  'read-along-busy': { status: 409, field: null, message: 'Уже готовим. Подождите или остановите' },
  'read-along-idle': { status: 409, field: null, message: 'Сейчас ничего не\u00A0готовится' },
  'read-along-not-ready': { status: 409, field: null, message: 'Сначала найдём фразы в\u00A0записи' },
  'read-along-sentence': { status: 400, field: 'sentence', message: 'Такой фразы в\u00A0главе нет' },
} as const satisfies Refusals;

/** The place of a sentence as it is kept: beginning, end, how far off the beginning may be. */
export type Place = readonly [start: number, end: number, error: number];

type Aligned = { readonly start: number; readonly end: number; readonly error: number };

export function placeOf({ start, end, error }: Aligned): Place {
  return [thousandths(start), thousandths(end), thousandths(error)];
}

export function alignedOf([start, end, error]: Place): Aligned {
  return { start, end, error };
}

function thousandths(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}

/** Aligning and encoding together go through so many seconds of sound in one. */
const PACE = 25;

export function minutesFor(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / PACE / 60));
}

/** So long nobody has heard of whoever is at it before it is given to the next. */
export const STALE_SECONDS = 30;
/** What so many have died at is not tried again. */
export const TRIES_MOST = 3;
