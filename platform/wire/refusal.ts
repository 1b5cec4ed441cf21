import type { WireError } from './envelope.ts';

/** What a person is told when the product says no: the HTTP status, the field it stands beside, the words. */
export type RefusalWords = {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;
  readonly field: string | null;
  /** May hold places like `{n}`, filled from the refusal's `values`. */
  readonly message: string;
};

/** By reason: the key is the word that travels beside the sentence, so it is never changed. */
export type Refusals = Readonly<Record<string, RefusalWords>>;

/** A domain «no»: a value, not an exception. Several reasons at once are shown beside their fields together. */
export type Refused<Reason extends string = string> = {
  readonly refused: Reason | readonly Reason[];
  readonly values?: Readonly<Record<string, string | number>>;
};

export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refused' in answer;
}

/** A refusal as it travels. */
export function wireError(
  reason: string,
  { field, message }: Pick<RefusalWords, 'field' | 'message'>,
  values?: Refused['values'],
): WireError {
  return { field, reason, messages: [fillIn(message, values)] };
}

/** `fillIn('Осталось попыток: {n}', { n: 2 })` is `'Осталось попыток: 2'`. */
export function fillIn(message: string, values: Refused['values'] = {}): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
