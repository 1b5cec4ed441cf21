import type { BookFile } from '../../contract/files.ts';
import { isBusy } from './file-words.ts';

export type FilesState = { readonly files: readonly BookFile[] | null; readonly problem: string | null };

type Watch = {
  /** Null when the look was given up. */
  readonly read: (signal: AbortSignal) => Promise<FilesState | null>;
  readonly tell: (looked: FilesState) => void;
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
};

export const LOOK_AGAIN_MS = 1000;

/** Looks once, and again every second while something is being made and the page is seen. Returns how to leave. */
export function watchFiles({ read, tell, page }: Watch): () => void {
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;

  const lookNow = async () => {
    clearTimeout(timer);
    if (page.hidden) return;
    const looked = await read(leaving.signal);
    if (leaving.signal.aborted || !looked) return;
    tell(looked);
    // A lost connection says nothing of the work: it goes on behind it.
    busy = looked.files ? isBusy(looked.files) : busy;
    clearTimeout(timer);
    if (busy) timer = setTimeout(onShown, LOOK_AGAIN_MS);
  };
  const onShown = () => void lookNow();

  onShown();
  page.addEventListener('visibilitychange', onShown);
  return () => {
    leaving.abort();
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', onShown);
  };
}
