import { RequestAborted } from '@pero/web-platform/call-errors';
import { UploadFailed, uploadFile } from '@pero/web-platform/upload';
import { useEffect, useRef, useState } from 'react';
import { fileRefusalOf } from '../rules/imports.ts';

export type ManuscriptUpload =
  | { readonly state: 'none' }
  | { readonly state: 'refused'; readonly words: string }
  | { readonly state: 'sending'; readonly file: File; readonly part: number }
  /** The road broke: the same file goes on from where it was. */
  | { readonly state: 'cut'; readonly file: File; readonly words: string };

const NONE: ManuscriptUpload = { state: 'none' };

/** Sends the file that was chosen; `onSent` hears the upload's id. */
export function useManuscriptUpload(onSent: (uploadId: string) => Promise<void>) {
  const [upload, setUpload] = useState<ManuscriptUpload>(NONE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setUpload({ state: 'sending', file, part: 0 });
    try {
      const id = await uploadFile(file, 'manuscript', {
        signal: mine.signal,
        onProgress: (part) => !mine.signal.aborted && setUpload({ state: 'sending', file, part }),
      });
      if (!mine.signal.aborted) await onSent(id);
    } catch (error) {
      if (!(error instanceof RequestAborted)) setUpload(afterFailure(error, file));
    }
  };

  return {
    upload,
    choose: (file: File) => {
      const words = fileRefusalOf(file);
      running.current?.abort();
      if (words === null) void send(file);
      else setUpload({ state: 'refused', words });
    },
    goOn: () => {
      if (upload.state === 'cut') void send(upload.file);
    },
    refuse: (words: string) => setUpload({ state: 'refused', words }),
    stop: () => {
      running.current?.abort();
      setUpload(NONE);
    },
  };
}

function afterFailure(error: unknown, file: File): ManuscriptUpload {
  if (!(error instanceof UploadFailed)) throw error;
  const { message: words, mayGoOn } = error;
  return mayGoOn ? { state: 'cut', file, words } : { state: 'refused', words };
}
