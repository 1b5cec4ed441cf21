import { useConfirmBeforeClosing } from '@pero/ui/layout/confirm-before-closing';
import { call } from '@pero/web-platform/browser-call';
import { uploadFile } from '@pero/web-platform/sending/upload';
import { openUploadQueue, type Sending, type UploadQueue } from '@pero/web-platform/sending/upload-queue';
import { wordsOfFailure } from '@pero/web-platform/words';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { addRecording } from '../../../contract/files.ts';

export type RecordingUploads = Omit<UploadQueue, 'state' | 'subscribe' | 'close' | 'roadIsBack'> & {
  readonly list: readonly Sending[];
};

/** Recordings on their way into an audiobook; `onTaken` runs after each that has arrived. */
export function useRecordings(audioBookId: number, onTaken: () => void): RecordingUploads {
  const [queue] = useState(() =>
    openUploadQueue({
      upload: (file, options) => uploadFile(file, 'recording', options),
      take: (uploadId) => take(audioBookId, uploadId),
    }),
  );
  const list = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  const fewer = useFewer(list.length);
  const taken = useEffectEvent(onTaken);
  useEffect(() => {
    if (fewer > 0) taken();
  }, [fewer]);
  useEffect(() => {
    const back = () => queue.roadIsBack();
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('online', back);
      queue.close();
    };
  }, [queue]);
  useConfirmBeforeClosing(list.some(({ state }) => state === 'sending' || state === 'waiting'));
  return { ...queue, list };
}

/** How often there were fewer than before: a file has arrived, or was dropped. */
function useFewer(count: number): number {
  const [seen, see] = useState({ count, fewer: 0 });
  if (seen.count !== count) see({ count, fewer: count < seen.count ? seen.fewer + 1 : seen.fewer });
  return seen.fewer;
}

async function take(audioBookId: number, upload_id: string): Promise<string | null> {
  try {
    const { errors } = await call(addRecording, { audioBookId, upload_id });
    return errors.length === 0 ? null : errors.flatMap(({ messages }) => messages).join('. ');
  } catch (error) {
    return wordsOfFailure(error);
  }
}
