import { RequestAborted } from '@pero/web-platform/call-errors';
import { UploadFailed, uploadFile } from '@pero/web-platform/upload';
import { useEffect, useRef, useState } from 'react';
import { COVER_LEAST, COVER_MOST_BYTES } from '../rules/cover.ts';

/** A picture that was chosen here: seen at once, sent meanwhile. */
export type ChosenPicture = {
  readonly href: string;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  /** From 0 to 1 while it is on its way. */
  readonly part: number;
  /** Null until the server has it. */
  readonly uploadId: string | null;
};

type Purpose = 'cover' | 'cover-picture';

/** One picture for a purpose: chosen, looked at, sent. Whatever is wrong with it is said in words. */
export function usePictureUpload(purpose: Purpose) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const sending = useRef<Promise<string | null>>(Promise.resolve(null));
  const href = picture?.href ?? null;

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (href === null) return undefined;
    return () => URL.revokeObjectURL(href);
  }, [href]);

  const send = async (file: File, seen: ChosenPicture, mine: AbortController): Promise<string | null> => {
    try {
      const onProgress = (part: number) => !mine.signal.aborted && setPicture({ ...seen, part });
      const uploadId = await uploadFile(file, purpose, { signal: mine.signal, onProgress });
      setPicture({ ...seen, part: 1, uploadId });
      return uploadId;
    } catch (error) {
      if (error instanceof RequestAborted) return null;
      if (!(error instanceof UploadFailed)) throw error;
      setProblem(error.message);
      return null;
    }
  };

  return {
    picture,
    problem,
    /** The upload's id when it has arrived; null when it did not. */
    arrived: () => sending.current,
    choose: async (file: File): Promise<ChosenPicture | null> => {
      running.current?.abort();
      setProblem(null);
      const seen = await lookAt(file);
      const wrong = seen === null ? UNREADABLE : problemOf(file, seen, purpose);
      if (wrong !== null || seen === null) {
        setProblem(wrong);
        if (seen) URL.revokeObjectURL(seen.href);
        return null;
      }
      const mine = new AbortController();
      running.current = mine;
      setPicture(seen);
      sending.current = send(file, seen, mine);
      return seen;
    },
    drop: () => {
      running.current?.abort();
      sending.current = Promise.resolve(null);
      setPicture(null);
      setProblem(null);
    },
  };
}

const UNREADABLE = 'Картинку не\u00A0удалось прочитать. Нужен JPEG или PNG';

/** The same rules as the server's, said before anything is sent. */
export function problemOf(
  file: { readonly type: string; readonly size: number },
  { width, height }: { readonly width: number; readonly height: number },
  purpose: Purpose,
): string | null {
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') return 'Загрузите картинку в\u00A0формате JPEG или PNG';
  if (file.size > COVER_MOST_BYTES) return 'Файл больше 10\u00A0МБ. Сохраните его полегче';
  if (purpose === 'cover' && (width < COVER_LEAST.width || height < COVER_LEAST.height)) {
    return `Минимальный размер обложки\u00A0— 1600×2400 пикселей, а\u00A0у\u00A0этой ${width}×${height}`;
  }
  return null;
}

async function lookAt(file: File): Promise<ChosenPicture | null> {
  const href = URL.createObjectURL(file);
  const image = new Image();
  image.src = href;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(href);
    return null;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return { href, width, height, name: file.name, part: 0, uploadId: null };
}
