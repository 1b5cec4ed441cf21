import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { OnPicture } from '@pero/editor/web/pictures/picture-uploads';
import { call } from '@pero/web-platform/browser-call';
import { cookieNamed } from '@pero/web-platform/browser-cookies';
import { callWith } from '@pero/web-platform/call';
import { reportError } from '@pero/web-platform/outside/error-reports';
import { uploadFile } from '@pero/web-platform/sending/upload';
import { isRefusedFor } from '@pero/web-platform/words';
import { type Chapter, keepVersion, type ListedChapter, readChapter, saveChapter } from '../../../contract/chapters.ts';
import { addPicture } from '../../../contract/pictures.ts';
import type { REFUSALS } from '../../../rules/refusals.ts';
import { fingerprintOf } from '../../autosave/fingerprint.ts';
import type { KeepInHistory, Save, SaveAnswer, StoredVersion } from '../../autosave/parts.ts';
import type { Verdict } from '../together/use-together.ts';

/** Browsers let no more than this outlive its page. */
const OUTLIVES = 60_000;

/** The page is being left: the request goes on without it. */
const lastCall = callWith({
  fetch: (path, init) => fetch(path, { ...init, keepalive: String(init.body ?? '').length < OUTLIVES }),
  csrfToken: () => cookieNamed('csrftoken'),
  report: reportError,
});

export function storedOf({ version, content, changed_at }: Chapter): StoredVersion {
  return { version, text: content, savedAt: changed_at.toISOString() };
}

/** A save, as the keeper of the text knows it. The same text over the same version is the same save, however often sent. */
export function saveOf(
  { bookId, userId }: { readonly bookId: number; readonly userId: number },
  onSaved: (row: ListedChapter) => void,
  verdicts: { readonly current: ReadonlyMap<string, Verdict> },
): Save {
  return async ({ chapterId, baseVersion, text }, { isLast }) => {
    const response = await (isLast ? lastCall : call)(saveChapter, {
      bookId,
      chapterId,
      base_version: baseVersion,
      save_id: `${baseVersion}-${fingerprintOf(text)}`.slice(0, 64),
      content: text,
      typed_by: userId,
      ...(verdicts.current.size > 0 && { decided: Object.fromEntries(verdicts.current) }),
    });
    if (response.status > 499) throw new Error(`Not saved: ${response.status}`);
    if (response.result) {
      onSaved(response.result);
      return { saved: { version: response.result.version, savedAt: response.result.changed_at.toISOString() } };
    }
    const isConflict = isRefusedFor<keyof typeof REFUSALS>(response.errors, 'chapter-conflict');
    return isConflict ? theirs(bookId, chapterId) : { refused: response.errors[0]?.messages[0] ?? 'Не\u00A0сохранено' };
  };
}

async function theirs(bookId: number, chapterId: number): Promise<SaveAnswer> {
  const { result } = await call(readChapter, { bookId, chapterId });
  if (!result) throw new Error('The other text could not be read');
  return { conflict: storedOf(result) };
}

export function keepInHistoryOf(bookId: number, chapterId: number, userId: number): KeepInHistory {
  return async (content) => {
    const kept = { reason: 'conflict', content, typed_by: userId } as const;
    const { errors } = await call(keepVersion, { bookId, chapterId, ...kept });
    if (errors.length > 0) throw new Error(errors[0]?.messages[0]);
  };
}

export async function keptNow(
  bookId: number,
  chapterId: number,
  content: ChapterText,
  label: string,
): Promise<string | null> {
  const { errors } = await call(keepVersion, { bookId, chapterId, reason: 'kept', label, content });
  return errors[0]?.messages[0] ?? null;
}

export function pictureUrlOf(bookId: number) {
  return (picture: string) => `/api/books/${bookId}/pictures/${picture.slice(1)}`;
}

export function onPictureOf(bookId: number): OnPicture {
  return async (file) => {
    const uploadId = await uploadFile(file, 'book-picture');
    const { result, errors } = await call(addPicture, { bookId, upload_id: uploadId });
    if (!result) throw new Error(errors[0]?.messages[0]);
    return { picture: result.picture, width: result.width, height: result.height };
  };
}
