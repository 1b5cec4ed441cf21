import { call } from '@pero/web-platform/browser-call';
import { RequestAborted } from '@pero/web-platform/call-errors';
import { UploadFailed, uploadFile } from '@pero/web-platform/sending/upload';
import { forget, useRead } from '@pero/web-platform/use-read';
import { wordsOfFailure } from '@pero/web-platform/words';
import { type Attachment, addAttachment, listAttachments, removeAttachment } from '@pero/works/contract/remarks';
import { ATTACHMENT_MOST_BYTES, ATTACHMENT_TYPES, type AttachmentKind } from '@pero/works/rules/attachments';
import { useEffect, useRef, useState } from 'react';

/** The papers beside a book, and what adds to them and takes away. */
export function useAttachments(bookId: number) {
  const { result, error } = useRead(listAttachments, { bookId });
  /** From 0 to 1 while a file is on its way. */
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const add = async (file: File, kind: AttachmentKind, note: string): Promise<boolean> => {
    const wrong = wrongWith(file);
    setProblem(wrong);
    if (wrong !== '') return false;
    const mine = new AbortController();
    running.current = mine;
    setPart(0);
    const words = await sent(bookId, file, { kind, note }, mine.signal, setPart);
    setPart(null);
    setProblem(words);
    if (words === '') forget(listAttachments);
    return words === '';
  };
  const remove = async ({ id }: Attachment) => {
    const words = await removed(bookId, id);
    setProblem(words);
    forget(listAttachments);
  };
  return { papers: result, isFailed: error !== null, part, problem, add, remove };
}

/** The same rules as the server's, said before anything is sent. */
export function wrongWith({ type, size }: { readonly type: string; readonly size: number }): string {
  if (!ATTACHMENT_TYPES.some((known) => known === type)) return 'Загрузите документ в\u00A0формате PDF, JPEG или PNG';
  return size > ATTACHMENT_MOST_BYTES ? 'Файл больше 20\u00A0МБ. Сохраните его полегче' : '';
}

type About = { readonly kind: AttachmentKind; readonly note: string };

/** Empty when the paper lies beside the book, else what went wrong. */
async function sent(
  bookId: number,
  file: File,
  about: About,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<string> {
  try {
    const upload_id = await uploadFile(file, 'book-attachment', { signal, onProgress });
    const { errors } = await call(addAttachment, { bookId, upload_id, ...about });
    return errors.flatMap(({ messages }) => messages).join('. ');
  } catch (error) {
    if (error instanceof RequestAborted) return '';
    return error instanceof UploadFailed ? error.message : wordsOfFailure(error);
  }
}

async function removed(bookId: number, attachmentId: number): Promise<string> {
  try {
    const { errors } = await call(removeAttachment, { bookId, attachmentId });
    return errors.flatMap(({ messages }) => messages).join('. ');
  } catch (error) {
    return wordsOfFailure(error);
  }
}
