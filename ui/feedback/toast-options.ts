import type { ToastContainerProps, ToastOptions } from 'react-toastify/unstyled';

export type ToastKind = 'ok' | 'info' | 'undo' | 'bad';

export const containerOptions = {
  position: 'bottom-center',
  autoClose: 4000,
  newestOnTop: true,
  hideProgressBar: true,
  theme: 'auto',
} as const satisfies ToastContainerProps;

/** Good news leaves by itself; an error stays until its button is pressed, so that nobody misses it. */
export function optionsOf(kind: ToastKind) {
  if (kind === 'bad') {
    return {
      type: 'error',
      role: 'alert',
      autoClose: false,
      closeOnClick: false,
      draggable: false,
    } as const satisfies ToastOptions;
  }
  const type = kind === 'ok' ? 'success' : 'info';
  return {
    type,
    role: 'status',
    autoClose: kind === 'undo' ? 10_000 : 4000,
    closeOnClick: true,
    closeButton: false,
  } as const satisfies ToastOptions;
}

/** One at a time, however many fields have failed. */
export const saveFailedOptions = {
  ...optionsOf('bad'),
  position: 'top-center',
  toastId: 'save-failed',
} as const satisfies ToastOptions;
