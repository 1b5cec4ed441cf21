import { type Upload, useUpload } from '@pero/web-platform/sending/use-upload';
import { useEffect, useMemo, useRef, useState } from 'react';
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

type SeenPicture = Omit<ChosenPicture, 'part' | 'uploadId'>;

type Purpose = 'cover' | 'cover-picture';

/** One picture for a purpose: chosen, looked at, sent. Whatever is wrong with it is said in words. */
export function usePictureUpload(purpose: Purpose) {
  const { upload, send, stop } = useUpload(purpose);
  const [seen, setSeen] = useState<SeenPicture | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const sending = useRef<Promise<string | null>>(Promise.resolve(null));
  const href = seen?.href ?? null;
  const picture = useMemo(() => seen && { ...seen, ...wayOf(upload) }, [seen, upload]);

  useEffect(() => {
    if (href === null) return undefined;
    return () => URL.revokeObjectURL(href);
  }, [href]);

  return {
    picture,
    problem: wrong ?? ('words' in upload ? upload.words : null),
    /** The upload's id when it has arrived; null when it did not. */
    arrived: () => sending.current,
    choose: async (file: File): Promise<ChosenPicture | null> => {
      stop();
      setWrong(null);
      const looked = await lookAt(file);
      const words = looked === null ? UNREADABLE : problemOf(file, looked, purpose);
      if (words !== null || looked === null) {
        setWrong(words);
        if (looked) URL.revokeObjectURL(looked.href);
        return null;
      }
      setSeen(looked);
      sending.current = send(file);
      return { ...looked, part: 0, uploadId: null };
    },
    drop: () => {
      stop();
      sending.current = Promise.resolve(null);
      setSeen(null);
      setWrong(null);
    },
  };
}

function wayOf(upload: Upload): Pick<ChosenPicture, 'part' | 'uploadId'> {
  if (upload.state === 'arrived') return { part: 1, uploadId: upload.id };
  return { part: upload.state === 'sending' ? upload.part : 0, uploadId: null };
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

async function lookAt(file: File): Promise<SeenPicture | null> {
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
  return { href, width, height, name: file.name };
}
