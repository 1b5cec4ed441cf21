import { type Upload, useUpload } from '@pero/web-platform/sending/use-upload';
import { fileRefusalOf } from '../rules/imports.ts';

export type ManuscriptUpload = Exclude<Upload, { state: 'arrived' }>;

/** Sends the file that was chosen; `onSent` hears the upload's id. */
export function useManuscriptUpload(onSent: (uploadId: string) => Promise<void>) {
  const { upload, send, refuse, stop } = useUpload('manuscript');
  const sendWhole = async (file: File) => {
    const id = await send(file);
    if (id !== null) await onSent(id);
  };
  return {
    upload: whileReading(upload),
    choose: (file: File) => {
      const words = fileRefusalOf(file);
      if (words === null) void sendWhole(file);
      else refuse(words);
    },
    goOn: () => {
      if (upload.state === 'cut') void sendWhole(upload.file);
    },
    refuse,
    stop,
  };
}

/** A file that has arrived is on its way still: it is being read now. */
function whileReading(upload: Upload): ManuscriptUpload {
  return upload.state === 'arrived' ? { state: 'sending', file: upload.file, part: 1 } : upload;
}
