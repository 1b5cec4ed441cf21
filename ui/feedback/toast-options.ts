export type ToastKind = 'ok' | 'info' | 'undo' | 'bad';

export type ToastPlace = 'bottom' | 'top';

/** Good news leaves by itself; an error stays until its button is pressed, so that nobody misses it. */
export function optionsOf(kind: ToastKind) {
  if (kind === 'bad') return { role: 'alert', timeout: STAYS, closesByPress: false } as const;
  return { role: 'status', timeout: kind === 'undo' ? 10_000 : 4000, closesByPress: true } as const;
}

/** Zero is the library's word for ever. */
const STAYS = 0;

/** One at a time, however many fields have failed. */
export const saveFailedOptions = { id: 'save-failed', place: 'top' } as const;
