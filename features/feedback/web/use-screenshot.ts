import { type Upload, useUpload } from '@pero/web-platform/sending/use-upload';
import { useEffect, useState } from 'react';
import { SCREENSHOT, screenshotProblem } from '../rules.ts';

/** With the picture itself to look at, where there is one. */
export type Screenshot = Upload & { readonly preview: string };

/** One picture that is sent as soon as it is chosen, so that sending the message does not wait for it. */
export function useScreenshot() {
  const { upload, send, refuse, stop } = useUpload(SCREENSHOT.name);
  const [preview, setPreview] = useState('');
  useEffect(() => (preview === '' ? undefined : () => URL.revokeObjectURL(preview)), [preview]);

  return {
    screenshot: { ...upload, preview },
    choose: (file: File) => {
      const problem = screenshotProblem(file);
      if (problem) return refuse(problem);
      setPreview(URL.createObjectURL(file));
      void send(file);
    },
    retry: () => {
      if (upload.state === 'cut') void send(upload.file);
    },
    remove: stop,
  };
}
