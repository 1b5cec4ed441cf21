import { call } from '@pero/web-platform/browser-call';
import { RequestAborted } from '@pero/web-platform/call-errors';
import { type Upload, useUpload } from '@pero/web-platform/sending/use-upload';
import { forget, useRead } from '@pero/web-platform/use-read';
import { wordsOfFailure } from '@pero/web-platform/words';
import { type Attachment, addAttachment, listAttachments, removeAttachment } from '@pero/works/contract/remarks';
import { ATTACHMENT_MOST_BYTES, ATTACHMENT_TYPES, type AttachmentKind } from '@pero/works/rules/attachments';
import { useState } from 'react';

/** The papers beside a book, and what adds to them and takes away. */
export function useAttachments(bookId: number) {
  const { result, error } = useRead(listAttachments, { bookId });
  const { upload, send, refuse, stop } = useUpload('book-attachment');
  const [problem, setProblem] = useState('');

  const add = async (file: File, kind: AttachmentKind, note: string): Promise<boolean> => {
    setProblem('');
    const wrong = wrongWith(file);
    if (wrong !== '') refuse(wrong);
    const upload_id = wrong === '' ? await send(file) : null;
    if (upload_id === null) return false;
    const words = await wordsOf(call(addAttachment, { bookId, upload_id, kind, note }));
    stop();
    setProblem(words);
    if (words === '') forget(listAttachments);
    return words === '';
  };
  const remove = async ({ id }: Attachment) => {
    if ('words' in upload) stop();
    setProblem(await wordsOf(call(removeAttachment, { bookId, attachmentId: id })));
    forget(listAttachments);
  };
  const words = 'words' in upload ? upload.words : problem;
  return { papers: result, isFailed: error !== null, part: partOf(upload), problem: words, add, remove };
}

/** From 0 to 1 while a file is on its way. */
function partOf(upload: Upload): number | null {
  if (upload.state === 'sending') return upload.part;
  return upload.state === 'arrived' ? 1 : null;
}

/** The same rules as the server's, said before anything is sent. */
export function wrongWith({ type, size }: { readonly type: string; readonly size: number }): string {
  if (!ATTACHMENT_TYPES.some((known) => known === type)) return 'Загрузите документ в\u00A0формате PDF, JPEG или PNG';
  return size > ATTACHMENT_MOST_BYTES ? 'Файл больше 20\u00A0МБ. Сохраните его полегче' : '';
}

/** Empty when it was done, else what went wrong. */
async function wordsOf(answer: ReturnType<typeof call>): Promise<string> {
  try {
    const { errors } = await answer;
    return errors.flatMap(({ messages }) => messages).join('. ');
  } catch (error) {
    return error instanceof RequestAborted ? '' : wordsOfFailure(error);
  }
}
