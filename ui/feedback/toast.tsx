import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import type { ToastKind } from './toast-options.ts';

/** The library comes with the first toast: most visits never see one. */
const engine = () => import('./toast-engine.tsx');

const LazyContainer = lazy(async () => ({ default: (await engine()).ToastsContainer }));

let isWanted = false;
const listeners = new Set<() => void>();

/** Mounted once, in the shell. */
export function Toasts() {
  const isShown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isWanted,
    () => false,
  );
  if (!isShown) return null;
  return (
    <Suspense>
      <LazyContainer />
    </Suspense>
  );
}

export const toastSuccess = (words: ReactNode) => show('ok', words);
export const toastInfo = (words: ReactNode) => show('info', words);
/** With a way back in its words: long enough to read it and to press. */
export const toastUndo = (words: ReactNode) => show('undo', words);
export const toastError = (words: ReactNode) => show('bad', words);

/** The saving of a book or an audio book was refused or did not arrive. */
export async function saveFailed(words?: ReactNode): Promise<void> {
  (await wanted())?.showSaveFailed(words);
}

/** What failed has succeeded since: the errors on the screen are no longer true. Good news says so by itself. */
export async function errorsMended(): Promise<void> {
  if (isWanted) (await engine()).closeErrors();
}

/** On pages that may have to speak without a network: the library is fetched while there is one. */
export async function prepareToasts(): Promise<void> {
  await wanted();
}

async function show(kind: ToastKind, words: ReactNode): Promise<void> {
  (await wanted())?.showToast(kind, words);
}

/** Null when it could not be fetched: a message is lost then, not the page beneath it. */
async function wanted() {
  const fetched = await engine().catch(() => null);
  if (fetched && !isWanted) {
    isWanted = true;
    for (const listener of listeners) listener();
  }
  return fetched;
}
