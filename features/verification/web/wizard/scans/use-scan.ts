import { call } from '@pero/web-platform/browser-call';
import { RequestAborted } from '@pero/web-platform/call-errors';
import { useUpload } from '@pero/web-platform/sending/use-upload';
import { errorsOfFailure, spoken } from '@pero/web-platform/words';
import { editDocument } from '../../../contract/identity.ts';
import { SCAN_UPLOAD, type ScanKind } from '../../../rules/document.ts';
import { scanProblem } from './scan-file.ts';

/** One scan: chosen, sent in parts, given to the document, which looks whether it can be read; replaced and removed the same way. */
export function useScan(profileId: number, kind: ScanKind, onKept: () => Promise<void>) {
  const { upload: sending, send, refuse, stop } = useUpload(SCAN_UPLOAD.name);
  const keep = async (uploadId: string | null) => {
    const words = await give(profileId, kind, uploadId);
    if (words !== null) return refuse(words);
    await onKept();
    stop();
  };
  const sendWhole = async (file: File) => {
    const id = await send(file);
    if (id !== null) await keep(id);
  };
  return {
    sending,
    choose: (file: File) => {
      const words = scanProblem(file);
      if (words === null) void sendWhole(file);
      else refuse(words);
    },
    goOn: () => {
      if (sending.state === 'cut') void sendWhole(sending.file);
    },
    stop,
    remove: () => keep(null),
  };
}

/** Null when the document has taken it. */
async function give(profileId: number, kind: ScanKind, uploadId: string | null): Promise<string | null> {
  const response = await call(editDocument, { profileId, [kind]: uploadId }).catch((error: unknown) => {
    if (error instanceof RequestAborted) throw error;
    return { errors: errorsOfFailure(error) };
  });
  const words = spoken(response.errors).flatMap(({ messages }) => messages);
  return words.length === 0 ? null : words.join('. ');
}
