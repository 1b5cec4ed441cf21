import { RequestAborted } from '@pero/web-platform/call-errors';
import { UploadFailed, uploadFile } from '@pero/web-platform/upload';
import { useEffect, useRef, useState } from 'react';
import { SCREENSHOT, screenshotProblem } from '../rules.ts';

export type Screenshot =
  | { readonly state: 'none' }
  | { readonly state: 'refused'; readonly words: string }
  | { readonly state: 'sending'; readonly file: File; readonly preview: string; readonly part: number }
  | { readonly state: 'failed'; readonly file: File; readonly preview: string; readonly words: string }
  | { readonly state: 'sent'; readonly file: File; readonly preview: string; readonly id: string };

const NONE: Screenshot = { state: 'none' };

/** One picture that is sent as soon as it is chosen, so that sending the message does not wait for it. */
export function useScreenshot() {
  const [screenshot, setScreenshot] = useState<Screenshot>(NONE);
  const running = useRef<AbortController>(null);
  const preview = 'preview' in screenshot ? screenshot.preview : null;

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (preview !== null) return () => URL.revokeObjectURL(preview);
    return undefined;
  }, [preview]);

  const send = async (file: File, shown: string) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const base = { file, preview: shown };
    setScreenshot({ state: 'sending', ...base, part: 0 });
    try {
      const id = await uploadFile(file, SCREENSHOT.name, {
        signal: mine.signal,
        onProgress: (part) => !mine.signal.aborted && setScreenshot({ state: 'sending', ...base, part }),
      });
      if (!mine.signal.aborted) setScreenshot({ state: 'sent', ...base, id });
    } catch (error) {
      if (!(error instanceof RequestAborted)) setScreenshot(afterFailure(error, base));
    }
  };

  return {
    screenshot,
    choose: (file: File) => {
      const problem = screenshotProblem(file);
      running.current?.abort();
      if (problem) setScreenshot({ state: 'refused', words: problem });
      else void send(file, URL.createObjectURL(file));
    },
    retry: () => {
      if (screenshot.state === 'failed') void send(screenshot.file, screenshot.preview);
    },
    remove: () => {
      running.current?.abort();
      setScreenshot(NONE);
    },
  };
}

function afterFailure(error: unknown, base: { file: File; preview: string }): Screenshot {
  if (!(error instanceof UploadFailed)) throw error;
  const { message: words, mayGoOn } = error;
  return mayGoOn ? { state: 'failed', ...base, words } : { state: 'refused', words };
}
