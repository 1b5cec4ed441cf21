import { useUpload } from '@pero/web-platform/sending/use-upload';
import { useEffect, useState } from 'react';
import { PHOTO_MOST_BYTES, PHOTO_PURPOSE } from '../../rules/pages.ts';

/** A photo that was chosen here: seen at once, sent meanwhile, put on the page when the page is saved. */
export function usePhoto(kept: string | null) {
  const { upload, send, refuse, stop } = useUpload(PHOTO_PURPOSE);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  useEffect(() => (chosen === null ? undefined : () => URL.revokeObjectURL(chosen)), [chosen]);
  const forget = () => {
    stop();
    setChosen(null);
    setRemoved(false);
  };
  return {
    shown: chosen ?? (isRemoved ? null : kept),
    isSending: upload.state === 'sending',
    problem: 'words' in upload ? upload.words : undefined,
    /** What is sent with the page; undefined where nothing has changed. */
    change: changeIn(upload.state === 'arrived' ? upload.id : undefined, isRemoved),
    choose: (file: File) => {
      forget();
      if (file.type !== 'image/jpeg' && file.type !== 'image/png') {
        refuse('Загрузите фотографию в\u00A0формате JPEG или PNG');
      } else if (file.size > PHOTO_MOST_BYTES) {
        refuse('Файл больше 10\u00A0МБ. Сохраните его полегче');
      } else {
        setChosen(URL.createObjectURL(file));
        void send(file);
      }
    },
    remove: () => {
      forget();
      setRemoved(kept !== null);
    },
    forget,
  };
}

function changeIn(uploadId: string | undefined, isRemoved: boolean): string | null | undefined {
  return isRemoved ? null : uploadId;
}

export type Photo = ReturnType<typeof usePhoto>;
