import { RequestAborted } from '@pero/web-platform/call-errors';
import { UploadFailed, uploadFile } from '@pero/web-platform/sending/upload';
import { useEffect, useRef, useState } from 'react';

export type Sent = {
  readonly key: number;
  readonly name: string;
  readonly bytes: number;
  readonly state: 'sending' | 'arrived' | 'refused';
  readonly part: number;
  readonly words: string;
  readonly id: string;
};

/** Files that are sent as soon as they are chosen: writing goes on meanwhile. */
export function useFiles(purpose: string) {
  const [files, setFiles] = useState<readonly Sent[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const next = useRef(1);
  useEffect(() => {
    const mine = running.current;
    return () => {
      for (const each of mine.values()) each.abort();
    };
  }, []);
  const change = (key: number, more: Partial<Sent>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)));

  const send = async (file: File) => {
    const key = next.current;
    next.current += 1;
    const mine = new AbortController();
    running.current.set(key, mine);
    const begun = { key, name: file.name, bytes: file.size, state: 'sending', part: 0, words: '', id: '' } as const;
    setFiles((all) => [...all, begun]);
    try {
      const id = await uploadFile(file, purpose, {
        signal: mine.signal,
        onProgress: (part) => change(key, { part }),
      });
      change(key, { state: 'arrived', id, part: 1 });
    } catch (error) {
      if (error instanceof RequestAborted) return;
      if (!(error instanceof UploadFailed)) throw error;
      change(key, { state: 'refused', words: error.message });
    }
  };
  return {
    files,
    ids: files.filter(({ state }) => state === 'arrived').map(({ id }) => id),
    isSending: files.some(({ state }) => state === 'sending'),
    add: (chosen: Iterable<File>) => {
      for (const file of chosen) void send(file);
    },
    remove: (key: number) => {
      running.current.get(key)?.abort();
      setFiles((all) => all.filter((one) => one.key !== key));
    },
    clear: () => setFiles([]),
  };
}

export type Files = ReturnType<typeof useFiles>;
