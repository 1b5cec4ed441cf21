import { errorsMended, toastError } from '@pero/ui/feedback/toast';
import { call } from '@pero/web-platform/browser-call';
import type { ApiResponse } from '@pero/web-platform/call';
import { RequestAborted } from '@pero/web-platform/call-errors';
import { formErrors, wordsOfFailure } from '@pero/web-platform/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { callOffFile, listFiles, makeFile } from '../../contract/files.ts';
import type { FileFormat } from '../../rules/files.ts';
import { type FilesState, watchFiles } from './watch-files.ts';

type Known = FilesState & { readonly at: Date };

const NOTHING: Known = { files: null, problem: null, at: new Date(0) };

/** The files of a book as they are now, for as long as somebody looks. */
export function useBookFiles(bookId: number) {
  const [known, setKnown] = useState(NOTHING);
  const [asked, setAsked] = useState(0);
  const again = () => setAsked((count) => count + 1);

  // `asked` is the wish to look once more.
  const watch = useEffectEvent((_bookId: number, _asked: number) =>
    watchFiles({
      read: (signal) => readFiles(bookId, signal),
      // What was known stays on the page when the next look has failed.
      tell: ({ files, problem }) => setKnown((before) => ({ files: files ?? before.files, problem, at: new Date() })),
      page: document,
    }),
  );
  useEffect(() => watch(bookId, asked), [bookId, asked]);

  const make = async (format: FileFormat) => {
    const words = await begin(bookId, format);
    if (words === null) void errorsMended();
    else void toastError(words);
    again();
  };

  const callOff = async (format: FileFormat) => {
    const words = await ended(bookId, format);
    if (words !== null) void toastError(words);
    again();
  };

  return {
    ...known,
    again,
    make: (format: FileFormat) => void make(format),
    callOff: (format: FileFormat) => void callOff(format),
  };
}

async function readFiles(bookId: number, signal: AbortSignal): Promise<FilesState | null> {
  try {
    const { result, errors } = await call(listFiles, { bookId }, { signal });
    return errors.length > 0
      ? { files: null, problem: formErrors(errors).join('. ') }
      : { files: result, problem: null };
  } catch (error) {
    return error instanceof RequestAborted ? null : { files: null, problem: UNSEEN };
  }
}

const UNSEEN = 'Нет связи с «Пером», и не видно, что с файлами. Работа над ними не прервалась';

/** Null when it has begun. */
function begin(bookId: number, format: FileFormat): Promise<string | null> {
  return wordsOf(() => call(makeFile, { bookId, format }));
}

/** Null when it was called off. */
function ended(bookId: number, format: FileFormat): Promise<string | null> {
  return wordsOf(() => call(callOffFile, { bookId, format }));
}

async function wordsOf(ask: () => Promise<Pick<ApiResponse<unknown>, 'errors'>>): Promise<string | null> {
  try {
    const { errors } = await ask();
    return errors.length > 0 ? errors.flatMap(({ messages }) => messages).join('. ') : null;
  } catch (error) {
    return wordsOfFailure(error);
  }
}
