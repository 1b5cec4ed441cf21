import { call } from '@pero/web-platform/browser-call';
import { RequestAborted } from '@pero/web-platform/call-errors';
import { UploadFailed, uploadFile } from '@pero/web-platform/upload';
import { errorsOfFailure, spoken } from '@pero/web-platform/words';
import { useEffect, useRef, useState } from 'react';
import { editDocument } from '../../../contract/identity.ts';
import { SCAN_UPLOAD, type ScanKind } from '../../../rules/document.ts';
import { scanProblem } from './scan-file.ts';

export type Sending =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly name: string; readonly part: number }
  /** It has arrived and is being looked at: is it a picture, can it be read. */
  | { readonly state: 'checking'; readonly name: string }
  | { readonly state: 'refused'; readonly words: string }
  /** The road broke: the same file goes on from where it was. */
  | { readonly state: 'cut'; readonly file: File; readonly words: string };

const IDLE: Sending = { state: 'idle' };

/** One scan: chosen, sent in parts, given to the document; replaced and removed the same way. */
export function useScan(profileId: number, kind: ScanKind, onKept: () => Promise<void>) {
  const [sending, setSending] = useState<Sending>(IDLE);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setSending({ state: 'sending', name: file.name, part: 0 });
    try {
      const uploadId = await uploadFile(file, SCAN_UPLOAD.name, {
        signal: mine.signal,
        onProgress: (part) => !mine.signal.aborted && setSending({ state: 'sending', name: file.name, part }),
      });
      if (mine.signal.aborted) return;
      setSending({ state: 'checking', name: file.name });
      await keep(uploadId);
    } catch (error) {
      if (!(error instanceof RequestAborted)) setSending(afterFailure(error, file));
    }
  };

  const keep = async (uploadId: string | null) => {
    const words = await give(profileId, kind, uploadId);
    if (words === null) await onKept();
    setSending(words === null ? IDLE : { state: 'refused', words });
  };

  return {
    sending,
    choose: (file: File) => {
      const words = scanProblem(file);
      running.current?.abort();
      if (words === null) void send(file);
      else setSending({ state: 'refused', words });
    },
    goOn: () => {
      if (sending.state === 'cut') void send(sending.file);
    },
    stop: () => {
      running.current?.abort();
      setSending(IDLE);
    },
    remove: () => keep(null),
  };
}

/** Null when the document has taken it. */
async function give(profileId: number, kind: ScanKind, uploadId: string | null): Promise<string | null> {
  const told = await call(editDocument, { profileId, [kind]: uploadId }).catch((error: unknown) => {
    if (error instanceof RequestAborted) throw error;
    return { errors: errorsOfFailure(error) };
  });
  const words = spoken(told.errors).flatMap(({ messages }) => messages);
  return words.length === 0 ? null : words.join('. ');
}

function afterFailure(error: unknown, file: File): Sending {
  if (!(error instanceof UploadFailed)) throw error;
  const { message: words, mayGoOn } = error;
  return mayGoOn ? { state: 'cut', file, words } : { state: 'refused', words };
}
