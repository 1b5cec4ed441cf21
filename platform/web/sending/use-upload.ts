import { useEffect, useRef, useState } from 'react';
import { RequestAborted } from '../call-errors.ts';
import { UploadFailed, uploadFile } from './upload.ts';

/** How a file that was chosen is doing. */
export type Upload =
  | { readonly state: 'none' }
  | { readonly state: 'refused'; readonly words: string }
  | { readonly state: 'sending'; readonly file: File; readonly part: number }
  /** The road broke: the same file goes on from where it was. */
  | { readonly state: 'cut'; readonly file: File; readonly words: string }
  | { readonly state: 'arrived'; readonly file: File; readonly id: string };

const NONE: Upload = { state: 'none' };

/** One file at a time: the next one, `stop` and leaving the page break off the one before. */
export function useUpload(purpose: string) {
  const [upload, setUpload] = useState<Upload>(NONE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** The upload's id; null when it was broken off or did not arrive, which the state says in words. */
  const send = async (file: File): Promise<string | null> => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const become = (next: Upload) => !mine.signal.aborted && setUpload(next);
    become({ state: 'sending', file, part: 0 });
    try {
      const onProgress = (part: number) => become({ state: 'sending', file, part });
      const id = await uploadFile(file, purpose, { signal: mine.signal, onProgress });
      become({ state: 'arrived', file, id });
      return mine.signal.aborted ? null : id;
    } catch (error) {
      if (!(error instanceof RequestAborted)) become(afterFailure(error, file));
      return null;
    }
  };
  const become = (next: Upload) => {
    running.current?.abort();
    setUpload(next);
  };
  return {
    upload,
    send,
    refuse: (words: string) => become(refusedFor(words)),
    stop: () => become(NONE),
  };
}

function afterFailure(error: unknown, file: File): Upload {
  if (!(error instanceof UploadFailed)) throw error;
  return error.mayGoOn ? { state: 'cut', file, words: error.message } : refusedFor(error.message);
}

function refusedFor(words: string): Upload {
  return { state: 'refused', words };
}
